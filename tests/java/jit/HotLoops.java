/** Loops hot enough to be compiled: integer overflow in counters, long loops, nested, on-stack replacement, early exits. */
public class HotLoops {
    static int sumTo(int n) { int s = 0; for (int i = 0; i <= n; i++) s += i; return s; }
    static long step3(long from, long to) { long s = 0; for (long i = from; i < to; i += 3) s ^= i * i; return s; }
    static int down(int n) { int c = 0; for (int i = n; i >= 0; i -= 7) c += i & 3; return c; }
    static int wrap(int start, int count) {
        int x = start, seen = 0;
        for (int k = 0; k < count; k++) { x += 65537; if (x < 0) seen++; }
        return seen ^ x;
    }
    static int find(int[] a, int v) { for (int i = 0; i < a.length; i++) if (a[i] == v) return i; return -1; }
    static double poly(double x, int n) { double r = 0; for (int i = 0; i < n; i++) r = r * x + (i % 5 - 2); return r; }
    static int nested(int n) {
        int c = 0;
        outer: for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
            if ((i ^ j) == 5) continue outer;
            if (i * j > n * 3) break;
            c += i - j;
        }
        return c;
    }
    static float fsum(float[] a) { float s = 0; for (float f : a) s += f * 1.0001f; return s; }
    static int bytes(byte[] b) {
        int h = 0;
        for (int i = 0; i < b.length; i++) { b[i] += i; h = h * 31 + (b[i] & 0xff); }
        return h;
    }
    static long shifts(long x, int n) { for (int i = 0; i < n; i++) { x ^= x << 13; x ^= x >>> 7; x ^= x << 17; } return x; }
    static int collatzMax(int n) {
        int best = 0;
        for (int i = 1; i < n; i++) {
            long x = i;
            int s = 0;
            while (x != 1) { x = (x & 1) == 0 ? x / 2 : 3 * x + 1; s++; }
            if (s > best) best = s;
        }
        return best;
    }
    static int divs(int n) { int c = 0; for (int i = 1; i < n; i++) { c += n / i; c ^= n % i; c += i / 3 - i % 7; } return c; }
    static int chars(String s, int rounds) {
        int v = 0;
        for (int r = 0; r < rounds; r++) for (int i = 0; i < s.length(); i++) switch (s.charAt(i)) {
            case 'a': case 'e': case 'i': case 'o': case 'u': v++;
            break;
            case ' ': v += 2;
            break;
            default: v ^= s.charAt(i);
        }
        return v;
    }
    static int ifChain(int n) {
        int t = 0;
        for (int i = 0; i < n; i++) {
            if (i % 15 == 0) t += 15; else if (i % 5 == 0) t += 5; else if (i % 3 == 0) t += 3; else t--;
            if (i == n - 2) t *= 2;
        }
        return t;
    }
    public static void main(String[] args) {
        System.out.println(sumTo(2_000_000));
        System.out.println(step3(-1_000_000, 2_000_000));
        System.out.println(down(3_000_000));
        System.out.println(wrap(1, 1_500_000));
        int[] a = new int[100_000];
        for (int i = 0; i < a.length; i++) a[i] = i * 7919 % 100_003;
        System.out.println(find(a, a[99_999]) + " " + find(a, -5));
        System.out.println(poly(0.999, 500_000));
        System.out.println(nested(1500));
        float[] f = new float[300_000];
        for (int i = 0; i < f.length; i++) f[i] = 1f / (i + 1);
        System.out.println(fsum(f));
        byte[] b = new byte[400_000];
        System.out.println(bytes(b) + " " + bytes(b));
        System.out.println(shifts(88172645463325252L, 1_000_000));
        System.out.println(collatzMax(30_000));
        System.out.println(divs(1_000_000));
        System.out.println(chars("the quick brown fox jumps over the lazy dog", 20_000));
        System.out.println(ifChain(1_000_000));
        int edge = 0;
        for (int i = Integer.MAX_VALUE - 10; i < Integer.MAX_VALUE; i++) edge++;
        for (int i = Integer.MIN_VALUE + 10; i > Integer.MIN_VALUE; i--) edge++;
        for (long i = Integer.MAX_VALUE - 5L; i < Integer.MAX_VALUE + 5L; i++) edge++;
        for (int i = 10; i != 0; i += -1) edge++;
        System.out.println(edge);
        for (int r = 0; r < 30; r++) for (int n = 0; n < 200; n++) edge += sumTo(n) & 7;
        System.out.println(edge);
        short s = 0;
        int wraps = 0;
        for (int i = 0; i < 200_000; i++) { s++; if (s == Short.MIN_VALUE) wraps++; }
        System.out.println(s + " " + wraps);
        char c = 0;
        for (int i = 0; i < 70_000; i++) c++;
        System.out.println((int) c);
        int k = 0;
        do { k += 3; if (k % 7 == 0) continue; if (k > 500_000) break; } while (k != 600_000);
        System.out.println(k);
        boolean flip = false;
        int flips = 0;
        for (int i = 0; i < 500_000; i++) { flip ^= (i & i >> 3 & 5) == 1; if (flip) flips++; }
        System.out.println(flips);
    }
}

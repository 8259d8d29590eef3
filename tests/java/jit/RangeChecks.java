import java.util.*;

/** Range check elimination must not change where and when index exceptions happen, nor side effects before them. */
public class RangeChecks {
    static int n;
    static int fill(int[] a, int from, int to) {
        n = 0;
        try {
            for (int i = from; i < to; i++) { a[i] = i; n++; }
            return n;
        } catch (ArrayIndexOutOfBoundsException e) { return -n - 1000 * Integer.parseInt(e.getMessage().split(" ")[1]); }
    }
    static int stride(int[] a, int s) {
        int t = 0;
        try { for (int i = 0; i <= a.length; i += s) t += a[i]; } catch (ArrayIndexOutOfBoundsException e) { t = -t; }
        return t;
    }
    static int back(int[] a) {
        int t = 0;
        try {
            for (int i = a.length - 1; i >= -1; i--) t = t * 3 + a[i];
        } catch (ArrayIndexOutOfBoundsException e) { t ^= 0x5555; }
        return t;
    }
    static int two(int[] a, int[] b) {
        int t = 0;
        try { for (int i = 0; i < a.length; i++) { t += a[i]; b[i] = t; } } catch (ArrayIndexOutOfBoundsException e) { t = -t; }
        return t;
    }
    static int matrix(int[][] m) {
        int t = 0;
        try {
            for (int i = 0; i < m.length; i++) for (int j = 0; j < m[0].length; j++) t += m[i][j] * (i - j);
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) { t = ~t; }
        return t;
    }
    static int offset(int[] a, int off) {
        int t = 0;
        try {
            for (int i = 0; i < a.length; i++) t += a[i + off];
        } catch (ArrayIndexOutOfBoundsException e) { return t * 1000 + 1; }
        return t;
    }
    static int overflow(int[] a, int start) {
        int t = 0;
        try { for (int i = start; i < start + 5; i++) t += a[i & 7] + (i < 0 ? 1 : 0); } catch (RuntimeException e) { t = -1; }
        return t;
    }
    static int shrink(List<int[]> l) {
        int t = 0;
        for (int i = 0; i < l.get(0).length; i++) { t += l.get(0)[i]; if (i == 5) l.set(0, new int[3]); }
        return t;
    }
    static int strings(String s, int k) {
        int t = 0;
        try {
            for (int i = 0; i < s.length(); i++) t += s.charAt(i + k);
        } catch (StringIndexOutOfBoundsException e) { t += 10000; }
        return t;
    }
    static int bytesToInt(byte[] b, int p) {
        return (b[p] & 255) << 24 | (b[p + 1] & 255) << 16 | (b[p + 2] & 255) << 8 | b[p + 3] & 255;
    }
    static int mirror(char[] c) {
        int sw = 0;
        for (int i = 0, j = c.length - 1; i < j; i++, j--) { char t = c[i]; c[i] = c[j]; c[j] = t; sw++; }
        return sw;
    }
    static long window(long[] a, int w) {
        long best = Long.MIN_VALUE, s = 0;
        for (int i = 0; i < a.length; i++) { s += a[i]; if (i >= w) s -= a[i - w]; if (i >= w - 1 && s > best) best = s; }
        return best;
    }
    public static void main(String[] args) {
        int[] a = new int[1000];
        for (int r = 0; r < 300; r++) fill(a, 0, 1000);
        System.out.println(fill(a, 0, 1000) + " " + fill(a, 0, 1005) + " " + fill(a, -1, 10) + " "
            + fill(a, 990, Integer.MAX_VALUE) + " " + a[999]);
        long t = 0;
        for (int s = 1; s < 200; s++) t = t * 31 + stride(a, s);
        System.out.println(t);
        for (int r = 0; r < 200; r++) t += back(a);
        System.out.println(t);
        int[] b = new int[1000], c = new int[500];
        for (int r = 0; r < 200; r++) two(a, b);
        System.out.println(two(a, b) + " " + two(a, c) + " " + c[499]);
        int[][] m = new int[50][50];
        for (int i = 0; i < 50; i++) for (int j = 0; j < 50; j++) m[i][j] = i * j;
        for (int r = 0; r < 100; r++) t += matrix(m);
        System.out.println(t);
        m[20] = new int[10];
        System.out.println(matrix(m));
        m[20] = null;
        System.out.println(matrix(m));
        for (int r = 0; r < 300; r++) t += offset(a, 0);
        System.out.println(t + " " + offset(a, 1) + " " + offset(a, -1) + " " + offset(a, Integer.MAX_VALUE));
        for (int r = 0; r < 20000; r++) t += overflow(a, r);
        System.out.println(t + " " + overflow(a, Integer.MAX_VALUE - 2));
        List<int[]> l = new ArrayList<>();
        l.add(a.clone());
        System.out.println(shrink(l));
        String s = "abcdefghij".repeat(20);
        for (int r = 0; r < 500; r++) t += strings(s, 0);
        System.out.println(t + " " + strings(s, 1) + " " + strings(s, -1));
        byte[] by = new byte[64];
        for (int i = 0; i < 64; i++) by[i] = (byte) (i * 37);
        for (int r = 0; r < 20000; r++) t += bytesToInt(by, r % 61);
        System.out.println(t);
        try { bytesToInt(by, 62); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { bytesToInt(by, -1); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        char[] cs = s.toCharArray();
        for (int r = 0; r < 1001; r++) t += mirror(cs);
        System.out.println(t + new String(cs, 0, 5));
        long[] w = new long[5000];
        for (int i = 0; i < w.length; i++) w[i] = (i * 7919L) % 1009 - 500;
        for (int k = 1; k < 100; k++) t += window(w, k);
        System.out.println(t);
        System.out.println(Arrays.hashCode(b));
    }
}

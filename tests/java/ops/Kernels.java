import java.util.Arrays;

/** Small numeric kernels: sieve, matrices, n queens, a hash, sorting, Mandelbrot, CRC, life. */
public class Kernels {
    static int sieve(int n) {
        boolean[] c = new boolean[n + 1]; int k = 0;
        for (int i = 2; i <= n; i++) { if (c[i]) continue; k++; for (long j = (long) i * i; j <= n; j += i) c[(int) j] = true; }
        return k;
    }
    static double matrix(int n) {
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { a[i][j] = i - j * 0.5; b[i][j] = i * j % 7; }
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++) s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
        double t = 0; for (double[] r : c) for (double v : r) t += v; return t;
    }
    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1; int r = 0;
        for (int avail = ~(cols | d1 | d2) & ((1 << n) - 1); avail != 0; avail &= avail - 1) {
            int bit = avail & -avail;
            r += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >>> 1);
        }
        return r;
    }
    static int murmur(byte[] d, int seed) {
        int h = seed;
        for (int i = 0; i + 4 <= d.length; i += 4) {
            int k = (d[i] & 255) | (d[i + 1] & 255) << 8 | (d[i + 2] & 255) << 16 | d[i + 3] << 24;
            k *= 0xcc9e2d51; k = k << 15 | k >>> 17; k *= 0x1b873593; h ^= k; h = (h << 13 | h >>> 19) * 5 + 0xe6546b64;
        }
        h ^= d.length; h ^= h >>> 16; h *= 0x85ebca6b; h ^= h >>> 13; h *= 0xc2b2ae35; return h ^ h >>> 16;
    }
    static int mandel(int w, int h, int max) {
        int total = 0;
        for (int py = 0; py < h; py++) for (int px = 0; px < w; px++) {
            double x0 = px * 3.5 / w - 2.5, y0 = py * 2.0 / h - 1, x = 0, y = 0; int i = 0;
            while (x * x + y * y <= 4 && i < max) { double t = x * x - y * y + x0; y = 2 * x * y + y0; x = t; i++; }
            total = total * 31 + i;
        }
        return total;
    }
    static int crc(byte[] d) {
        int c = -1;
        for (byte b : d) { c ^= b & 255; for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ 0xEDB88320 : c >>> 1; }
        return ~c;
    }
    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return; int p = a[(lo + hi) >>> 1], i = lo, j = hi;
        while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; } }
        quick(a, lo, j); quick(a, i, hi);
    }
    static String life(int gen) {
        boolean[][] g = new boolean[12][12]; g[1][2] = g[2][3] = g[3][1] = g[3][2] = g[3][3] = true;
        for (; gen > 0; gen--) {
            boolean[][] n = new boolean[12][12];
            for (int y = 0; y < 12; y++) for (int x = 0; x < 12; x++) {
                int c = 0;
                for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if ((dx | dy) != 0 && g[(y + dy + 12) % 12][(x
                    + dx + 12) % 12]) c++;
                n[y][x] = c == 3 || g[y][x] && c == 2;
            }
            g = n;
        }
        StringBuilder sb = new StringBuilder();
        for (boolean[] r : g) { for (boolean v : r) sb.append(v ? '#' : '.'); sb.append('/'); }
        return sb.toString();
    }
    static long lcg(long s, int n) {
        for (int i = 0; i < n; i++) s = s * 6364136223846793005L + 1442695040888963407L ^ s >>> 33;
        return s;
    }
    static float nbody(int steps) {
        float x = 1, y = 0, vx = 0, vy = 0.9f;
        for (int i = 0; i < steps; i++) {
            float r2 = x * x + y * y;
            float k = -0.01f / (r2 * (float) Math.sqrt(r2));
            vx += x * k;
            vy += y * k;
            x += vx * 0.01f;
            y += vy * 0.01f;
        }
        return x + y;
    }
    static int lev(String a, String b) {
        int[] p = new int[b.length() + 1];
        for (int j = 0; j < p.length; j++) p[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int d = p[0];
            p[0] = i;
            for (int j = 1; j < p.length; j++) {
                int t = p[j];
                p[j] = Math.min(Math.min(p[j], p[j - 1]) + 1, d + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
                d = t;
            }
        }
        return p[b.length()];
    }

    public static void main(String[] args) {
        byte[] d = new byte[4096]; for (int i = 0; i < d.length; i++) d[i] = (byte) (i * i + 13);
        System.out.println(sieve(200000)); System.out.println(matrix(64)); System.out.println(queens(8, 0, 0, 0, 0));
        System.out.println(murmur(d, 99));
        System.out.println(mandel(60, 40, 100));
        System.out.println(Integer.toHexString(crc(d)));
        int[] a = new int[5000];
        for (int i = 0; i < a.length; i++) a[i] = (int) lcg(i, 3);
        int[] b = a.clone();
        quick(a, 0, a.length - 1);
        Arrays.sort(b);
        System.out.println(Arrays.equals(a, b) + " " + Arrays.hashCode(a));
        System.out.println(life(20));
        System.out.println(lcg(1, 100000));
        System.out.println(nbody(5000)); System.out.println(lev("kitten sitting on the dock", "sitting kitten at the rock"));
    }
}

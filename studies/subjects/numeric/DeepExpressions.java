package numeric;

/** Deep expressions over integers: what is computed before the comparison is long, the comparison itself is short. */
public class DeepExpressions {
    public static boolean arithmetic(int a, int b, int c, int d) {
        int t = ((a + b) * (c - d) - (a - c)) + ((b * 3 - d) * 2 + (a + 1));
        return t == 1234;
    }

    public static boolean bits(int a, int b, int c) {
        int t = ((a ^ b) & (c | 0x0f)) + ((a << 2) - (b >> 1)) ^ (c >>> 3);
        return t == 0x55;
    }

    public static boolean shifted(int a, int b) {
        int t = (a << (b & 7)) ^ (a >>> 5) ^ (b * 31);
        return t == 77_777;
    }

    public static boolean remainders(int a, int b) {
        int t = (a % 97) * 101 + (b % 89) * 7 - (a % 13) * (b % 11);
        return t == 4242;
    }

    public static boolean longs(long a, long b) {
        long t = (a * 6_364_136_223_846_793_005L + b) ^ (b << 17) ^ (a >>> 9);
        return (t & 0xfff) == 0xabc;
    }

    public static int tree(int a, int b, int c, int d, int e) {
        int left = (a + (b - (c + (d - e)))) * 2;
        int right = ((((a - b) + c) - d) + e) * 3;
        if (left == right) {
            return 1;
        }
        if (left + right == 500) {
            return 2;
        }
        if ((left ^ right) == 1) {
            return 3;
        }
        return 0;
    }

    public static boolean conditional(int a, int b, int c) {
        int t = a > b ? a - b : b - a;
        t += b > c ? (b - c) * 2 : (c - b) * 3;
        t -= (a & 1) == 0 ? c : -c;
        return t == 999;
    }

    public static boolean overflowing(int a) {
        int t = a * a;
        return t < 0 && t == -1_879_048_192 + 16;
    }

    public static boolean rounds(int a, int b) {
        int x = a;
        int y = b;
        for (int i = 0; i < 4; i++) {
            int t = x;
            x = y ^ (x * 5 + i);
            y = t;
        }
        return x == 1000 || y == -1;
    }
}

/** Compile-time constants against the same expressions at run time. */
public class ConstantFolding {
    static final int A = 7;
    static final long B = A * 1_000_000_007L;
    static final String S = "v" + A + 'c' + 1.5f + true + B + 2.0 + null_();
    static final String T = "x" + 1 + 2L + 3.0f + 4.0 + 'c' + true + (byte) 5;
    static String null_() { return null; }
    static int i(int v) { return v; }
    static long l(long v) { return v; }
    static float f(float v) { return v; }
    static double d(double v) { return v; }

    static void eq(Object a, Object b) { System.out.println(a + (a.equals(b) ? " == " : " DIFFERS ") + b); }

    public static void main(String[] args) {
        eq(Integer.MAX_VALUE + 1, i(Integer.MAX_VALUE) + i(1));
        eq(Integer.MIN_VALUE / -1, i(Integer.MIN_VALUE) / i(-1));
        eq(-7 / 2, i(-7) / i(2)); eq(-7 % 2, i(-7) % i(2)); eq(7 % -2, i(7) % i(-2));
        eq(-7 >> 1, i(-7) >> i(1)); eq(-7 >>> 1, i(-7) >>> i(1)); eq(1 << 33, i(1) << i(33)); eq(1L << 65, l(1) << i(65));
        eq(Long.MIN_VALUE / -1L, l(Long.MIN_VALUE) / l(-1)); eq(Long.MAX_VALUE * 3, l(Long.MAX_VALUE) * i(3));
        eq(1.0f / 3, f(1) / f(3)); eq(1.0 / 3, d(1) / d(3)); eq(0.1f + 0.2f, f(0.1f) + f(0.2f)); eq(0.1 + 0.2, d(0.1) + d(0.2));
        eq(5.5 % 2.3, d(5.5) % d(2.3));
        eq(-5.5f % 2.3f, f(-5.5f) % f(2.3f));
        eq(1e308 * 10, d(1e308) * d(10));
        eq(0.0 / 0.0, d(0) / d(0));
        eq((int) 1e20, (int) d(1e20));
        eq((long) Float.NaN, (long) f(Float.NaN));
        eq((byte) 300, (byte) i(300));
        eq((char) 65.7, (char) d(65.7));
        eq((float) 1e-50, (float) d(1e-50));
        eq((float) 16777217, (float) i(16777217));
        eq((double) Long.MAX_VALUE, (double) l(Long.MAX_VALUE));
        eq((short) 40000 + (byte) 200, (short) i(40000) + (byte) i(200)); eq('a' + 'b', (char) i('a') + (char) i('b'));
        eq(1e16 + 1.0 == 1e16, d(1e16) + d(1) == d(1e16));
        eq(Double.NaN == Double.NaN, d(Double.NaN) == d(Double.NaN));
        eq(0.0 == -0.0, d(0.0) == d(-0.0));
        eq(~5 ^ 3 & 9 | 16, ~i(5) ^ i(3) & i(9) | i(16));
        eq(true ^ false | true & !true, i(1) == 1 ^ i(0) == 1 | i(1) == 1 & !(i(1) == 1));
        eq(3 > 2 ? 1 : 2.5, i(3) > i(2) ? i(1) : d(2.5)); eq("a" + 1 + 'b', "a" + i(1) + (char) i('b'));
        eq(1 + 2 + "x" + 1 + 2, i(1) + i(2) + "x" + i(1) + i(2)); eq('a' + 1 + "", (char) i('a') + i(1) + "");
        eq(0x1.8p1, d(3.0));
        eq(0b1010_1010, i(170));
        eq(0777, i(511));
        eq(0xFFFF_FFFFL, l(4294967295L));
        eq(0x7f, i(127));
        eq('\u0041', (char) i(65));
        eq("\101\7\t\"", "A\u0007\t\"");
        System.out.println(S); System.out.println(T);
        final String loc = "lo"; String nonFinal = "lo";
        System.out.println((loc + "cal" == "local") + " " + (nonFinal + "cal" == "local") + " "
            + ((nonFinal + "cal").intern() == "local") + " " + (T == "x12" + "3.04.0ctrue5"));
        if (false) System.out.println("dead"); if (A != 7) System.out.println("dead");
        int x; if (true) x = 1; System.out.println(x);
        final int k; if (args.length == 0) k = 1; else k = 2; System.out.println(k);
        System.out.println(Float.MIN_VALUE / 2 + " " + Double.MAX_VALUE * 2 + " " + -Double.MIN_VALUE / 2 + " "
            + (0.0f == -0.0f ? 1 / -0.0f : 0));
        try { System.out.println(1 / (A - 7)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(100 * 1000 * 1000 * 1000 + " " + 100L * 1000 * 1000 * 1000 + " " + 24 * 60 * 60 * 1000 * 1000);
    }
}

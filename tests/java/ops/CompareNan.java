/** fcmpl/fcmpg/dcmpl/dcmpg, lcmp and int/reference branches in every sense. */
public class CompareNan {
    static String f(float a, float b) {
        return (a < b ? "<" : ".") + (a <= b ? "l" : ".") + (a > b ? ">" : ".") + (a >= b ? "g" : ".") + (a == b ? "=" : ".")
            + (a != b ? "!" : ".")
            + (!(a < b) ? "<" : ".") + (!(a <= b) ? "l" : ".") + (!(a > b) ? ">" : ".") + (!(a >= b) ? "g" : ".");
    }
    static String d(double a, double b) {
        return (a < b ? "<" : ".") + (a <= b ? "l" : ".") + (a > b ? ">" : ".") + (a >= b ? "g" : ".") + (a == b ? "=" : ".")
            + (a != b ? "!" : ".")
            + (!(a < b) ? "<" : ".") + (!(a <= b) ? "l" : ".") + (!(a > b) ? ">" : ".") + (!(a >= b) ? "g" : ".");
    }
    static String i(int a, int b) {
        return (a < b ? "<" : ".") + (a <= b ? "l" : ".") + (a > b ? ">" : ".") + (a >= b ? "g" : ".") + (a == b ? "=" : ".")
            + (a != b ? "!" : ".")
            + (a < 0 ? "n" : ".") + (a <= 0 ? "z" : ".") + (a > 0 ? "p" : ".") + (a >= 0 ? "P" : ".") + (a == 0 ? "0" : ".")
                + (a != 0 ? "1" : ".");
    }
    static String r(Object a, Object b) {
        return (a == b ? "=" : ".") + (a != b ? "!" : ".") + (a == null ? "n" : ".") + (b != null ? "v" : ".");
    }
    public static void main(String[] args) {
        float[] fs = {0f, -0f, 1f, -1f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE};
        for (float a : fs) {
            StringBuilder sb = new StringBuilder();
            for (float b : fs) sb.append(f(a, b)).append(' ').append(Float.compare(a, b)).append(' ');
            System.out.println(sb);
        }
        double[] ds = {0d, -0d, 1d, -1d, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double a : ds) {
            StringBuilder sb = new StringBuilder();
            for (double b : ds) sb.append(d(a, b)).append(' ').append(Double.compare(a, b)).append(' ');
            System.out.println(sb);
        }
        int[] is = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : is) {
            StringBuilder sb = new StringBuilder();
            for (int b : is) sb.append(i(a, b)).append(' ');
            System.out.println(sb);
        }
        Object o = "x", p = new int[0];
        System.out.println(r(o, o) + r(o, p) + r(null, p) + r(p, null) + r(null, null));
        double nan = Double.NaN;
        int loops = 0;
        for (double x = 0; !(x >= nan) && loops < 5; x++) loops++;
        for (double x = 0; x < nan; x++) loops += 100;
        while (nan != nan && loops < 9) loops++;
        System.out.println(loops);
        float weird = Float.intBitsToFloat(0x7fc12345);
        System.out.println(Float.isNaN(weird) + " " + Integer.toHexString(Float.floatToIntBits(weird)) + " "
            + Integer.toHexString(Float.floatToRawIntBits(weird)));
        double dw = Double.longBitsToDouble(0x7ff8dead0000beefL);
        System.out.println(Long.toHexString(Double.doubleToLongBits(dw)) + " "
            + Long.toHexString(Double.doubleToRawLongBits(dw)));
        boolean t = true, u = args.length > 0;
        System.out.println((t & u) + " " + (t | u) + " " + (t ^ u) + " " + (t == u) + " " + (t != u) + " " + !u);
        t &= u; System.out.println(t); t |= true; System.out.println(t); t ^= true; System.out.println(t);
        System.out.println('a' < 97.5 ? "char<double" : "no");
        System.out.println(1L << 53 == (double) ((1L << 53) + 1) ? "rounded" : "exact");
        System.out.println(Integer.MAX_VALUE == (float) Integer.MAX_VALUE);
    }
}

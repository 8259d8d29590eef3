public class DoubleToString {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1.0, -1.0, 0.1, 0.2, 0.1 + 0.2, 1.0 / 3, 2.0 / 3, 100, 1e3, 9999999, 1e7, 12345678, 1.0E7 - 0.1, 0.001, 9.999e-4, 1e-3, 1e-4, 123456789012345680.0, 1e16, 1e17, 1e21, 1e22, 1e23, 2e23, 4.35, 1.005,
            Double.MIN_VALUE, 2 * Double.MIN_VALUE, 4.9e-324, 9.9e-324, Double.MIN_NORMAL, Math.nextDown(Double.MIN_NORMAL), Double.MAX_VALUE, Math.nextDown(Double.MAX_VALUE), Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
            Math.PI, Math.E, Math.nextUp(1.0), Math.nextDown(1.0), 2.2250738585072012e-308, 1.7976931348623157e308, 9007199254740992.0, 9007199254740993.0, 9007199254740994.0, 4503599627370496.5, 2.0E-3, 1.1, 1.0E-5, 5e-324, 2.98023223876953125E-8, 8.41E21, 2.0e-322, 1.0E23, 9.5367431640625E-7, 5.0E-324, 8.5E-322, 1.8014398509481984E16, 3.3e-5, 0.3, 1e100, 1.23e-100};
        for (double d : ds) System.out.println(d + " " + Double.toHexString(d) + " " + Long.toHexString(Double.doubleToLongBits(d)) + " f=" + (float) d + " i=" + (int) d + " l=" + (long) d);
        float[] fs = {0f, -0f, 1f, 0.1f, 0.3f, 1e7f, 9999999f, 1.0E10f, 1e-3f, 9.99e-4f, Float.MIN_VALUE, 2 * Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, Float.NaN, Float.NEGATIVE_INFINITY, 16777216f, 16777217f, 3.4e38f, 1.17549435E-38f, (float) Math.PI, 2.0f / 3, 1.1f, 33554432f, 8.5899346E9f, 1.4E-45f, 2.8E-45f, 1.0E23f, 7.0e-45f};
        for (float f : fs) System.out.println(f + " " + Float.toHexString(f) + " " + Integer.toHexString(Float.floatToIntBits(f)) + " d=" + (double) f + " i=" + (int) f + " s=" + (short) f);
        long x = 0x1234567;
        int h = 0;
        for (int i = 0; i < 20000; i++) {
            x ^= x << 13; x ^= x >>> 7; x ^= x << 17;
            double d = Double.longBitsToDouble(x);
            String s = Double.toString(d);
            h = h * 31 + s.hashCode();
            if (d == d && Double.parseDouble(s) != d) System.out.println("round trip " + s);
            float f = Float.intBitsToFloat((int) x);
            String t = Float.toString(f);
            h = h * 31 + t.hashCode();
            if (f == f && Float.parseFloat(t) != f) System.out.println("round trip f " + t);
            if (i % 1000 == 0) System.out.println(s + " " + t);
        }
        System.out.println(h);
        for (int e = -330; e < 310; e += 13) System.out.print(Double.parseDouble("1e" + e) + " " + Double.parseDouble("9.87654321e" + e) + ";");
        System.out.println();
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L) + " " + Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0x7ff8000000000123L))) + " " + Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff8000000000123L))));
    }
}

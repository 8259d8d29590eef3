import java.util.Random;

/** Text of floats and doubles both ways (shortest forms differ between releases), bits, hex. */
public class FloatText {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 1, 10, 100, 1e7, 9999999, 12345678.9, 1e-3, 9.99e-4, 0.001, 1e21, 1e22, 1e23, 2e-3, 4.9e-324,
            2.2250738585072014E-308,
            1.7976931348623157E308, 123456789012345680.0, 0.1 + 0.2, 1.0 / 3, 2.0 / 3, 5e-324, 1e-5, 2.0E-3, 9007199254740993d,
                1.1, 100.5, 8.41E21, 2.0E22, 5.0E-324};
        for (double d : ds) System.out.print(d + " " + (float) d + " " + Double.toHexString(d) + "; ");
        System.out.println();
        float[] fs = {1e10f, 1.17549435E-38f, 3.4028235e38f, 1.4e-45f, 0.1f, 16777216f, 3.3f, 1e-3f, 1.0E7f, 9999999f, 2.2E-6f,
            33554432f, 8589973000f, 1.0E23f};
        for (float f : fs) System.out.print(f + " " + Float.toHexString(f) + " " + (double) f + "; ");
        System.out.println();
        Random r = new Random(42);
        int h = 0;
        for (int i = 0; i < 2000; i++) {
            double d = Double.longBitsToDouble(r.nextLong()); float f = Float.intBitsToFloat(r.nextInt());
            String s = Double.toString(d), t = Float.toString(f);
            h = h * 31 + s.hashCode(); h = h * 31 + t.hashCode();
            if (!Double.isNaN(d) && Double.parseDouble(s) != d) System.out.println("round trip " + s);
            if (!Float.isNaN(f) && Float.parseFloat(t) != f) System.out.println("round trip " + t);
            h = h * 31 + Double.toString(r.nextInt(100000) / 100.0).hashCode();
        }
        System.out.println(h);
        String[] ps = {"1", "-1.5", "1e3", "1E-3", ".5", "5.", "0x1p3", "0x1.8p-1", "NaN", "-Infinity", "+Infinity", " 7 ", "1d",
            "1f", "1e400", "-1e-400", "1e-324", "2.4703282292062327208e-324",
            "9007199254740993", "0.1e1", "00012", "179769313486231580793728971405301e276", "", " ", "1..2", "e5", "1e", "0x",
                "0x1", "inf", "nan", "1_0", "--1", "1 2"};
        for (String p : ps) {
            try {
                System.out.print(Double.parseDouble(p) + " " + Float.parseFloat(p) + "; ");
            } catch (NumberFormatException e) { System.out.print("! " + e.getMessage() + "; "); }
        }
        System.out.println();
        System.out.println(Double.valueOf("0x1.fffffffffffff8p1023".length() > 3 ? "0x1.fffffffffffffp1023" : "") + " "
            + Float.parseFloat("1.00000017881393432617187499") + " " + Float.parseFloat("1.00000017881393432617187501"));
        System.out.println(Float.intBitsToFloat(1) + " " + Float.intBitsToFloat(0x7f7fffff) + " "
            + Float.intBitsToFloat(0xff800000) + " " + Double.longBitsToDouble(1L << 52) + " " + Double.longBitsToDouble(-1L));
        System.out.println(Double.isInfinite(1 / 0.0) + " " + Double.isFinite(Double.NaN) + " " + Double.MIN_EXPONENT + " "
            + Float.MAX_EXPONENT + " " + Double.BYTES + Float.SIZE);
        StringBuilder sb = new StringBuilder();
        sb.append(1.0f).append(' ').append(1e100).append(-0f).append(Float.NaN);
        System.out.println(sb);
    }
}

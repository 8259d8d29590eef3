public class DoubleParse {
    public static void main(String[] args) {
        String[] in = {"0", "-0", "+0.0", "1", "1.", ".5", ".", "", " 1 ", "\t2.5\n", "1e", "1e5", "1E+5", "1e-5", "1e5.5", "NaN", "+NaN", "-NaN", "nan", "Infinity", "-Infinity", "inf", "1d", "1f", "1D", "1F", "1L", "1ff", "0x1p0", "0x1.8p1", "0x.8p1", "0x1p-1074", "0x1p-1075", "0x1.0000000000001p-1075", "0x1", "0x1.fffffffffffff8p0", "0x1.fffffffffffff7fp0", "0xp1", "1e308", "1e309", "-1e309", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.5e-324", "1e-400", "1e99999999999", "1e-99999999999", "0e99999999999",
            "9007199254740993", "9007199254740992.5", "9007199254740993.00000000000000000000000000000000001", "0.1000000000000000055511151231257827021181583404541015625", "123456789012345678901234567890", "1_0", "1,0", "0b1", "--1", "+-1", "1 2", "2.2250738585072012e-308", "2.2250738585072011e-308", "6.631236846766476e-316", "3.237883913302901e-319", "1.00000017881393432617187499", "1.00000017881393432617187500", "1.00000017881393432617187501", "8.5899345920000001e9", "3.4028235677973366e38", "3.4028235677973365e38", "1.4e-45", "7.006492321624085e-46", "7.006492321624086e-46"};
        for (String s : in) {
            String r, f;
            try { double d = Double.parseDouble(s); r = d + "/" + Long.toHexString(Double.doubleToLongBits(d)); } catch (NumberFormatException e) { r = e.getMessage(); }
            try { float d = Float.parseFloat(s); f = d + "/" + Integer.toHexString(Float.floatToIntBits(d)); } catch (NumberFormatException e) { f = e.getMessage(); }
            System.out.println("[" + s.trim() + "] " + r + " | " + f);
        }
        try { Double.parseDouble(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { Double.valueOf((String) null); } catch (NullPointerException e) { System.out.println("NPE"); }
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, Double.POSITIVE_INFINITY) + " " + Double.compare(Double.NaN, Double.NaN) + " " + (0.0 == -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + (Double.NaN == Double.NaN));
        System.out.println(Double.hashCode(1.0) + " " + Double.hashCode(-0.0) + " " + Double.hashCode(Double.NaN) + " " + Float.hashCode(1.5f) + " " + Double.valueOf(3.99).intValue() + " " + Double.valueOf(-3.99).longValue() + " " + Double.valueOf(1e20).longValue() + " " + Double.valueOf(Double.NaN).intValue() + " " + Double.valueOf(300).byteValue());
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1e308 * 10) + " " + Double.MAX_EXPONENT + " " + Double.MIN_EXPONENT + " " + Double.BYTES + " " + Float.SIZE);
        System.out.println(Double.max(-0.0, 0.0) + " " + Double.min(-0.0, 0.0) + " " + Double.max(Double.NaN, 1) + " " + Double.sum(1e308, 1e308) + " " + Float.max(-0f, 0f) + " " + Float.min(0f, -0f) + " " + Float.sum(1e38f, 3e38f));
        System.out.println((int) 1e10 + " " + (int) -1e10 + " " + (int) Float.NaN + " " + (long) 1e19f + " " + (char) 65.9 + " " + (byte) 200.7 + " " + (short) 1e6 + " " + (byte) 1e10f + " " + (int) (char) -1.0);
        System.out.println(5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2.5 + " " + 1 % Double.POSITIVE_INFINITY + " " + Double.POSITIVE_INFINITY % 2 + " " + 1.0 % 0 + " " + -0.0 % 1 + " " + 1e300 % 3.7 + " " + 5.5f % 2.1f + " " + 1e17 % 0.1);
        System.out.println(0.1f + 0.2f + " " + (0.1f + 0.2) + " " + 1e16 + 1 + " " + (1e16 + 1) + " " + 3 * 0.1 + " " + 0.1 * 3 / 3 + " " + 1 / 49.0 * 49 + " " + (float) 0.1 * 3);
    }
}

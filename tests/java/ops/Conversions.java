/** Every conversion opcode, with the edges of narrowing, and compound assignments that convert. */
public class Conversions {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 0.5, -0.5, 0.999999, 1.5, -1.5, 127.9, 128, -129, 255, 32768, 65535.99, 65536, 2147483647d,
            2147483648d, -2147483648d, -2147483649d, 4294967296d, 9.2e18, 9.3e18, -9.3e18, 1e30, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 16777217d, 1e39, -1e-46};
        for (double d : ds) {
            float f = (float) d;
            System.out.println(d + " d2i " + (int) d + " d2l " + (long) d + " d2f " + Integer.toHexString(Float.floatToIntBits(f))
                + " f2i " + (int) f + " f2l " + (long) f + " byte " + (byte) d + " short " + (short) d + " char " + (int) (char) d
                + " fb " + (byte) f + " fc " + (int) (char) f);
        }
        long[] ls = {0, 1, -1, 255, 256, 65535, 65536, 1L << 31, 1L << 32, -(1L << 31) - 1, Long.MAX_VALUE, Long.MIN_VALUE,
            9007199254740993L, 16777217L, 0x123456789ABCDEFL};
        for (long l : ls) {
            System.out.println(l + " l2i " + (int) l + " l2f " + Integer.toHexString(Float.floatToIntBits((float) l))
                + " l2d " + Long.toHexString(Double.doubleToLongBits((double) l))
                + " b " + (byte) l + " s " + (short) l + " c " + (int) (char) l);
        }
        int[] is = {0, -1, 127, 128, 255, 256, -129, 32767, 32768, 65535, 65536, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : is) {
            System.out.println(i + " i2b " + (byte) i + " i2s " + (short) i + " i2c " + (int) (char) i + " i2l " + (long) i
                + " i2f " + Integer.toHexString(Float.floatToIntBits((float) i)) + " i2d " + (double) i);
        }
        byte b = 10; b += 300; System.out.println(b);
        b >>>= 1; System.out.println(b);
        b = -1; b >>>= 1; System.out.println(b);
        b *= 2.7; System.out.println(b);
        short s = 1; s += 70000.9; System.out.println(s);
        s -= 'z'; System.out.println(s);
        char c = 'a'; c += 1.7; System.out.println(c);
        c++; c *= 1; c -= 65536; System.out.println(c);
        int i = 5; i += 3.99; System.out.println(i);
        i -= 1e20; System.out.println(i);
        i *= 0.5f; System.out.println(i);
        i <<= 33L; System.out.println(i);
        long l = 1; l += 1e19; System.out.println(l);
        l = 7; l /= 2.0; System.out.println(l);
        l <<= 65; System.out.println(l);
        float f = 16777216f; f += 1; System.out.println(f);
        f += 1.0; System.out.println(f);
        f = Integer.MAX_VALUE; System.out.println((long) f);
        double dd = Long.MAX_VALUE; System.out.println(dd == Long.MAX_VALUE);
        System.out.println((float) 0.1 == 0.1);
        System.out.println((int) 'x' + (byte) 'é' + (short) '\uffff');
        System.out.println((byte) (char) (byte) -1 + " " + (int) (char) (byte) -1 + " " + (char) 97 + (char) (short) 98);
        System.out.println((long) (int) 3000000000L + " " + (double) (float) 0.1 + " " + (int) (long) 1e19);
    }
}

/** ishl, ishr, iushr, lshl, lshr, lushr with counts outside the word and of other types. */
public class Shifts {
    public static void main(String[] args) {
        int[] vs = {1, -1, 0x80000000, 0x7fffffff, 0x12345678, -12345, 0};
        int[] ns = {0, 1, 7, 8, 15, 16, 31, 32, 33, 63, 64, -1, -31, -32, 100, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int v : vs) {
            StringBuilder sb = new StringBuilder(Integer.toHexString(v)).append(':');
            for (int n : ns) sb.append(' ').append(Integer.toHexString(v << n)).append('/').append(v >> n).append('/').append(v >>> n);
            System.out.println(sb);
        }
        long[] ls = {1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdef0L, -987654321L};
        for (long v : ls) {
            StringBuilder sb = new StringBuilder(Long.toHexString(v)).append(':');
            for (int n : ns) sb.append(' ').append(Long.toHexString(v << n)).append('/').append(v >> n).append('/').append(v >>> n);
            System.out.println(sb);
        }
        byte b = -128; short s = -32768; char c = '\u8000';
        System.out.println((b << 1) + " " + (b >> 1) + " " + (b >>> 1) + " " + (byte) (b << 1));
        System.out.println((s << 1) + " " + (s >> 1) + " " + (s >>> 1) + " " + (c >> 1) + " " + (c >>> 1) + " " + (c << 16));
        System.out.println((1 << 40L) + " " + (1L << 40) + " " + (1 << (byte) 33) + " " + (-1 >>> 28L));
        int i = -1; i >>>= 28; System.out.println(i);
        i <<= 30; System.out.println(i);
        i >>= 3; System.out.println(i);
        b >>>= 1; System.out.println(b);
        b = 64; b <<= 1; System.out.println(b);
        s >>= 4; System.out.println(s);
        c >>>= 15; System.out.println((int) c);
        long l = -1; l >>>= 60; System.out.println(l);
        l <<= 1L << 34; System.out.println(l);
        System.out.println(Integer.rotateLeft(0x12345678, 8) + " " + Integer.rotateRight(0x12345678, -8) + " "
            + Long.rotateLeft(1, -1));
        System.out.println(Integer.bitCount(-1) + " " + Integer.numberOfLeadingZeros(0) + " " + Integer.numberOfTrailingZeros(0)
            + " " + Long.numberOfLeadingZeros(1) + " " + Long.numberOfTrailingZeros(Long.MIN_VALUE) + " "
                + Long.bitCount(0x0f0f0f0f0fL));
        System.out.println(Integer.toHexString(Integer.reverse(0x12345678)) + " "
            + Integer.toHexString(Integer.reverseBytes(0x12345678))
            + " " + Long.toHexString(Long.reverse(1)) + " " + Long.toHexString(Long.reverseBytes(0x0102030405060708L))
            + " " + Integer.highestOneBit(100) + " " + Integer.lowestOneBit(-100) + " " + Long.highestOneBit(-5)
            + " " + Short.reverseBytes((short) 0x1234) + " " + (int) Character.reverseBytes('\u1234'));
    }
}

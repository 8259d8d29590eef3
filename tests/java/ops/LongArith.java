/** ladd, lsub, lmul, ldiv, lrem, lneg and the logical operations over edge values. */
public class LongArith {
    static final long[] V = {0, 1, -1, 2, -3, 10, -10, 4294967295L, 4294967296L, -4294967296L, Integer.MAX_VALUE,
        Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1,
        0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL, 1L << 62, 1234567890123456789L};

    static long div(long a, long b) { return a / b; }
    static long rem(long a, long b) { return a % b; }

    public static void main(String[] args) {
        long h = 7;
        for (long a : V) {
            StringBuilder sb = new StringBuilder().append(a).append(':');
            for (long b : V) {
                h = 31 * h + (a + b);
                h = 31 * h + (a - b);
                h = 31 * h + (a * b);
                h = 31 * h + ((a & b) ^ (a | ~b));
                try {
                    sb.append(' ').append(div(a, b)).append('r').append(rem(a, b));
                } catch (ArithmeticException e) {
                    sb.append(" [").append(e.getMessage()).append(']');
                }
            }
            System.out.println(sb);
            System.out.println("  h=" + h + " neg=" + -a + " not=" + ~a);
        }
        long m = Long.MIN_VALUE;
        System.out.println(m / -1 + " " + m % -1 + " " + -m + " " + Math.abs(m));
        long zero = args.length;
        try { System.out.println(5L / zero); } catch (ArithmeticException e) { System.out.println(e); }
        try { m %= zero; } catch (ArithmeticException e) { System.out.println(e + " " + m); }
        long s = 0;
        for (long a : V) {
            s = s * 13 + a / 3; s = s * 13 + a / 10; s = s * 13 + a / -8; s = s * 13 + a % 10;
            s = s * 13 + a % 16; s = s * 13 + a / 1000000007L; s = s * 13 + a * 10; s = s * 13 + a * -1;
            s = s * 13 + Math.multiplyHigh(a, a); s = s * 13 + Math.floorMod(a, 7L); s = s * 13 + Math.floorDiv(a, -7L);
        }
        System.out.println(s);
        System.out.println(Long.compare(-1, 1) + " " + Long.compareUnsigned(-1, 1) + " " + Long.signum(m));
        // lcmp in every direction
        for (int i = 0; i < V.length - 1; i++) {
            long a = V[i], b = V[i + 1];
            System.out.print((a < b ? "<" : "") + (a <= b ? "l" : "") + (a > b ? ">" : "") + (a >= b ? "g" : "")
                + (a == b ? "=" : "") + (a != b ? "!" : "") + " ");
        }
        System.out.println();
    }
}

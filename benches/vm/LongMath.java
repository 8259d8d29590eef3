/** Longs: multiplication, division, shifts and a switch. */
public class LongMath {
    static long power(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int i = 1; i < 5_000_000; i++) {
            switch (i % 5) {
                case 0: sum += power(i, 65_537, 1_000_003); break;
                case 1: sum ^= (long) i << (i & 31); break;
                case 2: sum -= sum >>> 7; break;
                case 3: sum += power(3, i, 999_983); break;
                default: sum = Long.rotateLeft(sum, 5) + i;
            }
        }
        System.out.println(sum);
    }
}

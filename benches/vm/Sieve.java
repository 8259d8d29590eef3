/** Array reads and writes. */
public class Sieve {
    public static void main(String[] args) {
        int limit = 5_000_000;
        int primes = 0;
        for (int round = 0; round < 6; round++) {
            boolean[] composite = new boolean[limit + 1];
            primes = 0;
            for (int i = 2; i <= limit; i++) {
                if (composite[i]) {
                    continue;
                }
                primes++;
                for (long j = (long) i * i; j <= limit; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        System.out.println(primes);
    }
}

/** A tight loop over ints: arithmetic, a comparison and a back edge. */
public class IntLoop {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 150_000_000; i++) {
            if ((i & 3) == 0) {
                sum += i;
            } else {
                sum ^= i * 31;
            }
        }
        System.out.println(sum);
    }
}

/** The main class itself cannot be initialised. */
public class InitMainFails {
    static int value = compute(3);

    static int compute(int n) {
        System.out.println("computing " + n);
        if (n == 0) throw new UnsupportedOperationException("main class");
        return compute(n - 1);
    }

    public static void main(String[] args) {
        System.out.println("not reached " + value);
    }
}

package small;

/** Five numbers that must grow and ten that must not be negative: the example of path learning. */
public class SampleClass {
    private final int[] a;
    private final int[] b;

    public SampleClass(int a0, int a1, int a2, int a3, int a4, int b0, int b1, int b2, int b3, int b4, int b5, int b6,
            int b7, int b8, int b9) {
        a = new int[] {a0, a1, a2, a3, a4};
        b = new int[] {b0, b1, b2, b3, b4, b5, b6, b7, b8, b9};
        for (int value : b) {
            if (value < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    public String run() {
        boolean grows = true;
        int wrong = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] > i * 1000) {
                for (int value : b) {
                    if (value < -a[i]) {
                        wrong++;
                    }
                }
            } else {
                grows = false;
            }
        }
        if (wrong != 0) {
            throw new IllegalStateException();
        }
        return grows ? "yes" : null;
    }
}

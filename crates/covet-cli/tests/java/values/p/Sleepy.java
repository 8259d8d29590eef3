package p;

/** Nobody waits for its initialiser. */
public class Sleepy {
    static {
        try {
            Thread.sleep(3_600_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static int sign(int x) {
        return x < 0 ? -1 : 1;
    }
}

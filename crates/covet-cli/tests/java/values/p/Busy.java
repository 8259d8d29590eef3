package p;

/** Work that takes seconds on a slow machine, without waiting for anything. */
public final class Busy {
    private Busy() {
    }

    public static int sum(boolean up) {
        int sum = 0;
        for (int i = 0; i < 400_000; i++) {
            sum += up ? i : -i;
        }
        return sum;
    }
}

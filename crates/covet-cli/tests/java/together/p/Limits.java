package p;

/** A limit for all, which a setter changes for good, and a counter. */
public final class Limits {
    private static int limit = 500;
    private static int made;

    private final int number;

    public Limits() {
        made++;
        number = made;
    }

    public static void setLimit(int newLimit) {
        limit = newLimit;
    }

    public static int limit() {
        return limit;
    }

    public int number() {
        return number;
    }

    public boolean exceeds(int value) {
        return value > limit;
    }

    public String shorten(String text) {
        if (text.length() > limit) {
            throw new IllegalArgumentException("too long");
        }
        return text.isEmpty() ? "empty" : text;
    }
}

package p;

/** One list of eight made in a machine reads backwards. */
public final class Turns {
    private static final String[] TEXTS = {"ab", "ab", "ab", "ab", "ba", "ab", "ab", "ab"};
    private static int made;

    private final String text;

    public Turns() {
        made++;
        text = TEXTS[made % TEXTS.length];
    }

    public String text() {
        return text;
    }

    public int length() {
        return text.length();
    }

    public boolean has(char item) {
        return text.indexOf(item) >= 0;
    }

    public int count(String items) {
        return items.isEmpty() ? 0 : text.length() + items.length();
    }

    public String join(String other) {
        return other.length() > 2 ? other : length() + other;
    }
}

package p;

/** Nothing of it can be called, but all of it runs when it is initialised. */
final class Tables {
    static final int[][] UPPER = {range('A', 'Z'), range('\u00c0', '\u00de')};
    static final int SIZE = 26;

    private Tables() {}

    private static int[] range(int first, int last) {
        return first < 128 ? new int[] {first, last} : new int[] {first, last, 1};
    }
}

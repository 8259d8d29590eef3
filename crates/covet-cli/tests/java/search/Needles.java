/** Branches that chance does not find; each falls to one operator of local search. */
public class Needles {
    public boolean integer(int x) {
        return x * 3 == 37_037_037;
    }

    public boolean real(double d) {
        return d > 2718.2818 && d < 2718.2819;
    }

    public boolean text(String s) {
        if (s.equals("The quick brown fox, having jumped, waits for the lazy dog.")) {
            return true;
        }
        return false;
    }

    public boolean slot(int[] a) {
        return a.length > 11 && a[9] == 700_001;
    }

    public boolean pair(long a, long b) {
        return a == 98_765_432_101L && b == 12_345_678_909L;
    }
}

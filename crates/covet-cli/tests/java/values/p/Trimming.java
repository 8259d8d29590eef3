package p;

/** Asking it for its length changes it. */
public class Trimming {
    public int words = 4;
    private final long[] bits = new long[4];

    public void set(int bit) {
        bits[(bit >>> 6) & 3] |= 1L << bit;
    }

    public int getLength() {
        while (words > 0 && bits[words - 1] == 0) words--;
        return words * 64;
    }

    public boolean getAny() {
        for (int i = 0; i < words; i++) if (bits[i] != 0) return true;
        return false;
    }
}

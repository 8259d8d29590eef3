package p;

/** Every anonymous class of a test is a class of its own: two of them are never kin. */
public abstract class Kin {
    private final int size;

    protected Kin(int size) {
        this.size = size;
    }

    public abstract int weight();

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        return size == ((Kin) other).size;
    }

    @Override
    public int hashCode() {
        return size;
    }
}

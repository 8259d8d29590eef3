package rich;

/** What a class of another package does not inherit, and parameters that are classes and arrays of them. */
public abstract class Above {
    int kept = 3;

    int leftBehind(int by) {
        return kept + by;
    }

    boolean isLeftBehind() {
        return kept > 3;
    }

    public int classes(Class<?>[] all, Class<?> one, Class<? extends Number> number, int[] values) {
        return all.length + values.length + (one.isArray() ? 1 : 0) + number.getModifiers();
    }
}

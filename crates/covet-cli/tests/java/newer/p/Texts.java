package p;

/** Compiled beside an older `Source`, it has no method that bridges the two results, as all before Java 8. */
public interface Texts extends Source {
    String next();
}

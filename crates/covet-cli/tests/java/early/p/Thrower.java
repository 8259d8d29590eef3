package p;

import java.io.IOException;

/** Throws whatever can be thrown. */
public class Thrower {
    public static int take(int n) throws IOException {
        if (n < 0) throw new IllegalArgumentException("negative");
        if (n == 0) throw new IOException("none");
        if (n == 1) throw new AssertionError("one");
        if (n == 2) throw new Error("two");
        return n;
    }

    public static int hide(int n) {
        if (n > 3) Thrower.<RuntimeException>thrown(new IOException("hidden"));
        return n;
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void thrown(Throwable thrown) throws E {
        throw (E) thrown;
    }
}

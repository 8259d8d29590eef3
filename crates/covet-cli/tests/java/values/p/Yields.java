package p;

import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** Code that runs only when somebody uses what methods yield: lambdas, and methods of private classes. */
public abstract class Yields implements Comparable<String> {
    public static IntPredicate above(int limit) {
        return value -> value > limit || value == -1;
    }

    public static Supplier<String> sign(int number) {
        return () -> number < 0 ? "negative" : "other";
    }

    public static Yields of(String text) {
        return new Hidden(text);
    }

    private static final class Hidden extends Yields {
        private final String text;

        Hidden(String text) {
            this.text = text;
        }

        @Override
        public int compareTo(String other) {
            return text.isEmpty() ? -1 : text.length() - other.length();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Hidden && text.equals(((Hidden) other).text);
        }

        @Override
        public int hashCode() {
            return text.length();
        }
    }
}

package org.junit.jupiter.api;

import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;
import org.opentest4j.AssertionFailedError;

/** What code throws, and that it throws nothing. */
final class Throwing {
    private Throwing() {}

    static <T extends Throwable> T expect(Class<T> type, boolean exactly, Executable code, Object message) {
        try {
            code.execute();
        } catch (Throwable thrown) {
            if (exactly ? type == thrown.getClass() : type.isInstance(thrown)) return type.cast(thrown);
            String text = "Unexpected exception type thrown, expected: <" + type.getName() + "> but was: <"
                    + thrown.getClass().getName() + ">";
            throw new AssertionFailedError(Compare.text(message) + text, type, thrown.getClass(), thrown);
        }
        String text = "Expected " + type.getName() + " to be thrown, but nothing was thrown.";
        throw new AssertionFailedError(Compare.text(message) + text);
    }

    static <T> T none(ThrowingSupplier<T> code, Object message) {
        try {
            return code.get();
        } catch (Throwable thrown) {
            String text = "Unexpected exception thrown: " + thrown;
            throw new AssertionFailedError(Compare.text(message) + text, thrown);
        }
    }

    static ThrowingSupplier<Object> supplier(Executable code) {
        return () -> {
            code.execute();
            return null;
        };
    }

    /** Throws anything without declaring it. */
    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException sneak(Throwable thrown) throws E {
        throw (E) thrown;
    }
}

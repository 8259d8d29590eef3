package org.junit;

import org.junit.function.ThrowingRunnable;

/** What the assertions mean: floating point by `compare` or within a delta. */
final class Check {
    private Check() {}

    static void that(boolean holds, String message) {
        if (!holds) throw message == null ? new AssertionError() : new AssertionError(message);
    }

    static void that(boolean holds, String message, Object expected, Object actual) {
        if (!holds) {
            String start = message == null || message.isEmpty() ? "" : message + " ";
            throw new AssertionError(start + "expected:<" + expected + "> but was:<" + actual + ">");
        }
    }

    static boolean near(double expected, double actual, double delta) {
        return Double.compare(expected, actual) == 0 || !(Math.abs(expected - actual) > delta);
    }

    static boolean near(float expected, float actual, float delta) {
        return Float.compare(expected, actual) == 0 || !(Math.abs(expected - actual) > delta);
    }

    static boolean arraysNear(double[] expected, double[] actual, double delta) {
        if (expected == actual) return true;
        if (expected == null || actual == null || expected.length != actual.length) return false;
        for (int i = 0; i < expected.length; i++) if (!near(expected[i], actual[i], delta)) return false;
        return true;
    }

    static boolean arraysNear(float[] expected, float[] actual, float delta) {
        if (expected == actual) return true;
        if (expected == null || actual == null || expected.length != actual.length) return false;
        for (int i = 0; i < expected.length; i++) if (!near(expected[i], actual[i], delta)) return false;
        return true;
    }

    static <T extends Throwable> T thrown(String message, Class<T> type, ThrowingRunnable code) {
        String start = message == null ? "" : message + ": ";
        try {
            code.run();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) return type.cast(thrown);
            String text = "unexpected exception type thrown; expected:<" + type.getName() + "> but was:<"
                    + thrown.getClass().getName() + ">";
            throw new AssertionError(start + text, thrown);
        }
        throw new AssertionError(start + "expected " + type.getName() + " to be thrown, but nothing was thrown");
    }
}

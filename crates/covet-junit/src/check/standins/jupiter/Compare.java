package org.junit.jupiter.api;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Supplier;
import org.opentest4j.AssertionFailedError;

/** What equal means: boxed values by their bits (NaN equals NaN, 0.0 is not -0.0), or within a delta. */
final class Compare {
    private Compare() {}

    static void check(boolean holds, Object message, Object expected, Object actual) {
        if (!holds) {
            String text = text(message) + "expected: <" + show(expected) + "> but was: <" + show(actual) + ">";
            throw new AssertionFailedError(text, expected, actual);
        }
    }

    static AssertionFailedError failure(Object message, Throwable cause) {
        String text = message instanceof Supplier<?> supplier ? (String) supplier.get() : (String) message;
        return new AssertionFailedError(text, cause);
    }

    static void equal(Object expected, Object actual, Object message) {
        check(Objects.equals(expected, actual), message, expected, actual);
    }

    static void differ(Object unexpected, Object actual, Object message) {
        check(!Objects.equals(unexpected, actual), message, "not equal", actual);
    }

    static void equalNear(float expected, float actual, float delta, Object message) {
        check(near(expected, actual, delta), message, expected, actual);
    }

    static void equalNear(double expected, double actual, double delta, Object message) {
        check(near(expected, actual, delta), message, expected, actual);
    }

    static void differNear(float unexpected, float actual, float delta, Object message) {
        check(!near(unexpected, actual, delta), message, "not equal", actual);
    }

    static void differNear(double unexpected, double actual, double delta, Object message) {
        check(!near(unexpected, actual, delta), message, "not equal", actual);
    }

    static boolean near(float expected, float actual, float delta) {
        valid(delta);
        return Float.floatToIntBits(expected) == Float.floatToIntBits(actual) || Math.abs(expected - actual) <= delta;
    }

    static boolean near(double expected, double actual, double delta) {
        valid(delta);
        return Double.doubleToLongBits(expected) == Double.doubleToLongBits(actual)
                || Math.abs(expected - actual) <= delta;
    }

    static boolean arraysNear(float[] expected, float[] actual, float delta) {
        valid(delta);
        if (expected == actual) return true;
        if (expected == null || actual == null || expected.length != actual.length) return false;
        for (int i = 0; i < expected.length; i++) if (!near(expected[i], actual[i], delta)) return false;
        return true;
    }

    static boolean arraysNear(double[] expected, double[] actual, double delta) {
        valid(delta);
        if (expected == actual) return true;
        if (expected == null || actual == null || expected.length != actual.length) return false;
        for (int i = 0; i < expected.length; i++) if (!near(expected[i], actual[i], delta)) return false;
        return true;
    }

    static boolean iterablesEqual(Iterable<?> expected, Iterable<?> actual) {
        if (expected == actual) return true;
        if (expected == null || actual == null) return false;
        Iterator<?> left = expected.iterator();
        Iterator<?> right = actual.iterator();
        while (left.hasNext() && right.hasNext()) if (!elementsEqual(left.next(), right.next())) return false;
        return !left.hasNext() && !right.hasNext();
    }

    static <T> T instance(Class<T> type, Object actual, Object message) {
        check(type.isInstance(actual), message, type, actual == null ? null : actual.getClass());
        return type.cast(actual);
    }

    static String text(Object message) {
        Object text = message instanceof Supplier<?> supplier ? supplier.get() : message;
        return text == null ? "" : text + " ==> ";
    }

    private static boolean elementsEqual(Object expected, Object actual) {
        if (expected instanceof Iterable<?> left && actual instanceof Iterable<?> right) {
            return iterablesEqual(left, right);
        }
        return Objects.equals(expected, actual);
    }

    private static void valid(double delta) {
        if (Double.isNaN(delta) || delta < 0) {
            throw new AssertionFailedError("positive delta expected but was: <" + delta + ">");
        }
    }

    private static String show(Object value) {
        String text = Arrays.deepToString(new Object[] {value});
        return text.substring(1, text.length() - 1);
    }
}

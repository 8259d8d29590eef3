package org.junit;

import java.util.Arrays;
import java.util.Objects;
import org.junit.function.ThrowingRunnable;

/** Stand-in: every overload that JUnit 4.13 has of each name, one line each. */
public class Assert {
    protected Assert() {}

    public static void assertArrayEquals(Object[] expected, Object[] actual) { Check.that(Arrays.deepEquals(expected, actual), null); }
    public static void assertArrayEquals(boolean[] expected, boolean[] actual) { Check.that(Arrays.equals(expected, actual), null); }
    public static void assertArrayEquals(byte[] expected, byte[] actual) { Check.that(Arrays.equals(expected, actual), null); }
    public static void assertArrayEquals(char[] expected, char[] actual) { Check.that(Arrays.equals(expected, actual), null); }
    public static void assertArrayEquals(short[] expected, short[] actual) { Check.that(Arrays.equals(expected, actual), null); }
    public static void assertArrayEquals(int[] expected, int[] actual) { Check.that(Arrays.equals(expected, actual), null); }
    public static void assertArrayEquals(long[] expected, long[] actual) { Check.that(Arrays.equals(expected, actual), null); }
    public static void assertArrayEquals(String message, Object[] expected, Object[] actual) { Check.that(Arrays.deepEquals(expected, actual), message); }
    public static void assertArrayEquals(String message, boolean[] expected, boolean[] actual) { Check.that(Arrays.equals(expected, actual), message); }
    public static void assertArrayEquals(String message, byte[] expected, byte[] actual) { Check.that(Arrays.equals(expected, actual), message); }
    public static void assertArrayEquals(String message, char[] expected, char[] actual) { Check.that(Arrays.equals(expected, actual), message); }
    public static void assertArrayEquals(String message, short[] expected, short[] actual) { Check.that(Arrays.equals(expected, actual), message); }
    public static void assertArrayEquals(String message, int[] expected, int[] actual) { Check.that(Arrays.equals(expected, actual), message); }
    public static void assertArrayEquals(String message, long[] expected, long[] actual) { Check.that(Arrays.equals(expected, actual), message); }
    public static void assertArrayEquals(double[] expected, double[] actual, double delta) { Check.that(Check.arraysNear(expected, actual, delta), null); }
    public static void assertArrayEquals(float[] expected, float[] actual, float delta) { Check.that(Check.arraysNear(expected, actual, delta), null); }
    public static void assertArrayEquals(String message, double[] expected, double[] actual, double delta) { Check.that(Check.arraysNear(expected, actual, delta), message); }
    public static void assertArrayEquals(String message, float[] expected, float[] actual, float delta) { Check.that(Check.arraysNear(expected, actual, delta), message); }

    public static void assertEquals(Object expected, Object actual) { Check.that(Objects.equals(expected, actual), null, expected, actual); }
    public static void assertEquals(long expected, long actual) { Check.that(expected == actual, null, expected, actual); }
    @Deprecated public static void assertEquals(double expected, double actual) { Check.that(false, "Use assertEquals(expected, actual, delta) to compare floating-point numbers"); }
    @Deprecated public static void assertEquals(Object[] expected, Object[] actual) { Check.that(Arrays.deepEquals(expected, actual), null); }
    public static void assertEquals(String message, Object expected, Object actual) { Check.that(Objects.equals(expected, actual), message, expected, actual); }
    public static void assertEquals(String message, long expected, long actual) { Check.that(expected == actual, message, expected, actual); }
    @Deprecated public static void assertEquals(String message, double expected, double actual) { Check.that(false, "Use assertEquals(expected, actual, delta) to compare floating-point numbers"); }
    public static void assertEquals(double expected, double actual, double delta) { Check.that(Check.near(expected, actual, delta), null, expected, actual); }
    public static void assertEquals(float expected, float actual, float delta) { Check.that(Check.near(expected, actual, delta), null, expected, actual); }
    @Deprecated public static void assertEquals(String message, Object[] expected, Object[] actual) { Check.that(Arrays.deepEquals(expected, actual), message); }
    public static void assertEquals(String message, double expected, double actual, double delta) { Check.that(Check.near(expected, actual, delta), message, expected, actual); }
    public static void assertEquals(String message, float expected, float actual, float delta) { Check.that(Check.near(expected, actual, delta), message, expected, actual); }

    public static void assertFalse(boolean condition) { Check.that(!condition, null); }
    public static void assertFalse(String message, boolean condition) { Check.that(!condition, message); }

    public static void assertNotEquals(Object unexpected, Object actual) { Check.that(!Objects.equals(unexpected, actual), null, unexpected, actual); }
    public static void assertNotEquals(long unexpected, long actual) { Check.that(unexpected != actual, null, unexpected, actual); }
    public static void assertNotEquals(String message, Object unexpected, Object actual) { Check.that(!Objects.equals(unexpected, actual), message, unexpected, actual); }
    public static void assertNotEquals(String message, long unexpected, long actual) { Check.that(unexpected != actual, message, unexpected, actual); }
    public static void assertNotEquals(double unexpected, double actual, double delta) { Check.that(!Check.near(unexpected, actual, delta), null, unexpected, actual); }
    public static void assertNotEquals(float unexpected, float actual, float delta) { Check.that(!Check.near(unexpected, actual, delta), null, unexpected, actual); }
    public static void assertNotEquals(String message, double unexpected, double actual, double delta) { Check.that(!Check.near(unexpected, actual, delta), message, unexpected, actual); }
    public static void assertNotEquals(String message, float unexpected, float actual, float delta) { Check.that(!Check.near(unexpected, actual, delta), message, unexpected, actual); }

    public static void assertNotNull(Object actual) { Check.that(actual != null, null); }
    public static void assertNotNull(String message, Object actual) { Check.that(actual != null, message); }

    public static void assertNotSame(Object unexpected, Object actual) { Check.that(unexpected != actual, null); }
    public static void assertNotSame(String message, Object unexpected, Object actual) { Check.that(unexpected != actual, message); }

    public static void assertNull(Object actual) { Check.that(actual == null, null, null, actual); }
    public static void assertNull(String message, Object actual) { Check.that(actual == null, message, null, actual); }

    public static void assertSame(Object expected, Object actual) { Check.that(expected == actual, null, expected, actual); }
    public static void assertSame(String message, Object expected, Object actual) { Check.that(expected == actual, message, expected, actual); }

    public static <T extends Throwable> T assertThrows(Class<T> type, ThrowingRunnable code) { return Check.thrown(null, type, code); }
    public static <T extends Throwable> T assertThrows(String message, Class<T> type, ThrowingRunnable code) { return Check.thrown(message, type, code); }

    public static void assertTrue(boolean condition) { Check.that(condition, null); }
    public static void assertTrue(String message, boolean condition) { Check.that(condition, message); }

    public static void fail() { Check.that(false, null); }
    public static void fail(String message) { Check.that(false, message); }
}

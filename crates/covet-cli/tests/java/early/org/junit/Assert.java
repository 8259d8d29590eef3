package org.junit;

/** What JUnit 4 had before 4.13, as far as it is needed here: no {@code assertThrows}. */
public class Assert {
    public static void fail(String message) {
        throw new AssertionError(message);
    }

    public static void assertTrue(boolean condition) {
        if (!condition) fail("not true");
    }

    public static void assertFalse(boolean condition) {
        assertTrue(!condition);
    }

    public static void assertEquals(Object expected, Object actual) {
        assertTrue(expected == null ? actual == null : expected.equals(actual));
    }

    public static void assertEquals(long expected, long actual) {
        assertTrue(expected == actual);
    }

    public static void assertNull(Object object) {
        assertTrue(object == null);
    }

    public static void assertNotNull(Object object) {
        assertTrue(object != null);
    }
}

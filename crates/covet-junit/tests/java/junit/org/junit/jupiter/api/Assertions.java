package org.junit.jupiter.api;

import org.junit.jupiter.api.function.Executable;

/** The shapes of the assertions that suites use; they assert nothing. */
public final class Assertions {
    private Assertions() {
    }

    public static void assertEquals(byte expected, byte actual) {
    }

    public static void assertEquals(byte expected, Byte actual) {
    }

    public static void assertEquals(Byte expected, byte actual) {
    }

    public static void assertEquals(Byte expected, Byte actual) {
    }

    public static void assertEquals(char expected, char actual) {
    }

    public static void assertEquals(char expected, Character actual) {
    }

    public static void assertEquals(Character expected, char actual) {
    }

    public static void assertEquals(Character expected, Character actual) {
    }

    public static void assertEquals(double expected, double actual) {
    }

    public static void assertEquals(double expected, Double actual) {
    }

    public static void assertEquals(Double expected, double actual) {
    }

    public static void assertEquals(Double expected, Double actual) {
    }

    public static void assertEquals(float expected, float actual) {
    }

    public static void assertEquals(float expected, Float actual) {
    }

    public static void assertEquals(Float expected, float actual) {
    }

    public static void assertEquals(Float expected, Float actual) {
    }

    public static void assertEquals(int expected, int actual) {
    }

    public static void assertEquals(int expected, Integer actual) {
    }

    public static void assertEquals(Integer expected, int actual) {
    }

    public static void assertEquals(Integer expected, Integer actual) {
    }

    public static void assertEquals(long expected, long actual) {
    }

    public static void assertEquals(long expected, Long actual) {
    }

    public static void assertEquals(Long expected, long actual) {
    }

    public static void assertEquals(Long expected, Long actual) {
    }

    public static void assertEquals(short expected, short actual) {
    }

    public static void assertEquals(short expected, Short actual) {
    }

    public static void assertEquals(Short expected, short actual) {
    }

    public static void assertEquals(Short expected, Short actual) {
    }

    public static void assertEquals(Object expected, Object actual) {
    }

    public static void assertEquals(double expected, double actual, double delta) {
    }

    public static void assertEquals(float expected, float actual, float delta) {
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual) {
    }

    public static void assertArrayEquals(byte[] expected, byte[] actual) {
    }

    public static void assertArrayEquals(char[] expected, char[] actual) {
    }

    public static void assertArrayEquals(double[] expected, double[] actual) {
    }

    public static void assertArrayEquals(float[] expected, float[] actual) {
    }

    public static void assertArrayEquals(int[] expected, int[] actual) {
    }

    public static void assertArrayEquals(long[] expected, long[] actual) {
    }

    public static void assertArrayEquals(short[] expected, short[] actual) {
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual) {
    }

    public static void assertTrue(boolean condition) {
    }

    public static void assertTrue(java.util.function.BooleanSupplier condition) {
    }

    public static void assertFalse(boolean condition) {
    }

    public static void assertFalse(java.util.function.BooleanSupplier condition) {
    }

    public static void assertNull(Object actual) {
    }

    public static void assertNotNull(Object actual) {
    }

    public static void assertSame(Object expected, Object actual) {
    }

    public static <T extends Throwable> T assertThrows(Class<T> expected, Executable executable) {
        return null;
    }
}

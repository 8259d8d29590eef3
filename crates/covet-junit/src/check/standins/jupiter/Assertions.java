package org.junit.jupiter.api;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** Stand-in: every overload that JUnit has of each name, one line each. */
public class Assertions {
    protected Assertions() {}

    public interface TimeoutFailureFactory<T extends Throwable> {
        T createTimeoutFailure(Duration limit, Supplier<String> message, Throwable cause, Thread thread);
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual) { Compare.check(Arrays.equals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(char[] expected, char[] actual) { Compare.check(Arrays.equals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(byte[] expected, byte[] actual) { Compare.check(Arrays.equals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(short[] expected, short[] actual) { Compare.check(Arrays.equals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(int[] expected, int[] actual) { Compare.check(Arrays.equals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(long[] expected, long[] actual) { Compare.check(Arrays.equals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(float[] expected, float[] actual) { Compare.check(Arrays.equals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(double[] expected, double[] actual) { Compare.check(Arrays.equals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(Object[] expected, Object[] actual) { Compare.check(Arrays.deepEquals(expected, actual), null, expected, actual); }
    public static void assertArrayEquals(boolean[] expected, boolean[] actual, String message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(boolean[] expected, boolean[] actual, Supplier<String> message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(char[] expected, char[] actual, String message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(char[] expected, char[] actual, Supplier<String> message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(byte[] expected, byte[] actual, String message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(byte[] expected, byte[] actual, Supplier<String> message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(short[] expected, short[] actual, String message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(short[] expected, short[] actual, Supplier<String> message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(int[] expected, int[] actual, String message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(int[] expected, int[] actual, Supplier<String> message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(long[] expected, long[] actual, String message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(long[] expected, long[] actual, Supplier<String> message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(float[] expected, float[] actual, String message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(float[] expected, float[] actual, Supplier<String> message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(float[] expected, float[] actual, float delta) { Compare.check(Compare.arraysNear(expected, actual, delta), null, expected, actual); }
    public static void assertArrayEquals(double[] expected, double[] actual, String message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(double[] expected, double[] actual, Supplier<String> message) { Compare.check(Arrays.equals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(double[] expected, double[] actual, double delta) { Compare.check(Compare.arraysNear(expected, actual, delta), null, expected, actual); }
    public static void assertArrayEquals(Object[] expected, Object[] actual, String message) { Compare.check(Arrays.deepEquals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(Object[] expected, Object[] actual, Supplier<String> message) { Compare.check(Arrays.deepEquals(expected, actual), message, expected, actual); }
    public static void assertArrayEquals(float[] expected, float[] actual, float delta, String message) { Compare.check(Compare.arraysNear(expected, actual, delta), message, expected, actual); }
    public static void assertArrayEquals(float[] expected, float[] actual, float delta, Supplier<String> message) { Compare.check(Compare.arraysNear(expected, actual, delta), message, expected, actual); }
    public static void assertArrayEquals(double[] expected, double[] actual, double delta, String message) { Compare.check(Compare.arraysNear(expected, actual, delta), message, expected, actual); }
    public static void assertArrayEquals(double[] expected, double[] actual, double delta, Supplier<String> message) { Compare.check(Compare.arraysNear(expected, actual, delta), message, expected, actual); }

    public static void assertDoesNotThrow(Executable code) { Throwing.none(Throwing.supplier(code), null); }
    public static <T> T assertDoesNotThrow(ThrowingSupplier<T> code) { return Throwing.none(code, null); }
    public static void assertDoesNotThrow(Executable code, String message) { Throwing.none(Throwing.supplier(code), message); }
    public static void assertDoesNotThrow(Executable code, Supplier<String> message) { Throwing.none(Throwing.supplier(code), message); }
    public static <T> T assertDoesNotThrow(ThrowingSupplier<T> code, String message) { return Throwing.none(code, message); }
    public static <T> T assertDoesNotThrow(ThrowingSupplier<T> code, Supplier<String> message) { return Throwing.none(code, message); }

    public static void assertEquals(short expected, short actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(short expected, Short actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Short expected, short actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Short expected, Short actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(byte expected, byte actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(byte expected, Byte actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Byte expected, byte actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Byte expected, Byte actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(int expected, int actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(int expected, Integer actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Integer expected, int actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Integer expected, Integer actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(long expected, long actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(long expected, Long actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Long expected, long actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Long expected, Long actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(float expected, float actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(float expected, Float actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Float expected, float actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Float expected, Float actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(double expected, double actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(double expected, Double actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Double expected, double actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Double expected, Double actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(char expected, char actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(char expected, Character actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Character expected, char actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Character expected, Character actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(Object expected, Object actual) { Compare.equal(expected, actual, null); }
    public static void assertEquals(short expected, short actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(short expected, Short actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Short expected, short actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Short expected, Short actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(short expected, short actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(short expected, Short actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Short expected, short actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Short expected, Short actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(byte expected, byte actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(byte expected, Byte actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Byte expected, byte actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Byte expected, Byte actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(byte expected, byte actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(byte expected, Byte actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Byte expected, byte actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Byte expected, Byte actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(int expected, int actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(int expected, Integer actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Integer expected, int actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Integer expected, Integer actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(int expected, int actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(int expected, Integer actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Integer expected, int actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Integer expected, Integer actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(long expected, long actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(long expected, Long actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Long expected, long actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Long expected, Long actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(long expected, long actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(long expected, Long actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Long expected, long actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Long expected, Long actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(float expected, float actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(float expected, Float actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Float expected, float actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Float expected, Float actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(float expected, float actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(float expected, Float actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Float expected, float actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Float expected, Float actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(float expected, float actual, float delta) { Compare.equalNear(expected, actual, delta, null); }
    public static void assertEquals(double expected, double actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(double expected, Double actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Double expected, double actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Double expected, Double actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(double expected, double actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(double expected, Double actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Double expected, double actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Double expected, Double actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(double expected, double actual, double delta) { Compare.equalNear(expected, actual, delta, null); }
    public static void assertEquals(char expected, char actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(char expected, Character actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Character expected, char actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Character expected, Character actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(char expected, char actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(char expected, Character actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Character expected, char actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Character expected, Character actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Object expected, Object actual, String message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(Object expected, Object actual, Supplier<String> message) { Compare.equal(expected, actual, message); }
    public static void assertEquals(float expected, float actual, float delta, String message) { Compare.equalNear(expected, actual, delta, message); }
    public static void assertEquals(float expected, float actual, float delta, Supplier<String> message) { Compare.equalNear(expected, actual, delta, message); }
    public static void assertEquals(double expected, double actual, double delta, String message) { Compare.equalNear(expected, actual, delta, message); }
    public static void assertEquals(double expected, double actual, double delta, Supplier<String> message) { Compare.equalNear(expected, actual, delta, message); }

    public static void assertFalse(boolean condition) { Compare.check(!condition, null, false, true); }
    public static void assertFalse(BooleanSupplier condition) { Compare.check(!condition.getAsBoolean(), null, false, true); }
    public static void assertFalse(boolean condition, String message) { Compare.check(!condition, message, false, true); }
    public static void assertFalse(boolean condition, Supplier<String> message) { Compare.check(!condition, message, false, true); }
    public static void assertFalse(BooleanSupplier condition, String message) { Compare.check(!condition.getAsBoolean(), message, false, true); }
    public static void assertFalse(BooleanSupplier condition, Supplier<String> message) { Compare.check(!condition.getAsBoolean(), message, false, true); }

    public static <T> T assertInstanceOf(Class<T> type, Object actual) { return Compare.instance(type, actual, null); }
    public static <T> T assertInstanceOf(Class<T> type, Object actual, String message) { return Compare.instance(type, actual, message); }
    public static <T> T assertInstanceOf(Class<T> type, Object actual, Supplier<String> message) { return Compare.instance(type, actual, message); }

    public static void assertIterableEquals(Iterable<?> expected, Iterable<?> actual) { Compare.check(Compare.iterablesEqual(expected, actual), null, expected, actual); }
    public static void assertIterableEquals(Iterable<?> expected, Iterable<?> actual, String message) { Compare.check(Compare.iterablesEqual(expected, actual), message, expected, actual); }
    public static void assertIterableEquals(Iterable<?> expected, Iterable<?> actual, Supplier<String> message) { Compare.check(Compare.iterablesEqual(expected, actual), message, expected, actual); }

    public static void assertNotEquals(byte unexpected, byte actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(byte unexpected, Byte actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Byte unexpected, byte actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Byte unexpected, Byte actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(short unexpected, short actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(short unexpected, Short actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Short unexpected, short actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Short unexpected, Short actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(int unexpected, int actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(int unexpected, Integer actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Integer unexpected, int actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Integer unexpected, Integer actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(long unexpected, long actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(long unexpected, Long actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Long unexpected, long actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Long unexpected, Long actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(float unexpected, float actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(float unexpected, Float actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Float unexpected, float actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Float unexpected, Float actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(double unexpected, double actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(double unexpected, Double actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Double unexpected, double actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Double unexpected, Double actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(char unexpected, char actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(char unexpected, Character actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Character unexpected, char actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Character unexpected, Character actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(Object unexpected, Object actual) { Compare.differ(unexpected, actual, null); }
    public static void assertNotEquals(byte unexpected, byte actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(byte unexpected, Byte actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Byte unexpected, byte actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Byte unexpected, Byte actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(byte unexpected, byte actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(byte unexpected, Byte actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Byte unexpected, byte actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Byte unexpected, Byte actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(short unexpected, short actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(short unexpected, Short actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Short unexpected, short actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Short unexpected, Short actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(short unexpected, short actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(short unexpected, Short actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Short unexpected, short actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Short unexpected, Short actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(int unexpected, int actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(int unexpected, Integer actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Integer unexpected, int actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Integer unexpected, Integer actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(int unexpected, int actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(int unexpected, Integer actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Integer unexpected, int actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Integer unexpected, Integer actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(long unexpected, long actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(long unexpected, Long actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Long unexpected, long actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Long unexpected, Long actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(long unexpected, long actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(long unexpected, Long actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Long unexpected, long actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Long unexpected, Long actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(float unexpected, float actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(float unexpected, Float actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Float unexpected, float actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Float unexpected, Float actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(float unexpected, float actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(float unexpected, Float actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Float unexpected, float actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Float unexpected, Float actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(float unexpected, float actual, float delta) { Compare.differNear(unexpected, actual, delta, null); }
    public static void assertNotEquals(double unexpected, double actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(double unexpected, Double actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Double unexpected, double actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Double unexpected, Double actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(double unexpected, double actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(double unexpected, Double actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Double unexpected, double actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Double unexpected, Double actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(double unexpected, double actual, double delta) { Compare.differNear(unexpected, actual, delta, null); }
    public static void assertNotEquals(char unexpected, char actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(char unexpected, Character actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Character unexpected, char actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Character unexpected, Character actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(char unexpected, char actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(char unexpected, Character actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Character unexpected, char actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Character unexpected, Character actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Object unexpected, Object actual, String message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(Object unexpected, Object actual, Supplier<String> message) { Compare.differ(unexpected, actual, message); }
    public static void assertNotEquals(float unexpected, float actual, float delta, String message) { Compare.differNear(unexpected, actual, delta, message); }
    public static void assertNotEquals(float unexpected, float actual, float delta, Supplier<String> message) { Compare.differNear(unexpected, actual, delta, message); }
    public static void assertNotEquals(double unexpected, double actual, double delta, String message) { Compare.differNear(unexpected, actual, delta, message); }
    public static void assertNotEquals(double unexpected, double actual, double delta, Supplier<String> message) { Compare.differNear(unexpected, actual, delta, message); }

    public static void assertNotNull(Object actual) { Compare.check(actual != null, null, "not null", null); }
    public static void assertNotNull(Object actual, String message) { Compare.check(actual != null, message, "not null", null); }
    public static void assertNotNull(Object actual, Supplier<String> message) { Compare.check(actual != null, message, "not null", null); }

    public static void assertNotSame(Object unexpected, Object actual) { Compare.check(unexpected != actual, null, "not the same", actual); }
    public static void assertNotSame(Object unexpected, Object actual, String message) { Compare.check(unexpected != actual, message, "not the same", actual); }
    public static void assertNotSame(Object unexpected, Object actual, Supplier<String> message) { Compare.check(unexpected != actual, message, "not the same", actual); }

    public static void assertNull(Object actual) { Compare.check(actual == null, null, null, actual); }
    public static void assertNull(Object actual, String message) { Compare.check(actual == null, message, null, actual); }
    public static void assertNull(Object actual, Supplier<String> message) { Compare.check(actual == null, message, null, actual); }

    public static void assertSame(Object expected, Object actual) { Compare.check(expected == actual, null, expected, actual); }
    public static void assertSame(Object expected, Object actual, String message) { Compare.check(expected == actual, message, expected, actual); }
    public static void assertSame(Object expected, Object actual, Supplier<String> message) { Compare.check(expected == actual, message, expected, actual); }

    public static <T extends Throwable> T assertThrows(Class<T> type, Executable code) { return Throwing.expect(type, false, code, null); }
    public static <T extends Throwable> T assertThrows(Class<T> type, Executable code, String message) { return Throwing.expect(type, false, code, message); }
    public static <T extends Throwable> T assertThrows(Class<T> type, Executable code, Supplier<String> message) { return Throwing.expect(type, false, code, message); }

    public static <T extends Throwable> T assertThrowsExactly(Class<T> type, Executable code) { return Throwing.expect(type, true, code, null); }
    public static <T extends Throwable> T assertThrowsExactly(Class<T> type, Executable code, String message) { return Throwing.expect(type, true, code, message); }
    public static <T extends Throwable> T assertThrowsExactly(Class<T> type, Executable code, Supplier<String> message) { return Throwing.expect(type, true, code, message); }

    public static void assertTimeout(Duration limit, Executable code) { Timing.after(limit, Throwing.supplier(code), null); }
    public static <T> T assertTimeout(Duration limit, ThrowingSupplier<T> code) { return Timing.after(limit, code, null); }
    public static void assertTimeout(Duration limit, Executable code, String message) { Timing.after(limit, Throwing.supplier(code), message); }
    public static void assertTimeout(Duration limit, Executable code, Supplier<String> message) { Timing.after(limit, Throwing.supplier(code), message); }
    public static <T> T assertTimeout(Duration limit, ThrowingSupplier<T> code, String message) { return Timing.after(limit, code, message); }
    public static <T> T assertTimeout(Duration limit, ThrowingSupplier<T> code, Supplier<String> message) { return Timing.after(limit, code, message); }

    public static void assertTimeoutPreemptively(Duration limit, Executable code) { Timing.preempt(limit, Throwing.supplier(code), null, Timing.FAILURE); }
    public static <T> T assertTimeoutPreemptively(Duration limit, ThrowingSupplier<T> code) { return Timing.preempt(limit, code, null, Timing.FAILURE); }
    public static void assertTimeoutPreemptively(Duration limit, Executable code, String message) { Timing.preempt(limit, Throwing.supplier(code), message, Timing.FAILURE); }
    public static void assertTimeoutPreemptively(Duration limit, Executable code, Supplier<String> message) { Timing.preempt(limit, Throwing.supplier(code), message, Timing.FAILURE); }
    public static <T> T assertTimeoutPreemptively(Duration limit, ThrowingSupplier<T> code, String message) { return Timing.preempt(limit, code, message, Timing.FAILURE); }
    public static <T> T assertTimeoutPreemptively(Duration limit, ThrowingSupplier<T> code, Supplier<String> message) { return Timing.preempt(limit, code, message, Timing.FAILURE); }
    public static <T, E extends Throwable> T assertTimeoutPreemptively(Duration limit, ThrowingSupplier<T> code, Supplier<String> message, TimeoutFailureFactory<E> factory) throws E { return Timing.preempt(limit, code, message, factory); }

    public static void assertTrue(boolean condition) { Compare.check(condition, null, true, false); }
    public static void assertTrue(BooleanSupplier condition) { Compare.check(condition.getAsBoolean(), null, true, false); }
    public static void assertTrue(boolean condition, Supplier<String> message) { Compare.check(condition, message, true, false); }
    public static void assertTrue(BooleanSupplier condition, String message) { Compare.check(condition.getAsBoolean(), message, true, false); }
    public static void assertTrue(boolean condition, String message) { Compare.check(condition, message, true, false); }
    public static void assertTrue(BooleanSupplier condition, Supplier<String> message) { Compare.check(condition.getAsBoolean(), message, true, false); }

    public static <V> V fail() { throw Compare.failure(null, null); }
    public static <V> V fail(String message) { throw Compare.failure(message, null); }
    public static <V> V fail(Throwable cause) { throw Compare.failure(null, cause); }
    public static <V> V fail(Supplier<String> message) { throw Compare.failure(message, null); }
    public static <V> V fail(String message, Throwable cause) { throw Compare.failure(message, cause); }
}

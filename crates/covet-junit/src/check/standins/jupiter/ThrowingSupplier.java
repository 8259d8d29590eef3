package org.junit.jupiter.api.function;

/** Stand-in. */
@FunctionalInterface
public interface ThrowingSupplier<T> {
    T get() throws Throwable;
}

package org.junit.function;

/** Stand-in. */
public interface ThrowingRunnable {
    void run() throws Throwable;
}

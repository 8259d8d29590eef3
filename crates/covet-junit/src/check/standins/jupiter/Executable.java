package org.junit.jupiter.api.function;

/** Stand-in. */
@FunctionalInterface
public interface Executable {
    void execute() throws Throwable;
}

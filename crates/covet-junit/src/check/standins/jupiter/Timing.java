package org.junit.jupiter.api;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assertions.TimeoutFailureFactory;
import org.junit.jupiter.api.function.ThrowingSupplier;
import org.opentest4j.AssertionFailedError;

/** Limits on time: seen afterwards, or by another thread that interrupts. */
final class Timing {
    private Timing() {}

    static final TimeoutFailureFactory<AssertionFailedError> FAILURE = (limit, message, cause, thread) ->
            new AssertionFailedError(Compare.text(message) + "execution timed out after " + limit.toMillis() + " ms", cause);

    static <T> T after(Duration limit, ThrowingSupplier<T> code, Object message) {
        long start = System.nanoTime();
        T result;
        try {
            result = code.get();
        } catch (Throwable thrown) {
            throw Throwing.<RuntimeException>sneak(thrown);
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        if (millis > limit.toMillis()) {
            String text = "execution exceeded timeout of " + limit.toMillis() + " ms";
            throw new AssertionFailedError(Compare.text(message) + text);
        }
        return result;
    }

    static <T, E extends Throwable> T preempt(
            Duration limit, ThrowingSupplier<T> code, Object message, TimeoutFailureFactory<E> factory) throws E {
        FutureTask<T> task = new FutureTask<>(() -> {
            try {
                return code.get();
            } catch (Throwable thrown) {
                throw Throwing.<Exception>sneak(thrown);
            }
        });
        Thread thread = new Thread(task, "junit-timeout-thread-1");
        thread.start();
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException cause) {
            task.cancel(true);
            Supplier<String> text = () -> message instanceof Supplier<?> supplier ? (String) supplier.get() : (String) message;
            throw factory.createTimeoutFailure(limit, message == null ? null : text, cause, thread);
        } catch (ExecutionException failed) {
            throw Throwing.<RuntimeException>sneak(failed.getCause());
        } catch (InterruptedException stopped) {
            task.cancel(true);
            throw Throwing.<RuntimeException>sneak(stopped);
        }
    }
}

package covet.check;

import java.lang.annotation.Annotation;
import java.lang.management.ManagementFactory;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.TimeUnit;

/**
 * One test on a fresh instance and a fresh thread. JUnit's annotations are read by their simple names, so that stand-ins and
 * every version of the real ones serve alike. Lifecycle methods and extensions are absent: generated tests have none.
 */
final class TestRun {
    /** How much longer a test may take that the machine's owner gave no processor: less than he waits for an answer. */
    private static final long STARVED_MILLIS = 2000;

    private final ClassLoader loader;
    private final Suite suite;
    private final String test;
    private final World world;
    private volatile Throwable thrown;
    private volatile long limit;

    TestRun(ClassLoader loader, Suite suite, String test, World world) {
        this.loader = loader;
        this.suite = suite;
        this.test = test;
        this.world = world;
    }

    Outcome run() {
        limit = suite.timeoutMillis();
        World.State before = world.state();
        Thread thread = new Thread(this::body, "test");
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        long start = System.nanoTime();
        thread.start();
        boolean ended = await(thread, start);
        if (!ended) {
            return Outcome.timeout();
        }
        return judge(before);
    }

    private Outcome judge(World.State before) {
        String left = world.leftRunning(before);
        String change = world.restore(before);
        if (left != null) return Outcome.harmful(left, true);
        if (change != null) return Outcome.harmful(change, false);
        if (World.heapIsFull()) return Outcome.heapFull();
        return thrown == null ? Outcome.pass() : Outcome.failure(thrown, suite.name());
    }

    /** The limit may shrink while we wait, when the test's annotations have been read. */
    private boolean await(Thread thread, long start) {
        while (true) {
            long past = (System.nanoTime() - start) / 1_000_000 - limit;
            if (past >= 0 && !mayGoOn(thread, past)) return !thread.isAlive();
            if (join(thread, past < 0 ? Math.min(-past, 50) : 10)) return true;
        }
    }

    /**
     * Whether a test that is over its limit by so much is only slow because others have the processor: it runs, and has
     * not had the time that it may take.
     */
    private boolean mayGoOn(Thread thread, long past) {
        if (past >= STARVED_MILLIS || thread.getState() != Thread.State.RUNNABLE) return false;
        long nanos = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
        return nanos >= 0 && nanos / 1_000_000 < limit / 2;
    }

    private static boolean join(Thread thread, long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException guest) {
            // A guest found the server's thread; it may not stop it.
            Thread.interrupted();
        }
        return !thread.isAlive();
    }

    private void body() {
        Class<?> expected = null;
        try {
            Class<?> type = Class.forName(suite.name(), true, loader);
            Method method = type.getDeclaredMethod(test);
            Annotation annotation = annotation(method, "Test");
            if (annotation == null) throw new NoSuchMethodException(test + " is no test");
            shorten(type);
            shorten(method);
            if (member(annotation, "timeout") instanceof Long millis && millis > 0) limit = Math.min(limit, millis);
            expected = (Class<?>) member(annotation, "expected");
            invoke(type, method);
            if (expectsSomething(expected)) {
                thrown = new AssertionError("Expected exception: " + expected.getName());
            }
        } catch (InvocationTargetException failed) {
            Throwable cause = failed.getCause();
            if (!expectsSomething(expected) || !expected.isInstance(cause)) thrown = cause;
        } catch (Throwable failed) {
            thrown = failed;
        }
    }

    private static boolean expectsSomething(Class<?> expected) {
        return expected != null && !expected.getName().equals("org.junit.Test$None");
    }

    private static void invoke(Class<?> type, Method method) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        method.setAccessible(true);
        method.invoke(constructor.newInstance());
    }

    private void shorten(AnnotatedElement element) throws ReflectiveOperationException {
        Annotation timeout = annotation(element, "Timeout");
        if (timeout == null) return;
        long millis = ((TimeUnit) member(timeout, "unit")).toMillis((Long) member(timeout, "value"));
        limit = Math.min(limit, millis);
    }

    private static Annotation annotation(AnnotatedElement element, String name) {
        for (Annotation one : element.getAnnotations()) {
            if (one.annotationType().getSimpleName().equals(name)) return one;
        }
        return null;
    }

    /** The value of an annotation's member, null if its type has no such member. */
    private static Object member(Annotation annotation, String name) throws ReflectiveOperationException {
        for (Method method : annotation.annotationType().getDeclaredMethods()) {
            if (method.getName().equals(name)) return method.invoke(annotation);
        }
        return null;
    }
}

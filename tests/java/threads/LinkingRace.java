import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;

/** Threads that link the same call instructions at the same time; what they link survives a collection. */
public class LinkingRace {
    private static final int THREADS = 12;
    private static final VarHandle NUMBER;
    private static final VarHandle TEXT;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);
    private static final MethodHandle JOIN;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NUMBER = lookup.findVarHandle(LinkingRace.class, "number", int.class);
            TEXT = lookup.findVarHandle(LinkingRace.class, "text", String.class);
            JOIN = lookup.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int number;
    private String text = "";
    private final long[] elements = new long[3];

    private String use(int round) throws Throwable {
        NUMBER.setVolatile(this, round);
        boolean swapped = NUMBER.compareAndSet(this, round, round + 1);
        int before = (int) NUMBER.getAndAdd(this, 5);
        int now = (int) NUMBER.getAcquire(this);
        TEXT.setRelease(this, "a" + round);
        boolean text = TEXT.compareAndSet(this, "never", "b");
        String old = (String) TEXT.getAndSet(this, "c");
        ELEMENT.setOpaque(elements, 1, 7L);
        long sum = (long) ELEMENT.getAndAdd(elements, 1, 3L) + (long) ELEMENT.getVolatile(elements, 1);
        String joined = (String) JOIN.invokeExact("x", "y");
        Object loose = JOIN.invoke("p", (Object) "q");
        return swapped + " " + before + " " + now + " " + text + " " + old + " " + sum + " " + joined + " " + loose;
    }

    private static void churn() {
        System.gc();
        for (int i = 0; i < 2000; i++) {
            int[] garbage = new int[1 + i % 40];
            java.util.Arrays.fill(garbage, 29);
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch ready = new CountDownLatch(THREADS);
        String[] results = new String[THREADS];
        Thread[] threads = new Thread[THREADS];
        for (int t = 0; t < THREADS; t++) {
            int n = t;
            threads[t] = new Thread(() -> {
                ready.countDown();
                try {
                    ready.await();
                    String first = new LinkingRace().use(1);
                    for (int i = 0; i < 3; i++) {
                        churn();
                        if (!first.equals(new LinkingRace().use(1))) {
                            first = "changed";
                        }
                    }
                    results[n] = first;
                } catch (Throwable e) {
                    results[n] = e.toString();
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (String result : results) {
            System.out.println(result);
        }
    }
}

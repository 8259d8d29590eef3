import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Initialisation from several threads: once, others wait, failures are seen by all. */
public class InitThreads {
    static final AtomicInteger runs = new AtomicInteger();
    static class Slow {
        static final int V;
        static { runs.incrementAndGet(); try { Thread.sleep(150); } catch (InterruptedException e) { } V = 42; }
    }
    static class Fails {
        static int v;
        static {
            runs.incrementAndGet();
            try { Thread.sleep(100); } catch (InterruptedException e) { }
            if (runs.get() > 0) throw new IllegalStateException("in " + Thread.currentThread().getName());
        }
    }
    static class Inner {
        static String who = Thread.currentThread().getName();
        static int v = 1;
        static String also = null;
        static { Thread t = new Thread(() -> also = "set by child"); t.start(); }
    }
    static class Worker {
        static int total;
        static {
            int[] box = {0};
            Thread t = new Thread(new Runnable() { public void run() { box[0] = 5; } }, "helper");
            t.start();
            try { t.join(); } catch (InterruptedException e) { }
            total = box[0];
        }
    }
    static class X { static final int A; static { System.out.println("X by " + Thread.currentThread().getName()); A = 1; } }
    static class Y extends X {
        static final int B;
        static { System.out.println("Y by " + Thread.currentThread().getName()); B = X.A + 1; }
    }
    static class Holder { static final Holder H = new Holder(); final int[] data = {1, 2, 3}; }

    static <T> List<T> all(int n, Callable<T> c) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(n);
        CountDownLatch go = new CountDownLatch(1);
        List<Future<T>> fs = new ArrayList<>();
        for (int i = 0; i < n; i++) fs.add(ex.submit(() -> { go.await(); return c.call(); }));
        go.countDown(); List<T> out = new ArrayList<>(); for (Future<T> f : fs) out.add(f.get()); ex.shutdown(); return out;
    }
    public static void main(String[] args) throws Exception {
        System.out.println(all(6, () -> Slow.V) + " runs " + runs.get());
        runs.set(0);
        List<String> r = all(4, () -> { try { return "v"
            + Fails.v; } catch (Throwable t) { return t.getClass().getSimpleName(); } });
        Collections.sort(r); System.out.println(r + " runs " + runs.get());
        try {
            Fails.v++;
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage().replaceAll("pool-\\d+-thread-\\d+", "T"));
        }
        Thread t = new Thread(() -> System.out.println(Worker.total), "outer"); t.start(); t.join();
        Thread y = new Thread(() -> System.out.println(Y.B), "ythread"); y.start(); y.join(); System.out.println(X.A + Y.B);
        Thread n = new Thread(() -> System.out.println(Inner.who + Inner.v), "initiator"); n.start(); n.join();
        for (int i = 0; i < 200 && Inner.also == null; i++) Thread.sleep(5); System.out.println(Inner.also + " " + Inner.who);
        List<int[]> hs = all(5, () -> Holder.H.data); System.out.println(hs.stream().distinct().count() + " " + hs.get(0).length);
        Thread f = new Thread(() -> { try { Class.forName("InitThreads$Fails"); } catch (Throwable e) { System.out.println(e.getClass().getName()); } });
        f.start();
        f.join();
    }
}

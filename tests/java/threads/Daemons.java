import java.util.concurrent.*;

/** The VM ends when only daemon threads remain, while user threads keep it alive after main has failed. */
public class Daemons {
    static void quiet(long ms) {
        try { Thread.sleep(ms); } catch (InterruptedException e) { System.out.println("never interrupted"); }
    }
    public static void main(String[] args) throws Exception {
        Thread d = new Thread(() -> { while (true) quiet(50); }, "daemon");
        d.setDaemon(true);
        d.start();
        ExecutorService pool = Executors.newCachedThreadPool(r -> { Thread t = new Thread(r); t.setDaemon(true); return t; });
        System.out.println(pool.submit(() -> Thread.currentThread().isDaemon()).get());
        CountDownLatch l = new CountDownLatch(1);
        Thread child = new Thread(() -> { Thread inner = new Thread(() -> { quiet(100_000); System.out.println("daemon child must not get here"); }); System.out.println("inherits daemon "
            + inner.isDaemon()); inner.start(); l.countDown(); });
        child.setDaemon(true);
        child.start();
        l.await();
        Thread user = new Thread(() -> { quiet(150); System.out.println("user thread outlives main"); throw new IllegalStateException("in user thread"); },
            "user");
        user.start();
        System.out.println(user.isDaemon() + " " + d.isDaemon());
        ForkJoinPool.commonPool().submit(() -> quiet(100_000));
        throw new Exception("main ends first");
    }
}

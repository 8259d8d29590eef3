import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Interrupt flags and the blocking calls that answer to them. */
public class Interrupts {
    interface B { void r() throws Exception; }
    static void block(String n, B b, Thread.State want) throws Exception {
        Thread t = new Thread(() -> { try { b.r(); System.out.println(n + " returned, flag "
            + Thread.currentThread().isInterrupted()); } catch (Exception e) { System.out.println(n + " " + e + " flag "
            + Thread.currentThread().isInterrupted()); } });
        t.start();
        while (t.getState() != want) Thread.sleep(1);
        t.interrupt();
        t.join();
    }
    static void pre(String n, B b) {
        Thread.currentThread().interrupt();
        try {
            b.r();
            System.out.println(n + " returned, flag " + Thread.interrupted());
        } catch (Exception e) { System.out.println(n + " " + e + " flag " + Thread.interrupted()); }
    }
    public static void main(String[] args) throws Exception {
        Object m = new Object();
        CountDownLatch never = new CountDownLatch(1);
        ReentrantLock lock = new ReentrantLock();
        Condition cond = lock.newCondition();
        Thread sleeper = new Thread(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { } });
        sleeper.setDaemon(true);
        sleeper.start();
        block("sleep", () -> Thread.sleep(100_000), Thread.State.TIMED_WAITING);
        block("wait", () -> { synchronized (m) { m.wait(); } }, Thread.State.WAITING);
        block("join", () -> sleeper.join(), Thread.State.WAITING);
        block("latch", () -> never.await(), Thread.State.WAITING);
        block("park", LockSupport::park, Thread.State.WAITING);
        block("parkNanos", () -> LockSupport.parkNanos(100_000_000_000L), Thread.State.TIMED_WAITING);
        block("queue", () -> new LinkedBlockingQueue<>().take(), Thread.State.WAITING);
        block("condition", () -> { lock.lock(); try { cond.await(); } finally { lock.unlock(); } }, Thread.State.WAITING);
        block("uninterruptibly", () -> { lock.lock(); try { long t = cond.awaitNanos(100_000_000_000L); } finally { lock.unlock(); } },
            Thread.State.TIMED_WAITING);
        lock.lock();
        block("lockInterruptibly", () -> lock.lockInterruptibly(), Thread.State.WAITING);
        lock.unlock();
        block("semaphore", () -> new Semaphore(0).acquire(), Thread.State.WAITING);
        block("future", () -> new CompletableFuture<>().get(), Thread.State.WAITING);
        block("exchanger", () -> new Exchanger<>().exchange(1), Thread.State.WAITING);
        block("cyclic", () -> new CyclicBarrier(2).await(), Thread.State.WAITING);
        pre("sleep", () -> Thread.sleep(1));
        pre("sleep0", () -> Thread.sleep(0));
        pre("wait", () -> { synchronized (m) { m.wait(1); } });
        pre("join", () -> sleeper.join(1));
        pre("join ended", () -> { Thread t = new Thread(() -> { }); t.start(); Thread.interrupted(); t.join(); Thread.currentThread().interrupt(); t.join(); });
        pre("latch open", () -> new CountDownLatch(0).await());
        pre("park", LockSupport::park);
        pre("yield", Thread::yield);
        pre("poll", () -> new LinkedBlockingQueue<>().poll());
        pre("poll timed", () -> new LinkedBlockingQueue<>().poll(1, TimeUnit.SECONDS));
        pre("lock", () -> { lock.lock(); lock.unlock(); });
        pre("tryLock", () -> System.out.print(lock.tryLock() + " "));
        Thread.interrupted();
        pre("tryLock timed", () -> lock.tryLock(1, TimeUnit.SECONDS));
        try { Thread.sleep(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Thread.sleep(0, 1000000); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { sleeper.join(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Thread t = new Thread(() -> { });
        t.interrupt();
        System.out.println(t.isInterrupted());
        t.start();
        t.join();
        t.interrupt();
        System.out.println(t.isInterrupted());
        System.out.println(Thread.interrupted() + " " + Thread.currentThread().isInterrupted());
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        volatileStop();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("permit used");
        LockSupport.park(new Object() { { LockSupport.unpark(Thread.currentThread()); } });
        System.out.println("blocker " + LockSupport.getBlocker(Thread.currentThread()));
        Thread spin = new Thread(() -> { int n = 0; while (!Thread.currentThread().isInterrupted()) n++; System.out.println("spin ended "
            + (n >= 0 || n < 0)); });
        spin.start();
        spin.interrupt();
        spin.join();
        System.out.println(sleeper.isAlive() + " " + sleeper.isDaemon());
    }
    static volatile boolean stop;
    static void volatileStop() throws InterruptedException {
        Thread t = new Thread(() -> { while (!stop) Thread.onSpinWait(); System.out.println("stopped"); });
        t.start();
        Thread.sleep(5);
        stop = true;
        t.join();
    }
}

// jdk: 21+
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Thread locals, interrupts and permits of virtual threads, and virtual threads in static initialisers. */
public class VirtualLocals {
    static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);
    static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>() { protected String childValue(String p) { return p + "+"; } };

    static Runnable fill(String[] r) { return () -> r[0] = "computed by a virtual thread"; }
    static class Init {
        static final String VALUE;
        static {
            String[] r = {"none"};
            Thread t = Thread.startVirtualThread(fill(r));
            try { t.join(); } catch (InterruptedException e) { }
            VALUE = r[0];
        }
    }
    static class InitInside {
        static int n = 0;
        static { try { Thread.sleep(5); } catch (InterruptedException e) { } n = 42; }
    }
    static class Failing { static int x = 1; static { if (x == 1) { Thread.yield(); throw new IllegalStateException("init"); } } }

    public static void main(String[] args) throws Exception {
        List<Thread> all = new ArrayList<>();
        AtomicInteger wrong = new AtomicInteger();
        for (int i = 0; i < 50; i++) {
            int k = i;
            all.add(Thread.startVirtualThread(() -> {
                COUNT.set(k);
                for (int r = 0; r < 5; r++) { Thread.yield(); if (COUNT.get() != k + r) wrong.incrementAndGet(); COUNT.set(k + r + 1); }
            }));
        }
        for (Thread t : all) t.join();
        System.out.println("wrong " + wrong + " main " + COUNT.get());
        NAME.set("main");
        String[] r = new String[3];
        Thread.startVirtualThread(() -> { r[0] = NAME.get(); try { Thread.startVirtualThread(() -> r[1] = NAME.get()).join(); } catch (InterruptedException e) { } NAME.set("x"); r[2] = NAME.get(); }).join();
        System.out.println(Arrays.toString(r) + " " + NAME.get());

        System.out.println(Init.VALUE);
        Thread.startVirtualThread(() -> System.out.println("inside " + InitInside.n)).join();
        all.clear();
        AtomicInteger seen = new AtomicInteger();
        for (int i = 0; i < 3; i++) all.add(Thread.startVirtualThread(() -> { try { seen.addAndGet(Failing.x); } catch (ExceptionInInitializerError e) { seen.addAndGet(100); } catch (NoClassDefFoundError e) { seen.addAndGet(1000); } }));
        for (Thread t : all) t.join();
        System.out.println("failing " + seen);

        Thread self = Thread.startVirtualThread(() -> {
            Thread.currentThread().interrupt();
            r[0] = Thread.currentThread().isInterrupted() + " ";
            LockSupport.park();
            r[0] += Thread.interrupted() + " " + Thread.interrupted();
            Thread.currentThread().interrupt();
            try { Thread.sleep(1); r[0] += " slept"; } catch (InterruptedException e) { r[0] += " " + e.getMessage() + Thread.currentThread().isInterrupted(); }
        });
        self.join();
        System.out.println(r[0]);
        Thread early = Thread.ofVirtual().unstarted(() -> r[0] = "started " + Thread.interrupted());
        early.interrupt();
        early.start();
        early.join();
        System.out.println(r[0] + " " + early.isInterrupted());
        Thread permit = Thread.startVirtualThread(() -> { LockSupport.unpark(Thread.currentThread()); LockSupport.park(); LockSupport.parkNanos(1000); r[0] = "permits"; });
        permit.join();
        System.out.println(r[0]);
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = Thread.startVirtualThread(() -> { try { lock.lockInterruptibly(); } catch (InterruptedException e) { r[0] = "lock interrupted"; } });
        while (!lock.hasQueuedThread(waiter)) Thread.sleep(1);
        waiter.interrupt();
        waiter.join();
        System.out.println(r[0] + " " + lock.tryLock());
        Thread joiner = Thread.startVirtualThread(() -> { try { Thread.startVirtualThread(() -> LockSupport.parkNanos(Long.MAX_VALUE)).join(10); r[0] = "join timed out"; } catch (InterruptedException e) { } });
        joiner.join();
        System.out.println(r[0]);
        System.out.println(Thread.ofVirtual().name("n").unstarted(() -> { }).join(java.time.Duration.ofMillis(1)) );
    }
}

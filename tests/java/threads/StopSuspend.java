import java.lang.reflect.*;
import java.util.concurrent.atomic.*;

/** stop, suspend and resume, which later releases refuse. */
public class StopSuspend {
    static void call(Thread t, String name) throws Exception {
        try {
            Thread.class.getMethod(name).invoke(t);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof ThreadDeath d) throw d;
            System.out.println(name + " " + e.getCause().getClass().getName());
        } catch (NoSuchMethodException e) {
            System.out.println("no " + name);
        }
    }

    static boolean supported() {
        return Runtime.version().feature() < 20;
    }

    public static void main(String[] args) throws Exception {
        if (!supported()) {
            call(Thread.currentThread(), "stop");
            return;
        }
        try { call(Thread.currentThread(), "stop"); } catch (ThreadDeath d) { System.out.println("own death"); }
        Object lock = new Object();
        AtomicBoolean spins = new AtomicBoolean();
        String[] names = {"sleeps", "waits", "spins", "parks", "joins"};
        Thread forever = new Thread(() -> { while (true) Thread.onSpinWait(); }, "forever");
        forever.setDaemon(true);
        forever.start();
        Runnable[] what = {
            () -> { try { Thread.sleep(1_000_000); } catch (InterruptedException e) { System.out.println("interrupted?"); } },
            () -> { synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { System.out.println("interrupted?"); } finally { System.out.println("holds " + Thread.holdsLock(lock)); } } },
            () -> { spins.set(true); while (true) Thread.onSpinWait(); },
            () -> { while (true) java.util.concurrent.locks.LockSupport.park(); },
            () -> { try { forever.join(); } catch (InterruptedException e) { System.out.println("interrupted?"); } },
        };
        for (int i = 0; i < what.length; i++) {
            Runnable r = what[i];
            String name = names[i];
            Thread t = new Thread(() -> {
                try {
                    r.run();
                } catch (ThreadDeath d) {
                    System.out.println(name + " died");
                    throw d;
                } finally {
                    System.out.println(name + " finally");
                }
            }, name);
            t.start();
            if (i == 2) while (!spins.get()) Thread.sleep(1);
            else while (t.getState() == Thread.State.RUNNABLE || t.getState() == Thread.State.NEW) Thread.sleep(1);
            call(t, "stop");
            t.join();
            System.out.println(t.getState());
        }
        Thread unborn = new Thread(() -> System.out.println("born"));
        call(unborn, "stop");
        unborn.start();
        unborn.join();
        System.out.println("unborn " + unborn.getState());

        AtomicLong n = new AtomicLong();
        Thread counts = new Thread(() -> { while (n.get() >= 0) n.incrementAndGet(); });
        counts.setDaemon(true);
        counts.start();
        while (n.get() == 0) Thread.sleep(1);
        call(counts, "suspend");
        Thread.sleep(20);
        long before = n.get();
        Thread.sleep(50);
        System.out.println("stands still " + (n.get() == before));
        call(counts, "resume");
        while (n.get() == before) Thread.sleep(1);
        System.out.println("goes on");
        Thread self = new Thread(() -> { try { call(Thread.currentThread(), "suspend"); } catch (Exception e) { System.out.println(e); } System.out.println("resumed"); });
        self.start();
        Thread.sleep(100);
        System.out.println(self.isAlive());
        call(self, "resume");
        self.join();
        call(counts, "suspend");
        call(counts, "stop");
        counts.join();
        System.out.println("end");
    }
}

// jdk: 21+
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Virtual threads and monitors: contention, sleeping inside, wait and notify, timeouts, interrupts, pinned parking. */
public class VirtualMonitors {
    static int shared;
    static synchronized void slowly(int k) throws InterruptedException { int old = shared; Thread.sleep(1); shared = old + k; }

    static void join(List<Thread> all) throws InterruptedException { for (Thread t : all) t.join(); all.clear(); }

    public static void main(String[] args) throws Exception {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 60; i++) { int k = i; all.add(Thread.startVirtualThread(() -> { try { slowly(k); } catch (InterruptedException e) { shared = -1; } })); }
        join(all);
        System.out.println("sleeping in a synchronized method: " + shared);

        Object lock = new Object();
        int[] n = {0};
        Semaphore ready = new Semaphore(0);
        boolean[] go = {false};
        for (int i = 0; i < 3; i++) all.add(Thread.startVirtualThread(() -> {
            synchronized (lock) {
                ready.release();
                while (!go[0]) try { lock.wait(); } catch (InterruptedException e) { n[0] += 1000; }
                n[0]++;
            }
        }));
        ready.acquire(3);
        synchronized (lock) { go[0] = true; lock.notifyAll(); }
        join(all);
        System.out.println("notifyAll: " + n[0]);

        Thread timed = Thread.startVirtualThread(() -> { synchronized (lock) { try { lock.wait(5); n[0] = 7; } catch (InterruptedException e) { n[0] = 8; } } });
        timed.join();
        System.out.println("timed wait: " + n[0]);

        String[] what = new String[1];
        Thread interrupted = Thread.startVirtualThread(() -> {
            synchronized (lock) {
                ready.release();
                try { lock.wait(); } catch (InterruptedException e) { what[0] = e + " " + Thread.currentThread().isInterrupted() + " " + Thread.holdsLock(lock); }
            }
        });
        ready.acquire();
        synchronized (lock) { interrupted.interrupt(); }
        interrupted.join();
        System.out.println("interrupted wait: " + what[0]);

        Thread.startVirtualThread(() -> {
            synchronized (lock) { synchronized (lock) {
                try { lock.wait(3); } catch (InterruptedException e) { what[0] = "?"; }
                what[0] = "re-entered " + Thread.holdsLock(lock);
            } what[0] += Thread.holdsLock(lock); }
            what[0] += Thread.holdsLock(lock);
        }).join();
        System.out.println(what[0]);

        Thread pinned = Thread.startVirtualThread(() -> { synchronized (lock) { ready.release(); LockSupport.park(); what[0] = "unparked"; } });
        ready.acquire();
        LockSupport.unpark(pinned);
        pinned.join();
        System.out.println("parked with a monitor: " + what[0]);

        Thread sleeper = Thread.startVirtualThread(() -> { synchronized (lock) { ready.release(); try { Thread.sleep(1_000_000); } catch (InterruptedException e) { what[0] = "woken " + e.getMessage(); } } });
        ready.acquire();
        sleeper.interrupt();
        sleeper.join();
        System.out.println("asleep with a monitor: " + what[0]);

        for (String bad : new String[] {"wait", "notify"}) {
            Thread.startVirtualThread(() -> {
                try { if (bad.equals("wait")) lock.wait(); else lock.notify(); } catch (Exception e) { what[0] = e.toString(); }
            }).join();
            System.out.println(bad + ": " + what[0]);
        }

        // A platform thread and virtual threads take turns.
        int[] turn = {0};
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            int me = i;
            Runnable r = () -> {
                for (int round = 0; round < 3; round++) synchronized (turn) {
                    while (turn[0] % 4 != me) try { turn.wait(); } catch (InterruptedException e) { return; }
                    order.append((char) ('a' + me));
                    turn[0]++;
                    turn.notifyAll();
                }
            };
            all.add(me == 2 ? Thread.ofPlatform().start(r) : Thread.ofVirtual().start(r));
        }
        join(all);
        System.out.println("turns: " + order);
    }
}

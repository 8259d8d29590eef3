import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** java.util.concurrent locks and synchronizers. */
public class Locks {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try { System.out.println(n + " " + a.r()); } catch (Throwable e) { System.out.println(n + " ! " + e); }
    }
    static void all(int k, Runnable r) throws InterruptedException {
        Thread[] ts = new Thread[k];
        for (int i = 0; i < k; i++) { ts[i] = new Thread(r); ts[i].start(); }
        for (Thread x : ts) x.join();
    }
    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock();
        int[] n = {0};
        all(4, () -> { for (int i = 0; i < 2000; i++) { l.lock(); try { n[0]++; } finally { l.unlock(); } } });
        System.out.println(n[0]);
        t("unlock", () -> { l.unlock(); return 0; });
        t("hold", () -> { l.lock(); l.lock(); int h = l.getHoldCount(); l.unlock(); l.unlock(); return h + " " + l.isLocked()
            + l.isHeldByCurrentThread() + l.isFair(); });
        t("other tryLock", () -> { l.lock(); boolean[] b = new boolean[2]; all(1,
            () -> { b[0] = l.tryLock(); try { b[1] = l.tryLock(5,
            TimeUnit.MILLISECONDS); } catch (InterruptedException e) { } }); l.unlock(); return b[0] + " " + b[1]; });
        Condition c = l.newCondition();
        t("signal unowned", () -> { c.signal(); return 0; });
        t("await timeout", () -> { l.lock(); try { return c.await(5, TimeUnit.MILLISECONDS); } finally { l.unlock(); } });
        Deque<Integer> buf = new ArrayDeque<>();
        Condition notEmpty = l.newCondition(), notFull = l.newCondition();
        long[] sum = {0};
        Thread p = new Thread(() -> { for (int i = 0; i < 300; i++) { l.lock(); try { while (buf.size() == 4) notFull.awaitUninterruptibly(); buf.add(i); notEmpty.signal(); } finally { l.unlock(); } } }),
            q = new Thread(() -> { for (int i = 0; i < 300; i++) { l.lock(); try { while (buf.isEmpty()) notEmpty.awaitUninterruptibly(); sum[0] += buf.poll(); notFull.signal(); } finally { l.unlock(); } } });
        p.start();
        q.start();
        p.join();
        q.join();
        System.out.println(sum[0]);
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        t("rw", () -> { rw.readLock().lock(); rw.readLock().lock(); boolean[] b = new boolean[2]; all(1,
            () -> { b[0] = rw.readLock().tryLock(); if (b[0]) rw.readLock().unlock(); b[1] = rw.writeLock().tryLock(); }); int rc = rw.getReadLockCount(); rw.readLock().unlock(); rw.readLock().unlock(); rw.writeLock().lock(); rw.readLock().lock(); rw.writeLock().unlock(); String s = b[0]
            + " " + b[1] + " " + rc + rw.isWriteLocked() + rw.getReadLockCount(); rw.readLock().unlock(); return s; });
        t("rw unlock", () -> { rw.writeLock().unlock(); return 0; });
        t("read unlock", () -> { rw.readLock().unlock(); return 0; });
        StampedLock sl = new StampedLock();
        t("stamped", () -> { long o = sl.tryOptimisticRead(); boolean v1 = sl.validate(o); long w = sl.writeLock(); boolean v2 = sl.validate(o); sl.unlockWrite(w); long r = sl.readLock(); long up = sl.tryConvertToWriteLock(r); boolean z = up != 0; sl.unlock(up); return v1
            + " " + v2 + " " + z; });
        t("stamped bad", () -> { sl.unlockWrite(12345); return 0; });
        Semaphore s = new Semaphore(2, true);
        t("semaphore", () -> { s.acquire(); boolean x = s.tryAcquire(), y = s.tryAcquire(); s.release(5); return x + " " + y
            + " " + s.availablePermits() + s.drainPermits(); });
        CountDownLatch cl = new CountDownLatch(3);
        all(3, cl::countDown);
        cl.await();
        t("latch", () -> cl.getCount() + " " + cl.await(1, TimeUnit.SECONDS)
            + new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS));
        AtomicInteger trips = new AtomicInteger();
        CyclicBarrier cb = new CyclicBarrier(3, trips::incrementAndGet);
        all(3, () -> { for (int i = 0; i < 5; i++) try { cb.await(); } catch (Exception e) { System.out.println(e); } });
        System.out.println(trips.get());
        t("broken", () -> { CyclicBarrier b = new CyclicBarrier(2); try { b.await(5,
            TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.print("timeout " + b.isBroken()
            + " "); } b.await(); return 0; });
        Phaser ph = new Phaser(1);
        t("phaser", () -> { all(2, () -> { ph.register(); ph.arriveAndDeregister(); }); int a = ph.arrive(); return a + " "
            + ph.getPhase() + ph.getRegisteredParties() + ph.arriveAndDeregister() + ph.isTerminated(); });
        Exchanger<String> ex = new Exchanger<>();
        t("exchange", () -> { String[] r = new String[2]; Thread x = new Thread(() -> { try { r[0] = ex.exchange("fromX"); } catch (InterruptedException e) { } }); x.start(); r[1] = ex.exchange("fromMain"); x.join(); return r[0]
            + r[1]; });
        AtomicLong al = new AtomicLong();
        LongAdder la = new LongAdder();
        AtomicReference<String> ar = new AtomicReference<>("a");
        AtomicIntegerArray aia = new AtomicIntegerArray(3);
        ConcurrentHashMap<String, Integer> chm = new ConcurrentHashMap<>();
        all(4, () -> { for (int i = 0; i < 1000; i++) { al.incrementAndGet(); la.increment(); aia.getAndAdd(i % 3,
            1); chm.merge("k" + i % 5, 1, Integer::sum); ar.updateAndGet(v -> v.length() > 10 ? "a" : v + "b"); } });
        System.out.println(al + " " + la.sum() + " " + aia + " " + new TreeMap<>(chm));
        t("atomics", () -> { AtomicInteger i = new AtomicInteger(5); AtomicStampedReference<String> st = new AtomicStampedReference<>("x",
            1); AtomicBoolean b = new AtomicBoolean(); return i.compareAndSet(5, 6) + " " + i.compareAndSet(5, 7)
            + i.getAndUpdate(x -> x * 2) + i.accumulateAndGet(3, Math::max) + b.getAndSet(true) + b
            + st.compareAndSet("x", "y", 1, 2) + st.getStamp(); });
        t("copyOnWrite", () -> { CopyOnWriteArrayList<Integer> cw = new CopyOnWriteArrayList<>(List.of(1, 2, 3)); for (Integer x
            : cw) cw.add(x * 10); return cw; });
        t("skip", () -> { ConcurrentSkipListMap<Integer,
            String> m = new ConcurrentSkipListMap<>(); all(3,
            () -> { for (int i = 0; i < 50; i++) m.put(i, "v"); }); return m.size() + " " + m.floorKey(17) + m.headMap(3); });
        t("delay", () -> { ArrayBlockingQueue<Integer> a = new ArrayBlockingQueue<>(1); a.add(1); return a.offer(2) + " "
            + a.offer(2, 1, TimeUnit.MILLISECONDS) + a.remainingCapacity(); });
        t("queue full", () -> { ArrayBlockingQueue<Integer> a = new ArrayBlockingQueue<>(1); a.add(1); a.add(2); return 0; });
        t("toString", () -> l.toString().contains("[Unlocked]") + " " + cl.toString().contains("[Count = 0]")
            + s.toString().contains("[Permits = 0]"));
    }
}

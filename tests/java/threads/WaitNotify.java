import java.util.*;

/** wait and notify: a bounded queue, ping-pong, notifyAll, timeouts, barriers, interrupts while waiting. */
public class WaitNotify {
    static class Queue<T> {
        private final Deque<T> d = new ArrayDeque<>();
        private final int cap;
        private boolean closed;
        Queue(int c) { cap = c; }
        synchronized void put(T t) throws InterruptedException { while (d.size() == cap) wait(); d.add(t); notifyAll(); }
        synchronized T take() throws InterruptedException {
            while (d.isEmpty()) { if (closed) return null; wait(); }
            T t = d.poll();
            notifyAll();
            return t;
        }
        synchronized void close() { closed = true; notifyAll(); }
    }
    static class Barrier {
        int waiting, gen;
        final int n;
        Barrier(int n) { this.n = n; }
        synchronized int await() throws InterruptedException {
            int g = gen;
            if (++waiting == n) { waiting = 0; gen++; notifyAll(); } else while (g == gen) wait();
            return gen;
        }
    }
    public static void main(String[] args) throws Exception {
        Queue<Integer> q = new Queue<>(3);
        long[] sums = new long[2];
        int[] counts = new int[2];
        Thread[] cs = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            cs[i] = new Thread(() -> { try { for (Integer x; (x = q.take()) != null; ) { sums[k] += x; counts[k]++; } } catch (InterruptedException e) { } });
            cs[i].start();
        }
        Thread[] ps = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ps[i] = new Thread(() -> { try { for (int j = 0; j < 500; j++) q.put(k * 1000
                + j); } catch (InterruptedException e) { } });
            ps[i].start();
        }
        for (Thread p : ps) p.join();
        q.close();
        for (Thread c : cs) c.join();
        System.out.println(sums[0] + sums[1] + " " + (counts[0] + counts[1]));
        Object m = new Object();
        boolean[] ping = {true};
        StringBuilder sb = new StringBuilder();
        Thread a = new Thread(() -> { for (int i = 0; i < 5; i++) synchronized (m) { while (!ping[0]) try { m.wait(); } catch (InterruptedException e) { } sb.append("ping "); ping[0] = false; m.notify(); } }),
            b = new Thread(() -> { for (int i = 0; i < 5; i++) synchronized (m) { while (ping[0]) try { m.wait(); } catch (InterruptedException e) { } sb.append("pong "); ping[0] = true; m.notify(); } });
        b.start();
        a.start();
        a.join();
        b.join();
        System.out.println(sb.toString().trim());
        Barrier bar = new Barrier(3);
        int[] phase = new int[3];
        boolean[] ok = {true};
        Thread[] bs = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            bs[i] = new Thread(() -> { try { for (int r = 1; r <= 10; r++) { phase[k] = r; bar.await(); for (int p
                : phase) if (p < r) ok[0] = false; bar.await(); } } catch (InterruptedException e) { } });
            bs[i].start();
        }
        for (Thread t : bs) t.join();
        System.out.println(ok[0] + " " + Arrays.toString(phase) + bar.gen);
        long t0 = System.nanoTime();
        synchronized (m) { m.wait(50); }
        System.out.println((System.nanoTime() - t0) / 1_000_000 >= 45);
        Thread w = new Thread(() -> { synchronized (m) { try { m.wait(); System.out.println("woken"); } catch (InterruptedException e) { System.out.println("interrupted "
            + e.getMessage() + " flag " + Thread.currentThread().isInterrupted() + " owns " + Thread.holdsLock(m)); } } });
        w.start();
        while (w.getState() != Thread.State.WAITING) Thread.sleep(1);
        w.interrupt();
        w.join();
        Thread tw = new Thread(() -> { synchronized (m) { try { m.wait(60_000); } catch (InterruptedException e) { } } });
        tw.start();
        while (tw.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        System.out.println(tw.getState());
        synchronized (m) { m.notify(); System.out.println(tw.getState() != Thread.State.TERMINATED); }
        tw.join();
        Thread.currentThread().interrupt();
        try {
            synchronized (m) { m.wait(); }
        } catch (InterruptedException e) { System.out.println("at once " + Thread.interrupted()); }
        List<Integer> woke = Collections.synchronizedList(new ArrayList<>());
        Thread[] ws = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ws[i] = new Thread(() -> { synchronized (m) { try { m.wait(); } catch (InterruptedException e) { } woke.add(k); } });
            ws[i].start();
            while (ws[i].getState() != Thread.State.WAITING) Thread.sleep(1);
        }
        synchronized (m) { m.notifyAll(); System.out.println(woke.size()); }
        for (Thread t : ws) t.join();
        Collections.sort(woke);
        System.out.println(woke);
        synchronized (m) {
            synchronized (m) {
                Thread n = new Thread(() -> { synchronized (m) { m.notifyAll(); } });
                n.start();
                m.wait();
                System.out.println("nested monitor released and taken back " + Thread.holdsLock(m));
                n.join();
            }
        }
    }
}

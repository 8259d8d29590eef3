/** synchronized methods and blocks: reentrancy, release on exceptions, static against instance, counting with contention, messages. */
public class Monitors {
    int n;
    static int sn;
    final Object lock = new Object();
    synchronized void inc() { n++; }
    static synchronized void sinc() { sn++; }
    void binc() { synchronized (lock) { n++; } }
    synchronized int rec(int k) { return k == 0 ? 0 : 1 + rec(k - 1); }
    synchronized void boom() { throw new IllegalStateException("held " + Thread.holdsLock(this)); }
    synchronized int ret() { try { return 1; } finally { n += 100; } }
    static void all(int k, Runnable r) throws InterruptedException {
        Thread[] ts = new Thread[k];
        for (int i = 0; i < k; i++) { ts[i] = new Thread(r); ts[i].start(); }
        for (Thread t : ts) t.join();
    }
    interface A { void r() throws Throwable; }
    static void t(A a) { try { a.r(); System.out.println("none"); } catch (Throwable e) { System.out.println(e); } }
    static class Acc {
        private int bal;
        Acc(int b) { bal = b; }
        static void move(Acc a, Acc b, int x) {
            Acc f = System.identityHashCode(a) < System.identityHashCode(b) ? a : b, s = f == a ? b : a;
            synchronized (f) { synchronized (s) { a.bal -= x; b.bal += x; } }
        }
    }
    public static void main(String[] args) throws Exception {
        Monitors m = new Monitors();
        all(4, () -> { for (int i = 0; i < 5000; i++) m.inc(); });
        System.out.println(m.n);
        all(4, () -> { for (int i = 0; i < 5000; i++) sinc(); });
        System.out.println(sn);
        m.n = 0;
        all(3, () -> { for (int i = 0; i < 4000; i++) m.binc(); });
        System.out.println(m.n + " " + m.rec(100) + " " + m.ret() + " " + m.n);
        t(m::boom);
        System.out.println(Thread.holdsLock(m) + " " + Thread.holdsLock(m.lock));
        t(() -> { synchronized (m.lock) { System.out.println(Thread.holdsLock(m.lock)); throw new Error("in block"); } });
        System.out.println(Thread.holdsLock(m.lock));
        t(() -> m.wait());
        t(() -> m.notify());
        t(() -> m.notifyAll());
        t(() -> m.wait(10));
        t(() -> { synchronized (m) { m.wait(-1); } });
        t(() -> { synchronized (m) { m.wait(1, 1000000); } });
        t(() -> { synchronized (m) { m.wait(5); } });
        t(() -> { synchronized (m) { m.notifyAll(); } });
        t(() -> Thread.holdsLock(null));
        t(() -> { synchronized ((Object) null) { } });
        t(() -> { synchronized (m) { synchronized (m.lock) { m.lock.notify(); synchronized (m) { m.rec(3); } } } });
        for (int i = 0; i < 3; i++) {
            outer: while (true) { synchronized (m) { if (i == 1) break outer; if (i == 2) break; } break; }
        }
        System.out.println(Thread.holdsLock(m));
        System.out.println(sync(m));
        Acc a = new Acc(1000), b = new Acc(1000);
        all(4, () -> { for (int i = 0; i < 1000; i++) { Acc.move(a, b, 3); Acc.move(b, a, 3); } });
        System.out.println(a.bal + b.bal);
        Object[] ls = new Object[50];
        for (int i = 0; i < 50; i++) ls[i] = new Object();
        int[] deep = {0};
        nest(ls, 0, deep);
        System.out.println(deep[0]);
        synchronized (Monitors.class) {
            System.out.println(Thread.holdsLock(Monitors.class));
            Thread t = new Thread(() -> { System.out.println("other " + Thread.holdsLock(Monitors.class)); });
            t.start();
            t.join();
        }
        Thread w = new Thread(() -> { synchronized (m.lock) { m.n = -1; } });
        synchronized (m.lock) {
            w.start();
            while (w.getState() != Thread.State.BLOCKED) Thread.sleep(1);
            System.out.println(w.getState());
            m.n = 5;
        }
        w.join();
        System.out.println(m.n);
        int h = m.lock.hashCode();
        synchronized (m.lock) { System.out.println(h == m.lock.hashCode()); }
        synchronized (new int[0]) { System.out.println("array lock"); }
        synchronized ("literal") { System.out.println(Thread.holdsLock("lit" + "eral")); }
        java.lang.reflect.Method rm = Monitors.class.getDeclaredMethod("rec", int.class);
        System.out.println(java.lang.reflect.Modifier.isSynchronized(rm.getModifiers()) + " " + rm.invoke(m, 4));
        all(3, () -> { synchronized (m) { int before = m.n; for (int i = 0; i < 100; i++) m.n++; if (m.n != before
            + 100) System.out.println("race"); } });
        System.out.println(m.n);
    }
    static int sync(Object o) { synchronized (o) { for (int i = 0; ; i++) { synchronized (o) { if (i == 3) return i; } } } }
    static void nest(Object[] ls, int i, int[] d) {
        if (i == ls.length) { for (Object l : ls) if (Thread.holdsLock(l)) d[0]++; return; }
        synchronized (ls[i]) { nest(ls, i + 1, d); }
    }
}

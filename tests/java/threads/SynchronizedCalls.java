import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.*;

/** Contended synchronized methods that are not called by bytecode: reflection, thread bodies, handles, loaders. */
public class SynchronizedCalls {
    static int n;
    public static synchronized void bump() { int old = n; Thread.yield(); n = old + 1; }
    static class Body extends Thread { @Override public synchronized void run() { n += 1; } }
    static class Slow extends ClassLoader {
        int calls;
        Slow() { super(SynchronizedCalls.class.getClassLoader()); }
        @Override public synchronized Class<?> loadClass(String name) throws ClassNotFoundException { calls++; Thread.yield(); return super.loadClass(name); }
    }
    interface Act { void run() throws Throwable; }
    static void race(String title, Act act) throws Exception {
        n = 0;
        List<Thread> all = new ArrayList<>();
        Queue<Throwable> bad = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 8; i++) { Thread t = new Thread(() -> { try { for (int k = 0; k < 10; k++) act.run(); } catch (Throwable e) { bad.add(e); } }); all.add(t); }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println(title + " " + n + " " + bad);
    }
    public static void main(String[] args) throws Exception {
        Method m = SynchronizedCalls.class.getMethod("bump");
        race("reflection", () -> m.invoke(null));
        var handle = java.lang.invoke.MethodHandles.lookup().unreflect(m);
        race("handle", handle::invokeExact);
        race("method reference", SynchronizedCalls::bump);
        n = 0;
        for (int i = 0; i < 5; i++) { Body b = new Body(); synchronized (b) { b.start(); Thread.sleep(2); n += 10; } b.join(); }
        System.out.println("thread body " + n);
        Slow slow = new Slow();
        race("loader", () -> { Class.forName("SynchronizedCalls$Body", false, slow); synchronized (slow) { n++; } });
    }
}

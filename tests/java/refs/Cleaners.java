import java.lang.ref.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Cleaner: explicit clean, cleaning after collection, exceptions, order, AutoCloseable use. */
public class Cleaners {
    static final Cleaner C = Cleaner.create();
    static class Res implements AutoCloseable {
        static class State implements Runnable {
            final String n;
            static final Queue<String> log = new ConcurrentLinkedQueue<>();
            State(String n) { this.n = n; }
            public void run() { log.add("cleaned " + n); }
        }
        final Cleaner.Cleanable cl;
        final String name;
        Res(String n) { name = n; cl = C.register(this, new State(n)); }
        public void close() { cl.clean(); }
    }
    static void gc(java.util.function.BooleanSupplier done) throws InterruptedException {
        for (int i = 0; i < 200 && !done.getAsBoolean(); i++) { System.gc(); Thread.sleep(5); }
    }
    static void make(int n) { for (int i = 0; i < n; i++) new Res("g" + i); }
    public static void main(String[] args) throws Exception {
        try (Res r = new Res("a")) { System.out.println("using " + r.name); }
        System.out.println(Res.State.log);
        Res b = new Res("b");
        b.close();
        b.close();
        System.out.println(Res.State.log);
        Res.State.log.clear();
        make(5);
        gc(() -> Res.State.log.size() == 5);
        List<String> l = new ArrayList<>(Res.State.log);
        Collections.sort(l);
        System.out.println(l);
        Res.State.log.clear();
        Res kept = new Res("kept");
        System.gc();
        Thread.sleep(20);
        System.out.println(Res.State.log);
        kept.close();
        System.out.println(Res.State.log);
        Res.State.log.clear();
        CountDownLatch done = new CountDownLatch(2);
        AtomicReference<String> thread = new AtomicReference<>();
        Object o1 = new Object(), o2 = new Object();
        C.register(o1, () -> { done.countDown(); throw new IllegalStateException("ignored"); });
        C.register(o2, () -> { thread.set("daemon " + Thread.currentThread().isDaemon()); done.countDown(); });
        o1 = o2 = null;
        gc(() -> done.getCount() == 0);
        System.out.println(done.getCount() + " " + thread.get());
        Cleaner own = Cleaner.create(r -> { Thread t = new Thread(r, "my-cleaner"); t.setDaemon(true); return t; });
        AtomicReference<String> nm = new AtomicReference<>();
        own.register(new Object(), () -> nm.set(Thread.currentThread().getName()));
        gc(() -> nm.get() != null);
        System.out.println(nm.get());
        try { C.register(null, () -> { }); } catch (NullPointerException e) { System.out.println("npe " + e.getMessage()); }
        try { C.register("x", null); } catch (NullPointerException e) { System.out.println("npe " + e.getMessage()); }
        Cleaner.Cleanable x = C.register(new int[1], () -> { throw new IllegalArgumentException("explicit"); });
        try { x.clean(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        x.clean();
        AtomicInteger n = new AtomicInteger();
        List<Cleaner.Cleanable> cs = new ArrayList<>();
        List<Object> keep = new ArrayList<>();
        for (int i = 0; i < 100; i++) { Object k = new Object(); keep.add(k); cs.add(C.register(k, n::incrementAndGet)); }
        for (int i = 0; i < 50; i++) cs.get(i).clean();
        System.out.println(n);
        keep.clear();
        gc(() -> n.get() == 100);
        System.out.println(n + " " + kept.name);
    }
}

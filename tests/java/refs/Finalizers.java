import java.lang.ref.*;
import java.util.*;
import java.util.concurrent.atomic.*;

/** finalize(): called once, resurrection, exceptions ignored, subclass chains, not for trivial overrides. */
public class Finalizers {
    static final AtomicInteger runs = new AtomicInteger();
    static volatile Object saved;
    static class F {
        final int id;
        F(int id) { this.id = id; }
        @SuppressWarnings("removal") @Override protected void finalize() throws Throwable { runs.incrementAndGet(); }
    }
    static class Sub extends F {
        Sub() { super(1); }
        @SuppressWarnings("removal") @Override protected void finalize() throws Throwable {
            runs.addAndGet(100);
            super.finalize();
        }
    }
    static class Back { @SuppressWarnings("removal") @Override protected void finalize() { runs.addAndGet(1000); saved = this; } }
    static class Thrower {
        @SuppressWarnings("removal") @Override protected void finalize() {
            runs.addAndGet(5);
            throw new IllegalStateException("ignored");
        }
    }
    static class Partial {
        Partial(boolean fail) { if (fail) throw new IllegalArgumentException("ctor"); }
        @SuppressWarnings("removal") @Override protected void finalize() { runs.addAndGet(7); }
    }
    static void gc(int want) throws InterruptedException {
        for (int i = 0; i < 200 && runs.get() < want; i++) { System.gc(); System.runFinalization(); Thread.sleep(5); }
        System.out.println(runs.getAndSet(0));
    }
    static void make(int k) {
        switch (k) {
            case 0: for (int i = 0; i < 10; i++) new F(i);
            break;
            case 1: new Sub();
            break;
            case 2: new Back();
            break;
            case 3: new Thrower();
            new Thrower();
            break;
            case 4: try { new Partial(true); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
            break;
        }
    }
    public static void main(String[] args) throws Exception {
        make(0);
        gc(10);
        make(1);
        gc(101);
        make(2);
        gc(1000);
        System.out.println(saved instanceof Back);
        saved = null;
        for (int i = 0; i < 5; i++) { System.gc(); System.runFinalization(); Thread.sleep(5); }
        System.out.println("second time " + runs.get());
        make(3);
        gc(10);
        make(4);
        gc(7);
        F kept = new F(3);
        System.gc();
        System.runFinalization();
        System.out.println(runs.get() + " " + kept.id);
        WeakReference<F> w = new WeakReference<>(new F(9));
        for (int i = 0; i < 200 && runs.get() == 0; i++) { System.gc(); System.runFinalization(); Thread.sleep(5); }
        System.out.println(w.get() + " " + runs.get());
        Reference.reachabilityFence(kept);
    }
}

import java.util.*;
import java.util.function.*;

/** ThreadLocal and InheritableThreadLocal: initial values, removal, isolation, inheritance, override, collection. */
public class ThreadLocals {
    static final ThreadLocal<Integer> T = ThreadLocal.withInitial(() -> { System.out.print("init "); return 5; });
    static final ThreadLocal<String> N = new ThreadLocal<>();
    static final InheritableThreadLocal<List<String>> I = new InheritableThreadLocal<>() {
        @Override protected List<String> childValue(List<String> p) {
            List<String> c = new ArrayList<>(p);
            c.add("child");
            return c;
        }
        @Override protected List<String> initialValue() { return new ArrayList<>(List.of("root")); }
    };
    static final InheritableThreadLocal<String> J = new InheritableThreadLocal<>();
    static void run(Runnable r) throws InterruptedException { Thread t = new Thread(r); t.start(); t.join(); }
    static class Over extends ThreadLocal<int[]> {
        int calls;
        @Override protected int[] initialValue() { calls++; return new int[]{calls}; }
    }
    static class Rec {
        static final ThreadLocal<Rec> R = ThreadLocal.withInitial(Rec::new);
        int depth;
        int go() { return depth++ < 3 ? 1 + R.get().go() : 0; }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(T.get() + " " + T.get());
        T.set(9);
        System.out.println(T.get());
        T.remove();
        System.out.println(T.get());
        System.out.println(N.get());
        N.set("x");
        run(() -> { System.out.println("other " + N.get() + " " + T.get()); N.set("y"); T.set(77); });
        System.out.println(N.get() + T.get());
        N.set(null);
        System.out.println(N.get());
        I.get().add("main");
        J.set("inherited");
        run(() -> { System.out.println(I.get()
            + J.get()); I.get().add("x"); J.set("changed"); try { run(() -> System.out.println("grandchild " + I.get()
            + J.get())); } catch (InterruptedException e) { } });
        System.out.println(I.get() + J.get());
        J.remove();
        run(() -> System.out.println(J.get()));
        Thread no = new Thread(null, () -> System.out.println("not inherited " + J.get() + I.get()), "no", 0, false);
        J.set("again");
        no.start();
        no.join();
        Over o = new Over();
        System.out.println(o.get()[0] + o.get()[0]);
        o.remove();
        System.out.println(o.get()[0]);
        run(() -> System.out.println(o.get()[0]));
        System.out.println(o.calls);
        System.out.println(Rec.R.get().go());
        ThreadLocal<String> sup = ThreadLocal.withInitial(() -> null);
        System.out.println(sup.get());
        try { ThreadLocal.withInitial(null); } catch (NullPointerException e) { System.out.println("npe"); }
        ThreadLocal<Object> bad = ThreadLocal.withInitial(() -> { throw new IllegalStateException("no value"); });
        for (int i = 0; i < 2; i++) try { bad.get(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 200; i++) { ThreadLocal<Integer> t = new ThreadLocal<>(); t.set(i); many.add(t); }
        int sum = 0;
        for (ThreadLocal<Integer> t : many) sum += t.get();
        System.out.println(sum);
        for (int i = 0; i < 200; i += 2) many.get(i).remove();
        int nulls = 0;
        for (ThreadLocal<Integer> t : many) if (t.get() == null) nulls++;
        System.out.println(nulls);
        many = null;
        for (int i = 0; i < 1000; i++) new ThreadLocal<byte[]>().set(new byte[10000]);
        System.gc();
        System.out.println("collected some");
        int[] total = {0};
        Thread[] ts = new Thread[5];
        ThreadLocal<int[]> acc = ThreadLocal.withInitial(() -> new int[1]);
        for (int i = 0; i < 5; i++) {
            int k = i;
            ts[i] = new Thread(() -> { for (int j = 0; j < 100; j++) acc.get()[0] += k; synchronized (total) { total[0] += acc.get()[0]; } });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(total[0] + " " + acc.get()[0]);
    }
}

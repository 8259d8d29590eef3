// jdk: 25+
import java.util.*;
import java.util.concurrent.*;

/** ScopedValue: binding, rebinding, unbound access, exceptions, inheritance rules. */
public class ScopedValues {
    static final ScopedValue<String> A = ScopedValue.newInstance();
    static final ScopedValue<Integer> B = ScopedValue.newInstance();
    static void show(String n) { System.out.println(n + " " + (A.isBound() ? A.get() : "-") + " " + B.orElse(0)); }
    public static void main(String[] args) throws Exception {
        show("none");
        ScopedValue.where(A, "a").run(() -> { show("one"); ScopedValue.where(A, "inner").where(B,
            2).run(() -> show("two")); show("back"); });
        show("after");
        try { A.get(); } catch (NoSuchElementException e) { System.out.println("unbound " + e.getMessage()); }
        System.out.println(ScopedValue.where(B, 20).call(() -> B.get() + 1));
        try {
            ScopedValue.where(A, "x").call(() -> { throw new java.io.IOException("from " + A.get()); });
        } catch (java.io.IOException e) { System.out.println(e.getMessage() + A.isBound()); }
        try {
            B.orElseThrow(() -> new IllegalStateException("custom"));
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        ScopedValue.where(A, null).run(() -> System.out.println("null bound " + A.isBound() + A.get()));
        ScopedValue.where(A, "m").run(() -> { Thread t = new Thread(() -> System.out.println("thread "
            + A.isBound())); t.start(); try { t.join(); Thread v = Thread.startVirtualThread(() -> System.out.println("virtual "
            + A.isBound())); v.join(); } catch (InterruptedException e) { } });
        try { ScopedValue.where(null, "x"); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(rec(5));
        ScopedValue.Carrier c = ScopedValue.where(A, "1").where(B, 2).where(A, "3");
        System.out.println(c.get(A) + c.get(B));
        c.run(() -> show("carrier"));
        c.run(() -> show("again"));
        try { ScopedValue.where(A, "q").get(B); } catch (NoSuchElementException e) { System.out.println("not in carrier"); }
        List<ScopedValue<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 20; i++) many.add(ScopedValue.newInstance());
        ScopedValue.Carrier all = ScopedValue.where(A, "many");
        for (int i = 0; i < 20; i++) all = all.where(many.get(i), i);
        System.out.println((int) all.call(() -> { int s = 0; for (int k = 0; k < 3; k++) for (ScopedValue<Integer> v
            : many) s += v.get(); return s; }));
        System.out.println(many.get(3).isBound());
        int total = 0;
        for (int i = 0; i < 1000; i++) { int k = i; total += ScopedValue.where(B, k).call(() -> B.get()); }
        System.out.println(total);
        try {
            ScopedValue.where(A, "so").run(() -> deep(0));
        } catch (StackOverflowError e) { System.out.println("overflow " + A.isBound()); }
        ScopedValue.where(A, "uncaught").run(() -> { throw new IllegalStateException(A.get()); });
    }
    static String rec(int n) { return n == 0 ? A.orElse("?") : ScopedValue.where(A, A.orElse("") + n).call(() -> rec(n - 1)); }
    static int deep(int n) { return deep(n + 1) + 1; }
}

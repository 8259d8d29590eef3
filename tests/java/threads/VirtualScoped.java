// jdk: 25+
import java.util.*;
import java.util.concurrent.*;

/** Scoped values in virtual threads: bindings, nesting, yielding inside, deep recursion, errors. */
public class VirtualScoped {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();
    static int nest(int n) throws Exception { return n == 0 ? DEPTH.get() : ScopedValue.where(DEPTH, DEPTH.orElse(0) + 1).call(() -> { Thread.yield(); return nest(n - 1); }); }
    static int overflow(int n) { return overflow(n + 1) + 1; }

    public static void main(String[] args) throws Exception {
        List<Thread> all = new ArrayList<>();
        String[] seen = new String[20];
        for (int i = 0; i < 20; i++) { int k = i; all.add(Thread.startVirtualThread(() -> ScopedValue.where(USER, "u" + k).run(() -> { for (int r = 0; r < 3; r++) Thread.yield(); try { Thread.sleep(2); } catch (InterruptedException e) { } seen[k] = USER.get(); }))); }
        for (Thread t : all) t.join();
        System.out.println(String.join(" ", seen));
        Thread.startVirtualThread(() -> { try { System.out.println("depth " + nest(50) + " " + DEPTH.isBound()); } catch (Exception e) { System.out.println(e); } }).join();
        ScopedValue.where(USER, "outer").run(() -> {
            try { Thread.startVirtualThread(() -> System.out.println("not inherited " + USER.isBound())).join(); } catch (InterruptedException e) { }
        });
        Thread.startVirtualThread(() -> {
            try { USER.get(); } catch (NoSuchElementException e) { System.out.println("unbound " + e.getMessage()); }
            ScopedValue.where(USER, "a").run(() -> {
                try { overflow(0); } catch (StackOverflowError e) { System.out.println("after overflow " + USER.get()); }
                ScopedValue.where(USER, "b").where(DEPTH, 9).run(() -> System.out.println(USER.get() + DEPTH.get()));
                System.out.println(USER.get() + DEPTH.orElse(-1));
                try { ScopedValue.where(USER, "c").call(() -> { throw new IllegalStateException(USER.get()); }); } catch (IllegalStateException e) { System.out.println("thrown " + e.getMessage() + " " + USER.get()); }
            });
            System.out.println(USER.isBound());
        }).join();
    }
}

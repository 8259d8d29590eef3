import java.util.function.*;

/** Left to right evaluation, with side effects visible. */
public class EvalOrder {
    static int t(int n) { System.out.print(n + ","); return n; }
    static boolean b(boolean v, String s) { System.out.print(s + ","); return v; }
    static int[] arr(int... v) { System.out.print("arr,"); return v; }
    static EvalOrder ev(String s) { System.out.print(s + ","); return new EvalOrder(); }
    static EvalOrder nul(String s) { System.out.print(s + ","); return null; }
    int f = 1;
    int m(int a, int b, int c) { return a * 100 + b * 10 + c; }
    static int st(int a, int b) { return a - b; }
    EvalOrder() {}
    EvalOrder(int a, int b) { System.out.print("ctor" + a + b + ","); }
    static int boom(String s) { System.out.print(s + ","); throw new RuntimeException("boom " + s); }

    public static void main(String[] args) {
        System.out.println(t(1) + t(2) * t(3) - t(4));
        System.out.println(t(1) << t(2) >> t(1) | t(8) & t(12) ^ t(5));
        System.out.println(ev("a").m(t(1), t(2), t(3)));
        System.out.println(ev("a").f = t(5));
        System.out.println(arr(1, 2, 3)[t(1)] = t(9));
        System.out.println(arr(1, 2, 3)[t(0)] += t(9));
        System.out.println(b(true, "x") || b(true, "y") && b(false, "z"));
        System.out.println(b(false, "x") && b(true, "y") || b(false, "z"));
        System.out.println(b(true, "x") | b(true, "y") & b(false, "z") ^ b(true, "w"));
        System.out.println(b(false, "c") ? t(1) : b(true, "d") ? t(2) : t(3));
        new EvalOrder(t(1), t(2));
        System.out.println(st(t(1), st(t(2), t(3))));
        try { nul("n").f = t(1); } catch (NullPointerException e) { System.out.println("npe after rhs"); }
        try { nul("n").m(t(1), boom("arg"), t(3)); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try { nul("n").m(t(1), t(2), t(3)); } catch (RuntimeException e) { System.out.println("npe after args"); }
        try { arr(1)[boom("i")] = t(1); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try { arr(1)[t(5)] = boom("rhs"); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try { int q = t(1) / (t(0)) + t(7); } catch (ArithmeticException e) { System.out.println("div before 7"); }
        try { t(boom("a") + t(2)); } catch (RuntimeException e) { System.out.println("first"); }
        int i = 2; int j = (i = 3) * i; System.out.println(i + " " + j);
        i = 1; i = i + (i = 5) * i + i++; System.out.println(i);
        int[] a = {4, 4}; int n = 0; a[n] = n = 1; System.out.println(a[0] + " " + a[1] + " " + n);
        int[] p = {1, 2, 3}, q = p; int k = q[(q = new int[]{7, 8, 9})[0] - 6]; System.out.println(k + " " + q[0]);
        String s = "a"; s = s + (s = "b") + s; System.out.println(s);
        EvalOrder e = new EvalOrder(), g = e; int r = e.f + (e = new EvalOrder()).m(1, 1, 1) + g.f++ + g.f; System.out.println(r);
        IntBinaryOperator op = EvalOrder::st; System.out.println(op.applyAsInt(t(9), t(4)));
        Supplier<Supplier<String>> sup = () -> {
            System.out.print("outer,");
            return () -> { System.out.print("inner,"); return "v"; };
        };
        System.out.println(sup.get().get());
        Supplier<int[]> as = () -> new int[]{t(1), t(2)}; System.out.println(as.get()[t(1)]);
        Function<Integer, Integer> fn = ev("recv")::one; System.out.println(fn.apply(t(3)) + fn.apply(t(4)));
        for (int x = t(0); b(x < 2, "cond"); x += t(1)) System.out.print("body,");
        System.out.println();
        do System.out.print("once,"); while (b(false, "w"));
        System.out.println("" + t(1) + t(2) + (char) ('a' + t(3)));
        synchronized (ev("lock")) { System.out.println("locked"); }
        switch (t(2)) { case 1: t(1); case 2: t(22); case 3: t(33); }
        System.out.println();
    }
    int one(int x) { return x + 1; }
}

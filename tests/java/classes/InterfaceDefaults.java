import java.util.*;

/** Default, static and private interface methods; diamonds; class wins; most specific wins; super calls. */
public class InterfaceDefaults {
    interface A {
        default String m() { return "A"; }
        static String s() { return "A.s"; }
        private String p() { return "A.p"; }
        default String q() { return p() + ps(); }
        private static String ps() { return "A.ps"; }
    }
    interface B extends A { default String m() { return "B>" + A.super.m(); } } interface C extends A { }
    interface D extends A {
        default String m() { return "D"; }
        private String p() { return "D.p"; }
        default String r() { return p() + q(); }
    }
    static class AB implements A, B { }
    static class BC implements C, B { }
    static class BD implements B, D { public String m() { return B.super.m() + "+" + D.super.m(); } }
    static class Win { public String m() { return "class wins"; } }
    static class WinB extends Win implements B { }
    static class WinC extends Win implements B { public String m() { return super.m() + "," + B.super.m(); } }
    static abstract class Abs implements A { public abstract String m(); }
    static class AbsI extends Abs { public String m() { return "concrete"; } }
    interface Re extends A { String m(); }
    static class ReI implements Re { public String m() { return "re"; } }
    static class Both implements Re, C { public String m() { return "both"; } }
    interface Obj {
        default String describe() { return "d:" + toString() + ":" + hashCode(); }
        boolean equals(Object o);
        int hashCode();
        String toString();
    }
    static class ObjI implements Obj { public String toString() { return "obj"; } public int hashCode() { return 7; } }
    interface G<T> {
        T get();
        default T twice() { get(); return get(); }
        default <U> U map(java.util.function.Function<? super T, ? extends U> f) { return f.apply(get()); }
    }
    static class GI implements G<String> { int n; public String get() { return "g" + n++; } }
    static class GO extends GI { public String twice() { return super.twice() + "!"; } }
    interface Count { int[] n = {0}; default int inc() { return ++n[0]; } static Count of() { return new Count() { }; } }
    interface Left { default int v() { return 1; } }
    interface Right { default int v() { return 2; } }
    static class LR implements Left, Right { public int v() { return Left.super.v() * 10 + Right.super.v(); } }
    interface Chain0 { default String c() { return "0"; } }
    interface Chain1 extends Chain0 { default String c() { return Chain0.super.c() + "1"; } }
    interface Chain2 extends Chain1 { default String c() { return Chain1.super.c() + "2"; } }
    static class ChainC implements Chain2 {
        public String c() { return Chain2.super.c() + "C"; }
        String viaLambda() { java.util.function.Supplier<String> s = Chain2.super::c; return s.get(); }
    }
    interface Fields { int X = 1; String N = "fields"; List<String> L = new ArrayList<>(); }
    static class F1 implements Fields { int sum() { return X + L.size(); } }
    enum E implements A, Left { ONE, TWO { public String m() { return "two"; } public int v() { return super.v() + 1; } } }
    record R(int x) implements A, Left { public int v() { return x; } }
    interface Prim {
        default long l(long a, int b, double d) { return a + b + (long) d; }
        default boolean z() { return true; }
        default void nothing() { }
        default int[] arr() { return new int[]{1}; }
    }
    static class PrimI implements Prim { }
    static class Deep1 extends AB { }
    static class Deep2 extends Deep1 implements D { public String m() { return super.m() + D.super.m(); } }

    public static void main(String[] args) {
        System.out.println(new AB().m() + " " + new BC().m() + " " + new BD().m() + " " + new WinB().m() + " " + new WinC().m()
            + " " + new AbsI().m() + " " + new ReI().m() + " " + new Both().m());
        System.out.println(A.s() + " " + new AB().q() + " " + new BD().r() + " " + new Deep1().m() + " " + new Deep2().m());
        A anon = new A() { };
        System.out.println(anon.m() + anon.q());
        System.out.println(new ObjI().describe() + " " + new GI().twice() + " " + new GO().twice() + " "
            + new GO().map(String::length));
        G<String> g = new GO();
        System.out.println(g.twice() + g.get());
        G<Integer> lam = () -> 5;
        System.out.println(lam.twice() + lam.map(x -> x * 2));
        System.out.println(Count.of().inc() + Count.of().inc() + " " + new LR().v() + " " + ((Left) new LR()).v() + " "
            + new ChainC().c() + " " + new ChainC().viaLambda());
        Fields.L.add("x");
        System.out.println(new F1().sum() + F1.N);
        for (E e : E.values()) System.out.print(e.m() + e.v() + e.q() + " ");
        System.out.println(new R(4).m() + new R(4).v());
        Prim p = new PrimI(); System.out.println(p.l(1L << 40, 2, 3.9) + " " + p.z() + p.arr()[0]); p.nothing();
        A[] as = {new AB(), new BC(), new BD(), new WinB(), E.ONE, E.TWO, new R(1),
            new A() { public String m() { return "anon"; } }};
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 40; i++) sb.append(as[i % as.length].m());
        System.out.println(sb);
        for (Class<?> c : new Class<?>[]{AB.class, BD.class, E.class, Deep2.class}) {
            try {
                System.out.println(c.getMethod("m").getDeclaringClass().getSimpleName() + " " + c.getMethod("m").isDefault()
                    + " " + Arrays.stream(c.getInterfaces()).map(Class::getSimpleName).toList());
            } catch (NoSuchMethodException e) { System.out.println(e); }
        }
        Comparator<String> cmp = Comparator.<String,
            Integer>comparing(String::length).reversed().thenComparing(Comparator.naturalOrder());
        List<String> l = new ArrayList<>(List.of("bb", "a", "ccc", "aa", "c"));
        l.sort(cmp);
        System.out.println(l);
    }
}

import java.util.*;

/** Records: accessors, equality, hash, text, compact constructors, nesting, generics, statics. */
public class Records {
    record Empty() { }
    record P(int x, int y) { }
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String str, int[] arr) { }
    record Range(int lo, int hi) {
        Range { if (lo > hi) throw new IllegalArgumentException(lo + ">" + hi); }
        Range(int hi) { this(0, hi); }
        int len() { return hi - lo; }
        static Range of(String s) { String[] p = s.split("-"); return new Range(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
        static final Range UNIT = new Range(1);
    }
    record Norm(String s, int n) { Norm { s = s == null ? "" : s.trim(); n = Math.abs(n); } }
    record Canon(int a, List<String> l) {
        Canon(int a, List<String> l) { this.a = a + 1; this.l = List.copyOf(l); }
        @Override public int a() { return a * 100; }
    }
    record G<T, U extends Comparable<U>>(T t, U u) implements Comparable<G<?, U>> {
        public int compareTo(G<?, U> o) { return u.compareTo(o.u()); } <R> G<R, U> map(java.util.function.Function<T, R> f) {
            return new G<>(f.apply(t), u);
        }
    }
    record Own(int v) {
        @Override public boolean equals(Object o) { return o instanceof Own w && w.v % 10 == v % 10; }
        @Override public int hashCode() { return v % 10; }
        @Override public String toString() { return "Own<" + v + ">"; }
    }
    record Var(int... xs) { int sum() { int s = 0; for (int x : xs) s += x; return s; } }
    record Rec(String n, Rec next) { int depth() { return next == null ? 1 : 1 + next.depth(); } }
    record Floats(float f, double d) { }
    interface Shape { double area(); }
    record Sq(double s) implements Shape { public double area() { return s * s; } }
    record Outer(In in, P p) { record In(String v) { } }
    record Self(Object[] me) { }
    record Wide(long a, double b, long c, double d, int e, Object f, Object g, Object h, char i, byte j, Wide k) { }
    record Counter(int id) { static int made; Counter { made++; } Counter() { this(made * 10); } }

    public static void main(String[] args) {
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode());
        P p = new P(3, -4);
        System.out.println(p + " " + p.x() + p.y() + " " + p.equals(new P(3, -4)) + p.equals(new P(-4, 3)) + p.equals(null)
            + p.equals("x") + " " + p.hashCode() + " " + new P(0, 0).hashCode() + " " + new P(1, 0).hashCode());
        int[] arr = {1};
        All a = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5f, 6d, "s", arr),
            b = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5f, 6d, "s", arr);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " "
            + a.equals(new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 5f, 6d, "s", arr.clone())) + " "
            + a.toString().substring(0, a.toString().indexOf("arr=")) + " " + a.arr()[0]);
        System.out.println(new Range(5) + " " + Range.of("2-9").len() + Range.UNIT);
        try { new Range(3, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new Norm("  q ", -5) + " " + new Norm(null, 0).s().isEmpty());
        Canon c = new Canon(1, new ArrayList<>(List.of("k")));
        System.out.println(c + " " + c.a() + " " + c.equals(new Canon(1, List.of("k"))) + " " + c.hashCode());
        try { c.l().add("x"); } catch (UnsupportedOperationException e) { System.out.println("immutable"); }
        G<String, Integer> g = new G<>("t", 5);
        System.out.println(g + " " + g.map(String::length) + " " + g.compareTo(new G<>(9.5, 7)) + " " + new G<>(null, "u")
            + new G<>(null, "u").hashCode());
        System.out.println(new Own(12).equals(new Own(22)) + " " + new Own(3)
            + new HashSet<>(List.of(new Own(1), new Own(2))).contains(new Own(31)));
        System.out.println(new Var(1, 2, 3).sum() + " " + new Var().xs().length + " " + new Var(1).equals(new Var(1)));
        System.out.println(new Rec("a", new Rec("b", new Rec("c", null))) + " " + new Rec("a", new Rec("b", null)).depth());
        System.out.println(new Floats(0f, 0d).equals(new Floats(-0f, 0d)) + " "
            + new Floats(Float.NaN, Double.NaN).equals(new Floats(Float.NaN, 0.0 / 0)) + " " + new Floats(1.5f, -2.25).hashCode()
            + " " + new Floats(1e10f, 1e-7));
        Shape s = new Sq(1.5);
        System.out.println(s.area() + " " + s);
        System.out.println(new Outer(new Outer.In("v"), p) + " " + new Outer(null, null).equals(new Outer(null, null))
            + new Outer(null, null).hashCode());
        Map<P, String> m = new HashMap<>();
        m.put(p, "first");
        m.put(new P(3, -4), "second");
        System.out.println(m);
        Wide w = new Wide(1, 2, 3, 4, 5, "f", null, 'h', 'i', (byte) 9, new Wide(0, 0, 0, 0, 0, 0, 0, 0, '0', (byte) 0, null));
        System.out.println(w);
        System.out.println(w.hashCode() + " " + w.equals(new Wide(1, 2, 3, 4, 5, "f", null, 'h', 'i', (byte) 9, w.k()))
            + w.equals(w.k()));
        new Counter();
        new Counter();
        System.out.println(new Counter() + " " + Counter.made);
        record Local(int q, String r) { Local twice() { return new Local(q * 2, r + r); } }
        System.out.println(new Local(2, "z").twice());
        List<P> ps = new ArrayList<>(List.of(new P(2, 1), new P(1, 5), new P(1, 2)));
        ps.sort(Comparator.comparingInt(P::x).thenComparing(P::y, Comparator.reverseOrder()));
        System.out.println(ps);
        Object[] me = new Object[1];
        Self self = new Self(me);
        me[0] = "x";
        System.out.println(self.me()[0] + " " + self.equals(new Self(me)));
        System.out.println(P.class.isRecord() + " " + Arrays.toString(P.class.getRecordComponents()) + " "
            + Record.class.isRecord() + P.class.getSuperclass());
    }
}

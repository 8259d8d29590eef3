import java.util.*;
import java.util.function.*;

/** More helpful messages: in inner classes, lambdas with captures, constructors, long chains, generics, interfaces, records, varargs. */
public class NpeMessages2 {
    String f;
    NpeMessages2 n;
    int[] arr;
    Map<String, List<String>> map;
    static NpeMessages2 inst = new NpeMessages2();
    Supplier<String> sup;
    long[][] grid = new long[2][];
    NpeMessages2[] kids = new NpeMessages2[2];
    class In {
        String g;
        class Deep { int go() { return f.length(); } int go2() { return g.length(); } int go3() { return n.n.f.length(); } }
        void assign() { n.f = "x"; }
    }
    record R(String s, R next) { int len() { return s.length(); } int deep() { return next.next.s().length(); } R { } }
    interface Op {
        int op(String s);
        default int dflt(Op o) { return o.op(null); }
        static int st(String s) { return s.hashCode(); }
    }
    enum E { X; String v; int len() { return v.length(); } }
    static class Ctor { int n; Ctor(String s) { n = s.length(); } Ctor(Ctor c) { this(c.s()); } String s() { return null; } }
    static class Base { String b; }
    static class Sub extends Base { int m() { return super.b.length(); } int k() { return this.b.length(); } }
    static abstract class Ab<T> { abstract T get(); int len() { return get().toString().length(); } }
    NpeMessages2 a() { return n; }
    NpeMessages2 b(int x, long y, double[] z) { return n; }
    static NpeMessages2 c(String... s) { return null; }
    int chain() { return a().n.a().n.f.length(); }
    static int loc(Object a, long b, double c, Object d, int e) {
        Object x = a, y = d;
        int k = 0;
        if (e == 0) return x.hashCode();
        if (e == 1) return y.hashCode();
        if (e == 2) return d.hashCode();
        { String inner = null; if (e == 3) return inner.length(); }
        String after = null;
        return after.length();
    }
    static int arrays(Object[][] o, int i, int j, byte b, char ch, short sh) {
        switch (i) {
            case 0: return o[i][j].hashCode();
            case 1: return o[j][0].hashCode();
            case 2: return o[b].length;
            case 3: return o[ch - 'a'][sh].hashCode();
            case 4: return o[o.length - 1][0].hashCode();
            case 5: return o[Integer.parseInt("1")][0].hashCode();
            case 6: return ((Object[]) o[0][0])[i].hashCode();
            case 7: return o[-1 + 1][1].hashCode();
            default: return o[(int) 1L][i * j].hashCode();
        }
    }
    interface A { void r() throws Throwable; }
    static int c;
    static void t(A a) {
        c++;
        try {
            a.r();
            System.out.println(c + " none");
        } catch (NullPointerException e) {
            System.out.println(c + " " + e.getMessage() + " @"
                + e.getStackTrace()[0].getMethodName().replaceAll("lambda.*", "lambda"));
        } catch (Throwable e) { System.out.println(c + " other " + e); }
    }

    public static void main(String[] args) {
        In in = inst.new In();
        In.Deep d = in.new Deep();
        t(d::go);
        t(d::go2);
        t(d::go3);
        t(in::assign);
        t(() -> new R(null, null).len());
        t(() -> new R("a", null).deep());
        t(() -> new R("a", new R("b", null)).deep());
        t(() -> new R("a", new R("b", new R(null, null))).deep());
        Op op = String::length;
        t(() -> op.op(null));
        Op lam = s -> s.trim().length();
        t(() -> lam.op(null));
        t(() -> lam.dflt(null));
        t(() -> lam.dflt(lam));
        t(() -> Op.st(null));
        t(E.X::len);
        t(() -> new Ctor((String) null));
        t(() -> new Ctor((Ctor) null));
        t(() -> new Ctor(new Ctor("x")));
        t(() -> new Sub().m());
        t(() -> new Sub().k());
        t(() -> new Ab<String>() { String get() { return null; } }.len());
        t(() -> inst.chain());
        t(() -> inst.b(1, 2, null).f = "q");
        t(() -> c("a", "b").f.length());
        t(() -> inst.map.get("k").get(0));
        inst.map = new HashMap<>();
        t(() -> inst.map.get("k").get(0));
        t(() -> inst.map.computeIfAbsent("z", k -> new ArrayList<>(Arrays.asList((String) null))).get(0).length());
        t(() -> inst.sup.get());
        inst.sup = () -> null;
        t(() -> inst.sup.get().length());
        t(() -> inst.grid[1][0]++);
        t(() -> inst.grid[0] = inst.grid[1].clone());
        t(() -> inst.kids[1].kids[0].f.length());
        t(() -> inst.kids[inst.grid.length - 1].a().f.length());
        for (int e = 0; e < 5; e++) { int k = e; t(() -> loc(null, 1, 2, null, k)); }
        Object[][] o = new Object[3][3];
        o[2] = null;
        for (int e = 0; e < 9; e++) {
            int k = e;
            t(() -> arrays(k == 2 ? new Object[][]{null} : k == 1 || k == 4 ? new Object[3][] : o, k, k == 1 ? 2 : 0, (byte) 0,
                'a', (short) 1));
        }
        String cap = null;
        int[] capArr = null;
        t(() -> System.out.println(cap.length()));
        t(() -> capArr[c]++);
        t(() -> { Runnable r = () -> cap.isEmpty(); r.run(); });
        t(new A() { String fld = cap; public void r() { fld.length(); } });
        t(new A() { public void r() { cap.length(); } });
        t(() -> { String s = null; s += s.length(); });
        t(() -> { Integer x = null; long y = x + 5L; });
        t(() -> { Character ch = null; switch (ch) { case 'a': } });
        t(() -> { Long l = null; l++; });
        t(() -> { Double[] ds = {null}; double q = ds[0]; });
        t(() -> { Boolean b = null; if (b) System.out.println(); });
        t(() -> { Boolean b = null; System.out.println(b ? 1 : 2); });
        t(() -> { int[] x = null; int[] y = x.clone(); });
        t(() -> { Object x = null; x.notify(); });
        t(() -> { List<int[]> l = new ArrayList<>(); l.add(null); l.get(0)[0] = 1; });
        t(() -> { Iterator<String> it = Arrays.asList("a", null).iterator(); while (it.hasNext()) it.next().length(); });
        t(() -> { for (var x : (List<String>) null) { } });
        t(() -> { try (AutoCloseable ac = null) { ac.close(); } });
        t(() -> { String s = null; String z = switch (s) { case "q" -> "a"; default -> "b"; }; });
        t(() -> { double z = inst.arr[0] + 1.5; });
        t(() -> { inst.n.arr = new int[]{inst.arr.length}; });
        t(() -> inst.kids[0].n.kids[1].f = null);
        t(() -> ((Function<String, String>) null).apply("x"));
        t(() -> { Optional<String> os = null; os.map(String::length).get(); });
        t(() -> Optional.of(null));
        t(() -> List.of(1, null));
        t(() -> { var sb = (StringBuilder) null; sb.append(1).append(2); });
        t(() -> { Thread th = null; th.start(); th.join(1L, 2); });
        t(() -> { Class<?> k = null; k.cast("x"); });
        t(() -> { StringBuilder[] sbs = new StringBuilder[1]; sbs[0].append("x"); });
        t(() -> "x".concat(null));
        t(() -> { char[][] cc = {null}; cc[0][0] += 1; });
        t(() -> { float[] ff = null; ff[0]--; });
        t(() -> { E e = null; e.v = "x"; });
        t(() -> { NpeMessages2 q = null; q.c(); q.f = ""; });
    }
    void c() { }
}

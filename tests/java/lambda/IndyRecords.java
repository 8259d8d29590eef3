import java.util.*;
/** Methods of records: values, order of evaluation, frames of failing components. */
public class IndyRecords {
    record Empty() {}
    record P(int x, int y) {}
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a, Object o) {}
    record G<T extends Comparable<T>>(T v, List<? extends T> l) { }
    record Custom(int a) { public int a() { return a * 2; } public String toString() { return "C" + a; } }
    static class Loud { final String n; Loud(String n) { this.n = n; } public boolean equals(Object o) { System.out.println("eq " + n); return o instanceof Loud l && l.n.equals(n); } public int hashCode() { System.out.println("hash " + n); return n.hashCode(); } public String toString() { System.out.println("str " + n); return n; } }
    record L3(Loud a, Loud b, Loud c) {}
    record Bad(Object o) {}
    record Named(String percent$, int _u, String ümlaut) {}
    public static void main(String[] args) {
        System.out.println(new Empty() + " " + new Empty().hashCode() + " " + new Empty().equals(new Empty()) + " " + new Empty().equals(null));
        P p = new P(3, -4); System.out.println(p + " " + p.hashCode() + " " + p.equals(new P(3, -4)) + " " + p.equals(new P(3, 4)) + " " + p.equals("x") + p.equals(p));
        int[] arr = {};
        All a = new All(true, (byte) -1, (short) 300, 'ü', 42, 1L << 33, 1.5f, -0.0, "t", null, List.of(1));
        All b = new All(true, (byte) -1, (short) 300, 'ü', 42, 1L << 33, 1.5f, 0.0, "t", null, List.of(1));
        System.out.println(a + " " + a.hashCode() + " " + b.hashCode() + " " + a.equals(b));
        System.out.println(new All(false, (byte) 0, (short) 0, 'a', 0, 0, Float.NaN, Double.NaN, null, null, null).equals(new All(false, (byte) 0, (short) 0, 'a', 0, 0, Float.NaN, Double.NaN, null, null, null)));
        System.out.println(new G<>("v", List.of("w")) + " " + new G<>(1, List.of(2)).hashCode());
        System.out.println(new Custom(4) + " " + new Custom(4).hashCode() + new Custom(4).equals(new Custom(4)));
        L3 x = new L3(new Loud("a"), new Loud("b"), new Loud("c")), y = new L3(new Loud("a"), new Loud("q"), new Loud("c"));
        System.out.println(x.equals(y)); System.out.println(x.hashCode()); System.out.println(x);
        record Local(String s, double d) {}
        System.out.println(new Local("q", 1.0)); System.out.println(new Local("q", 1.0).hashCode());
        System.out.println(new Named("100%s", 1, "ö"));
        System.out.println(new HashSet<>(List.of(new P(1, 2), new P(2, 1))).contains(new P(2, 1)));
        try { new Bad(new Object() { public int hashCode() { throw new RuntimeException("h"); } }).hashCode(); } catch (RuntimeException e) { for (StackTraceElement t : e.getStackTrace()) System.out.println(t); }
        try { new Bad(new Object() { public boolean equals(Object o) { throw new RuntimeException("h"); } }).equals(new Bad(1)); } catch (RuntimeException e) { for (StackTraceElement t : e.getStackTrace()) System.out.println(t); }
    }
}

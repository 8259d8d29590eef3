import java.util.*;

/** instanceof patterns: scope by flow, negation, &&, generics, shadowing, loops. */
public class PatternInstanceof {
    String s = "field"; interface Sh { } record C(double r) implements Sh { } record Sq(double a) implements Sh { }
    static String f(Object o) {
        if (o instanceof String s && s.length() > 2) return "long " + s; else if (o instanceof String s) return "short " + s;
        if (!(o instanceof Integer i)) return "other " + o;
        return "int " + (i + 1);
    }
    String shadow(Object o) { if (!(o instanceof String s)) return this.s + s.length(); return s + this.s; }
    static double area(Sh s) { return s instanceof C c ? Math.PI * c.r() * c.r() : s instanceof Sq q ? q.a() * q.a() : 0; }
    static int calls;
    static Object next(Object o) { calls++; return o; }
    static boolean eq(Object a, Object b) {
        return a instanceof List<?> l && b instanceof List<?> m && l.size() == m.size() || a instanceof String s && b instanceof String t && s.equalsIgnoreCase(t);
    }
    static <T> String gen(T t) {
        return t instanceof CharSequence cs ? "cs" + cs.length() : t instanceof Number n ? "n" + n.intValue() : "?";
    }
    static int sum(Object o) {
        if (o instanceof int[] a) { int s = 0; for (int x : a) s += x; return s; }
        if (o instanceof Object[] a) { int s = 0; for (Object x : a) s += sum(x); return s; }
        if (o instanceof Collection<?> c) { int s = 0; for (Object x : c) s += sum(x); return s; }
        return o instanceof Number n ? n.intValue() : o instanceof Character c && Character.isDigit(c) ? c - '0' : 0;
    }
    static String loop(Deque<Object> q) {
        StringBuilder sb = new StringBuilder();
        while (q.peek() instanceof String s) { sb.append(s); q.poll(); }
        while (!(q.poll() instanceof Integer i)) sb.append('.');
        sb.append(i);
        for (Object o = q.poll(); o instanceof Double d && d > 0; o = q.poll()) sb.append(d);
        return sb.toString();
    }

    public static void main(String[] args) {
        for (Object o : new Object[]{"abc", "a", 41, null, 2.5, 'c'}) System.out.print(f(o) + ", ");
        System.out.println();
        System.out.println(new PatternInstanceof().shadow("local") + new PatternInstanceof().shadow(1));
        System.out.println(area(new C(1)) + " " + area(new Sq(3)) + " " + area(null));
        System.out.println(next("x") instanceof String s && s.length() == calls ? "once " + s : "no");
        System.out.println(eq(List.of(1), Set.of(1)) + " " + eq(List.of(1), List.of(2)) + " " + eq("A", "a") + eq(1, 1));
        System.out.println(gen("abc") + gen(5L) + gen(new StringBuilder("xy")) + gen(null) + gen('c'));
        System.out.println(sum(new Object[]{1, new int[]{2, 3}, List.of(4, '5', "six"), null, new Object[]{6.9}}));
        System.out.println(loop(new ArrayDeque<>(List.of("a", "b", 'x', 2L, 7, 1.5, 2.5, -1.0, 9.0))));
        Object o = args.length == 0 ? "val" : 1;
        if (o instanceof String s && (s = s + "!").length() > 3) System.out.println(s);
        final boolean b = o instanceof String t && t.isEmpty();
        System.out.println(b);
        do { if (o instanceof String u) { System.out.println(u.charAt(0)); break; } } while (true);
        Object arr = new String[]{"q"};
        if (arr instanceof Object[] oa && oa.length == 1 && oa[0] instanceof String q) System.out.println(q
            + oa.getClass().getSimpleName());
        Number n = 3;
        if (n instanceof Integer i && i == 3) System.out.println("three");
        if (!(n instanceof Integer k) || k < 0) throw new AssertionError();
        System.out.println(k * 2);
        System.out.println(o instanceof Comparable<?> c && c instanceof CharSequence cs ? cs.length() : -1);
        Object m = new TreeMap<>(Map.of("k", List.of(1, 2)));
        if (m instanceof Map<?, ?> mm && mm.get("k") instanceof List<?> l && l.get(1) instanceof Integer i) System.out.println(i
            + 1);
        java.util.function.Predicate<Object> p = x -> x instanceof String z && z.startsWith("v");
        System.out.println(p.test(o) + " " + p.test(5));
        record Pt(int x, Object y) {
            @Override public boolean equals(Object q) { return q instanceof Pt r && r.x == x && Objects.equals(r.y, y); }
            @Override public int hashCode() { return x; }
        }
        System.out.println(new Pt(1, "y").equals(new Pt(1, "y")) + " " + new Pt(1, 2).equals("no"));
        try {
            Object w = 5;
            String bad = w instanceof String s2 ? s2 : (String) w;
            System.out.println(bad);
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    }
}

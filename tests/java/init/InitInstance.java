/** Constructors: this() chains, instance initialisers, final fields seen early, exceptions from constructors, escaping this. */
public class InitInstance {
    static StringBuilder log = new StringBuilder();
    static int tick;
    static int t(String s) { log.append(s).append(++tick).append(' '); return tick; }
    static void flush(String n) { System.out.println(n + ": " + log); log.setLength(0); tick = 0; }
    static class Chain {
        final int a;
        int b = t("b");
        { t("init"); }
        Chain() { this(t("arg")); t("()"); }
        Chain(int x) { this(x, t("arg2")); t("(i)"); }
        Chain(int x, int y) { a = x * 10 + y; t("(ii)"); }
    }
    static class Escapes {
        static Escapes last;
        final int v;
        final String s = "const";
        final Object o = "obj";
        Escapes(boolean fail) { last = this; print(); if (fail) throw new IllegalStateException("ctor"); v = 5; print(); }
        void print() { System.out.println("v=" + v + " s=" + s + " o=" + o); }
    }
    static class Fails {
        static int count;
        int id;
        { id = ++count; if (id == 2) throw new RuntimeException("instance initialiser " + id); }
        final String name;
        Fails(String n) { name = n; }
        public String toString() { return name + id; }
    }
    static class FieldFails { int a = 1; int b = 1 / (a - 1); int c = 3; }
    static abstract class Shape { final double area; Shape() { area = compute(); } abstract double compute(); }
    static class Sq extends Shape { double side = 3; final double fin = 4; double compute() { return side * 10 + fin; } }
    static class Outer {
        int x = 5;
        class In { int y = x * 2; class Deep { int z = x + y; In in() { return In.this; } } }
        In make() { x++; return new In(); }
        static Outer of(int n) { Outer o = new Outer(); o.x = n; return o; }
    }
    static class SubIn extends Outer.In { SubIn(Outer o) { o.super(); y++; } }
    static class Vis {
        private int p = 1;
        private Vis() { t("private"); }
        private class Pi { private int q = p++; private Pi() { } }
        static Vis make() { return new Vis(); }
    }
    static class Param {
        final int[] data;
        Param(int... d) { data = d.clone(); }
        Param(String s) { this(s.chars().toArray()); }
        Param(CharSequence a, Object... o) { this(new int[]{o.length, -1}); }
        int sum() { int s = 0; for (int d : data) s += d; return s; }
    }
    static class Anon {
        int v = 2;
        Object o = new Object() { int w = v + 1; { v = w * 10; } public String toString() { return "anon" + w + v; } };
    }
    static class Gen<T> { T val; Gen(T t) { val = t; } <U> Gen(U u, java.util.function.Function<U, T> f) { this(f.apply(u)); } }

    public static void main(String[] args) {
        System.out.println(new Chain().a); flush("chain"); new Chain(7); flush("chain1"); new Chain(1, 2); flush("chain2");
        try { new Escapes(true); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        Escapes.last.print();
        new Escapes(false);
        for (String s : "a b c".split(" ")) try {
            System.out.println(new Fails(s));
        } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try {
            new FieldFails();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " line " + e.getStackTrace()[0].getLineNumber() + " "
                + e.getStackTrace()[0].getMethodName());
        }
        System.out.println(new Sq().area + " " + new Sq().compute());
        Outer o = new Outer();
        Outer.In in = o.make();
        Outer.In.Deep d = in.new Deep();
        System.out.println(in.y + " " + d.z + " " + (d.in() == in) + " " + Outer.of(9).new In().new Deep().z + " "
            + new SubIn(o).y);
        try {
            Outer none = null;
            none.new In();
        } catch (NullPointerException e) { System.out.println("npe outer " + e.getMessage()); }
        try { new SubIn(null); } catch (NullPointerException e) { System.out.println("npe super " + e.getMessage()); }
        Vis v = Vis.make(); Vis.Pi pi = v.new Pi(); System.out.println(pi.q + v.p); flush("private");
        System.out.println(new Param(1, 2, 3).sum() + " " + new Param("abc").sum() + " " + new Param().data.length + " "
            + new Param("x", 1.5, 2).sum() + " " + new Param((CharSequence) "k").sum());
        System.out.println(new Anon().o + " " + new Anon().v);
        System.out.println(new Gen<>("s", String::length).val + new Gen<>(4).val);
        int n = 0;
        for (int i = 0; i < 1000; i++) n += new Object() { int sq(int k) { return k * k; } }.sq(i);
        System.out.println(n);
    }
}

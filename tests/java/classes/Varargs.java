import java.util.*;

/** Varargs calls: null, arrays, boxing, overload phases, generics. */
public class Varargs {
    static String f(Object... a) { return a == null ? "null" : a.length + Arrays.toString(a); }
    static String g(int... a) { return "int" + a.length; }
    static String g(String a, int... r) { return "String+" + r.length; }
    static String h(String s, Object... a) { return s + a.length; }
    static String i(long a) { return "long"; }
    static String i(Integer a) { return "Integer"; }
    static String i(int... a) { return "int..."; }
    static String j(Object o) { return "Object"; }
    static String j(int... a) { return "int..."; }
    static String k(char... c) { return new String(c); }
    static String l(Object o, Object... p) { return "1+" + p.length; }
    static String m(double... d) { double s = 0; for (double x : d) s += x; return "" + s; }
    @SafeVarargs static <T> String n(T... t) { return t.getClass().getSimpleName() + t.length; }
    static String o(int[]... a) { return "int[][]" + a.length; }
    static String p(Object a, String... s) { return "S"; }
    static String q(byte... b) { return b.length + ""; }
    static int sum(int first, int... rest) { int s = first; for (int r : rest) s += r; rest = null; return s; }
    static class Base { String v(Object... o) { return "Base varargs"; } }
    static class Sub extends Base {
        String v(Object o) { return "Sub one"; }
        @Override String v(Object... o) { return "Sub varargs>" + super.v(o); }
    }
    Varargs(String... s) { System.out.println("ctor " + s.length); }
    public static void main(String... args) {
        System.out.println(f() + f((Object[]) null) + f((Object) null) + f(null, null) + f(1, "a", 'c', 2.5)
            + f(new Object[]{1, 2}) + f(new String[]{"x"}) + f((Object) new String[]{"x"}).startsWith("1[[Ljava.lang.String;@")
            + f(new int[]{1}).startsWith("1[[I@"));
        System.out.println(g() + g(1) + g(1, 2) + g("a", 2) + h("s") + h("s", 1, 2) + h("s", new Object[3]) + h("s", (Object) new Object[3])
            + i(1) + i((byte) 1) + i() + i(1, 2) + i((Integer) 5) + j(1) + j("s"));
        System.out.println(k('a', 'b') + k() + l("x") + l("x", "y") + m(1, 2f, 'a') + n("a", "b") + n(1, 2)
            + n("s", 1).endsWith("2") + n() + o(new int[]{1}, new int[0]) + o() + p(1) + p("a", "b") + q((byte) 1, (byte) 2)
            + sum(1) + sum(1, 2, 3));
        Base b = new Sub();
        System.out.println(b.v(1) + " " + ((Sub) b).v(1) + " " + b.v() + " " + b.v(1, 2));
        new Varargs();
        new Varargs("a", "b");
        new Varargs(new String[3]);
        int[] shared = {1, 2, 3};
        mutate(shared);
        System.out.println(shared[0]);
        mutate(1, 2);
        try { f2((String[]) null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(String.format("%s %s", (Object[]) new String[]{"a", "b"})
            + String.format(Locale.ROOT, "%s", (Object) "x") + Arrays.asList(1, 2).size() + Arrays.asList(new int[]{1, 2}).size()
            + Arrays.asList(new Integer[]{1, 2}).size() + List.of(new String[]{"a", "b", "c"}).size());
        try {
            Object[] os = new String[1];
            System.out.println(f(os));
            String r = n2(os);
            System.out.println(r);
        } catch (Exception e) { System.out.println(e); }
        java.util.function.Function<Integer, String> fn = Varargs::g;
        System.out.println(fn.apply(5));
        java.util.function.BiFunction<String, Object, String> bf = Varargs::h;
        System.out.println(bf.apply("z", 9));
        java.util.function.Supplier<String> s = Varargs::f;
        System.out.println(s.get());
        try {
            System.out.println(Varargs.class.getDeclaredMethod("f", Object[].class).invoke(null, (Object) new Object[]{1, 2}));
            System.out.println(Varargs.class.getDeclaredMethod("f", Object[].class).isVarArgs() + " "
                + Varargs.class.getDeclaredMethod("f", Object[].class));
            Varargs.class.getDeclaredMethod("f", Object[].class).invoke(null, 1, 2);
        } catch (Exception e) { System.out.println(e.getClass()); }
        StringBuilder big = new StringBuilder();
        System.out.println(f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
            28, 29, 30, 1L, 2f, null, true).length());
    }
    static void mutate(int... a) { a[0] = 99; }
    static void f2(String... s) { System.out.println(s.length); }
    @SafeVarargs static <T> String n2(T... t) { t[0] = null; return t.getClass().getSimpleName(); }
}

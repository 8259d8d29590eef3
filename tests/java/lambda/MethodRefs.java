import java.util.*;
import java.util.function.*;

/** Method references of every kind, with adaptation: boxing, widening, varargs, covariance, inheritance, null receivers. */
public class MethodRefs {
    int base = 10;
    static int st(int x) { return x + 1; }
    int inst(int x) { return base + x; }
    static String many(Object... o) { return o.length + Arrays.toString(o); }
    static int sum(int... a) { int s = 0; for (int x : a) s += x; return s; }
    static long wide(long x) { return x * 2; }
    static double dbl(double a, double b) { return a - b; }
    static Integer boxed(Integer a, int b) { return a == null ? b : a + b; }
    static void nothing(Object o) { System.out.print("v" + o + " "); }
    MethodRefs self() { System.out.print("recv "); return this; }
    static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    private String priv(String s) { return "priv" + s; }
    protected Object prot() { return "prot"; }
    MethodRefs() { }
    MethodRefs(int b) { base = b; }
    static class Sub extends MethodRefs {
        Sub() { super(99); }
        @Override int inst(int x) { return -x; }
        IntUnaryOperator sup() { return super::inst; }
        IntUnaryOperator mine() { return this::inst; }
        Supplier<Object> protRef() { return super::prot; }
        class In { IntUnaryOperator outer() { return Sub.this::inst; } IntUnaryOperator outerSup() { return Sub.super::inst; } }
    }
    static class Gen<T> {
        final T t;
        Gen(T t) { this.t = t; } <U> Gen(T t, U u) { this(t); System.out.print("u" + u + " "); }
        T get() { return t; }
        static <A, B> B conv(A a, Function<? super A, ? extends B> f) { return f.apply(a); }
    }
    interface Tri<A, B, C, R> { R ap(A a, B b, C c); }
    interface Five { long ap(byte a, short b, char c, int d, long e); }
    static long five(long a, long b, long c, long d, long e) { return a * 10000 + b * 1000 + c + d * 10 + e; }
    enum E { A, B; int twice() { return ordinal() * 2; } }
    record R(int a, String b) { }
    interface Shape { double area(); default String d() { return "d" + area(); } static Shape unit() { return () -> 1; } }
    class Inner { final int v; Inner(int v) { this.v = v + base; } }

    public static void main(String[] args) {
        IntUnaryOperator a = MethodRefs::st;
        MethodRefs m = new MethodRefs();
        IntUnaryOperator b = m::inst;
        ToIntBiFunction<MethodRefs, Integer> c = MethodRefs::inst;
        Supplier<MethodRefs> d = MethodRefs::new;
        IntFunction<MethodRefs> e = MethodRefs::new;
        IntFunction<int[]> f = int[]::new;
        Function<Integer, String[][]> g = String[][]::new;
        System.out.println(a.applyAsInt(1) + " " + b.applyAsInt(1) + " " + c.applyAsInt(m, 5) + " " + d.get().base + " "
            + e.apply(7).base + " " + f.apply(3).length + " " + g.apply(2).length);
        m.base = 1000;
        System.out.println(b.applyAsInt(1));
        IntUnaryOperator bound = m.self()::inst;
        m = new MethodRefs(3);
        System.out.println(bound.applyAsInt(1) + " " + bound.applyAsInt(2));
        Sub s = new Sub();
        System.out.println(s.sup().applyAsInt(1) + " " + s.mine().applyAsInt(1) + " " + s.protRef().get() + " "
            + s.new In().outer().applyAsInt(4) + " " + s.new In().outerSup().applyAsInt(4) + " " + c.applyAsInt(s, 6));
        Function<Integer, String> v1 = MethodRefs::many;
        BiFunction<Integer, String, String> v2 = MethodRefs::many;
        Supplier<String> v0 = MethodRefs::many;
        Function<Object[], String> va = MethodRefs::many;
        IntBinaryOperator vs = MethodRefs::sum;
        Function<int[], Integer> vsa = MethodRefs::sum;
        IntSupplier vs0 = MethodRefs::sum;
        System.out.println(v1.apply(1) + v2.apply(1, "x") + v0.get() + va.apply(new Object[]{1, 2, 3}) + vs.applyAsInt(3, 4)
            + vsa.apply(new int[]{5, 6}) + vs0.getAsInt());
        IntFunction<Long> w = MethodRefs::wide;
        ToDoubleFunction<Integer> w2 = MethodRefs::wide;
        Function<Integer, Number> w3 = x -> wide(x);
        IntToDoubleFunction w4 = MethodRefs::wide;
        Function<Character, Long> w5 = MethodRefs::wide;
        BinaryOperator<Double> db = MethodRefs::dbl;
        ToDoubleBiFunction<Integer, Float> db2 = MethodRefs::dbl;
        BiFunction<Integer, Integer, Integer> bx = MethodRefs::boxed;
        IntBinaryOperator bx2 = MethodRefs::boxed;
        BiFunction<Integer, Byte, Object> bx3 = MethodRefs::boxed;
        System.out.println(w.apply(4) + " " + w2.applyAsDouble(5) + " " + w3.apply(2) + " " + w4.applyAsDouble(3) + " "
            + w5.apply('a') + " " + db.apply(1.5, 0.5) + " " + db2.applyAsDouble(3, 1f) + " " + bx.apply(null, 4)
            + bx2.applyAsInt(1, 2) + bx3.apply(5, (byte) 6));
        Consumer<String> n1 = MethodRefs::nothing;
        IntConsumer n2 = MethodRefs::nothing;
        Consumer<Integer> drop = MethodRefs::st;
        n1.accept("s");
        n2.accept(5);
        drop.accept(9);
        Runnable r0 = MethodRefs::new;
        r0.run();
        System.out.println();
        BinaryOperator<String> mx = MethodRefs::max;
        BinaryOperator<Integer> mi = MethodRefs::<Integer>max;
        BiFunction<MethodRefs, String, String> pv = MethodRefs::priv;
        Function<String, Gen<String>> gn = Gen::new;
        Function<String, Gen<String>> gn2 = Gen<String>::new;
        BiFunction<String, Integer, Gen<String>> gn3 = Gen::new;
        Function<Gen<String>, String> gg = Gen::get;
        System.out.println(mx.apply("a", "b") + mi.apply(3, 2) + pv.apply(new MethodRefs(), "!") + gn.apply("g").get()
            + gn2.apply("h").t + gn3.apply("i", 5).get() + gg.apply(new Gen<>("j")) + Gen.conv("abc", String::length)
            + Gen.<String, Object>conv("q", String::toUpperCase));
        Five fv = MethodRefs::five;
        System.out.println(fv.ap((byte) 1, (short) 2, 'c', 4, 5));
        Tri<String, Integer, Integer, String> sub = String::substring;
        Tri<Integer, String, Double, List<Object>> lo = Arrays::asList;
        System.out.println(sub.ap("abcdef", 1, 4) + lo.ap(1, "z", 2.5));
        Function<E, Integer> et = E::twice;
        Function<String, E> ev = E::valueOf;
        Supplier<E[]> evs = E::values;
        System.out.println(et.apply(E.B) + "" + ev.apply("A") + evs.get().length);
        BiFunction<Integer, String, R> rc = R::new;
        Function<R, String> rb = R::b;
        System.out.println(rc.apply(1, "b") + rb.apply(new R(2, "c")));
        Supplier<Shape> su = Shape::unit;
        Function<Shape, String> sd = Shape::d;
        System.out.println(sd.apply(su.get()));
        MethodRefs out = new MethodRefs(50);
        IntFunction<Inner> mk = x -> out.new Inner(x);
        System.out.println(mk.apply(1).v);
        Function<Object, String> ts = Object::toString;
        Supplier<String> bs = "bound"::toUpperCase;
        Comparator<String> ci = String::compareToIgnoreCase;
        Predicate<String> em = String::isEmpty, not = Predicate.not(String::isEmpty);
        Function<String, Integer> pi = Integer::parseInt;
        UnaryOperator<String> tr = String::trim;
        System.out.println(ts.apply(5) + bs.get() + ci.compare("A", "b") + em.test("") + not.test("") + pi.apply("7")
            + tr.apply(" x ") + em.or("x"::equals).test("x"));
        Function<int[], Object> cl = int[]::clone;
        Object[] arr = {1};
        Supplier<Object> acl = arr::clone;
        System.out.println(((int[]) cl.apply(new int[]{4}))[0] + "" + ((Object[]) acl.get())[0]);
        Consumer<Object> pr = System.out::println;
        pr.accept("println");
        PrintWriterish.test();
        MethodRefs nul = null;
        try {
            IntUnaryOperator x = nul::inst;
            System.out.println("made");
        } catch (NullPointerException ex) { System.out.println("npe at creation " + ex.getMessage()); }
        try { System.out.println(c.applyAsInt(null, 1)); } catch (NullPointerException ex) { System.out.println("npe at call"); }
        try {
            bx2 = MethodRefs::boxed;
            ToIntFunction<Integer> ub = Integer::intValue;
            ub.applyAsInt(null);
        } catch (NullPointerException ex) { System.out.println("npe unboxed"); }
        try { f.apply(-1); } catch (NegativeArraySizeException ex) { System.out.println(ex.getMessage()); }
        try { ((Function) pi).apply(5); } catch (ClassCastException ex) { System.out.println("cce"); }
        List<String> l = new ArrayList<>(List.of("c", "a", "B"));
        l.sort(String::compareTo);
        l.replaceAll(String::toLowerCase);
        l.removeIf("a"::equals);
        l.forEach(System.out::print);
        Map<String, Integer> cnt = new TreeMap<>();
        for (String x : "a b a".split(" ")) cnt.merge(x, 1, Integer::sum);
        System.out.println(cnt);
        System.out.println(l.stream().map(String::length).reduce(0, Integer::sum) + l.toArray(String[]::new).length
            + Optional.of("z").map(String::hashCode).get());
    }
    static class PrintWriterish {
        static void test() {
            StringBuilder sb = new StringBuilder();
            Consumer<String> ap = sb::append;
            ap.andThen(sb::append).accept("ab");
            IntConsumer ai = sb::append;
            ai.accept(5);
            ObjIntConsumer<StringBuilder> oi = StringBuilder::append;
            oi.accept(sb, 6);
            System.out.println(sb);
        }
    }
}

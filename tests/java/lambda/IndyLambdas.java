import java.io.*;
import java.util.*;
import java.util.function.*;

/** Lambdas and method references: every conversion between interface and implementation, captures, identity, bridges, reflection. */
public class IndyLambdas {
    interface Marker {}
    interface Str<T> { T get(String a, int b); }
    interface ToLong { long apply(int x); }
    interface IntRef { Integer apply(int x); }
    interface ObjInt { Object apply(Integer x); }
    interface Unbox { int apply(Integer x); }
    interface UnboxWide { long apply(Integer x); }
    interface VoidSam { void run(int x); }
    interface SerFun extends Function<String, String>, Serializable {}
    interface Gen<T extends Comparable<T>> { int cmp(T a, T b); }
    interface Bridge1 { Object m(String s); }
    interface Bridge2 extends Bridge1 { String m(String s); }
    interface WithInit { int X = note("WithInit initialised"); void go(); default void d() { System.out.println("d " + X); } }
    interface NoDefault { int X = note("NoDefault initialised"); void go(); }
    static int note(String s) { System.out.println(s); return 7; }

    static long wide(int x) { return x * 2L; }
    static int narrow(Integer x) { return x + 1; }
    static double dbl(float f) { return f; }
    private int state = 5;
    private int priv(int x) { return x + state; }
    int virt(int x) { return x - state; }
    static class Sub extends IndyLambdas { int virt(int x) { return super.virt(x) * 10; } Supplier<Integer> sup() { return () -> Sub.super.virt(1); } IntUnaryOperator ref() { return super::virt; } }
    static class Ctor { final String s; Ctor(String s, int i) { this.s = s + i; } Ctor() { s = "none"; } public String toString() { return "Ctor:" + s; } }
    class Inner { int v = state * 3; public String toString() { return "Inner" + v; } }
    static <T extends Comparable<T>> int compare(T a, T b) { return a.compareTo(b); }
    static String varargs(Object... o) { return Arrays.toString(o); }

    Supplier<Inner> inner() { return Inner::new; }
    IntUnaryOperator privRef() { return this::priv; }
    Supplier<Supplier<Integer>> nested(int a, long b, double c, byte d, char e, boolean f, float g, short h, String i) {
        return () -> () -> (int) (a + b + c + d + e + (f ? 1 : 0) + g + h + i.length() + state);
    }

    static void thrower() { Runnable r = () -> { throw new IllegalStateException("in lambda"); }; r.run(); }

    public static void main(String[] args) throws Exception {
        ToLong tl = IndyLambdas::wide; System.out.println(tl.apply(4));
        ToLong tl2 = x -> x; System.out.println(tl2.apply(-4));
        IntRef ir = IndyLambdas::narrow; System.out.println(ir.apply(4));
        ObjInt oi = IndyLambdas::narrow; System.out.println(oi.apply(4));
        Unbox ub = IndyLambdas::narrow; System.out.println(ub.apply(6));
        UnboxWide uw = IndyLambdas::narrow; System.out.println(uw.apply(6));
        VoidSam vs = IndyLambdas::wide; vs.run(3);
        VoidSam vs2 = Ctor2::new; vs2.run(9);
        Function<Integer, Long> fl = IndyLambdas::wide; System.out.println(fl.apply(3));
        Function<Float, Double> fd = IndyLambdas::dbl; System.out.println(fd.apply(1.5f));
        ToDoubleFunction<Integer> td = Integer::intValue; System.out.println(td.applyAsDouble(3));
        IntFunction<Object> io = Character::toChars; System.out.println(((char[]) io.apply(65))[0]);
        Str<Ctor> sc = Ctor::new; System.out.println(sc.get("a", 1));
        Supplier<Ctor> s0 = Ctor::new; System.out.println(s0.get());
        Function<Integer, int[]> na = int[]::new; System.out.println(na.apply(3).length);
        Function<int[], Object> cl = int[]::clone; System.out.println(((int[]) cl.apply(new int[] {1, 2})).length);
        Function<String, Integer> len = String::length; System.out.println(len.apply("four"));
        BiFunction<String, String, Boolean> eq = String::equals; System.out.println(eq.apply("a", "a"));
        Function<Object, String> ts = Object::toString; System.out.println(ts.apply(12));
        Function<CharSequence, String> cs = CharSequence::toString; System.out.println(cs.apply("cs"));
        Function<List<String>, Integer> ls = List::size; System.out.println(ls.apply(List.of("x")));
        Supplier<Integer> bound = "bound"::length; System.out.println(bound.get());
        Function<Object[], String> va = IndyLambdas::varargs; System.out.println(va.apply(new Object[] {1, "b"}));
        Function<Integer, String> va1 = IndyLambdas::varargs; System.out.println(va1.apply(1));
        Gen<String> g = IndyLambdas::compare; System.out.println(g.cmp("a", "b"));
        Gen<Integer> g2 = Integer::compareTo; System.out.println(g2.cmp(3, 2));
        Bridge2 b2 = s -> s + "!"; Bridge1 b1 = b2; System.out.println(b1.m("br") + b2.m("idge"));
        IndyLambdas self = new IndyLambdas();
        System.out.println(self.inner().get());
        System.out.println(self.privRef().applyAsInt(1));
        System.out.println(new Sub().sup().get() + " " + new Sub().ref().applyAsInt(2));
        System.out.println(self.nested(1, 2, 3, (byte) 4, 'e', true, 7f, (short) 8, "nine").get().get());
        Runnable r1 = null;
        for (int i = 0; i < 3; i++) { Runnable r = () -> {}; if (r1 != null) System.out.println(r == r1); r1 = r; }
        Object last = null;
        for (int i = 0; i < 3; i++) { int k = i; Supplier<Integer> r = () -> k; System.out.println((r == last) + " " + r.get()); last = r; }
        Runnable mk = (Runnable & Marker & Serializable) () -> System.out.println("marked"); mk.run();
        System.out.println((mk instanceof Marker) + " " + (mk instanceof Serializable));
        System.out.println("before"); WithInit wi = () -> System.out.println("go"); System.out.println("after"); wi.go(); wi.d();
        NoDefault nd = () -> System.out.println("nd"); nd.go(); System.out.println(NoDefault.X);
        Class<?> c = r1.getClass();
        System.out.println(c.isHidden() + " " + c.isSynthetic() + " " + c.isAnonymousClass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.getModifiers() + " " + c.getSuperclass());
        System.out.println(c.getSimpleName().replaceAll("[0-9]+/0x[0-9a-f]+|/0x[0-9a-f]+", "#") + " " + c.getName().replaceAll("[0-9]+/0x[0-9a-f]+|/0x[0-9a-f]+", "#") + " " + (c.getCanonicalName() == null) + " " + c.getPackageName() + " " + c.getNestHost());
        Class<?> cc = last.getClass();
        System.out.println(cc.getDeclaredFields().length + " " + cc.getDeclaredMethods().length + " " + cc.getDeclaredConstructors().length + " " + cc.getDeclaredFields()[0] .getName());
        try { thrower(); } catch (IllegalStateException e) { StackTraceElement[] t = e.getStackTrace(); for (StackTraceElement x : t) System.out.println(x); }
        try { Function f = (Function<String, Integer>) String::length; f.apply(3); } catch (ClassCastException e) { System.out.println("CCE " + e.getStackTrace()[0]); }
        try { Unbox f = x -> x; f.apply(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { String n = null; Supplier<Integer> f = n::length; } catch (NullPointerException e) { System.out.println("NPE2 " + e.getStackTrace()[1]); }
        Comparator<String> cmp = Comparator.comparing(String::length); cmp = cmp.thenComparing(Comparator.naturalOrder()).reversed();
        List<String> l = new ArrayList<>(List.of("bb", "a", "ccc", "aa")); l.sort(cmp); System.out.println(l);
        SerFun sf = s -> s + "ser";
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(bo)) { o.writeObject(sf); }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray()))) { System.out.println(((SerFun) in.readObject()).apply("de")); }
    }
    static class Ctor2 { Ctor2(int i) { System.out.println("Ctor2 " + i); } }
}

import java.util.*;
import java.util.function.*;

/** Overload resolution by phase and most specific type; functional interface overloads; ambiguity by cast. */
public class Overloads {
    static String a(byte x) { return "byte"; }
    static String a(short x) { return "short"; }
    static String a(char x) { return "char"; }
    static String a(int x) { return "int"; }
    static String a(long x) { return "long"; }
    static String a(float x) { return "float"; }
    static String a(double x) { return "double"; }
    static String a(boolean x) { return "boolean"; }
    static String a(Object x) { return "Object"; }
    static String b(long x) { return "long"; }
    static String b(float x) { return "float"; }
    static String b(Object x) { return "Object"; }
    static String c(Object x) { return "Object"; }
    static String c(String x) { return "String"; }
    static String d(Object x) { return "Object"; }
    static String d(int[] x) { return "int[]"; }
    static String d(Object[] x) { return "Object[]"; }
    static String d(Object[][] x) { return "Object[][]"; }
    static String e(Integer x) { return "Integer"; }
    static String e(Number x) { return "Number"; }
    static String e(Comparable<?> x) { return "Comparable"; }
    static String e(Object x) { return "Object"; }
    static String f(Runnable r) { r.run(); return "Runnable"; }
    static <T> String f(Supplier<T> s) { return "Supplier" + s.get(); }
    static String g(Function<String, Integer> f) { return "Function" + f.apply("abc"); }
    static String g(ToIntFunction<String> f, int x) { return "ToInt" + f.applyAsInt("ab"); }
    static String h(List<String> l) { return "List"; }
    static String h(Collection<String> l) { return "Collection"; }
    static String h(Iterable<String> l) { return "Iterable"; }
    static String i(double a, int b) { return "di"; }
    static String i(int a, double b) { return "id"; }
    static String j(char c, int i) { return "ci"; }
    static String j(int c, char i) { return "ic"; }
    static String k(Callable2 c) { try { return "call" + c.call(); } catch (Exception e) { return "callex"; } }
    static String k(Runnable r) { r.run(); return "run"; }
    interface Callable2 { Object call() throws Exception; }
    static class P { }
    static class Q extends P { }
    static class R extends Q { }
    static String m(P p, Q q) { return "PQ"; }
    static String m(Q p, P q) { return "QP"; }
    static String n(P p) { return "P"; }
    static String n(Q q) { return "Q"; }
    static String gen(Object o) { return "Object"; }
    static <T extends P> String gen(T t) { return "T:P"; }
    static <T extends Q> String gen2(T t) { return "T:Q"; }
    static String gen2(P p) { return "P"; }
    static String o(StringBuilder s) { return "SB"; }
    static String o(StringBuffer s) { return "SBuf"; }
    static String prim(Integer i) { return "Integer"; }
    static String prim(long i) { return "long"; }
    static class Base {
        String z(Object o) { return "Base.Object"; }
        private String w() { return "Base.w"; }
        String callW() { return w(); }
        static String st(int x) { return "Base.int"; }
    }
    static class Der extends Base {
        String z(String s) { return "Der.String"; }
        String w() { return "Der.w"; }
        static String st(long x) { return "Der.long"; }
    }

    public static void main(String[] args) {
        byte by = 1;
        short sh = 1;
        char ch = 'c';
        System.out.println(a(by) + a(sh) + a(ch) + a(1) + a(1L) + a(1f) + a(1.0) + a(true) + a("s") + a((Integer) 1)
            + a((Object) 1) + a(by + by) + a(ch++) + a(-by) + a(+ch) + a(~sh) + a((byte) 1) + a('a' + 1) + a((char) 97)
            + a(args.length == 0 ? by : 5) + a(args.length == 0 ? 'x' : 5L));
        System.out.println(b(by) + b(ch) + b(1) + b(1L) + b(1f) + b(1.0) + b((Integer) 3) + c(null) + c("s") + c((Object) "s")
            + d(new int[0]) + d(new String[0]) + d(new int[0][]) + d(new String[0][]) + d(new int[0][][]) + d("s") + e(1)
            + e('c') + e((Number) 1) + e((Object) 1) + e((Comparable<?>) 1));
        System.out.println(f(() -> { }) + f(() -> 5) + f(() -> { throw new RuntimeException("x"); }, 0) + g(String::length)
            + g(String::length, 1) + h(new ArrayList<>()) + h(new HashSet<>()) + h((Iterable<String>) List.of("")) + i(1, 2.0)
            + i(1.0, 2) + j('a', 1) + j(1, 'a') + k(() -> 1) + k(() -> { }));
        Q q = new Q();
        P p = new R();
        R r = new R();
        System.out.println(m(p, q) + m(q, p) + n(p) + n(q) + n(r) + n((P) r) + gen("s") + gen(q) + gen2(p) + gen2(q)
            + o((StringBuilder) null) + prim(5) + prim((Integer) 5) + prim('c'));
        Base bd = new Der();
        Der dd = new Der();
        System.out.println(bd.z("s") + dd.z("s") + dd.z(1) + bd.callW() + dd.w() + Der.st(1) + Der.st(1L) + Base.st(1));
        StringBuilder sb = new StringBuilder();
        sb.append('a').append(97).append((char) 98).append(1L).append(1f).append(2d).append(true).append((Object) null).append((String) null).append(new char[]{'x',
            'y'}).append("abcdef", 1, 3).append(new char[]{'p', 'q', 'r'}, 1, 2).append((Object) "o").append(ch).append(by);
        System.out.println(sb);
        List<Integer> l = new ArrayList<>(List.of(10, 20, 30));
        l.remove(0);
        l.remove((Integer) 30);
        l.remove(Integer.valueOf(99));
        System.out.println(l);
        System.out.println(String.valueOf('a') + String.valueOf((int) 'a') + String.valueOf(new char[]{'z'}) + Math.max(1, 2L)
            + Math.abs(-1.5f) + Math.round(1.5f) + Math.round(1.5));
        IntFunction<String> f1 = Overloads::a;
        LongFunction<String> f2 = Overloads::a;
        Function<Integer, String> f3 = Overloads::a;
        Function<String, String> f4 = Overloads::a;
        Function<Character, String> f5 = Overloads::prim;
        System.out.println(f1.apply(1) + f2.apply(1) + f3.apply(1) + f4.apply("x") + f5.apply('c'));
    }
    static String f(Supplier<?> s, int x) { try { return "" + s.get(); } catch (RuntimeException e) { return "threw"; } }
}

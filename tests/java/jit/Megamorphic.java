import java.util.*;
import java.util.function.*;

/** Call sites that change from one receiver type to many after warming up; class loading after compilation; interface and virtual. */
public class Megamorphic {
    interface Shape { double area(); default int kind() { return 0; } }
    static final class Sq implements Shape { final double s; Sq(double s) { this.s = s; } public double area() { return s * s; } }
    static final class Ci implements Shape {
        final double r;
        Ci(double r) { this.r = r; }
        public double area() { return 3 * r * r; }
        public int kind() { return 1; }
    }
    static class Tri implements Shape {
        final double b, h;
        Tri(double b, double h) { this.b = b; this.h = h; }
        public double area() { return b * h / 2; }
        public int kind() { return 2; }
    }
    static class Right extends Tri { Right(double a) { super(a, a); } @Override public int kind() { return 3; } }
    static class Late implements Shape {
        static { System.out.println("Late loaded"); }
        public double area() { return 7; }
        public int kind() { return 9; }
    }
    static abstract class Base { int n; abstract int f(int x); int g(int x) { return f(x) + n; } }
    static class B1 extends Base { int f(int x) { return x + 1; } }
    static class B2 extends Base { int f(int x) { n++; return x - 1; } }
    static class B3 extends B1 { int f(int x) { return super.f(x) * 2; } int g(int x) { return -super.g(x); } }
    static double total(Shape[] ss, int rounds) {
        double t = 0;
        for (int r = 0; r < rounds; r++) for (Shape s : ss) t += s.area() + s.kind();
        return t;
    }
    static int run(Base b, int n) { int x = 0; for (int i = 0; i < n; i++) x = b.g(x) & 0xffff; return x; }
    static int apply(IntUnaryOperator f, int n) { int x = 1; for (int i = 0; i < n; i++) x = f.applyAsInt(x); return x; }
    static int types(Object o) {
        return o instanceof String s ? s.length() : o instanceof Integer i ? i : o instanceof List<?> l ? l.size() * 10
            : o instanceof int[] a ? a.length * 100 : o == null ? -1 : o.hashCode() & 1;
    }
    static Object cast(Object o) { return (Comparable<?>) o; }
    static int monoThenNull(String s) { return s.length(); }
    public static void main(String[] args) {
        Shape[] mono = {new Sq(2), new Sq(3)};
        System.out.println(total(mono, 20000));
        Shape[] bi = {new Sq(2), new Ci(1)};
        System.out.println(total(bi, 20000));
        Shape[] mega = {new Sq(1), new Ci(2), new Tri(3, 4), new Right(5)};
        System.out.println(total(mega, 20000));
        System.out.println(total(new Shape[]{new Late(), () -> 0.5, new Shape() { public double area() { return 1; } }}, 10000));
        System.out.println(total(mono, 20000));
        B1 b1 = new B1();
        System.out.println(run(b1, 50000));
        System.out.println(run(new B2(), 50000));
        System.out.println(run(new B3(), 50000));
        System.out.println(run(b1, 50000));
        System.out.println(apply(x -> x * 3 + 1, 50000) + " " + apply(x -> x ^ x >>> 3, 50000) + " "
            + apply(Integer::reverse, 50000) + " " + apply(x -> x - 1, 50000));
        int t = 0;
        Object[] os = {"abc", 5, List.of(1, 2), new int[3], null};
        for (int i = 0; i < 100000; i++) t += types(os[i % (i < 50000 ? 2 : 5)]);
        System.out.println(t);
        for (int i = 0; i < 30000; i++) cast("s");
        try { cast(new Object()); } catch (ClassCastException e) { System.out.println("cce after warm up"); }
        for (int i = 0; i < 30000; i++) monoThenNull("abc");
        try { monoThenNull(null); } catch (NullPointerException e) { System.out.println("npe after warm up " + e.getMessage()); }
        List<List<Integer>> ls = List.of(new ArrayList<>(List.of(1, 2, 3)), new LinkedList<>(List.of(4, 5)), Arrays.asList(6),
            List.of(7, 8), Collections.unmodifiableList(List.of(9)));
        long s = 0;
        for (int r = 0; r < 5000; r++) for (List<Integer> l : ls) for (int x : l) s += x * l.size();
        System.out.println(s);
        Map<String, Supplier<Integer>> m = new LinkedHashMap<>();
        for (int i = 0; i < 10; i++) { int k = i; m.put("k" + i, i % 2 == 0 ? () -> k : () -> -k); }
        int z = 0;
        for (int r = 0; r < 3000; r++) for (Supplier<Integer> q : m.values()) z += q.get() + r % 3;
        System.out.println(z);
        CharSequence[] cs = {"str", new StringBuilder("builder"), new StringBuffer("buf"), java.nio.CharBuffer.wrap("chars")};
        int h = 0;
        for (int i = 0; i < 40000; i++) { CharSequence c = cs[i % cs.length]; h = h * 31 + c.length() + c.charAt(i % 3); }
        System.out.println(h);
    }
}

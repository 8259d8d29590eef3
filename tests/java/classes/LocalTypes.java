import java.util.*;
import java.util.function.*;

/** Local records, enums, interfaces and classes; static members in inner classes; names of them. */
public class LocalTypes {
    int field = 3;
    static List<String> topWords(String text, int n) {
        record WC(String w, long c) {
            WC { if (w.isEmpty()) throw new IllegalArgumentException(); }
            String fmt() { return w + "=" + c; }
        }
        Map<String, Long> m = new TreeMap<>();
        for (String w : text.split("\\s+")) m.merge(w, 1L, Long::sum);
        return m.entrySet().stream().map(e -> new WC(e.getKey(),
            e.getValue())).sorted(Comparator.comparingLong(WC::c).reversed().thenComparing(WC::w)).limit(n).map(WC::fmt).toList();
    }
    String inst() {
        enum Mode { FAST, SLOW; Mode flip() { return this == FAST ? SLOW : FAST; } }
        interface Conv<T> {
            T conv(T t);
            default T twice(T t) { return conv(conv(t)); }
            static <T> Conv<T> id() { return t -> t; }
        }
        class Impl implements Conv<Integer> { static int calls; public Integer conv(Integer i) { calls++; return i + field; } }
        Impl c = new Impl();
        return Mode.FAST.flip() + " " + c.twice(1) + " " + Impl.calls + " " + Conv.<String>id().twice("s")
            + Arrays.toString(Mode.values());
    }
    class Inner {
        static int count = 0;
        static String st() { return "static in inner " + ++count; }
        record R(int a) { }
        enum E { P }
        interface I { int X = 4; }
        static final List<String> L = new ArrayList<>();
        static { L.add("static block"); }
        int id = ++count;
    }
    static int fact(int n) { class F { int of(int k) { return k <= 1 ? 1 : k * new F().of(k - 1); } } return new F().of(n); }
    static Object[] sameName(int k) {
        Object[] o = new Object[2];
        if (k > 0) { class Dup { public String toString() { return "first" + k; } } o[0] = new Dup(); } {
            class Dup { public String toString() { return "second"; } }
            o[1] = new Dup();
        }
        return o;
    }
    static Supplier<Supplier<String>> nested(String a) {
        class L1 implements Supplier<Supplier<String>> {
            public Supplier<String> get() {
                String b = a + "1";
                class L2 implements Supplier<String> {
                    public String get() { record Rec(String x) { } return new Rec(a + b).toString(); }
                }
                return new L2();
            }
        }
        return new L1();
    }

    public static void main(String[] args) {
        System.out.println(topWords("a b a c b a d", 3));
        System.out.println(new LocalTypes().inst());
        System.out.println(Inner.st() + Inner.L + new LocalTypes().new Inner().id + Inner.count + new Inner.R(5) + Inner.E.P
            + Inner.I.X);
        System.out.println(fact(10));
        for (Object o : sameName(2)) System.out.println(o + " " + o.getClass().getName() + " " + o.getClass().getSimpleName());
        System.out.println(nested("z").get().get());
        record Pt(int x, int y) {
            static Pt origin = new Pt(0, 0);
            Pt { if (x < 0) x = 0; }
            double dist(Pt o) { return Math.hypot(x - o.x, y - o.y); }
        }
        System.out.println(new Pt(3, 4).dist(Pt.origin) + " " + new Pt(-5, 1));
        enum Dir { N, S { int d() { return -1; } }; int d() { return 1; } }
        for (Dir d : Dir.values()) System.out.print(d + "" + d.d() + d.getClass().getName() + " ");
        System.out.println();
        interface Greeter { String greet(String n); }
        Greeter g = n -> "hi " + n;
        System.out.println(g.greet("bob"));
        for (Class<?> c : new Class<?>[]{Pt.class, Dir.class, Greeter.class, g.getClass().getInterfaces()[0],
            Inner.R.class}) System.out.println(c.getName() + " local " + c.isLocalClass() + " member " + c.isMemberClass()
            + " mods " + java.lang.reflect.Modifier.toString(c.getModifiers()) + " encl " + c.getEnclosingMethod());
        int cap = 7;
        class Cap { int get() { return cap + new Object() { int deeper() { return cap * 2; } }.deeper(); } }
        IntSupplier is = () -> new Cap().get() + cap;
        System.out.println(is.getAsInt());
        Function<Integer, Cap[]> mk = Cap[]::new;
        System.out.println(mk.apply(2).length);
        Supplier<Cap> ctor = Cap::new;
        System.out.println(ctor.get().get());
        for (int i = 0; i < 2; i++) {
            int j = i;
            class PerIter { int v() { return j * 10; } }
            System.out.print(new PerIter().v() + new PerIter().getClass().getSimpleName() + " ");
        }
        System.out.println();
    }
}

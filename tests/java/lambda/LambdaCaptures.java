import java.util.*;
import java.util.function.*;

/** Lambdas capturing locals of each type, this, outer instances, in loops, nested, recursive, with exceptions and in initialisers. */
public class LambdaCaptures {
    int f = 1;
    static int sf = 2;
    final Supplier<Integer> init = () -> this.f + sf;
    static final Function<Integer, Integer> FACT = new Function<>() {
        public Integer apply(Integer n) { return n <= 1 ? 1 : n * apply(n - 1); }
    };
    static Function<Integer, Integer> fib;
    static { fib = n -> n < 2 ? n : fib.apply(n - 1) + fib.apply(n - 2); }
    interface Thrower { void go() throws Exception; }
    interface Gen { <T> T id(T t); }
    static class Id implements Gen { public <T> T id(T t) { return t; } }
    LambdaCaptures() { Runnable r = () -> f++; r.run(); }
    Supplier<String> all(boolean z, byte b, short s, char c, int i, long l, float fl, double d, String str, int[] a) {
        return () -> "" + z + b + s + c + i + l + fl + d + str + a[0]++ + f;
    }
    Supplier<Supplier<Supplier<Integer>>> nest(int a) {
        return () -> { int b = a * 2; return () -> { int c = b + f; return () -> a + b + c + f++; }; };
    }
    static List<Supplier<Integer>> loop() {
        List<Supplier<Integer>> l = new ArrayList<>();
        for (int i = 0; i < 3; i++) { int j = i; l.add(() -> j * j); }
        for (int x : new int[]{7, 8}) l.add(() -> x);
        for (Iterator<String> it = List.of("a").iterator(); it.hasNext(); ) { String s = it.next(); l.add(s::hashCode); }
        return l;
    }
    class Inner {
        int g = 5;
        IntSupplier sum() { return () -> f + g + LambdaCaptures.this.f + this.g; }
        class Deep { IntSupplier s() { return () -> f * 100 + g; } }
    }
    static void run(Thrower t) { try { t.go(); System.out.println("fine"); } catch (Exception e) { System.out.println(e); } }
    static <T, R> Function<T, R> memo(Function<T, R> fn) {
        Map<T, R> m = new HashMap<>();
        return t -> { if (!m.containsKey(t)) { System.out.print("miss "); m.put(t, fn.apply(t)); } return m.get(t); };
    }
    static IntBinaryOperator pick(char c) {
        switch (c) {
            case '+': return (a, b) -> a + b;
            case '*': return (a, b) -> a * b;
            case '-': return (int a, int b) -> { return a - b; };
            default: return (var a, var b) -> { throw new UnsupportedOperationException("op " + c); };
        }
    }
    static Supplier<Runnable> counter() { int[] n = {0}; return () -> () -> System.out.print(++n[0] + " "); }
    static long many(long a, double b, int c, String d, Object e, byte g, char h, float i, short j, boolean k, long l, double m) {
        LongSupplier ls = () -> a + (long) b + c + d.length() + e.hashCode() + g + h + (long) i + j + (k ? 1 : 0) + l + (long) m;
        return ls.getAsLong();
    }

    public static void main(String[] args) throws Exception {
        LambdaCaptures o = new LambdaCaptures();
        System.out.println(o.f + " " + o.init.get());
        int[] arr = {5};
        Supplier<String> s = o.all(true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, "s", arr);
        System.out.println(s.get() + " " + s.get() + " " + arr[0]);
        Supplier<Supplier<Supplier<Integer>>> n = o.nest(3);
        System.out.println(n.get().get().get() + " " + n.get().get().get());
        for (Supplier<Integer> x : loop()) System.out.print(x.get() + " ");
        System.out.println();
        Inner in = o.new Inner();
        IntSupplier is = in.sum();
        o.f = 50;
        in.g = 6;
        System.out.println(is.getAsInt() + " " + in.new Deep().s().getAsInt());
        System.out.println(FACT.apply(10) + " " + fib.apply(15));
        run(() -> { throw new Exception("checked"); });
        run(() -> { Object q = "x"; Integer i = (Integer) q; });
        run(() -> { });
        run(() -> System.out.print("expr "));
        Function<Integer, Integer> sq = memo(x -> x * x);
        System.out.println(sq.apply(4) + sq.apply(4) + sq.apply(5));
        for (char c : "+*-/".toCharArray()) try {
            System.out.print(pick(c).applyAsInt(6, 3) + " ");
        } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        Supplier<Runnable> c = counter();
        c.get().run();
        c.get().run();
        Runnable same = c.get();
        same.run();
        same.run();
        System.out.println();
        System.out.println(many(1, 2, 3, "four", 5, (byte) 6, 'h', 8f, (short) 9, true, 10, 11));
        System.out.println(new Id().id("generic"));
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
        Function<Integer, Integer> comp = add.apply(3).compose((Integer x) -> x * 10).andThen(x -> x - 1);
        System.out.println(comp.apply(2) + " " + Function.<String>identity().apply("id"));
        BiFunction<Integer, Integer, Integer> bf = Math::max;
        System.out.println(bf.andThen(x -> "max" + x).apply(3, 9));
        Predicate<Integer> even = x -> x % 2 == 0, big = x -> x > 10;
        System.out.println(even.and(big).test(12) + " " + even.or(big).test(11) + " " + even.negate().test(4) + " "
            + Predicate.isEqual(null).test(null));
        Supplier<Supplier<String>> ss = () -> () -> "deep";
        System.out.println(ss.get().get());
        UnaryOperator<UnaryOperator<Integer>> twice = fn -> x -> fn.apply(fn.apply(x));
        System.out.println(twice.apply(x -> x * 3).apply(2));
        Object lam = (Runnable & Cloneable) () -> { };
        System.out.println(lam instanceof Cloneable);
        Callable2<String> call = () -> "called";
        System.out.println(call.call() + ((Callable2<Integer>) () -> 5).call());
        Runnable a1 = () -> { }, a2 = () -> { };
        System.out.println((a1 == a2) + " " + a1.equals(a1) + " " + (a1.getClass() == a2.getClass()));
        Runnable[] rs = new Runnable[2];
        for (int i = 0; i < 2; i++) rs[i] = () -> { };
        System.out.println(rs[0].getClass() == rs[1].getClass());
        Comparator<String> cmp = (x, y) -> y.compareTo(x);
        String[] words = {"a", "c", "b"};
        Arrays.sort(words, cmp);
        System.out.println(Arrays.toString(words));
        new Thread(() -> System.out.println("in thread " + sf)) { { start(); join(); } };
        String t = args.length == 0 ? "t" : "u";
        Runnable rr = () -> { String t2 = t + t; class L { String g() { return t2 + t; } } System.out.println(new L().g()); };
        rr.run();
        int total = 0;
        for (int i = 0; i < 5000; i++) { int k = i; IntUnaryOperator op = x -> x + k; total += op.applyAsInt(1); }
        System.out.println(total);
        BiConsumer<String, Integer> bc = (x, y) -> System.out.println(x.repeat(y));
        bc.accept("ab", 2);
        ToLongFunction<String> tl = x -> x.length();
        DoubleSupplier ds = () -> 1;
        IntPredicate ip = x -> x > 0;
        LongBinaryOperator lb = (x, y) -> x << y;
        BooleanSupplier bsup = () -> !args.getClass().isArray();
        ObjLongConsumer<String> ol = (x, y) -> System.out.print(x + y + " ");
        ol.accept("q", 1L << 33);
        System.out.println(tl.applyAsLong("xyz") + ds.getAsDouble() + "" + ip.test(-1) + lb.applyAsLong(1, 40)
            + bsup.getAsBoolean());
    }
    interface Callable2<V> { V call() throws Exception; }
}

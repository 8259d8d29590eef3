import java.util.*;
import java.util.function.*;

/** Generics at run time: erasure, heap pollution, bounds, wildcards, recursion, arrays, intersection types. */
public class GenericsRuntime {
    static class Box<T> {
        T v;
        Box(T v) { this.v = v; }
        T get() { return v; } <R> Box<R> map(Function<? super T, ? extends R> f) { return new Box<>(f.apply(v)); }
        static <X extends Comparable<? super X>> X max(List<? extends X> l) {
            X m = null;
            for (X x : l) if (m == null || x.compareTo(m) > 0) m = x;
            return m;
        }
        @SuppressWarnings("unchecked") T[] arr(int n) { return (T[]) new Object[n]; }
    }
    static <T extends Number & Comparable<T>> T bigger(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static <T> T id(T t) { return t; }
    static <A, B extends A> void copy(List<? super A> dst, List<? extends B> src) { for (B b : src) dst.add(b); }
    @SafeVarargs static <T> List<T> listOf(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
    @SafeVarargs static <T> T[] arrayOf(T... ts) { return ts; }
    static <T> T[] pair(T a, T b) { return arrayOf(a, b); }
    static abstract class Builder<S extends Builder<S>> {
        String s = "";
        abstract S self();
        S add(String x) { s += x; return self(); }
    }
    static class MyB extends Builder<MyB> { MyB self() { return this; } MyB twice() { s += s; return this; } }
    interface Visitor<R> { R num(int n); R add(Tree a, Tree b); }
    interface Tree { <R> R accept(Visitor<R> v); }
    static Tree num(int n) { return new Tree() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
    static Tree add(Tree a, Tree b) { return new Tree() { public <R> R accept(Visitor<R> v) { return v.add(a, b); } }; }
    static <T extends Throwable> void sneaky(Throwable t) throws T { @SuppressWarnings("unchecked") T x = (T) t; throw x; }
    static class Cache<K extends Comparable<K>, V> {
        private final TreeMap<K, V> m = new TreeMap<>();
        V get(K k, Function<K, V> f) { return m.computeIfAbsent(k, f); }
    }
    static <T> Optional<T> first(Iterable<? extends T> it, Predicate<? super T> p) {
        for (T t : it) if (p.test(t)) return Optional.of(t);
        return Optional.empty();
    }
    static double sum(Collection<? extends Number> c) { double s = 0; for (Number n : c) s += n.doubleValue(); return s; }
    static void swap(List<?> l) { swapH(l); }
    private static <T> void swapH(List<T> l) { T t = l.get(0); l.set(0, l.get(1)); l.set(1, t); }
    static class Pair<A, B> {
        final A a;
        final B b;
        Pair(A a, B b) { this.a = a; this.b = b; } <C> Pair<A, C> withB(C c) { return new Pair<>(a, c); }
        Pair<B, A> swap() { return new Pair<>(b, a); }
        public String toString() { return "(" + a + "," + b + ")"; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(new Box<>("abc").map(String::length).map(x -> x * 1.5).get() + " " + Box.max(List.of(3, 9, 2))
            + Box.max(List.of("b", "z", "a")) + bigger(3, 7) + bigger(2.5, 1.5));
        List<Object> dst = new ArrayList<>();
        GenericsRuntime.<Number, Integer>copy(dst, List.of(1, 2));
        System.out.println(dst + " " + listOf(1, "two", 3.0) + arrayOf("x", "y").getClass().getSimpleName()
            + arrayOf(1, 2L).getClass().getSimpleName());
        try {
            String[] p = pair("a", "b");
            System.out.println(p.length);
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try {
            String[] s = new Box<>("q").arr(2);
            System.out.println(s.length);
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        Object[] fine = new Box<>("q").arr(2);
        System.out.println(fine.length);
        System.out.println(new MyB().add("a").twice().add("b").twice().s);
        Tree t = add(num(3), add(num(4), num(5)));
        System.out.println(t.accept(new Visitor<Integer>() { public Integer num(int n) { return n; } public Integer add(Tree a,
            Tree b) { return a.accept(this) + b.accept(this); } })
            + t.accept(new Visitor<String>() { public String num(int n) { return "" + n; } public String add(Tree a,
            Tree b) { return "[" + a.accept(this) + "+" + b.accept(this) + "]"; } }));
        try {
            GenericsRuntime.<RuntimeException>sneaky(new java.io.IOException("sneaked"));
        } catch (Exception e) { System.out.println(e); }
        Box<Integer> raw = (Box) new Box<>("not an int");
        Object ok = raw.get();
        System.out.println(ok);
        try { int x = raw.get(); System.out.println(x); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        System.out.println(String.valueOf((Object) raw.get()));
        try { System.out.println(raw.get() + 1); } catch (ClassCastException e) { System.out.println("cce2"); }
        List<String> ls = new ArrayList<>();
        ((List) ls).add(5);
        try { for (String s : ls) System.out.println(s); } catch (ClassCastException e) { System.out.println("cce3"); }
        System.out.println(ls);
        List<String> checked = Collections.checkedList(new ArrayList<>(), String.class);
        try { ((List) checked).add(5); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        Cache<String, Integer> c = new Cache<>();
        System.out.println(c.get("k", String::length) + c.get("k", k -> 99));
        System.out.println(first(List.of(1, 2, 3), x -> x > 1).get()
            + first(List.of("a"), x -> false).map(x -> "?").orElse("none") + sum(List.of(1, 2.5, 3L)));
        List<String> sw = listOf("l", "r");
        swap(sw);
        System.out.println(sw + "" + new Pair<>(1, "b").withB('c').swap());
        Comparator<Map.Entry<String, Integer>> ce = Map.Entry.<String,
            Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey());
        List<Map.Entry<String, Integer>> es = listOf(Map.entry("a", 1), Map.entry("c", 2), Map.entry("b", 2));
        es.sort(ce);
        System.out.println(es);
        Function<Object, ? super Integer> f = Object::hashCode;
        Object r = f.apply("a");
        System.out.println(r);
        Supplier<? extends List<? extends Number>> sup = () -> List.of(1, 2L);
        Number n0 = sup.get().get(1);
        System.out.println(n0);
        Runnable inter = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        inter.run();
        System.out.println(inter instanceof java.io.Serializable);
        var list = new ArrayList<Map<String, ? extends Collection<Integer>>>();
        list.add(Map.of("k", Set.of(1)));
        for (var m : list) for (var en : m.entrySet()) System.out.println(en.getKey() + en.getValue());
        int total = 0;
        for (Integer i : new ArrayList<>(List.of(1, 2, 3))) total += i;
        System.out.println(total);
        Map<Character, List<String>> groups = new TreeMap<>();
        for (String w : "apple bob avocado cat bird".split(" ")) groups.computeIfAbsent(w.charAt(0),
            k -> new ArrayList<>()).add(w);
        System.out.println(groups);
        try {
            Object o = new ArrayList<>(List.of(1));
            ((List<String>) o).get(0).length();
        } catch (ClassCastException e) { System.out.println("cce4"); }
        System.out.println(GenericsRuntime.<Object>id("x").equals(id("x")));
    }
}

package rich;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** Everything that is hard to print. */
public class Rich<T extends Comparable<T>> {
    public enum Color { RED, GREEN { @Override public int code() { return 2; } }; public int code() { return 1; } }

    public record Pair<A, B>(A first, B second) {
        public static <X> Pair<X, X> twice(X x) { return new Pair<>(x, x); }
        public Pair(A both, int count) { this(both, (B) null); }
    }

    public sealed interface Shape permits Circle, Square { double area(); }

    public static final class Circle implements Shape {
        public final double radius;
        public Circle(double radius) { this.radius = radius; }
        @Override public double area() { return radius * radius * 3; }
    }

    public static final class Square implements Shape {
        public float side;
        @Override public double area() { return side * side; }
    }

    public class Inner {
        public T held;
        public Inner() { }
        public Inner(T held) { this.held = held; }
        public T get() { return held; }
        public class Innermost { public int depth; public Innermost(int depth) { this.depth = depth; } }
    }

    public class Listed<E> {
        public E put(T key, E value) { return value; }
    }

    public abstract static class Base<K, V> implements java.io.Serializable {
        protected int count;
        protected Base(int count) { this.count = count; }
        protected Base(Integer count, java.lang.String... names) { this.count = count; }
        protected abstract V find(K key) throws IOException;
        abstract List<? extends V> all(Map<K, ? super V> map, int... more);
        public abstract <N extends Number & Comparable<N>> N most(Collection<? extends N> numbers);
        public int count() { return count; }
    }

    public static class Builder {
        private java.lang.String name;
        public Builder name(java.lang.String name) { this.name = name; return this; }
        public Builder size(long size) { return this; }
        public Builder size(int size) { return this; }
        public Builder size(Object size) { return this; }
        public Builder size(Integer size) { return this; }
        public Rich<java.lang.String> build() throws IOException { return new Rich<>(name); }
    }

    public interface Visitor<R, P> { R visit(Shape shape, P parameter) throws Exception; }

    public interface Listener { void first(java.lang.String text); int second(byte b, char c); default void third() { } }

    @Deprecated public static int old(int x) { return x; }

    @Deprecated(forRemoval = true) public static void doomed() { }

    public byte small;
    public short[] shorts = {};
    public List<? super T> sinks = new ArrayList<>();
    public static char letter;
    private T value;

    public Rich(T value) { this.value = value; }
    public Rich(T value, Comparator<? super T> order) { this.value = value; }
    public Rich(Collection<? extends T> values) { }

    public T value() { return value; }
    public void set(T value) { this.value = value; }
    public <R> R map(Function<? super T, ? extends R> f) { return f.apply(value); }
    public <U, R extends Number> R combine(Rich<? extends Comparable<?>> other, BiFunction<T, U, R> f, U u) { return f.apply(value, u); }
    public Supplier<? extends T> supplier() { return () -> value; }
    public List<Map<java.lang.String, ? extends T>> nested(Map<? super Integer, List<T[]>> map) { return new ArrayList<>(); }
    public <X extends Throwable> T orThrow(Supplier<? extends X> x) throws X { if (value == null) { throw x.get(); } return value; }
    public Inner inner(T held) { return new Inner(held); }
    public Listed<java.lang.String> listed() { return new Listed<>(); }
    public void take(Object o) { }
    public void take(java.lang.String s) { }
    public void take(CharSequence s) { }
    public void take(int i) { }
    public void take(long i) { }
    public void take(Object[] all) { }
    public void take(List<java.lang.String> list) { }
    public int varargs(java.lang.String format, Object... args) { return args.length; }
    public int longs(long... longs) { return longs.length; }
    @SafeVarargs public static <E> List<E> listOf(E... all) { return new ArrayList<>(); }
    public static <E extends Enum<E>> E constant(Class<E> type, java.lang.String name) { return null; }
    public static <C extends Collection<java.lang.String>> C fill(C all) { return all; }
    public static int visit(Visitor<Integer, ? super java.lang.String> visitor, Shape shape) throws Exception { return visitor.visit(shape, ""); }
    public static void listen(Listener listener, byte b, short s, char c, float f, double d) { }
    public static <K, V> V base(Base<K, ? extends V> base, K key) throws IOException { return base.find(key); }
    public static Color next(Color color, int[][] grid, java.lang.String[][] names) { return Color.RED; }
    public static <P> Pair<P, List<P>> pair(P p, List<? extends P> ps) { return null; }
    @SuppressWarnings("rawtypes") public static List raw(Map map, Rich rich) { return new ArrayList(); }
    public static void thrower() throws Throwable { }
    @Override public java.lang.String toString() { return "*/ " + value; }
}

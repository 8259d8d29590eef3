import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Bridge methods from generics and covariant returns, and what reflection shows of them. */
public class Bridges {
    static class Node<T> {
        T v;
        Node(T v) { this.v = v; }
        void set(T t) { System.out.println("Node.set " + t); v = t; }
        T get() { return v; }
        Node<T> copy() { return new Node<>(v); }
    }
    static class IntNode extends Node<Integer> {
        IntNode(Integer i) { super(i); }
        @Override void set(Integer i) { System.out.println("IntNode.set " + i); super.set(i + 1); }
        @Override Integer get() { return super.get() * 10; }
        @Override IntNode copy() { return new IntNode(v); }
    }
    interface Source<T> { T next(); }
    interface NumSource<N extends Number> extends Source<N> { N next(); }
    static class Ones implements NumSource<Integer> { public Integer next() { return 1; } }
    static abstract class Cmp<T extends Comparable<T>> implements Comparator<T> {
        public int compare(T a, T b) { return a.compareTo(b); }
    }
    static class SCmp extends Cmp<String> { @Override public int compare(String a, String b) { return -super.compare(a, b); } }
    static class Base {
        Object make() { return "base"; }
        Number num() { return 1; }
        Object[] arr() { return new Object[0]; }
        Collection<?> coll() { return List.of(); }
    }
    static class Derived extends Base {
        @Override String make() { return "derived" + super.make(); }
        @Override Integer num() { return 2; }
        @Override String[] arr() { return new String[]{"a"}; }
        @Override List<String> coll() { return List.of("x"); }
    }
    static class More extends Derived { @Override ArrayList<String> coll() { return new ArrayList<>(super.coll()); } }
    static abstract class Handler<E extends Exception> {
        abstract void handle(E e) throws E;
        @SuppressWarnings("unchecked") void raw(Object o) throws Exception { ((Handler<Exception>) this).handle((Exception) o); }
    }
    static class IoHandler extends Handler<java.io.IOException> {
        void handle(java.io.IOException e) { System.out.println("handled " + e.getMessage()); }
    }
    static class Person implements Comparable<Person>, Cloneable {
        String n;
        Person(String n) { this.n = n; }
        public int compareTo(Person p) { return n.compareTo(p.n); }
        @Override public Person clone() {
            try { return (Person) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
        }
    }
    static class Pub { public static class Hid { public String hello() { return "hello"; } } }
    static class HidSub extends Pub.Hid { }
    enum Op implements IntBinaryOperator, Function<Integer, Integer> {
        ADD { public int applyAsInt(int a, int b) { return a + b; } }, MUL {
            public int applyAsInt(int a, int b) { return a * b; }
        };
        public Integer apply(Integer i) { return applyAsInt(i, i); }
    }

    static void show(Class<?> c) {
        List<String> out = new ArrayList<>();
        for (Method m : c.getDeclaredMethods()) if (!m.getName().startsWith("$") && !m.getName().startsWith("lambda")) out.add((m.isBridge()
            ? "bridge " : "") + (m.isSynthetic() ? "synthetic " : "") + m.getReturnType().getSimpleName() + " " + m.getName()
            + Arrays.toString(Arrays.stream(m.getParameterTypes()).map(Class::getSimpleName).toArray())
            + Modifier.toString(m.getModifiers() & ~0x1040));
        Collections.sort(out); System.out.println(c.getSimpleName()); out.forEach(s -> System.out.println("  " + s));
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Node<Integer> n = new IntNode(3);
        n.set(5);
        System.out.println(n.get() + " " + n.copy().get() + " " + n.copy().getClass().getSimpleName());
        Node raw = n;
        try {
            raw.set("string");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage() + " in " + e.getStackTrace()[0].getMethodName() + " line "
                + e.getStackTrace()[0].getLineNumber());
        }
        Source<Integer> s = new Ones();
        NumSource<? extends Number> ns = new Ones();
        System.out.println(s.next() + ns.next().intValue());
        String[] ss = {"b", "c", "a"};
        Arrays.sort(ss, new SCmp());
        System.out.println(Arrays.toString(ss));
        try {
            ((Comparator) new SCmp()).compare("a", 1);
        } catch (ClassCastException e) { System.out.println("cce " + e.getMessage()); }
        for (Base b : new Base[]{new Base(), new Derived(), new More()}) System.out.println(b.make() + " " + b.num() + " "
            + b.arr().getClass().getSimpleName() + " " + b.coll());
        new IoHandler().raw(new java.io.FileNotFoundException("f"));
        try { new IoHandler().raw(new IllegalStateException("x")); } catch (ClassCastException e) { System.out.println("cce"); }
        List<Person> ps = new ArrayList<>(List.of(new Person("z"), new Person("a")));
        Collections.sort(ps);
        System.out.println(ps.get(0).n + ps.get(0).clone().n);
        System.out.println(Op.ADD.apply(4) + " " + Op.MUL.apply(4));
        System.out.println(new HidSub().hello());
        for (Class<?> c : new Class<?>[]{IntNode.class, Ones.class, NumSource.class, SCmp.class, Derived.class, More.class,
            IoHandler.class, Person.class, Op.class, HidSub.class}) show(c);
        System.out.println(IntNode.class.getDeclaredMethod("get").getReturnType());
        System.out.println(Derived.class.getDeclaredMethod("make").getReturnType());
        System.out.println(More.class.getMethod("toString").getDeclaringClass());
    }
}

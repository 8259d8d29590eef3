import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Generic signatures: type variables, parameterized, wildcard and array types, owners, and their text. */
public class ReflectGenerics<A, B extends Number & Comparable<B>> {
    public Map<String, List<? extends Number>> f1;
    public A f2;
    public B[] f3;
    public List<A>[][] f4;
    public Map.Entry<? super Integer, ?> f5;
    public Inner<String>.Deep<Integer> f6;
    public ReflectGenerics<?, ?> f7;
    public List raw;
    public int prim;
    public Class<? extends Enum<?>> f8;
    public Supplier<Supplier<? super int[]>> f9;
    public Nested<String> f10;
    class Inner<T> { class Deep<U> { T t; U u; A a; } }
    static class Nested<N extends Comparable<? super N>> extends ArrayList<N> implements Function<N, List<N>>, java.io.Serializable {
        public List<N> apply(N n) { return null; }
    }
    interface Rec<T extends Rec<T>> { T me(); } <T,
        E extends Exception> List<? super T> m1(Map<T, ? extends A> a, T[] b, List<String>... c) throws E,
        java.io.IOException { return null; } <T extends Object & Comparable<? super T>> T m2(Collection<? extends T> c) { return null; } <X> ReflectGenerics(X x,
        List<A> l) { }
    void plain(int a, String b) { }
    static <Q extends B2 & I1 & I2> void m3(Q q) { }
    static class B2 { }
    interface I1 { }
    interface I2 { }
    static class Str extends Nested<String> { }
    static Object anon = new TreeMap<String, int[]>() { };
    enum E { X; List<E> l; }
    record R<T>(T t, List<? extends T> l) { }
    static String d(Type t) {
        if (t instanceof Class<?> c) return "Class " + c.getName();
        if (t instanceof ParameterizedType p) return "Param " + p.getRawType().getTypeName() + " owner " + p.getOwnerType()
            + " args " + Arrays.stream(p.getActualTypeArguments()).map(ReflectGenerics::d).toList();
        if (t instanceof WildcardType w) return "Wild up " + Arrays.toString(w.getUpperBounds()) + " low "
            + Arrays.toString(w.getLowerBounds());
        if (t instanceof TypeVariable<?> v) return "Var " + v.getName() + " of " + v.getGenericDeclaration() + " bounds "
            + Arrays.toString(v.getBounds());
        if (t instanceof GenericArrayType g) return "Arr of " + d(g.getGenericComponentType());
        return "?";
    }

    public static void main(String[] args) throws Exception {
        for (Field f : ReflectGenerics.class.getFields()) System.out.println(f.getName() + ": " + f.getGenericType() + " | "
            + d(f.getGenericType()) + " | " + f.toGenericString() + " | " + f.getType());
        for (String n : new String[]{"m1", "m2", "m3", "plain"}) for (Method m
            : ReflectGenerics.class.getDeclaredMethods()) if (m.getName().equals(n)) System.out.println(m.toGenericString()
            + "\n  " + d(m.getGenericReturnType()) + "\n  " + Arrays.toString(m.getGenericParameterTypes())
            + Arrays.toString(m.getGenericExceptionTypes()) + Arrays.toString(m.getTypeParameters())
            + Arrays.stream(m.getTypeParameters()).map(ReflectGenerics::d).toList());
        Constructor<?> c = ReflectGenerics.class.getDeclaredConstructors()[0];
        System.out.println(c.toGenericString() + Arrays.toString(c.getGenericParameterTypes())
            + Arrays.toString(c.getTypeParameters()));
        for (Class<?> k : new Class<?>[]{ReflectGenerics.class, Nested.class, Str.class, anon.getClass(), Rec.class, E.class,
            R.class, ArrayList.class, Enum.class, ReflectGenerics.Inner.class, ReflectGenerics.Inner.Deep.class, Object.class, Comparable.class, int[].class,
            Runnable.class, HashMap.class}) System.out.println(k.toGenericString() + " extends " + k.getGenericSuperclass()
            + " implements " + Arrays.toString(k.getGenericInterfaces()) + " vars "
            + Arrays.stream(k.getTypeParameters()).map(v -> v + Arrays.toString(v.getBounds())).toList());
        ParameterizedType p = (ParameterizedType) ReflectGenerics.class.getField("f1").getGenericType();
        System.out.println(p.equals(ReflectGenerics.class.getField("f1").getGenericType()) + " "
            + (p.hashCode() == ReflectGenerics.class.getField("f1").getGenericType().hashCode()) + " " + p.getTypeName() + " "
            + ((ParameterizedType) p.getActualTypeArguments()[1]).getActualTypeArguments()[0]);
        System.out.println(((ParameterizedType) anon.getClass().getGenericSuperclass()).getActualTypeArguments()[1]);
        System.out.println(ReflectGenerics.class.getTypeParameters()[1].getBounds()[1] + " "
            + ReflectGenerics.class.getTypeParameters()[0].equals(ReflectGenerics.class.getTypeParameters()[0]) + " "
            + (ReflectGenerics.class.getTypeParameters()[0] == ReflectGenerics.class.getTypeParameters()[0])
            + ReflectGenerics.class.getField("f2").getGenericType().equals(ReflectGenerics.class.getTypeParameters()[0]));
        System.out.println(R.class.getRecordComponents()[1].getGenericType() + " "
            + E.class.getDeclaredField("l").getGenericType() + " " + Nested.class.getMethod("apply", Object.class).isBridge()
            + " " + Arrays.toString(Nested.class.getDeclaredMethod("apply", Comparable.class).getGenericParameterTypes()));
        System.out.println(ReflectGenerics.Inner.Deep.class.getDeclaredField("a").getGenericType()
            + d(ReflectGenerics.Inner.Deep.class.getDeclaredField("t").getGenericType()));
        Function<String, Integer> lam = String::length;
        System.out.println(Arrays.toString(lam.getClass().getGenericInterfaces()));
        class Loc<Z> { Z z; List<Z> lz; }
        System.out.println(Loc.class.getDeclaredField("lz").getGenericType() + " " + Loc.class.toGenericString());
    }
}

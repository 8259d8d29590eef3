import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Annotations: every member type, defaults, text, equality, hash, inheritance, repetition, retention, parameters. */
public class Annotations {
    enum E { P, Q { } }
    @Retention(RetentionPolicy.RUNTIME) @interface Sub { int v() default 1; }
    @Retention(RetentionPolicy.RUNTIME) @interface All {
        boolean z() default true;
        byte b() default 1;
        short s() default 2;
        char c() default 'c';
        int i() default 4;
        long l() default 5L;
        float f() default 1.5f;
        double d() default 2.5;
        String str() default "a\"b\n\\";
        Class<?> k() default int[].class;
        E e() default E.Q;
        Sub a() default @Sub(v = 9);
        int[] is() default {1, 2};
        String[] ss() default {};
        Class<?>[] ks() default {String.class, void.class, Map.Entry.class};
        E[] es() default {E.P, E.Q};
        Sub[] as() default {@Sub, @Sub(v = 3)};
        double[] ds() default {Double.NaN, -0.0, 1e100};
        char[] cs() default {'\'', '\t', 'é'};
        long[] ls() default Long.MIN_VALUE;
        byte[] bs() default {-1, 16};
        float[] fs() default Float.POSITIVE_INFINITY;
        boolean[] zs() default {false};
        short[] shs() default {7};
    }
    @Inherited @Retention(RetentionPolicy.RUNTIME) @interface Inh { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface NotInh { }
    @Retention(RetentionPolicy.CLASS) @interface Cls { }
    @Retention(RetentionPolicy.SOURCE) @interface Src { }
    @Repeatable(Tags.class) @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Tag { String value(); int n() default 0; }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Tags { Tag[] value(); }
    @Target({ElementType.PARAMETER, ElementType.LOCAL_VARIABLE}) @Retention(RetentionPolicy.RUNTIME) @interface Par {
        String value() default "p";
    }
    @Retention(RetentionPolicy.RUNTIME) @interface Empty { }
    @Documented @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.ANNOTATION_TYPE) @interface Meta { }
    @Meta @Retention(RetentionPolicy.RUNTIME) @interface WithMeta { int x(); }
    @All static class Dflt { }
    @All(z = false, i = 42, str = "", is = {}, e = E.P, k = Annotations.class, ss = "one", a = @Sub,
        as = {}) static class Set2 { }
    @All static class Dflt2 { }
    @Inh("base") @NotInh @Cls @Src @Tag("t1") @Tag(value = "t2", n = 2) static class Base {
        @Inh("m") public void m() { }
        @Empty int f;
        @Empty Base() { }
    }
    static class Derived extends Base { @Override public void m() { } }
    @Inh("own") @Tag("single") static class Own extends Base { }
    @Inh("iface") interface If { }
    static class Impl implements If { }
    @Deprecated(since = "9", forRemoval = true) @FunctionalInterface interface Dep { void x(); }
    @WithMeta(x = 5) static void params(@Par int a, @Par("q") @Empty2 String b, Object c) { }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.PARAMETER) @interface Empty2 { }
    public static void main(String[] args) throws Exception {
        All d = Dflt.class.getAnnotation(All.class), s = Set2.class.getAnnotation(All.class),
            d2 = Dflt2.class.getAnnotation(All.class);
        List<String> vals = new ArrayList<>();
        Method[] ms = All.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method m : ms) {
            Object v = m.invoke(d), w = m.invoke(s), df = m.getDefaultValue();
            vals.add(m.getName() + "=" + str(v) + "/" + str(w) + "/" + str(df));
        }
        vals.forEach(System.out::println);
        System.out.println(d.equals(d2) + " " + d.equals(s) + " " + (d.hashCode() == d2.hashCode()) + " " + (d == d2) + " "
            + d.annotationType() + " " + (Dflt.class.getAnnotation(All.class) == d) + " " + Proxy.isProxyClass(d.getClass()));
        d.is()[0] = 99;
        System.out.println(d.is()[0]);
        System.out.println(Set2.class.getAnnotation(All.class).a() + " " + d.a() + " " + Arrays.toString(d.as()));
        System.out.println(sorted(d.toString()));
        System.out.println(Dep.class.getAnnotation(Deprecated.class) + " " + Arrays.toString(Dep.class.getAnnotations()));
        for (Class<?> c : new Class<?>[]{Base.class, Derived.class, Own.class, Impl.class,
            If.class}) System.out.println(c.getSimpleName() + " all " + Arrays.toString(c.getAnnotations()) + " declared "
            + Arrays.toString(c.getDeclaredAnnotations()) + " tags " + Arrays.toString(c.getAnnotationsByType(Tag.class))
            + " dtags " + Arrays.toString(c.getDeclaredAnnotationsByType(Tag.class)) + " " + c.isAnnotationPresent(Tag.class)
            + c.isAnnotationPresent(Tags.class));
        System.out.println(Arrays.toString(Base.class.getMethod("m").getAnnotations())
            + Arrays.toString(Derived.class.getMethod("m").getAnnotations())
            + Arrays.toString(Base.class.getDeclaredField("f").getAnnotations())
            + Arrays.toString(Base.class.getDeclaredConstructor().getAnnotations()));
        Method p = Annotations.class.getDeclaredMethod("params", int.class, String.class, Object.class);
        System.out.println(Arrays.deepToString(p.getParameterAnnotations()) + Arrays.toString(p.getAnnotations())
            + p.getParameters()[1].getAnnotation(Par.class).value());
        System.out.println(Arrays.toString(WithMeta.class.getAnnotations()) + WithMeta.class.isAnnotation()
            + Arrays.toString(WithMeta.class.getInterfaces()) + Modifier.toString(WithMeta.class.getModifiers()));
        System.out.println(WithMeta.class.getMethod("x").getDefaultValue() + " "
            + Par.class.getMethod("value").getDefaultValue());
        try { Base.class.getAnnotation(null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(Base.class.getAnnotation(All.class));
        Empty e = Base.class.getDeclaredField("f").getAnnotation(Empty.class);
        System.out.println(e.hashCode() + " " + e + " "
            + e.equals(Base.class.getDeclaredConstructor().getAnnotation(Empty.class)));
        Sub mine = new Sub() {
            public int v() { return 9; }
            public Class<? extends Annotation> annotationType() { return Sub.class; }
        };
        System.out.println(d.a().equals(mine) + " " + d.a().hashCode());
        Inh in = Base.class.getAnnotation(Inh.class);
        System.out.println(in.hashCode() == ((127 * "value".hashCode()) ^ "base".hashCode()));
        System.out.println(s.hashCode() != 0 ? "hashed" : "zero");
        System.out.println(Package.class.getName() + Annotations.class.getPackage().getAnnotations().length);
        for (Annotation a : Retention.class.getAnnotations()) System.out.println(a);
    }
    static String str(Object v) {
        if (v instanceof Object[] o) return Arrays.toString(o);
        if (v != null && v.getClass().isArray()) {
            StringBuilder sb = new StringBuilder("[");
            for (int i = 0; i < Array.getLength(v); i++) sb.append(Array.get(v, i)).append(' ');
            return sb + "]";
        }
        return "" + v;
    }
    static String sorted(String s) {
        String body = s.substring(s.indexOf('(') + 1, s.lastIndexOf(')'));
        char[] c = body.toCharArray();
        Arrays.sort(c);
        return s.substring(0, s.indexOf('(')) + " " + body.length() + " " + new String(c).trim();
    }
}

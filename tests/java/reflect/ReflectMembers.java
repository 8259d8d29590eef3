import java.lang.reflect.*;
import java.util.*;

/** Methods, fields and constructors: lookup rules, text forms, modifiers, exceptions, generic text. */
public class ReflectMembers {
    static abstract class Base<T> {
        public int pub;
        protected long prot;
        String pkg;
        private double priv;
        static final int K = 1;
        transient volatile boolean tv;
        public static synchronized void ss(int a, String... b) throws java.io.IOException, IllegalStateException { }
        protected abstract T abs(List<? super T> l);
        native void nat();
        strictfp double sfp(double d) { return d; }
        public final <X extends Comparable<X> & Runnable> Map<X, T[]> gen(X x, int[][] y) throws Exception { return null; }
        private void hidden() { }
        void over(Object o) { }
        void over(String s) { }
        void over(int i) { }
        void over(Integer i) { }
        public Base() { }
        protected Base(T t, int... n) throws Error { }
        private Base(String s) { }
    }
    static class Sub extends Base<String> implements Comparable<Sub> {
        public int pub = 2;
        private String own;
        @Override protected String abs(List<? super String> l) { return "abs"; }
        public int compareTo(Sub o) { return 0; }
        public void added() { }
        private void hidden() { }
    }
    interface I { int C = 5; void a(); default void d() { } static void s() { } private void p() { } }
    interface J extends I { void a(); void b(); }
    static class Clash implements I, J { public void a() { } public void b() { } }
    static void lines(String h, Object[] os) {
        List<String> l = new ArrayList<>();
        for (Object o : os) l.add(o.toString() + (o instanceof Executable e ? " | " + e.toGenericString() + " | "
            + Modifier.toString(e.getModifiers()) + " " + e.getModifiers() + " " + e.isVarArgs() + e.isSynthetic() + " "
            + e.getParameterCount() : o instanceof Field f ? " | " + f.toGenericString() + " | " + f.getModifiers() : ""));
        Collections.sort(l);
        System.out.println("== " + h);
        l.forEach(System.out::println);
    }
    static void t(String n, java.util.concurrent.Callable<?> c) {
        try { System.out.println(n + ": " + c.call()); } catch (Throwable e) { System.out.println(n + "! " + e); }
    }

    public static void main(String[] args) throws Exception {
        lines("base methods", Base.class.getDeclaredMethods());
        lines("base fields", Base.class.getDeclaredFields());
        lines("base ctors", Base.class.getDeclaredConstructors());
        lines("public ctors", Base.class.getConstructors());
        lines("sub declared", Sub.class.getDeclaredMethods());
        lines("sub fields", Sub.class.getFields());
        lines("I methods", I.class.getMethods());
        lines("J methods", J.class.getMethods());
        lines("I declared", I.class.getDeclaredMethods());
        List<String> pubs = new ArrayList<>();
        for (Method m : Sub.class.getMethods()) if (m.getDeclaringClass() != Object.class) pubs.add(m.getDeclaringClass().getSimpleName()
            + "." + m.getName() + m.getParameterCount());
        Collections.sort(pubs);
        System.out.println(pubs);
        List<String> cl = new ArrayList<>();
        for (Method m : Clash.class.getMethods()) if (m.getDeclaringClass() != Object.class) cl.add(m.getDeclaringClass().getSimpleName()
            + "." + m.getName());
        Collections.sort(cl);
        System.out.println(cl);
        t("getMethod", () -> Sub.class.getMethod("ss", int.class, String[].class));
        t("inherited static of interface", () -> Clash.class.getMethod("s"));
        t("private", () -> Sub.class.getMethod("hidden"));
        t("declared private", () -> Sub.class.getDeclaredMethod("hidden"));
        t("super private", () -> Sub.class.getDeclaredMethod("sfp", double.class));
        t("missing", () -> Sub.class.getMethod("nope", int.class, String[].class, int[][].class));
        t("null name", () -> Sub.class.getMethod(null));
        t("ctor missing", () -> Sub.class.getConstructor(int.class));
        t("ctor", () -> Base.class.getDeclaredConstructor(Object.class, int[].class));
        t("field", () -> Sub.class.getField("pub"));
        t("field up", () -> Sub.class.getField("prot"));
        t("iface const", () -> Clash.class.getField("C").get(null));
        t("declared field", () -> Sub.class.getDeclaredField("own"));
        t("no field", () -> Sub.class.getField("own"));
        t("init", () -> Sub.class.getDeclaredMethod("<init>"));
        t("clinit", () -> Sub.class.getDeclaredMethod("<clinit>"));
        t("bridge", () -> Sub.class.getDeclaredMethod("compareTo", Object.class) + " "
            + Sub.class.getDeclaredMethod("compareTo", Object.class).isBridge());
        t("covariant pick", () -> Sub.class.getDeclaredMethod("abs", List.class));
        t("array methods", () -> int[].class.getMethods().length == Object.class.getMethods().length);
        t("array clone", () -> int[].class.getMethod("clone"));
        t("array length", () -> int[].class.getField("length"));
        t("prim methods", () -> int.class.getMethods().length + int.class.getDeclaredFields().length);
        t("array declared", () -> int[].class.getDeclaredMethods().length + int[].class.getDeclaredConstructors().length);
        t("equals", () -> Sub.class.getMethod("added").equals(Sub.class.getMethod("added")) + " "
            + (Sub.class.getMethod("added") == Sub.class.getMethod("added")) + " "
            + (Sub.class.getMethod("added").hashCode() == Sub.class.getMethod("added").hashCode())
            + Sub.class.getDeclaredField("own").equals(Sub.class.getDeclaredField("pub")));
        t("exceptions", () -> Arrays.toString(Base.class.getMethod("ss", int.class, String[].class).getExceptionTypes())
            + Arrays.toString(Base.class.getDeclaredConstructor(Object.class, int[].class).getGenericExceptionTypes()));
        t("return", () -> Base.class.getMethod("gen", Comparable.class, int[][].class).getReturnType() + " "
            + Base.class.getMethod("gen", Comparable.class, int[][].class).getGenericReturnType());
        t("params", () -> Arrays.toString(Base.class.getMethod("gen", Comparable.class,
            int[][].class).getGenericParameterTypes())
            + Arrays.toString(Base.class.getMethod("gen", Comparable.class, int[][].class).getParameters())
            + Arrays.toString(Base.class.getMethod("gen", Comparable.class, int[][].class).getTypeParameters()[0].getBounds()));
        t("name present", () -> Base.class.getMethod("gen", Comparable.class, int[][].class).getParameters()[0].isNamePresent());
        t("default", () -> I.class.getMethod("d").isDefault() + " " + I.class.getMethod("s").isDefault()
            + I.class.getMethod("a").isDefault() + Modifier.toString(I.class.getDeclaredMethod("p").getModifiers()));
        t("modifier names", () -> Modifier.toString(0xfff) + "|" + Modifier.toString(Modifier.methodModifiers()) + "|"
            + Modifier.toString(Modifier.fieldModifiers()) + "|" + Modifier.toString(Modifier.classModifiers()) + "|"
            + Modifier.toString(Modifier.interfaceModifiers()) + "|" + Modifier.toString(Modifier.constructorModifiers()) + "|"
            + Modifier.parameterModifiers());
    }
}

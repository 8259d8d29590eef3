import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

/** Method handles: find*, invokeExact, invoke, bindTo, asType, text, errors. */
public class MhBasics {
    int f = 5;
    static int sf = 6;
    final int fin = 7;
    static final String SFIN = "sfin";
    volatile long vl = 8;
    static int add(int a, int b) { return a + b; }
    int inst(int x) { return f + x; }
    private String priv(String s) { return "priv" + s; }
    static String va(String a, Object... r) { return a + Arrays.toString(r); }
    static void v() { System.out.print("v "); }
    static long wide(long a, double b) { return a + (long) b; }
    static Object obj(Object o) { return o; }
    static int boom() { throw new IllegalStateException("boom"); }
    static void chk() throws Exception { throw new Exception("checked"); }
    MhBasics() { }
    MhBasics(int f) { this.f = f; }
    static class Sub extends MhBasics {
        @Override int inst(int x) { return -1; }
        static MethodHandles.Lookup look() { return MethodHandles.lookup(); }
    }
    interface I { default String d() { return "I.d"; } static String s() { return "I.s"; } String a(); }
    static class Impl implements I {
        public String a() { return "a"; }
        public String d() { return "Impl.d"; }
        static MethodHandles.Lookup look() { return MethodHandles.lookup(); }
    }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getName() + ": "
                + (e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+", "@")));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle add = l.findStatic(MhBasics.class, "add", methodType(int.class, int.class, int.class)),
            inst = l.findVirtual(MhBasics.class, "inst", methodType(int.class, int.class)),
            ctor = l.findConstructor(MhBasics.class, methodType(void.class, int.class)),
            va = l.findStatic(MhBasics.class, "va", methodType(String.class, String.class, Object[].class)),
            wide = l.findStatic(MhBasics.class, "wide", methodType(long.class, long.class, double.class)),
            obj = l.findStatic(MhBasics.class, "obj", methodType(Object.class, Object.class));
        MhBasics o = new MhBasics(10);
        t("exact", () -> (int) add.invokeExact(1, 2));
        t("invoke boxed", () -> add.invoke((Integer) 1, (short) 2));
        t("invoke obj", () -> (Object) add.invoke((Object) 3, 4));
        t("invoke to long", () -> (long) add.invoke(1, (byte) 2));
        t("invoke void", () -> { add.invoke(1, 2); return "void"; });
        t("exact wrong ret", () -> (Object) add.invokeExact(1, 2));
        t("exact wrong arg", () -> (int) add.invokeExact(1, (short) 2));
        t("exact void", () -> { add.invokeExact(1, 2); return 0; });
        t("invoke arity", () -> (int) add.invoke(1));
        t("invoke narrow", () -> (int) add.invoke(1L, 2));
        t("invoke cce", () -> (int) add.invoke((Object) "s", 2));
        t("invoke null unbox", () -> (int) add.invoke((Integer) null, 2));
        t("withArgs", () -> add.invokeWithArguments(5, 6));
        t("withArgs list", () -> add.invokeWithArguments(List.of(7, 8)));
        t("withArgs arity", () -> add.invokeWithArguments(1));
        t("withArgs type", () -> add.invokeWithArguments(1, "x"));
        t("virtual", () -> (int) inst.invokeExact(o, 1));
        t("virtual sub", () -> (int) inst.invoke(new Sub(), 1));
        t("virtual exact sub", () -> (int) inst.invokeExact(new Sub(), 1));
        t("null receiver", () -> (int) inst.invoke((MhBasics) null, 1));
        t("bindTo", () -> (int) inst.bindTo(o).invokeExact(5));
        t("bindTo null", () -> (int) inst.bindTo(null).invokeExact(5));
        t("bindTo wrong", () -> inst.bindTo("s"));
        t("bindTo prim", () -> add.bindTo(1));
        t("l.bind", () -> (int) l.bind(o, "inst", methodType(int.class, int.class)).invokeExact(2));
        t("ctor", () -> ((MhBasics) ctor.invokeExact(44)).f);
        t("ctor type", () -> ctor.type());
        t("private", () -> (String) l.findVirtual(MhBasics.class, "priv", methodType(String.class, String.class)).invokeExact(o,
            "x"));
        t("special", () -> (int) Sub.look().findSpecial(MhBasics.class, "inst", methodType(int.class, int.class),
            Sub.class).invoke(new Sub(), 3));
        t("special own", () -> (int) l.findSpecial(MhBasics.class, "inst", methodType(int.class, int.class),
            MhBasics.class).invoke(new Sub(), 3));
        t("special bad", () -> l.findSpecial(Object.class, "toString", methodType(String.class), String.class));
        t("default super", () -> (String) Impl.look().findSpecial(I.class, "d", methodType(String.class),
            Impl.class).invoke(new Impl()));
        t("iface virtual", () -> (String) l.findVirtual(I.class, "d", methodType(String.class)).invoke((I) new Impl()));
        t("iface static", () -> (String) l.findStatic(I.class, "s", methodType(String.class)).invokeExact());
        t("getter", () -> (int) l.findGetter(MhBasics.class, "f", int.class).invokeExact(o));
        t("setter", () -> { l.findSetter(MhBasics.class, "f", int.class).invokeExact(o, 99); return o.f; });
        t("static get/set", () -> { l.findStaticSetter(MhBasics.class, "sf",
            int.class).invokeExact(55); return (int) l.findStaticGetter(MhBasics.class, "sf", int.class).invokeExact(); });
        t("volatile", () -> (long) l.findGetter(MhBasics.class, "vl", long.class).invokeExact(o));
        t("final get", () -> (int) l.findGetter(MhBasics.class, "fin", int.class).invokeExact(o));
        t("final set", () -> l.findSetter(MhBasics.class, "fin", int.class));
        t("static final", () -> (String) l.findStaticGetter(MhBasics.class, "SFIN", String.class).invokeExact());
        t("array", () -> { MethodHandle g = MethodHandles.arrayElementGetter(int[].class),
            s = MethodHandles.arrayElementSetter(int[].class), n = MethodHandles.arrayLength(int[].class),
            c = MethodHandles.arrayConstructor(int[].class); int[] a = (int[]) c.invokeExact(3); s.invokeExact(a, 1,
            42); return (int) g.invokeExact(a, 1) + (int) n.invokeExact(a); });
        t("array oob", () -> (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[1], 4));
        t("array neg", () -> (int[]) MethodHandles.arrayConstructor(int[].class).invokeExact(-4));
        t("string", () -> (String) l.findVirtual(String.class, "substring",
            methodType(String.class, int.class, int.class)).invokeExact("hello", 1, 3));
        t("throws", () -> (int) l.findStatic(MhBasics.class, "boom", methodType(int.class)).invokeExact());
        t("checked", () -> { l.findStatic(MhBasics.class, "chk", methodType(void.class)).invokeExact(); return 0; });
        t("varargs", () -> (String) va.invoke("a", 1, 2, 3));
        t("varargs none", () -> (String) va.invoke("a"));
        t("varargs array", () -> (String) va.invoke("a", new Object[]{1, 2}));
        t("varargs exact", () -> (String) va.invokeExact("a", new Object[]{1}));
        t("isVarargs", () -> va.isVarargsCollector() + " " + va.asFixedArity().isVarargsCollector()
            + va.asType(va.type()).isVarargsCollector());
        t("fixed", () -> (String) va.asFixedArity().invoke("a", 1));
        t("asVarargs", () -> (String) l.findStatic(Arrays.class, "toString",
            methodType(String.class, Object[].class)).asVarargsCollector(Object[].class).invoke(1, "x", null));
        t("asList", () -> l.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class)).invoke(1, 2));
        t("asType", () -> (Object) add.asType(methodType(Object.class, Object.class, Integer.class)).invokeExact((Object) 1,
            (Integer) 2));
        t("asType wide", () -> (double) wide.asType(methodType(double.class, int.class, float.class)).invokeExact(3, 2.5f));
        t("asType void", () -> { add.asType(methodType(void.class, int.class, int.class)).invokeExact(1, 2); return "dropped"; });
        t("asType from void", () -> l.findStatic(MhBasics.class, "v",
            methodType(void.class)).asType(methodType(Object.class)).invoke());
        t("asType bad", () -> add.asType(methodType(int.class, boolean.class, int.class)));
        t("asType arity", () -> add.asType(methodType(int.class, int.class)));
        t("asType cce", () -> (String) obj.asType(methodType(String.class, Integer.class)).invokeExact((Integer) 5));
        t("explicitCast", () -> (byte) MethodHandles.explicitCastArguments(add,
            methodType(byte.class, double.class, boolean.class)).invokeExact(300.7, true));
        t("explicit null", () -> (int) MethodHandles.explicitCastArguments(add,
            methodType(int.class, Object.class, Integer.class)).invokeExact((Object) null, (Integer) 4));
        t("toString", () -> add + " " + inst + " " + ctor + " " + va);
        t("type", () -> add.type() + " " + inst.type() + " " + l.findGetter(MhBasics.class, "f", int.class).type());
        t("missing", () -> l.findStatic(MhBasics.class, "nope", methodType(void.class)));
        t("static as virtual", () -> l.findVirtual(MhBasics.class, "add", methodType(int.class, int.class, int.class)));
        t("virtual as static", () -> l.findStatic(MhBasics.class, "inst", methodType(int.class, int.class)));
        t("wrong type", () -> l.findStatic(MhBasics.class, "add", methodType(long.class, int.class, int.class)));
        t("missing field", () -> l.findGetter(MhBasics.class, "zz", int.class));
        t("field type", () -> l.findGetter(MhBasics.class, "f", long.class));
        t("static field as inst", () -> l.findGetter(MhBasics.class, "sf", int.class));
        t("no ctor", () -> l.findConstructor(MhBasics.class, methodType(void.class, String.class)));
        t("abstract ctor", () -> l.findConstructor(Number.class, methodType(void.class)).invoke());
        t("private jdk", () -> l.findGetter(String.class, "value", byte[].class));
        t("publicLookup", () -> MethodHandles.publicLookup().findStatic(MhBasics.class, "add",
            methodType(int.class, int.class, int.class)));
        t("unreflect", () -> (int) l.unreflect(MhBasics.class.getDeclaredMethod("add", int.class, int.class)).invoke(1, 1));
        t("unreflectCtor", () -> ((MhBasics) l.unreflectConstructor(MhBasics.class.getDeclaredConstructor()).invoke()).f);
        t("unreflectGetter", () -> (int) l.unreflectGetter(MhBasics.class.getDeclaredField("f")).invoke(o));
        t("reveal", () -> l.revealDirect(add) + " " + l.revealDirect(inst).getReferenceKind() + " "
            + MethodHandleInfo.referenceKindToString(l.revealDirect(ctor).getReferenceKind()));
        t("reveal bound", () -> l.revealDirect(inst.bindTo(o)));
        t("lookup", () -> l + " " + l.lookupClass() + " " + Integer.toHexString(l.lookupModes()) + " " + l.in(String.class) + " "
            + MethodHandles.publicLookup() + " " + l.dropLookupMode(MethodHandles.Lookup.PRIVATE));
        t("privateLookupIn", () -> MethodHandles.privateLookupIn(Impl.class, l).toString());
        t("privateLookupIn jdk", () -> MethodHandles.privateLookupIn(String.class, l));
        t("findClass", () -> l.findClass("MhBasics$Impl"));
        t("reflective invoke", () -> MethodHandle.class.getMethod("invokeExact", Object[].class).invoke(add,
            (Object) new Object[]{1, 2}));
        int s = 0;
        for (int i = 0; i < 5000; i++) s = (int) add.invokeExact(s, i);
        System.out.println(s);
    }
}

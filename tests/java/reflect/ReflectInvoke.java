import java.lang.reflect.*;
import java.util.*;

/** Method.invoke, Constructor.newInstance, Field get/set with every type and every error text. */
public class ReflectInvoke {
    public boolean z;
    public byte b;
    public short s;
    public char c;
    public int i;
    public long l;
    public float f;
    public double d;
    public String str;
    public Object o;
    public final int fin = 5;
    public final String fs = new String("fs");
    public static int st;
    public static final int SF = 7;
    public static final String SS = new String("ss");
    private int priv = 3;
    volatile int vol;
    public static int add(int a, int b) { return a + b; }
    public String inst(String x) { return "inst" + x + i; }
    public static long prims(boolean z, byte b, short s, char c, int i, long l, float f, double d) {
        return (z ? 1 : 0) + b + s + c + i + l + (long) f + (long) d;
    }
    public static void fail(String m) throws Exception { throw new java.io.IOException(m); }
    public static void rt() { throw new IllegalStateException("rt"); }
    public static void err() { throw new StackOverflowError("err"); }
    public static Object nul() { return null; }
    public static void v() { }
    public static char ch() { return 'x'; }
    public static int va(String p, int... r) { return r.length; }
    private String secret() { return "secret"; }
    public ReflectInvoke() { }
    public ReflectInvoke(int i) { this.i = i; }
    public ReflectInvoke(String s) throws Exception { throw new Exception("ctor " + s); }
    public int over() { return 1; }
    static class Sub extends ReflectInvoke { @Override public int over() { return 2; } }
    static abstract class Abs { public Abs() { } }
    interface If { default int q() { return 9; } static int r() { return 8; } }
    enum En { X }
    class Inner { int v; Inner(int v) { this.v = v + i; } }
    static class NoDef { NoDef(int x) { } }
    record Rec(int x) { }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) { System.out.println(n + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@") + (e.getCause() == null ? "" : " <- " + e.getCause())); }
    }
    static Method m(String n, Class<?>... p) throws Exception { return ReflectInvoke.class.getDeclaredMethod(n, p); }
    static Field f(String n) throws Exception { return ReflectInvoke.class.getDeclaredField(n); }

    public static void main(String[] args) throws Exception {
        ReflectInvoke x = new ReflectInvoke(4);
        t("add", () -> m("add", int.class, int.class).invoke(null, 1, 2));
        t("widen", () -> m("add", int.class, int.class).invoke(null, (byte) 1, 'a'));
        t("narrow", () -> m("add", int.class, int.class).invoke(null, 1L, 2));
        t("boxed null", () -> m("add", int.class, int.class).invoke(null, null, 2));
        t("few", () -> m("add", int.class, int.class).invoke(null, 1));
        t("null args", () -> m("add", int.class, int.class).invoke(null, (Object[]) null));
        t("none needed", () -> m("nul").invoke(null, (Object[]) null));
        t("too many", () -> m("nul").invoke(null, 1));
        t("type", () -> m("add", int.class, int.class).invoke(null, "1", 2));
        t("inst", () -> m("inst", String.class).invoke(x, "!"));
        t("inst null arg", () -> m("inst", String.class).invoke(x, (Object) null));
        t("inst wrong arg", () -> m("inst", String.class).invoke(x, 5));
        t("null receiver", () -> m("inst", String.class).invoke(null, "x"));
        t("wrong receiver", () -> m("inst", String.class).invoke("str", "x"));
        t("static with receiver", () -> m("add", int.class, int.class).invoke("ignored", 1, 2));
        t("prims", () -> m("prims", boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class,
            double.class).invoke(null, true, (byte) 1, (short) 2, 'a', 3, 4L, 5f, 6d));
        t("prims widened", () -> m("prims", boolean.class, byte.class, short.class, char.class, int.class, long.class,
            float.class, double.class).invoke(null, false, (byte) 1, (byte) 2, 'a', (short) 3, 'b', 5L, 6f));
        t("checked", () -> m("fail", String.class).invoke(null, "boom"));
        t("rt", () -> m("rt").invoke(null));
        t("err", () -> m("err").invoke(null));
        t("void", () -> m("v").invoke(null));
        t("char", () -> m("ch").invoke(null).getClass());
        t("varargs", () -> m("va", String.class, int[].class).invoke(null, "p", new int[]{1, 2}));
        t("varargs spread", () -> m("va", String.class, int[].class).invoke(null, "p", 1));
        t("private own", () -> m("secret").invoke(x));
        t("virtual", () -> m("over").invoke(new Sub()));
        t("interface", () -> If.class.getMethod("q").invoke(new If() { }));
        t("interface static", () -> If.class.getMethod("r").invoke(null));
        t("jdk", () -> String.class.getMethod("substring", int.class).invoke("hello", 2));
        t("list", () -> List.class.getMethod("size").invoke(List.of(1, 2)));
        for (int k = 0; k < 40; k++) if ((int) m("add", int.class, int.class).invoke(null, k, 1) != k
            + 1) System.out.println("wrong");
        Method again = m("add", int.class, int.class);
        int sum = 0;
        for (int k = 0; k < 100; k++) sum += (int) again.invoke(null, k, k);
        System.out.println(sum);
        t("ctor", () -> ((ReflectInvoke) ReflectInvoke.class.getConstructor(int.class).newInstance(9)).i);
        t("ctor throws", () -> ReflectInvoke.class.getConstructor(String.class).newInstance("q"));
        t("ctor args", () -> ReflectInvoke.class.getConstructor(int.class).newInstance());
        t("ctor type", () -> ReflectInvoke.class.getConstructor(int.class).newInstance("s"));
        t("abstract", () -> Abs.class.getConstructor().newInstance());
        t("class newInstance", () -> NoDef.class.newInstance());
        t("iface newInstance", () -> If.class.newInstance());
        t("array newInstance", () -> int[].class.newInstance());
        t("prim newInstance", () -> int.class.newInstance());
        t("enum ctor", () -> En.class.getDeclaredConstructors()[0].newInstance("Y", 1));
        t("inner", () -> ((Inner) Inner.class.getDeclaredConstructor(ReflectInvoke.class, int.class).newInstance(x, 10)).v);
        t("inner null", () -> Inner.class.getDeclaredConstructor(ReflectInvoke.class, int.class).newInstance(null, 10));
        t("record", () -> Rec.class.getDeclaredConstructor(int.class).newInstance(3));
        t("string ctor", () -> String.class.getConstructor(char[].class).newInstance((Object) new char[]{'o', 'k'}));
        f("z").set(x, true);
        f("b").setByte(x, (byte) 200);
        f("s").setShort(x, (short) -5);
        f("c").setChar(x, 'q');
        f("i").setInt(x, 77);
        f("l").setLong(x, 1L << 40);
        f("f").setFloat(x, 1.5f);
        f("d").setDouble(x, 2.5);
        f("str").set(x, "set");
        f("o").set(x, x.str);
        for (String n : "z b s c i l f d str o fin fs st SF SS priv vol".split(" ")) {
            Field q = f(n);
            Object v = q.get(x);
            System.out.print(n + "=" + v + ":" + v.getClass().getSimpleName() + " ");
        }
        System.out.println();
        t("widen get", () -> f("b").getInt(x) + " " + f("c").getLong(x) + " " + f("i").getDouble(x) + " " + f("f").getDouble(x)
            + " " + f("l").getFloat(x));
        t("narrow get", () -> f("l").getInt(x));
        t("bool get", () -> f("z").getInt(x));
        t("ref getInt", () -> f("str").getInt(x));
        t("widen set", () -> { f("l").setInt(x, 3); f("d").setChar(x, 'a'); f("i").set(x, (short) 6); return x.l + " " + x.d
            + " " + x.i; });
        t("narrow set", () -> { f("i").setLong(x, 3); return 0; });
        t("set null prim", () -> { f("i").set(x, null); return 0; });
        t("set wrong", () -> { f("i").set(x, "s"); return 0; });
        t("set ref wrong", () -> { f("str").set(x, 5); return 0; });
        t("setInt on ref", () -> { f("o").setInt(x, 5); return 0; });
        t("set ref null", () -> { f("str").set(x, null); return x.str; });
        t("final", () -> { f("fs").set(x, "new"); return 0; });
        t("final prim", () -> { f("fin").setInt(x, 6); return 0; });
        t("final accessible", () -> { Field q = f("fs"); q.setAccessible(true); q.set(x, "changed"); return x.fs; });
        t("static final", () -> { Field q = f("SS"); q.setAccessible(true); q.set(null, "no"); return 0; });
        t("static", () -> { f("st").set(null, 8); return st + f("st").getInt("anything"); });
        t("null receiver", () -> f("i").get(null));
        t("wrong receiver", () -> f("i").get("s"));
        t("wrong receiver set", () -> { f("i").setInt("s", 1); return 0; });
        t("record field", () -> { Field q = Rec.class.getDeclaredField("x"); q.setAccessible(true); q.setInt(new Rec(1),
            2); return 0; });
        t("sub receiver", () -> f("i").getInt(new Sub()));
        t("volatile", () -> { f("vol").setInt(x, 12); return f("vol").get(x); });
        t("string value", () -> { Field q = String.class.getDeclaredField("value"); q.setAccessible(true); return 0; });
        t("hidden field", () -> System.class.getDeclaredField("security"));
    }
}

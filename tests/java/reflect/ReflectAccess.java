import java.lang.reflect.*;
import java.util.*;

/** Access checks, setAccessible, trySetAccessible, canAccess and their texts. */
public class ReflectAccess {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getName() + ": "
                + (e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+", "@"))
                + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }
    public static void main(String[] args) throws Exception {
        Hid h = new Hid(0);
        t("private field", () -> Hid.class.getDeclaredField("p").get(h));
        t("private static field", () -> Hid.class.getDeclaredField("sp").get(null));
        t("private method", () -> Hid.class.getDeclaredMethod("m").invoke(h));
        t("private ctor", () -> Hid.class.getDeclaredConstructor().newInstance());
        t("package field", () -> Hid.class.getDeclaredField("pkg").get(h));
        t("opened field", () -> { Field f = Hid.class.getDeclaredField("p"); f.setAccessible(true); f.set(h,
            44); return f.get(h); });
        t("opened method", () -> { Method m = Hid.class.getDeclaredMethod("m"); m.setAccessible(true); return m.invoke(h); });
        t("opened ctor", () -> { Constructor<?> c = Hid.class.getDeclaredConstructor(); c.setAccessible(true); return c.newInstance() != null; });
        t("isAccessible copies", () -> { Field f = Hid.class.getDeclaredField("p"); f.setAccessible(true); return f.isAccessible()
            + " " + Hid.class.getDeclaredField("p").isAccessible(); });
        t("canAccess", () -> Hid.class.getDeclaredField("p").canAccess(h) + " " + Hid.class.getDeclaredField("pkg").canAccess(h)
            + " " + Hid.class.getDeclaredField("sp").canAccess(null));
        t("canAccess bad", () -> Hid.class.getDeclaredField("sp").canAccess(h));
        t("canAccess null", () -> Hid.class.getDeclaredField("p").canAccess(null));
        t("canAccess wrong", () -> Hid.class.getDeclaredField("p").canAccess("s"));
        t("trySet", () -> Hid.class.getDeclaredField("p").trySetAccessible() + " "
            + String.class.getDeclaredField("value").trySetAccessible());
        t("array", () -> { AccessibleObject[] os = Hid.class.getDeclaredFields(); AccessibleObject.setAccessible(os,
            true); return os.length; });
        t("String.value", () -> { String.class.getDeclaredField("value").setAccessible(true); return 0; });
        t("String.coder()", () -> { String.class.getDeclaredMethod("coder").setAccessible(true); return 0; });
        t("private jdk ctor", () -> { Optional.class.getDeclaredConstructors()[0].setAccessible(true); return 0; });
        t("public of exported", () -> { String.class.getMethod("length").setAccessible(true); return String.class.getMethod("length").invoke("abc"); });
        t("Class ctor", () -> { Class.class.getDeclaredConstructors()[0].setAccessible(true); return 0; });
        t("Integer.value", () -> Integer.class.getDeclaredField("value").getInt(5));
        t("protected clone", () -> Object.class.getDeclaredMethod("clone").invoke(h));
        t("non-public class public method", () -> List.of(1).getClass().getMethod("size").invoke(List.of(1)));
        t("through interface", () -> List.class.getMethod("size").invoke(List.of(1)));
        t("unmodifiable", () -> Collections.unmodifiableList(new ArrayList<>(List.of(1))).getClass().getMethod("get",
            int.class).invoke(Collections.unmodifiableList(List.of(1)), 0));
        t("internal", () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
        t("internal load", () -> Class.forName("jdk.internal.misc.Unsafe").getName());
        t("sun.misc", () -> { Class<?> u = Class.forName("sun.misc.Unsafe"); Field f = u.getDeclaredField("theUnsafe"); f.setAccessible(true); return f.get(null).getClass().getName(); });
        t("sun.misc direct", () -> Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe").get(null));
        t("private interface", () -> Hid.PI.class.getDeclaredMethod("x").invoke(new Hid.PI() { }));
        t("private nested", () -> Class.forName("Hid$Pn").getDeclaredConstructor().newInstance().getClass());
        t("package class public ctor", () -> Class.forName("Hid$Pub").getConstructor().newInstance().getClass().getSimpleName());
        t("class modifiers", () -> Modifier.toString(Class.forName("Hid$Pn").getModifiers()) + " "
            + Modifier.toString(Hid.class.getModifiers()));
        t("field of private class", () -> Class.forName("Hid$Pn").getField("f").get(null));
        t("inaccessible type", () -> { try { Module.class.getDeclaredMethod("implAddReads",
            Module.class).setAccessible(true); return 0; } catch (RuntimeException e) { return e.getClass().getSimpleName(); } });
        t("thread field", () -> { Field[] fs = Class.forName("java.lang.reflect.AccessibleObject").getDeclaredFields(); return Arrays.stream(fs).noneMatch(f -> f.getName().equals("override")); });
        t("enum values method", () -> Thread.State.class.getDeclaredMethod("values").invoke(null).getClass().getSimpleName());
        t("lambda method", () -> { for (Method m
            : ReflectAccess.class.getDeclaredMethods()) if (m.isSynthetic() && m.getParameterCount() == 0) return Modifier.toString(m.getModifiers()); return null; });
    }
}
class Hid {
    private int p = 33;
    private static int sp = 34;
    int pkg = 35;
    private String m() { return "private m"; }
    private Hid() { }
    Hid(int x) { }
    interface PI { private int x() { return 1; } }
    private static class Pn { public static int f = 1; public Pn() { } }
    static class Pub { public Pub() { } }
}

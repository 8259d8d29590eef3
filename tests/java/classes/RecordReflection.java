import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Records under reflection, serialization, annotations on components and errors when setting fields. */
public class RecordReflection {
    @Retention(RetentionPolicy.RUNTIME) @interface Ann { String value() default "d"; }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.RECORD_COMPONENT, ElementType.METHOD}) @interface OnComp { int n(); }
    record R(@Ann("x") int x, @OnComp(n = 3) List<String> l, int... rest) implements java.io.Serializable {
        static int s;
        R { if (x < 0) throw new IllegalArgumentException("neg"); }
        @Deprecated public int x() { return x; }
    }
    record Gen<T extends Comparable<T>, U>(T t, Map<? super T, U[]> m) { }
    record Bad(int v) { public int v() { throw new IllegalStateException("accessor"); } }
    record Priv(String s) { private Priv(char c) { this("" + c); } }
    static void t(String n, java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(n + ": " + c.call());
        } catch (Throwable e) { System.out.println(n + "! " + e + (e.getCause() == null ? "" : " <- " + e.getCause())); }
    }

    public static void main(String[] args) throws Exception {
        for (RecordComponent c : R.class.getRecordComponents()) System.out.println(c + " | " + c.getName() + " " + c.getType()
            + " " + c.getGenericType() + " " + c.getGenericSignature() + " " + c.getAccessor() + " "
            + Arrays.toString(c.getAnnotations()) + " " + c.getDeclaringRecord().getSimpleName());
        for (RecordComponent c : Gen.class.getRecordComponents()) System.out.println(c + " | " + c.getGenericType() + " "
            + c.getGenericSignature());
        System.out.println(Arrays.toString(String.class.getRecordComponents()));
        for (Constructor<?> c : R.class.getDeclaredConstructors()) {
            System.out.println(c + " " + c.toGenericString() + " " + c.isVarArgs());
            for (Parameter p : c.getParameters()) System.out.println("  " + p + " " + p.isNamePresent() + p.isImplicit()
                + p.isVarArgs() + Arrays.toString(p.getAnnotations()));
        }
        List<String> ms = new ArrayList<>();
        for (Method m : R.class.getDeclaredMethods()) ms.add(m.toString() + Arrays.toString(m.getAnnotations()));
        Collections.sort(ms);
        ms.forEach(System.out::println);
        for (Field f : R.class.getDeclaredFields()) System.out.println(f + " " + Arrays.toString(f.getAnnotations()));
        R r = new R(1, List.of("a"), 2, 3);
        t("accessor", () -> R.class.getMethod("x").invoke(r));
        t("field", () -> { Field f = R.class.getDeclaredField("x"); f.setAccessible(true); return f.get(r); });
        t("set", () -> { Field f = R.class.getDeclaredField("x"); f.setAccessible(true); f.set(r, 9); return r; });
        t("setInt", () -> { Field f = R.class.getDeclaredField("x"); f.setAccessible(true); f.setInt(r, 9); return r; });
        t("static", () -> { Field f = R.class.getDeclaredField("s"); f.set(null, 4); return R.s; });
        t("ctor", () -> R.class.getDeclaredConstructors()[0].newInstance(5, List.of(), new int[0]).toString().substring(0, 9));
        t("ctor bad", () -> R.class.getDeclaredConstructors()[0].newInstance(-5, null, null));
        t("Bad.toString uses the field", () -> new Bad(3));
        t("Bad.hash", () -> new Bad(3).hashCode());
        t("Bad.v", () -> new Bad(3).v());
        t("Priv", () -> Modifier.toString(Priv.class.getDeclaredConstructor(char.class).getModifiers()) + new Priv("p"));
        t("modifiers", () -> Modifier.toString(R.class.getModifiers()) + " " + R.class.isRecord() + " "
            + R.class.toGenericString() + " " + Gen.class.toGenericString());
        byte[] ser;
        try (var bo = new java.io.ByteArrayOutputStream(); var oo = new java.io.ObjectOutputStream(bo)) {
            oo.writeObject(new R(7, new ArrayList<>(List.of("q")), 8));
            oo.flush();
            ser = bo.toByteArray();
        }
        try (var oi = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(ser))) {
            R back = (R) oi.readObject();
            System.out.println(back.x() + " " + back.l() + " " + back.rest()[0]);
        }
        int idx = -1;
        for (int i = 0; i + 4 < ser.length; i++) if (ser[i] == 0 && ser[i + 1] == 0 && ser[i + 2] == 0 && ser[i
            + 3] == 7) idx = i;
        byte[] evil = ser.clone();
        evil[idx] = -1;
        t("deserialise through the constructor",
            () -> { try (var oi = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(evil))) { return oi.readObject(); } });
        t("not serialisable", () -> { new java.io.ObjectOutputStream(new java.io.ByteArrayOutputStream()).writeObject(new Priv("x")); return 1; });
    }
}

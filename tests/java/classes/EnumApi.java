import java.lang.reflect.*;
import java.util.*;

/** The Enum API, its error texts, and enums through reflection and collections. */
public class EnumApi {
    enum E { A, B { }, C; static int inits = 3; }
    enum F { A }
    interface Code { int code(); }
    enum G implements Code { ONE { public int code() { return 1; } } }
    static void t(String n, java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(n + ": " + c.call());
        } catch (Throwable e) { System.out.println(n + "! " + e + (e.getCause() == null ? "" : " <- " + e.getCause())); }
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        t("valueOf", () -> E.valueOf("B"));
        t("bad", () -> E.valueOf("Z"));
        t("case", () -> E.valueOf("a"));
        t("null", () -> E.valueOf(null));
        t("Enum.valueOf", () -> Enum.valueOf(E.class, "C"));
        t("not enum", () -> Enum.valueOf((Class) String.class, "x"));
        t("body class", () -> Enum.valueOf((Class) E.B.getClass(), "B"));
        t("compare other", () -> ((Comparable) E.A).compareTo(F.A));
        t("equals other", () -> ((Object) E.A).equals(F.A));
        t("values copy", () -> E.values() == E.values());
        t("values", () -> { E.values()[0] = null; return Arrays.toString(E.values()); });
        t("constants", () -> Arrays.toString(E.class.getEnumConstants()) + Arrays.toString(String.class.getEnumConstants())
            + Arrays.toString(E.B.getClass().getEnumConstants()));
        t("isEnum", () -> E.class.isEnum() + " " + E.B.getClass().isEnum() + " " + Enum.class.isEnum() + " "
            + E.B.getClass().isAnonymousClass() + " " + E.B.getClass().getSuperclass());
        t("ctor", () -> { Constructor<?> c = E.class.getDeclaredConstructors()[0]; c.setAccessible(true); return c.newInstance("X",
            9); });
        t("ctor params", () -> Arrays.toString(E.class.getDeclaredConstructors()[0].getParameterTypes())
            + Modifier.toString(E.class.getDeclaredConstructors()[0].getModifiers()));
        t("modifiers", () -> Modifier.toString(E.class.getModifiers()) + "|" + Modifier.toString(F.class.getModifiers()) + "|"
            + Modifier.toString(G.class.getModifiers()) + "|" + Modifier.toString(E.B.getClass().getModifiers()));
        t("fields", () -> { List<String> l = new ArrayList<>(); for (Field f : E.class.getDeclaredFields()) l.add(f.getName()
            + (f.isEnumConstant() ? "*" : "") + (f.isSynthetic() ? "~" : "") + Modifier.toString(f.getModifiers())); return l; });
        t("methods", () -> { List<String> l = new ArrayList<>(); for (Method m : E.class.getDeclaredMethods()) l.add(m.getName()
            + (m.isSynthetic() ? "~" : "")); Collections.sort(l); return l; });
        t("generic super", () -> E.class.getGenericSuperclass());
        t("declaring", () -> E.B.getDeclaringClass() + " " + G.ONE.getDeclaringClass());
        t("EnumMap null", () -> new EnumMap<E, Integer>(E.class).put(null, 1));
        t("EnumMap", () -> { EnumMap<E, Integer> m = new EnumMap<>(E.class); m.put(E.C, 3); m.put(E.A, 1); m.merge(E.A, 5,
            Integer::sum); m.compute(E.B, (k, v) -> v == null ? 0 : v); return m + " " + m.equals(Map.of(E.A, 6, E.C, 3, E.B, 0))
            + m.keySet() + m.values(); });
        t("EnumMap empty", () -> new EnumMap<E, Integer>(new HashMap<>()));
        t("EnumSet", () -> { EnumSet<E> s = EnumSet.of(E.C,
            E.A); s.addAll(EnumSet.of(E.B)); s.removeIf(e -> e.ordinal() == 1); return s + " " + s.contains(null)
            + s.containsAll(List.of(E.A)) + EnumSet.copyOf(List.of(E.C, E.B)); });
        t("EnumSet null", () -> EnumSet.of((E) null));
        t("range", () -> EnumSet.range(E.C, E.A));
        t("copyOf empty", () -> EnumSet.copyOf(new ArrayList<E>()));
        t("EnumSet other", () -> ((EnumSet) EnumSet.noneOf(E.class)).add(F.A));
        t("clone", () -> { Method m = Enum.class.getDeclaredMethod("clone"); return Modifier.toString(m.getModifiers())
            + m.getExceptionTypes()[0].getSimpleName(); });
        t("hash in map", () -> { Map<E, String> m = new TreeMap<>(Comparator.reverseOrder()); for (E e : E.values()) m.put(e,
            e.name()); return m; });
        t("interface", () -> G.ONE.code() + Arrays.toString(G.class.getInterfaces()));
        t("toString", () -> E.A + "" + E.A.describeConstable().get());
        t("switch", () -> switch (E.B) { case A -> 1; case B -> 2; case C -> 3; });
        t("big", () -> { EnumSet<Character.UnicodeScript> s = EnumSet.noneOf(Character.UnicodeScript.class); s.add(Character.UnicodeScript.LATIN); s.add(Character.UnicodeScript.COMMON); return s
            + "" + EnumSet.allOf(Character.UnicodeScript.class).containsAll(s); });
        t("access", () -> E.inits);
        byte[] ser;
        try (var bo = new java.io.ByteArrayOutputStream(); var oo = new java.io.ObjectOutputStream(bo)) {
            oo.writeObject(E.B);
            oo.writeObject(EnumSet.of(E.A, E.C));
            oo.flush();
            ser = bo.toByteArray();
        }
        try (var oi = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(ser))) {
            System.out.println((oi.readObject() == E.B) + " " + oi.readObject());
        }
    }
}

import java.lang.reflect.*;
import java.util.*;

/** java.lang.reflect.Array over every element type, with widening, errors and multi-dimensional creation. */
public class ReflectArrays {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try { System.out.println(n + " = " + a.r()); } catch (Throwable e) { System.out.println(n + " ! " + e); }
    }
    static Object grow(Object a, int n) {
        Object b = Array.newInstance(a.getClass().getComponentType(), n);
        System.arraycopy(a, 0, b, 0, Math.min(n, Array.getLength(a)));
        return b;
    }
    public static void main(String[] args) {
        Object[] as = {new boolean[]{true, false}, new byte[]{1, -1}, new short[]{2, -2}, new char[]{'a', '\uffff'},
            new int[]{3, -3}, new long[]{4, 1L << 40}, new float[]{1.5f, Float.NaN}, new double[]{2.5, -0.0},
            new String[]{"s", null}, new int[][]{{1}, null}};
        for (Object a : as) {
            String n = a.getClass().getSimpleName();
            StringBuilder sb = new StringBuilder(n).append(' ').append(Array.getLength(a));
            for (int i = 0; i < 2; i++) {
                Object v = Array.get(a, i);
                sb.append(' ').append(v instanceof int[] ? "arr" : v).append(v == null ? "" : ":" + v.getClass().getSimpleName());
            }
            System.out.println(sb);
            t(n + " getBoolean", () -> Array.getBoolean(a, 0));
            t(n + " getByte", () -> Array.getByte(a, 0));
            t(n + " getShort", () -> Array.getShort(a, 0));
            t(n + " getChar", () -> (int) Array.getChar(a, 1));
            t(n + " getInt", () -> Array.getInt(a, 1));
            t(n + " getLong", () -> Array.getLong(a, 1));
            t(n + " getFloat", () -> Array.getFloat(a, 0));
            t(n + " getDouble", () -> Array.getDouble(a, 1));
            t(n + " setInt", () -> { Array.setInt(a, 0, 65); return "ok"; });
            t(n + " setChar", () -> { Array.setChar(a, 0, 'B'); return "ok"; });
            t(n + " setByte", () -> { Array.setByte(a, 0, (byte) 7); return "ok"; });
            t(n + " set boxed", () -> { Array.set(a, 0, (short) 9); return "ok"; });
            t(n + " set null", () -> { Array.set(a, 1, null); return "ok"; });
            t(n + " set string", () -> { Array.set(a, 1, "str"); return "ok"; });
            t(n + " oob", () -> Array.get(a, 2));
            t(n + " neg", () -> { Array.set(a, -1, null); return 0; });
        }
        for (Object a : as) System.out.print((a instanceof Object[] o ? Arrays.deepToString(o) : Array.get(a, 0)) + " ");
        System.out.println();
        t("new", () -> Array.newInstance(String.class, 3).getClass() + " " + Array.getLength(Array.newInstance(int.class, 0))
            + Array.newInstance(int[].class, 2).getClass() + Array.newInstance(Runnable.class, 1).getClass());
        t("multi", () -> Arrays.deepToString((Object[]) Array.newInstance(long.class, 2, 3))
            + Array.newInstance(String.class, 1, 2, 3).getClass() + Array.newInstance(int[].class, 2, 2).getClass());
        t("multi zero", () -> Arrays.deepToString((Object[]) Array.newInstance(int.class, 2, 0)));
        t("multi neg", () -> Array.newInstance(int.class, 2, -1));
        t("neg", () -> Array.newInstance(int.class, -1));
        t("void", () -> Array.newInstance(void.class, 1));
        t("null type", () -> Array.newInstance(null, 1));
        t("no dims", () -> Array.newInstance(int.class, new int[0]));
        t("255 dims", () -> Array.newInstance(int.class, new int[255]).getClass().getName().length());
        t("256 dims", () -> Array.newInstance(int.class, new int[256]));
        t("too deep", () -> { Class<?> c = int.class; for (int i = 0; i < 255; i++) c = c.arrayType(); return Array.newInstance(c,
            1); });
        t("length of non-array", () -> Array.getLength(new ArrayList<>()));
        t("length of null", () -> Array.getLength(null));
        t("get null", () -> Array.get(null, 0));
        t("get non-array", () -> Array.get("s", 0));
        t("set non-array", () -> { Array.setInt("s", 0, 1); return 0; });
        t("set null array", () -> { Array.set(null, 0, 1); return 0; });
        t("grow", () -> Arrays.toString((int[]) grow(new int[]{1, 2}, 4))
            + Arrays.toString((String[]) grow(new String[]{"a"}, 2)));
        t("store check", () -> { Array.set(new Integer[1], 0, "s"); return 0; });
        t("component", () -> int[][].class.getComponentType() + " " + int[][].class.componentType() + " "
            + int.class.getComponentType() + String[].class.getComponentType().arrayType());
        t("cast", () -> int[].class.cast(new int[0]).length + " " + Object[].class.isInstance(new int[0][])
            + Object[].class.isAssignableFrom(String[].class));
        t("toArray", () -> List.of("a", "b").toArray(new String[0]).getClass() + " " + List.of(1).toArray(Integer[]::new).length
            + new ArrayList<>(List.of("q")).toArray(new Object[3]).length);
        t("toArray store", () -> new ArrayList<Object>(List.of(1)).toArray(new String[0]));
        t("Arrays", () -> Arrays.copyOf(new Integer[]{1}, 2, Number[].class).getClass()
            + Arrays.toString(Arrays.copyOfRange(new char[]{'a', 'b'}, 1, 3)).replace('\0', '0'));
        t("equals", () -> Arrays.deepEquals(new Object[]{new int[]{1}, "x"}, new Object[]{new int[]{1}, "x"}) + " "
            + Arrays.asList(1, 2).equals(List.of(1, 2)));
    }
}

import java.util.*;

/** ClassCastException, ArrayStoreException, NegativeArraySize, index and arraycopy messages. */
public class CastMessages {
    static class A { }
    static class B extends A { }
    interface I { }
    record R(int x) { }
    enum E { X, Y { } }
    static <T> T un(Object o) { @SuppressWarnings("unchecked") T t = (T) o; return t; }
    interface S { Object go() throws Throwable; }
    static int n;
    static void t(S s) {
        n++;
        try {
            Object o = s.go();
            System.out.println(n + " ok");
        } catch (Throwable e) { System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage()); }
    }

    public static void main(String[] args) {
        Object a = new A(), s = "s", i = 1, ia = new int[1], sa = new String[1], aa = new A[1], ba = new B[1],
            d2 = new int[1][1], r = new R(1), anon = new Object() { };
        t(() -> (B) a);
        t(() -> (I) a);
        t(() -> (String) a);
        t(() -> (A) s);
        t(() -> (Integer) s);
        t(() -> (Comparable<?>) a);
        t(() -> (int[]) s);
        t(() -> (String) ia);
        t(() -> (long[]) ia);
        t(() -> (Object[]) ia);
        t(() -> (String[]) ia);
        t(() -> (Integer[]) sa);
        t(() -> (B[]) aa);
        t(() -> (A[]) ba);
        t(() -> (I[]) ba);
        t(() -> (int[]) d2);
        t(() -> (Object[]) d2);
        t(() -> (Object[][]) d2);
        t(() -> (long[][]) d2);
        t(() -> (String[][]) sa);
        t(() -> (R) a);
        t(() -> (A) r);
        t(() -> (A) anon);
        t(() -> (E) a);
        t(() -> (Thread.State) (Object) E.X);
        t(() -> (A) (Object) E.Y);
        t(() -> (java.util.logging.Level) s);
        t(() -> (String) (Object) java.util.logging.Level.INFO);
        t(() -> (java.sql.Date) s);
        t(() -> (A) (Object) new java.sql.Date(0));
        t(() -> (Map.Entry<?, ?>) s);
        t(() -> (ArrayList<?>) List.of());
        t(() -> (Runnable) a);
        t(() -> { Integer x = un("s"); return x; });
        t(() -> { int x = CastMessages.<Integer>un(5L); return x; });
        t(() -> { String x = CastMessages.<String>un(5); return x; });
        t(() -> ((List<String>) (Object) List.of(1)).get(0).length());
        t(() -> (char) i);
        t(() -> (int) (Integer) i);
        t(() -> (int) s);
        t(() -> (double) i);
        t(() -> (Void) i);
        t(() -> Integer.class.cast("x"));
        t(() -> int.class.cast(1));
        t(() -> String.class.asSubclass(Number.class));
        t(() -> Number.class.asSubclass(Object.class));
        t(() -> String[].class.cast(ia));
        t(() -> new TreeMap<Object, Object>(Map.of(1, 1)).put("x", 2));
        t(() -> new TreeSet<>(Arrays.asList(new A(), new A())));
        t(() -> Collections.max((Collection) Arrays.asList(1, "a")));
        t(() -> { Object[] o = {1, "b"}; Arrays.sort(o); return o; });
        t(() -> ((Object[]) sa)[0] = 1);
        t(() -> ((Object[]) sa)[0] = null);
        t(() -> ((Object[]) aa)[0] = new B());
        t(() -> ((A[]) ba)[0] = new A());
        t(() -> ((Object[]) d2)[0] = new long[1]);
        t(() -> ((Object[]) d2)[0] = new int[9]);
        t(() -> ((Object[]) d2)[0] = "s");
        t(() -> ((Object[]) new I[1])[0] = a);
        t(() -> ((Object[]) new Object[1][1])[0] = new String[0]);
        t(() -> ((Object[]) new Integer[2])[1] = 2L);
        t(() -> ((Object[]) new R[1])[0] = new int[0]);
        t(() -> ((Object[]) sa)[5] = 1);
        t(() -> List.of(1, 2).toArray(new String[0]));
        t(() -> { Arrays.fill((Object[]) sa, 1); return 0; });
        t(() -> Arrays.copyOf(new Object[]{1}, 1, String[].class));
        t(() -> new int[-1]);
        t(() -> new String[Integer.MIN_VALUE]);
        t(() -> new int[2][-5]);
        t(() -> new long[-3][-4]);
        t(() -> new int[0][-4]);
        t(() -> new char[(byte) 200]);
        t(() -> java.lang.reflect.Array.newInstance(int.class, -2));
        t(() -> java.lang.reflect.Array.newInstance(int.class, 1, -7));
        t(() -> java.lang.reflect.Array.newInstance(void.class, 1));
        t(() -> java.lang.reflect.Array.newInstance(int.class, new int[0]));
        t(() -> java.lang.reflect.Array.newInstance(int.class, new int[256]));
        t(() -> java.lang.reflect.Array.get(ia, 3));
        t(() -> { java.lang.reflect.Array.set(ia, 0, "s"); return 0; });
        t(() -> { java.lang.reflect.Array.set(ia, 0, null); return 0; });
        t(() -> { java.lang.reflect.Array.setInt(sa, 0, 1); return 0; });
        t(() -> java.lang.reflect.Array.getLength("x"));
        t(() -> java.lang.reflect.Array.getByte(ia, 0));
        t(() -> java.lang.reflect.Array.getDouble(ia, 0));
        t(() -> java.lang.reflect.Array.get(null, 0));
        t(() -> ((int[]) ia)[1]);
        t(() -> ((int[]) ia)[-1]);
        t(() -> new byte[0][Integer.MAX_VALUE]);
        t(() -> args[0]);
        t(() -> new long[3][2][3]);
        t(() -> "abc".charAt(3));
        t(() -> "abc".substring(4));
        t(() -> "abc".substring(2, 1));
        t(() -> new ArrayList<>(List.of(1)).get(1));
        t(() -> List.of(1, 2, 3).get(-1));
        t(() -> Arrays.asList(1).get(2));
        t(() -> new LinkedList<>().get(0));
        t(() -> new int[]{1}.clone()[2]);
        t(() -> Objects.checkIndex(5, 3));
        t(() -> new StringBuilder("x").charAt(9));
        t(() -> Arrays.copyOfRange(new int[3], 4, 5));
        t(() -> Arrays.copyOf(new int[1], -1));
        t(() -> new Vector<>().elementAt(1));
        t(() -> new ArrayDeque<>().pop());
        t(() -> new ArrayList<>().iterator().next());
        t(() -> Optional.empty().get());
        t(() -> new Stack<>().pop());
    }
}

/** Identity of boxes inside and outside the caches; boxing conversions. */
public class IntegerCaches {
    static <T> boolean same(T a, T b) { return a == b; }
    static Object box(Object o) { return o; }
    static String over(long x) { return "long"; }
    static String over(Integer x) { return "Integer"; }
    static String over(Object x) { return "Object"; }
    static String over(int... x) { return "varargs"; }
    static String o2(double x) { return "double"; } static String o2(Object x) { return "Object"; }

    public static void main(String[] args) {
        for (int i : new int[]{-129, -128, -1, 0, 127, 128}) {
            Integer a = i, b = i; Long c = (long) i, d = (long) i; Short e = (short) i, f = (short) i;
            System.out.println(i + " " + (a == b) + (c == d) + (e == f) + a.equals(b) + a.equals(c) + c.equals(d));
        }
        Byte x = (byte) 200, y = (byte) 200;
        Character p = 127, q = 127, r = 128, s = 128;
        Boolean t = true, u = Boolean.valueOf("TRUE");
        System.out.println((x == y) + " " + (p == q) + " " + (r == s) + " " + (t == u));
        System.out.println(same(1, 1) + " " + same(1000, 1000) + " " + same(1.0, 1.0) + " " + same(1f, 1f) + " " + same('a', 'a')
            + " " + same(5L, 5L));
        Integer big = 1000, big2 = 1000;
        System.out.println((big <= big2) + " " + (big >= big2) + " " + (big == big2) + " " + (big == 1000) + " "
            + (big + 0 == big2 + 0));
        System.out.println(over(1) + over((byte) 1) + over('c') + over(1L) + over(1f) + over(big) + over() + over(1, 2) + o2(1)
            + o2('c') + o2(big) + o2(1L));
        System.out.println(box(1).getClass() + " " + box('c').getClass() + " " + box(1L).getClass() + " "
            + box((short) 1).getClass() + " " + box(1f).getClass() + " " + box(true).getClass());
        Object o = true ? 1 : 2.0; System.out.println(o);
        o = true ? (Integer) 1 : (Double) 2.0; System.out.println(o);
        o = true ? (Object) 1 : 2.0; System.out.println(o);
        o = false ? 1 : 'a'; System.out.println(o);
        int var = 1; o = false ? var : 'a'; System.out.println(o);
        o = true ? 'b' : 0; System.out.println(o);
        o = true ? (byte) 1 : 'b'; System.out.println(o.getClass());
        o = true ? null : 0; System.out.println(o);
        Integer n = null;
        try {
            int z = args.length == 0 ? n : 0;
            System.out.println(z);
        } catch (NullPointerException e) { System.out.println("npe"); }
        try { long z = n; System.out.println(z); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { if (n == 0) System.out.println("zero"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { n++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Long l = 5L; System.out.println(l.equals(5) + " " + l.equals(5L) + " " + (l == 5) + " " + new Object().equals(null));
        System.out.println(Integer.valueOf(127) == Integer.valueOf("127") ? "cached parse" : "fresh");
        System.out.println(Integer.valueOf(77).hashCode() + Long.valueOf(-1).hashCode() + Character.valueOf('z').hashCode()
            + Boolean.TRUE.hashCode());
        System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(Double.NaN).equals(0.0 / 0) + " "
            + Double.valueOf(1).compareTo(Double.NaN));
        Number[] ns = {1, 2L, 3f, 4d, (byte) 5, (short) 6};
        double sum = 0; for (Number m : ns) sum += m.doubleValue() + m.intValue() + m.byteValue(); System.out.println(sum);
        Comparable<Integer> cmp = 5;
        System.out.println(cmp.compareTo(7) + " " + Integer.compare(9, 2) + " " + Character.compare('a', 'c') + " "
            + Byte.compare((byte) 1, (byte) -1) + " " + Boolean.compare(true, false));
        char c = 'x'; c += 1; Character cc = c; cc++; System.out.println(cc + " " + (int) cc + " " + (cc + 1));
        java.util.List<Integer> list = new java.util.ArrayList<>(java.util.List.of(5, 6, 7));
        list.remove(1);
        list.remove(Integer.valueOf(7));
        System.out.println(list);
    }
}

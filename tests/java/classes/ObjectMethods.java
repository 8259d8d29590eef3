import java.util.*;

/** Object's methods: equals, hashCode, toString, getClass, clone, on objects and arrays. */
public class ObjectMethods {
    static class Plain { } static class NoClone { Object c() throws CloneNotSupportedException { return super.clone(); } }
    static class Shallow implements Cloneable {
        int x = 1;
        int[] a = {1, 2};
        List<String> l = new ArrayList<>();
        final long id = 77;
        Shallow self = this;
        @Override public Shallow clone() throws CloneNotSupportedException { return (Shallow) super.clone(); }
    }
    static class Deep extends Shallow {
        int[][] m = {{1}, {2}};
        @Override public Deep clone() throws CloneNotSupportedException {
            Deep d = (Deep) super.clone();
            d.a = a.clone();
            d.m = m.clone();
            for (int i = 0; i < m.length; i++) d.m[i] = m[i].clone();
            return d;
        }
    }
    static class NotCalled implements Cloneable {
        static int made;
        int v;
        NotCalled() { made++; v = made; }
        NotCalled copy() {
            try { return (NotCalled) clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
        }
    }
    static class Inner implements Cloneable {
        class In implements Cloneable {
            Object c() throws CloneNotSupportedException { return clone(); }
            int outer() { return v; }
        }
        int v = 5;
    }
    static class Eq {
        final Object k;
        Eq(Object k) { this.k = k; }
        @Override public boolean equals(Object o) {
            return o != null && o.getClass() == getClass() && Objects.equals(k, ((Eq) o).k);
        }
        @Override public int hashCode() { return Objects.hashCode(k); }
        @Override public String toString() { return "Eq(" + k + ")"; }
    }
    static class EqSub extends Eq { EqSub(Object k) { super(k); } }
    static class NullStr { @Override public String toString() { return null; } }
    static class ThrowStr { @Override public String toString() { throw new IllegalStateException("no text"); } }

    public static void main(String[] args) throws Exception {
        Object o = new Object(), p = new Plain();
        System.out.println(o.equals(o) + " " + o.equals(p) + " " + o.equals(null) + " " + (o.hashCode() == o.hashCode()) + " "
            + (o.hashCode() == System.identityHashCode(o)) + " " + System.identityHashCode(null));
        System.out.println(o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode())) + " "
            + p.toString().startsWith("ObjectMethods$Plain@") + " " + new int[0].toString().startsWith("[I@") + " "
            + new String[0][0].toString().startsWith("[[Ljava.lang.String;@"));
        System.out.println(o.getClass() + " " + p.getClass() + " " + new int[0].getClass() + " " + new Plain[0].getClass() + " "
            + new Plain() { }.getClass() + " " + int.class + " " + Runnable.class + " " + Override.class + " "
            + Thread.State.class);
        try { new NoClone().c(); } catch (CloneNotSupportedException e) { System.out.println(e); }
        Shallow s = new Shallow(), sc = s.clone();
        sc.x = 9;
        sc.a[0] = 50;
        sc.l.add("shared");
        System.out.println(s.x + " " + s.a[0] + " " + s.l + " " + sc.id + " " + (sc.self == s) + " "
            + (sc.getClass() == s.getClass()));
        Deep d = new Deep(), dc = d.clone();
        dc.m[0][0] = 9;
        dc.a[1] = 8;
        System.out.println(d.m[0][0] + " " + d.a[1] + " " + (dc instanceof Deep));
        NotCalled n = new NotCalled(), nc = n.copy();
        System.out.println(NotCalled.made + " " + nc.v);
        Inner in = new Inner();
        Inner.In ic = (Inner.In) in.new In().c();
        in.v = 6;
        System.out.println(ic.outer());
        int[] a = {1, 2, 3}, b = a.clone();
        b[0] = 9;
        System.out.println(a[0] + " " + b.length + " " + a.equals(b) + " " + Arrays.equals(a, new int[]{1, 2, 3}));
        long[][] l = {{1}, {2}}, lc = l.clone();
        lc[0][0] = 7;
        lc[1] = null;
        System.out.println(l[0][0] + " " + (l[1] == null));
        String[] ss = {"x", null}, st = ss.clone();
        System.out.println(st.getClass() + " " + Arrays.toString(st) + (st[0] == ss[0]));
        System.out.println(new boolean[]{true}.clone()[0] + " " + new char[]{'c'}.clone()[0] + " " + new byte[]{1}.clone()[0]
            + new short[]{2}.clone()[0] + new float[]{3}.clone()[0] + new double[]{4}.clone()[0] + new Object[0].clone().length);
        Object oa = new Integer[]{5};
        System.out.println(((Integer[]) oa).clone().getClass());
        Eq e1 = new Eq("k"), e2 = new Eq("k");
        System.out.println(e1.equals(e2) + " " + e1.equals(new EqSub("k")) + " " + e1.equals("k") + " "
            + (e1.hashCode() == "k".hashCode()) + " " + new Eq(null).hashCode() + " " + new HashSet<>(List.of(e1)).contains(e2)
            + " " + e1 + new Eq(new Eq(null)));
        System.out.println(new NullStr() + "" + String.valueOf(new NullStr()) + new StringBuilder().append(new NullStr()));
        System.out.println((Object) null + "" + Objects.toString(null, "dflt"));
        try { System.out.println("x" + new ThrowStr()); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try {
            System.out.println((Object) new ThrowStr());
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(Objects.hash(1, "a", null) + " " + Arrays.hashCode(new Object[]{1, "a", null}) + " " + Objects.hash()
            + " " + "".hashCode() + " " + "hello".hashCode() + " " + List.of(1, 2).hashCode() + " " + Map.entry(1, 2).hashCode()
            + " " + new HashMap<>(Map.of("a", 1)).hashCode() + " " + Optional.of(5).hashCode() + " "
            + Arrays.asList(null, 1).hashCode());
        java.lang.reflect.Method cl = Object.class.getDeclaredMethod("clone");
        System.out.println(cl);
        try { cl.setAccessible(true); } catch (RuntimeException e) { System.out.println(e.getClass().getName()); }
        Set<Object> ids = Collections.newSetFromMap(new IdentityHashMap<>());
        ids.add(new Eq(1));
        ids.add(new Eq(1));
        ids.add(e1);
        ids.add(e1);
        System.out.println(ids.size());
        for (int i = 0, same = 0; i < 1; i++) {
            Object[] os = new Object[1000];
            Set<Integer> hs = new HashSet<>();
            for (int j = 0; j < 1000; j++) { os[j] = new Object(); hs.add(os[j].hashCode()); }
            System.out.println(hs.size() > 990);
            System.gc();
            for (int j = 0; j < 1000; j++) if (hs.contains(os[j].hashCode())) same++;
            System.out.println(same);
        }
    }
}

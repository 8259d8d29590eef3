import java.util.*;

/** Helpful NullPointerException texts: every instruction, with locals, fields, statics, array elements and calls as the null source. */
public class NpeMessages {
    static class P {
        int v;
        long l;
        P p;
        P[] ps;
        int[] a;
        int[][] aa;
        String s;
        Integer box;
        List<String> list;
        double d;
        boolean z;
        P next() { return p; }
        static P sp;
        int[] arr() { return a; }
        P self() { return this; }
        P arg(int i, String s, int[][] x, Object[] o) { return null; }
        void set(P q) { q.v = 1; }
    }
    static int[] si;
    static String ss;
    static P[] sps;
    static int[][][] cube;
    static Object so;
    static Throwable st;
    enum E { A }
    static E se;
    static Runnable sr;
    static String str(int i, String s) { return null; }
    static RuntimeException ex() { return null; }
    static <T> T gen() { return null; }
    static boolean[] sz;
    static byte[] sb;
    static char[] sc;
    static short[] ssh;
    static long[] sl;
    static float[] sf;
    static double[] sd;
    static Object[] soa;
    interface A { void r() throws Throwable; }
    static int n;
    static void t(A a) {
        n++;
        try {
            a.r();
            System.out.println(n + " none");
        } catch (NullPointerException e) {
            System.out.println(n + " " + e.getMessage());
        } catch (Throwable e) { System.out.println(n + " other " + e); }
    }
    static void params(String a, long b, P c, int[] d) {
        t(() -> a.length());
        try { a.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { c.v++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { d[(int) b] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    void instParams(String a, P c) {
        try { c.p.v = a.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(c.next().next().s); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    public static void main(String[] args) {
        P p = new P();
        P[] ps = new P[3];
        int[][] aa = new int[2][];
        String s = null;
        int i = 1, j = 2;
        long idx = 1;
        List<P> lp = new ArrayList<>(Arrays.asList(null, p));
        Map<String, Integer> m = new HashMap<>();
        Object o = null;
        Integer box = null;
        P.sp = p;
        sps = new P[]{null, p};
        cube = new int[3][3][];
        try { s.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(p.p.v); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { p.p.p.p.v = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ps[i].v = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ps[i + 1].l++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { aa[i][j] = 4; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(aa[0].length); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { int u = box; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { synchronized (o) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw (RuntimeException) o; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { for (String x : p.list) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { for (int x : p.a) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { switch (s) { case "a": } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { switch (se) { case A: } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { (args.length == 0 ? s : "x").length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ps[(int) idx].next(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { lp.get(0).next(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { int v = m.get("k"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((P) o).v = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((Comparable<Object>) o).compareTo(1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ps[ps.length - 1].ps[0] = p; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { p.ps[p.v].s.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        t(() -> si[0]++);
        t(() -> si[1] = 2);
        t(() -> System.out.println(si.length));
        t(() -> sz[0] = true);
        t(() -> sb[0]++);
        t(() -> sc[0] = 'x');
        t(() -> ssh[0] -= 1);
        t(() -> sl[0] = 1L);
        t(() -> System.out.println(sf[0]));
        t(() -> sd[0] *= 2);
        t(() -> soa[0] = "");
        t(() -> System.out.println(soa[0]));
        t(() -> System.out.println(sz[0]));
        t(() -> ss.isEmpty());
        t(() -> ss.substring(1, 2));
        t(() -> sps[0].v++);
        t(() -> sps[n > 0 ? 0 : 1].p.v++);
        t(() -> P.sp.p.s.trim());
        t(() -> P.sp.next().v++);
        t(() -> P.sp.self().p.a[2]++);
        t(() -> P.sp.arr()[1] = 5);
        t(() -> P.sp.arg(1, null, null, null).d = 2);
        t(() -> str(1, "x").length());
        t(() -> { throw ex(); });
        t(() -> { throw (Error) st; });
        t(() -> NpeMessages.<P>gen().v = 1);
        t(() -> cube[1][2][0] = 1);
        t(() -> cube[2][n - n][0]++);
        t(() -> System.out.println(cube[0][0].length));
        t(() -> so.hashCode());
        t(() -> so.getClass());
        t(() -> so.wait());
        t(() -> se.name());
        t(() -> sr.run());
        t(() -> { synchronized (so) { } });
        t(() -> { synchronized (P.sp.p) { } });
        t(() -> { int q = P.sp.box + 1; });
        t(() -> { boolean q = (Boolean) so; });
        t(() -> { P.sp.box++; });
        t(() -> P.sp.set(null));
        t(() -> (new int[1][][])[0][0] = null);
        t(() -> System.out.println(new P().p.p));
        t(() -> (new P[2])[0].v++);
        t(() -> Objects.requireNonNull(null));
        t(() -> Objects.requireNonNull(null, "custom"));
        t(() -> Objects.requireNonNull(null, () -> "supplied"));
        t(() -> { throw new NullPointerException(); });
        t(() -> { throw new NullPointerException("own"); });
        t(() -> { Runnable r = sr::run; });
        t(() -> { Object in = ((Outer) null).new In(); });
        t(() -> System.arraycopy(null, 0, null, 0, 0));
        t(() -> { NullPointerException e = new NullPointerException(); e.fillInStackTrace(); throw e; });
        params(null, 3, null, null);
        new NpeMessages().instParams(null, p);
        NullPointerException lazy = null;
        try { p.p.v++; } catch (NullPointerException e) { lazy = e; }
        p = null;
        System.out.println(lazy.getMessage() + " | " + lazy.getLocalizedMessage() + " | " + lazy + " | "
            + (lazy.getMessage() == null));
    }
    static class Outer { class In { } }
}

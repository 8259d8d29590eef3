/** StackOverflowError can be caught, through finally and recursion of many kinds, and the program goes on. */
public class StackOverflows {
    static int depth;
    static void rec() { depth++; rec(); }
    static long recArgs(long a, double b, Object c, int d) { return recArgs(a + 1, b * 2, c, d ^ 1) + 1; }
    int inst(int n) { return n + inst(n + 1); }
    static int mutualA(int n) { return mutualB(n + 1); }
    static int mutualB(int n) { return mutualA(n + 1); }
    interface F { int f(F g); }
    static class Str { Object self = this; public String toString() { return "s" + self; } }
    static class Ctor { Ctor c = new Ctor(); }
    static synchronized void sync() { sync(); }
    static int fin;
    static void withFinally() { try { withFinally(); } finally { fin++; } }
    static int catches;
    static void limited(int n) { if (n == 0) throw new IllegalStateException("bottom"); limited(n - 1); }
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " returned");
        } catch (StackOverflowError e) {
            StackTraceElement[] st = e.getStackTrace();
            System.out.println(n + " " + e + " " + e.getMessage() + " " + (st.length > 0) + " " + (st.length <= 1024) + " "
                + st[st.length > 500 ? 500 : 0].getMethodName().replaceAll("lambda.*", "lambda"));
        }
    }

    public static void main(String[] args) throws Exception {
        t("rec", StackOverflows::rec);
        System.out.println(depth > 500);
        t("args", () -> recArgs(1, 2, "x", 3));
        t("inst", () -> new StackOverflows().inst(0));
        t("mutual", () -> { try { mutualA(0); } catch (StackOverflowError e) { String m = e.getStackTrace()[100].getMethodName(); System.out.println(m.startsWith("mutual")); } });
        t("lambda", () -> { F f = g -> g.f(g); try { f.f(f); } catch (StackOverflowError e) { System.out.println("lambda caught"); } });
        t("toString", () -> { try { new Str().toString(); } catch (StackOverflowError e) { System.out.println("toString caught"); } });
        t("ctor", Ctor::new);
        t("sync", StackOverflows::sync);
        System.out.println(Thread.holdsLock(StackOverflows.class));
        t("finally", StackOverflows::withFinally);
        System.out.println(fin > 100);
        try {
            limited(500);
        } catch (IllegalStateException e) { System.out.println(e.getStackTrace().length + " " + e.getMessage()); }
        int before = depth;
        depth = 0;
        t("again", StackOverflows::rec);
        System.out.println(depth > before / 20);
        Thread th = new Thread(null, () -> { depth = 0; try { rec(); } catch (StackOverflowError e) { System.out.println("small thread "
            + (depth > 50)); } }, "small", 256 << 10);
        th.start();
        th.join();
        Thread big = new Thread(null, () -> { System.out.println("deep " + deep(20000)); }, "big", 256L << 20);
        big.start();
        big.join();
        java.util.List<Object> cyc = new java.util.ArrayList<>();
        cyc.add(cyc);
        System.out.println(cyc);
        java.util.List<Object> other = new java.util.ArrayList<>();
        other.add(cyc);
        cyc.add(other);
        try { cyc.hashCode(); } catch (StackOverflowError e) { System.out.println("hashCode overflow"); }
        try {
            System.out.println(cyc.toString().length());
        } catch (StackOverflowError e) { System.out.println("toString overflow"); }
        System.out.println("done");
    }
    static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }
}

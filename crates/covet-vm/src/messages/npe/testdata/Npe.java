/** Every method fails with a null pointer; its text is what `java -cp . Npe` prints. */
class Npe {
    int f;
    long l;
    Npe p;
    String s;
    int[] a;
    Npe[] ps;
    static String sn;
    static Npe[][][] cube = new Npe[3][][];
    int[] idx = {1, 2};

    static String next() { return null; }
    static Npe f(int x, String y, Object[] z) { return null; }
    int one() { return 1; }

    static void local() { String t = sn; t.length(); }
    static void param(String q) { q.length(); }
    static void statics() { sn.length(); }
    static void chain() { Npe n = new Npe(); n.p.p.p.p.p.p.f = 1; }
    static void chain2() { Npe n = deep(); int x = n.p.p.p.p.p.p.f; }
    static Npe deep() { Npe n = new Npe(); n.p = new Npe(); n.p.p = new Npe(); n.p.p.p = new Npe(); n.p.p.p.p = new Npe(); n.p.p.p.p.p = new Npe(); return n; }
    static void array() { Npe n = new Npe(); n.a[3] = 1; }
    static void array2() { int k = 1; cube[k][k + 1][0] = null; }
    static void array3() { Npe n = new Npe(); n.ps = new Npe[3]; n.ps[2].l = 5L; }
    static void array4() { Npe n = new Npe(); n.ps = new Npe[3]; n.ps[n.idx[0]].l = 5L; }
    static void array5() { Npe n = new Npe(); n.ps = new Npe[3]; n.ps[n.one()].s.length(); }
    static void ret() { next().length(); }
    static void ret2() { int x = f(1, null, null).f; }
    static void len() { Npe n = new Npe(); int x = n.a.length; }
    static void thrown() { throw null; }
    static void sync() { Object o = null; synchronized (o) { } }
    static void unbox() { Integer i = null; int x = i; }
    static void ternary() { String q = System.nanoTime() > 0 ? sn : next(); (System.nanoTime() > 0 ? sn : next()).length(); }
    static void cast() { Object o = null; ((String) o).length(); }
    static void loads() { byte[] b = null; int x = b[0]; }
    static void loads2() { double[] b = null; b[0] = 2.0; }
    static void loop() { for (int x : new Npe().a) { } }
    static void clone1() { int[] x = null; x.clone(); }
    static void clone2() { Object[] x = null; x.clone(); }
    static void wide() { long a1=0,a2=0,a3=0,a4=0,a5=0; Npe n = null; n.l = a5; }
    void self() { this.s.length(); }
    static void big() { Npe[] z = new Npe[200]; z[150].f = 1; }
    static void big2() { Npe[] z = new Npe[2000]; z[1500].f = 1; }
    static void big3() { Npe[] z = new Npe[200000]; z[150000].f = 1; }
    static void sw() { String z = null; switch (z) { case "a": break; } }
    static void expl() { throw new NullPointerException(); }
    static void reassign(String q) { q = next(); q.length(); }
    static void str() { Npe n = null; n.p.s.concat("x").length(); }
    static void lambda() { Runnable r = null; r.run(); }
    static void obj() { Object o = null; o.toString(); }
    static void handler() { try { throw new RuntimeException(); } catch (RuntimeException e) { sn.length(); } }

    public static void main(String[] args) throws Exception {
        for (java.lang.reflect.Method m : Npe.class.getDeclaredMethods()) {
            String n = m.getName();
            if (n.equals("main") || n.equals("deep") || n.equals("next") || n.equals("f") || n.equals("one")) continue;
            Object[] as = new Object[m.getParameterCount()];
            try { m.invoke(new Npe(), as); System.out.println(n + "|none"); }
            catch (java.lang.reflect.InvocationTargetException e) { System.out.println(n + "|" + e.getCause().getMessage()); }
        }
    }
}

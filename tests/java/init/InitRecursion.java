/** Recursive and circular initialisation sees default values. */
public class InitRecursion {
    static int p(String s) { System.out.println(s); return s.length(); }
    static class A { static { p("A start"); } static int a = B.b + 1; static { p("A end " + a); } }
    static class B { static { p("B start, A.a=" + A.a); } static int b = A.a + 10; static { p("B end " + b); } }
    static class Singleton {
        static final Singleton I = new Singleton();
        static int count = 7;
        static final int LIMIT = 3;
        static final Integer BOX = 4;
        int seen;
        Singleton() { seen = count; count++; p("ctor count=" + count + " limit=" + LIMIT + " box=" + BOX); }
    }
    enum E {
        X(1), Y(2);
        static final int K = 5;
        static int total;
        final int v;
        E(int v) { this.v = v + (K > 4 ? 100 : 0); p("E " + name() + ordinal()); }
        static { for (E e : values()) total += e.v; p("total " + total); }
    }
    static class P { static { p("P start"); new Q(); p("P end"); } }
    static class Q extends P { static { p("Q"); } Q() { p("new Q"); } }
    interface I { Object O = new J() { { p("anon J in I"); } }; default void d() {} }
    static class J implements I { static { p("J"); } }
    static class R {
        static int depth = rec(5);
        static int rec(int n) { return n == 0 ? R.depth : 1 + rec(n - 1); }
        static int again = rec(2);
    }
    static class S { static int x; static { x = 1; T.go(); x = 3; } static int y = x + 1; }
    static class T { static void go() { p("T sees S.x=" + S.x + " y=" + S.y); S.x = 2; p("after " + S.x); } }
    static class U { static String s = V.t + "u"; }
    static class V { static String t = W.w + "v"; }
    static class W { static String w = U.s + "w"; }
    static class Fw {
        static int a = Fw.b;
        static int b = 6;
        static { c = 8; }
        static int c = 9;
        static int d = Fw.c;
        static { e = 1; }
        static int e;
    }
    static class Thrower {
        static boolean again;
        static {
            if (!again) {
                again = true;
                try {
                    Class.forName("InitRecursion$Thrower");
                    p("recursive forName ok");
                    new Thrower();
                } catch (ClassNotFoundException e) { p("cnf"); }
            }
        }
    }
    static class SelfFail {
        static int x = f();
        static int f() { try { SelfFail.g(); } catch (Error e) { p("inner " + e); } throw new IllegalStateException("self"); }
        static void g() { p("g runs inside initialiser"); }
    }
    static class Mut1 { static int v = 1; static { try { Mut2.touch(); } catch (Throwable t) { p("mut1 caught " + t); } } }
    static class Mut2 {
        static { p("Mut1.v=" + Mut1.v); if (Mut1.v == 1) throw new RuntimeException("mut2"); }
        static void touch() {}
    }

    public static void main(String[] args) {
        p("" + A.a + " " + B.b); p("" + Singleton.I.seen + " " + Singleton.count); p("" + E.X.v + E.total);
        new Q(); new J(); p("" + R.depth + " " + R.again); p(S.x + " " + S.y); p(U.s + " " + V.t + " " + W.w);
        p(Fw.a + " " + Fw.b + " " + Fw.c + " " + Fw.d + " " + Fw.e); p("" + Thrower.again);
        try { p("" + SelfFail.x); } catch (Throwable t) { p(t + " " + t.getCause()); }
        try { p("" + SelfFail.x); } catch (Throwable t) { p(t + " " + t.getCause()); }
        p("" + Mut1.v); try { Mut2.touch(); } catch (Throwable t) { p(t.toString()); }
    }
}

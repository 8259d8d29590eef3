/** Which accesses trigger initialisation: constants do not, other finals do. */
public class InitConstants {
    static int say(String s) { System.out.println("init " + s); return 1; }
    static class A {
        static final int K = 5;
        static final String S = "s" + K;
        static final long L = 1L << 40;
        static { say("A"); }
    }
    static class B { static final Integer K = 5; static { say("B"); } }
    static class C { static final int K = Integer.parseInt("6"); static { say("C"); } }
    static class D { static final String S = new String("d"); static { say("D"); } }
    static class E { static int x; static { say("E"); } }
    static class F { static final int[] A = {1}; static { say("F"); } }
    static class G { static final Object N = null; static { say("G"); } }
    enum H { X, Y; static final int K = 3; static { say("H"); } }
    static class I { static void m() {} static { say("I"); } }
    static class J extends I { static { say("J"); } }
    interface K { int Z = say("K.Z"); int Q = 8; default void d() {} }
    static class KImpl implements K { static { say("KImpl"); } }
    interface L { int Z = say("L.Z"); static void m() {} void abs(); }
    static class LImpl implements L { static { say("LImpl"); } public void abs() {} }
    static class M {
        static { say("M"); }
        class Inner { }
        static class Nested { static final int V = 2; static { say("M.Nested"); } }
    }
    static class N { static { say("N"); } Object o; }
    static class O { static { say("O"); } static int f = 1; } static class P extends O { static { say("P"); } }
    static class Q { static { say("Q"); } Q() {} } static class R { static { say("R"); } static int compute() { return 1; } }
    record S(int a) { static { say("S"); } }
    static class T implements Cloneable { static { say("T"); } }
    @interface An { int V = say("An"); int W = 4; }

    public static void main(String[] args) throws Exception {
        System.out.println(A.K + A.S + A.L); System.out.println("-- A.K by instance"); A an = null; System.out.println(an.K);
        System.out.println("-- B"); System.out.println(B.K);
        System.out.println("-- C"); System.out.println(C.K);
        System.out.println("-- D"); System.out.println(D.S);
        System.out.println("-- E write"); E.x = 4; System.out.println(E.x);
        System.out.println("-- F"); System.out.println(F.A.length);
        System.out.println("-- G"); System.out.println(G.N);
        System.out.println("-- H.K"); System.out.println(H.K); System.out.println("-- H.X"); System.out.println(H.X);
        System.out.println("-- J.m"); J.m(); System.out.println("-- new J"); new J();
        System.out.println("-- K.Q");
        System.out.println(K.Q);
        System.out.println("-- new KImpl: default methods initialise the interface");
        new KImpl();
        System.out.println("-- KImpl.Z");
        System.out.println(KImpl.Z);
        System.out.println("-- new LImpl: no default method"); new LImpl().abs(); System.out.println("-- L.m"); L.m();
        System.out.println("-- M.Nested.V");
        System.out.println(M.Nested.V);
        System.out.println("-- new M.Nested");
        new M.Nested();
        System.out.println("-- M.Inner array"); System.out.println(new M.Inner[1].length);
        System.out.println("-- instanceof and cast");
        Object o = "x";
        System.out.println(o instanceof N);
        System.out.println((N) null);
        System.out.println("-- N.class methods");
        System.out.println(N.class.getDeclaredFields().length + N.class.getSimpleName());
        System.out.println(Class.forName("InitConstants$N", false, InitConstants.class.getClassLoader()) == N.class);
        System.out.println("-- forName"); Class.forName("InitConstants$N");
        System.out.println("-- P.f"); System.out.println(P.f);
        System.out.println("-- method ref"); java.util.function.Supplier<Q> q = Q::new; System.out.println("made"); q.get();
        java.util.function.IntSupplier r = R::compute; System.out.println("made"); r.getAsInt();
        System.out.println("-- reflect get");
        java.lang.reflect.Field af = A.class.getDeclaredField("K");
        System.out.println(af.getModifiers());
        System.out.println(af.getInt(null));
        System.out.println("-- newInstance");
        Class<?> s = S.class;
        System.out.println(s.getRecordComponents().length);
        System.out.println(s.getDeclaredConstructors()[0].newInstance(1));
        System.out.println("-- Array.newInstance");
        System.out.println(java.lang.reflect.Array.getLength(java.lang.reflect.Array.newInstance(T.class, 2)));
        new T();
        System.out.println("-- An.W"); System.out.println(An.W); System.out.println(An.V);
    }
}

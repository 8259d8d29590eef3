/** Initialisation of interfaces: only when a non-constant field is used or, with default methods, by implementing classes. */
public class InitInterface {
    static int say(String s) { System.out.println("init " + s); return s.length(); }
    interface NoDefault { int A = say("NoDefault"); }
    interface WithDefault { int A = say("WithDefault"); default void d() { System.out.println("d"); } }
    interface StaticOnly { int A = say("StaticOnly"); static int s() { return 1; } }
    interface Sub extends WithDefault { int B = say("Sub"); }
    interface SubDefault extends NoDefault { int B = say("SubDefault"); default int e() { return 5; } }
    interface PrivateOnly { int A = say("PrivateOnly"); private int p() { return 2; } }
    interface Abs extends WithDefault { int C = say("Abs"); void d(); }
    static class C1 implements NoDefault { static { say("C1"); } }
    static class C2 implements WithDefault { static { say("C2"); } }
    static class C3 implements StaticOnly { static { say("C3"); } }
    static class C4 implements Sub { static { say("C4"); } }
    static class C5 implements SubDefault { static { say("C5"); } }
    static class C6 implements PrivateOnly { static { say("C6"); } }
    static abstract class C7 implements Abs { static { say("C7"); } static int x = 1; }
    static class C8 extends C7 implements SubDefault { static { say("C8"); } public void d() {} }
    interface Many1 { int A = say("Many1"); default void m1() {} }
    interface Many2 { int A = say("Many2"); default void m2() {} }
    interface Many3 extends Many2 { int A = say("Many3"); default void m3() {} }
    static class Base implements Many3 { static { say("Base"); } }
    static class Multi extends Base implements Many1, Many2 { static { say("Multi"); } }
    interface Boom {
        int X = boom();
        default void x() {}
        static int boom() { say("Boom"); throw new IllegalArgumentException("no interface"); }
    }
    static class UsesBoom implements Boom { static { say("UsesBoom"); } }
    enum En implements WithEnum { V; static { say("En"); } } interface WithEnum { int X = say("WithEnum"); default void x() {} }
    interface FuncDefault { int X = say("FuncDefault"); int f(); default int g() { return f() + 1; } }

    public static void main(String[] args) {
        System.out.println("-- C1"); new C1(); System.out.println(C1.A);
        System.out.println("-- C2"); new C2().d();
        System.out.println("-- C3"); new C3(); System.out.println(StaticOnly.s());
        System.out.println("-- C4"); new C4().d(); System.out.println(C4.B);
        System.out.println("-- C5"); System.out.println(new C5().e()); 
        System.out.println("-- C6"); new C6();
        System.out.println("-- C7"); System.out.println(C7.x); System.out.println("-- C8"); new C8();
        System.out.println("-- Multi"); new Multi(); System.out.println(Many1.A + Many2.A + Many3.A);
        System.out.println("-- Boom");
        for (int i = 0; i < 2; i++) try { new UsesBoom(); } catch (Throwable t) { System.out.println(t + " / " + t.getCause()); }
        try { System.out.println(Boom.X); } catch (Throwable t) { System.out.println(t + " / " + t.getCause()); }
        System.out.println("-- enum"); System.out.println(En.V);
        System.out.println("-- lambda"); FuncDefault fd = () -> 4; System.out.println("created"); System.out.println(fd.g());
        System.out.println("-- sub field"); System.out.println(PrivateOnly.A); System.out.println(Abs.A);
        try {
            Class.forName("InitInterface$NoDefault");
            Class.forName("InitInterface$SubDefault", true, InitInterface.class.getClassLoader());
        } catch (ClassNotFoundException e) { System.out.println(e); }
    }
}

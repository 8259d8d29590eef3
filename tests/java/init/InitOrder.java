/** Order of static and instance initialisers across a hierarchy. */
public class InitOrder {
    static StringBuilder log = new StringBuilder();
    static int p(String s) { System.out.println("  " + s); return s.length(); }
    static int main0 = p("InitOrder.static");
    static class A {
        static int a1 = p("A.static1"); int f = p("A.field"); { p("A.block f=" + f); }
        static { p("A.static block " + a1); }
        A() { this(5); p("A()"); hook(); }
        A(int i) { p("A(int) " + i); hook(); }
        void hook() { p("A.hook"); }
        static void touch() { p("A.touch"); }
        static int a2 = p("A.static2");
    }
    static class B extends A {
        static final int C = p("B.C");
        final int k = 7;
        final Integer boxed = 8;
        int f = p("B.field");
        String s = "set";
        int keep;
        { p("B.block"); }
        static { p("B.static block"); }
        B() { super(); p("B() " + s + keep); }
        B(String x) { super(p(x)); p("B(String)"); }
        @Override void hook() { p("B.hook f=" + f + " s=" + s + " k=" + k + " boxed=" + boxed); keep = 9; s = "hook"; }
    }
    static class C extends B { static { p("C.static"); } { p("C.block"); } static int only = 1; }
    static class D {
        static D inst = new D();
        static int n = 5;
        int seen = n;
        static { p("D.static n=" + n + " seen=" + inst.seen); } { p("D instance n=" + n); }
    }
    static class E { int a = b(); int b = 3; int c = b(); int b() { return b; } { p(a + " " + b + " " + c); b = 10; } int d = b; }
    static class F {
        static int x = y() + 1;
        static int y = 10;
        static int y() { return y; }
        static final int Z = z();
        static int z() { return W + y; }
        static final int W = 4;
    }
    static class Lazy { static { p("Lazy"); } static final Lazy L = new Lazy(); static Lazy get() { return L; } }

    public static void main(String[] args) {
        p("main " + main0);
        System.out.println("array"); A[] arr = new A[3]; p("" + arr.length);
        System.out.println("class literal"); Class<?> c = A.class; p(c.getSimpleName());
        System.out.println("null cast");
        A na = (A) (Object) null;
        p("" + na);
        p("" + (args.length == 0 ? ((Object) "x" instanceof A) : true));
        System.out.println("C.a1 through subclass"); p("" + C.a1);
        System.out.println("B.touch through subclass"); C.touch();
        System.out.println("C.only"); p("" + C.only);
        System.out.println("new B()"); B b = new B(); p(b.f + " " + ((A) b).f + " " + b.s + b.keep);
        System.out.println("new B(String)"); new B("arg");
        System.out.println("new C()"); new C();
        System.out.println("D"); p("" + D.inst.seen + D.n);
        System.out.println("E"); E e = new E(); p(e.a + " " + e.b + " " + e.c + " " + e.d);
        System.out.println("F"); p(F.x + " " + F.y + " " + F.Z);
        System.out.println("Lazy var"); Lazy l = null; p("declared"); l = Lazy.get(); p("" + (l != null));
        System.out.println("anonymous");
        new A(1) { { p("anon block"); } int q = p("anon field"); void hook() { p("anon hook q=" + q); } };
        System.out.println("again"); new A(2);
    }
}

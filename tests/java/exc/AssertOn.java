// options: -ea
/** Assertions enabled: messages of every type, causes, side effects, status API. */
public class AssertOn {
    static int side;
    static boolean bump() { side++; return true; }
    static class Nested { static boolean on() { boolean b = false; assert b = true; return b; } }
    interface I { static boolean on() { boolean b = false; assert b = true; return b; } }
    interface A { void r(); }
    static void t(A a) {
        try {
            a.r();
            System.out.println("passed");
        } catch (AssertionError e) { System.out.println(e + " | " + e.getMessage() + " | " + e.getCause()); }
    }
    public static void main(String[] args) {
        t(() -> { assert true; });
        t(() -> { assert false; });
        t(() -> { assert false : "text"; });
        t(() -> { assert false : 5; });
        t(() -> { assert false : 5L; });
        t(() -> { assert false : 'c'; });
        t(() -> { assert false : 1.5f; });
        t(() -> { assert false : 2.5; });
        t(() -> { assert false : true; });
        t(() -> { assert false : null; });
        t(() -> { assert false : new Exception("as cause"); });
        t(() -> { assert false : new int[0].length; });
        t(() -> { assert side > 0 : "side " + side; });
        t(() -> { assert bump(); });
        t(() -> { assert side == 1 : bump(); });
        System.out.println(side);
        System.out.println(AssertOn.class.desiredAssertionStatus() + " " + Nested.on() + " " + I.on() + " "
            + String.class.desiredAssertionStatus() + " " + int[].class.desiredAssertionStatus());
        t(() -> { throw new AssertionError("m", new Error("c")); });
        t(() -> { throw new AssertionError((Object) null); });
        t(() -> { throw new AssertionError(); });
        ClassLoader cl = AssertOn.class.getClassLoader();
        cl.setClassAssertionStatus("AssertOn$Late", false);
        System.out.println(Late.on());
        cl.setPackageAssertionStatus("p", false);
        cl.setDefaultAssertionStatus(false);
        System.out.println(Later.on());
        cl.clearAssertionStatus();
        System.out.println(Latest.on());
        assert args.length > 0 : "final assertion ends the program";
    }
    static class Late { static boolean on() { boolean b = false; assert b = true; return b; } }
    static class Later { static boolean on() { boolean b = false; assert b = true; return b; } }
    static class Latest { static boolean on() { boolean b = false; assert b = true; return b; } }
}

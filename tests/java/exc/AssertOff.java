/** Assertions are off by default: neither condition nor message is evaluated. */
public class AssertOff {
    static int side;
    static boolean bump() { side++; return false; }
    static class Nested { static boolean on() { boolean b = false; assert b = true; return b; } }
    enum E { A; static boolean on() { boolean b = false; assert b = true; return b; } }
    public static void main(String[] args) {
        assert false;
        assert bump() : bump();
        System.out.println(side + " " + Nested.on() + " " + E.on() + " " + AssertOff.class.desiredAssertionStatus());
        ClassLoader.getSystemClassLoader().setClassAssertionStatus("AssertOff$Late", true);
        try { System.out.println(Late.on()); Late.fail(); } catch (AssertionError e) { System.out.println(e.getMessage()); }
        ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(true);
        System.out.println(Later.on() + " " + Nested.on());
        switch (side) { case 0: break; default: assert false; }
        try { throw new AssertionError("explicit"); } catch (AssertionError e) { System.out.println(e); }
    }
    static class Late {
        static boolean on() { boolean b = false; assert b = true; return b; }
        static void fail() { assert 1 > 2 : "late " + side; }
    }
    static class Later { static boolean on() { boolean b = false; assert b = true; return b; } }
}

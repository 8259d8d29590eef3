/** Programs over unknown inputs: a boolean, an int out of {0, 1, 2} and a reference that is null, an A or a B. */
public class Choices {
    static abstract class Base { abstract int m(); }
    static class A extends Base { int m() { return 10; } }
    static class B extends Base { int m() { return 20; } }

    static boolean input;
    static class Lazy { static int value = input ? 5 : 6; }

    static int conditional(boolean b, int n, Base r) { return b ? 1 : 2; }
    static int stored(boolean b, int n, Base r) { boolean[] a = {b, !b}; return (a[0] ? 1 : 0) + (a[1] ? 10 : 0); }
    static int switches(boolean b, int n, Base r) { switch (n) { case 0: return 7; case 1: return b ? 8 : 9; default: return n; } }
    static int nulls(boolean b, int n, Base r) { return r == null ? 1 : 2; }
    static int dispatch(boolean b, int n, Base r) { return r.m() + (b ? 1 : 0); }
    static int index(boolean b, int n, Base r) { int[] a = new int[2]; a[0] = 3; return a[n]; }
    static int divide(boolean b, int n, Base r) { return 12 / n; }
    static int cast(boolean b, int n, Base r) { Object o = r; return ((A) o).m(); }
    static int callback(boolean b, int n, Base r) throws Exception {
        return (Integer) Choices.class.getDeclaredMethod("target", boolean.class).invoke(null, b);
    }
    static int target(boolean b) { return b ? 100 : 200; }
    static int initializer(boolean b, int n, Base r) { input = b; return Lazy.value + (b ? 1 : 0); }
    static int thread(boolean b, int n, Base r) throws Exception {
        int[] out = new int[1];
        Thread t = new Thread(() -> out[0] = b ? n + 1 : 50);
        t.start();
        t.join();
        return out[0];
    }
    static int strings(boolean b, int n, Base r) { return ("x" + n + b).length(); }
    static int collections(boolean b, int n, Base r) {
        var m = new java.util.HashMap<Integer, Boolean>();
        m.put(n, b);
        return m.containsKey(1) ? (m.get(1) ? 1 : 2) : 3;
    }
}

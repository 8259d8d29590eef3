// release: 8
import java.lang.reflect.*;
import java.util.*;

/** Class files of release 8: synthetic accessors for private members, StringBuilder concatenation, no nests. */
public class OldAccessors {
    private int p = 1;
    private static long s = 2;
    private String str = "s";
    private int[] arr = {1, 2};
    private int m(int x) { return x + p; }
    private static String sm(String a, long b) { return a + b; }
    private OldAccessors() { }
    private OldAccessors(int v) { p = v; }

    class In {
        private double q = 1.5;
        int go() {
            p++;
            ++p;
            p += 5;
            s <<= 3;
            s--;
            str += "x" + s;
            arr[0] += p--;
            return m(p) + (int) (q *= 2) + sm("a", s).length() + new OldAccessors(4).p;
        }
    }
    private static class Priv { private Priv() { } private int v = 9; private Object self() { return this; } }
    private static class Sub extends Priv { }
    enum E {
        A, B { void f() { System.out.println("B.f " + hidden()); } };
        void f() { System.out.println("E.f"); }
        private static int hidden() { return 42; }
    }
    interface Fn { String ap(Object o); }

    public static void main(String[] args) {
        OldAccessors o = new OldAccessors();
        In in = o.new In();
        System.out.println(in.go() + " " + o.p + " " + s + " " + o.str + " " + o.arr[0] + " " + in.q);
        System.out.println(new Priv().v + " " + (((Priv) new Sub()).self() instanceof Sub));
        for (E e : E.values()) {
            e.f();
            switch (e) { case A: System.out.println("switch A"); break; default: System.out.println("switch other"); }
        }
        String t = "a" + 1 + 'c' + 2L + 3f + 4d + true + null + o.arr.length + (Object) "o";
        t += t.length(); t += 'z'; System.out.println(t);
        char[] cs = {'q'}; String u = "" + cs[0] + cs.length; System.out.println(u);
        List<String> names = new ArrayList<String>();
        for (Class<?> c : new Class<?>[]{OldAccessors.class, In.class, Priv.class, E.class})
            for (Method me : c.getDeclaredMethods()) if (me.isSynthetic()) names.add(c.getSimpleName() + "." + me.getName()
                + Arrays.toString(me.getParameterTypes()) + Modifier.toString(me.getModifiers()));
        Collections.sort(names); for (String n : names) System.out.println(n);
        // HotSpot sorts methods by the addresses of their names, so that the order says nothing.
        List<String> constructors = new ArrayList<String>();
        for (Constructor<?> c : Priv.class.getDeclaredConstructors()) constructors.add(c.isSynthetic() + " "
            + c.getParameterTypes().length);
        Collections.sort(constructors);
        System.out.println(constructors);
    }
}

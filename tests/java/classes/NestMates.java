import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** Private access between nest mates, directly, by reflection and by method handles, and nest reflection. */
public class NestMates {
    private int p = 1;
    private static int sp = 2;
    private int m() { return 3; }
    private static int sm() { return 4; }
    private NestMates() { }
    private NestMates(int p) { this.p = p; }
    private static class A {
        private int q = 5;
        private static String s = "s";
        private String am() { return "am" + new NestMates(9).p; }
        private A() { }
        private class In { private int z = q++; }
        private interface PI { int K = 8; private int pm() { return 1; } }
    }
    private static class B extends A {
        private int q = 6;
        private String am() { return "bm"; }
        String both() { return q + " " + super.q + " " + ((A) this).q + am() + super.am() + ((A) this).am(); }
    }
    private interface I {
        private String pi() { return "pi"; }
        private static String psi() { return "psi"; }
        default String d() { return pi() + psi() + sp; }
    }
    private enum E { X; private int v = 7; private static int count() { return values().length; } }
    private record R(int c) { private static int made; private R { made++; } private int twice() { return c * 2; } }
    static class C {
        int reach(NestMates n) {
            return n.p++ + ++sp + n.m() + sm() + new A().q + E.X.v + E.count() + new R(1).twice() + R.made + A.PI.K;
        }
    }

    public static void main(String[] args) throws Throwable {
        NestMates n = new NestMates();
        System.out.println(new C().reach(n) + " " + n.p + sp);
        A a = new A();
        System.out.println(a.am() + a.q + A.s + a.new In().z + a.q);
        System.out.println(new B().both());
        A ab = new B();
        System.out.println(ab.am() + ab.q);
        I i = new I() { };
        System.out.println(i.d() + i.pi() + I.psi());
        a.q += 10;
        A.s += "!";
        n.p *= 7;
        System.out.println(a.q + A.s + n.p);
        for (Class<?> c : new Class<?>[]{NestMates.class, A.class, A.In.class, E.class, i.getClass(), int.class, int[].class,
            String.class, A[].class}) System.out.println(c.getName() + " host " + c.getNestHost().getName() + " mate "
            + c.isNestmateOf(NestMates.class) + " " + c.isNestmateOf(c));
        System.out.println(Arrays.stream(NestMates.class.getNestMembers()).map(Class::getName).sorted().toList());
        System.out.println(Arrays.toString(String[].class.getNestMembers()) + Arrays.toString(Object.class.getNestMembers()));
        System.out.println(Arrays.stream(NestMates.class.getDeclaredClasses()).map(c -> Modifier.toString(c.getModifiers()) + " "
            + c.getSimpleName()).sorted().toList());
        System.out.println(A.class.getDeclaredMethod("am").invoke(a) + " " + A.class.getDeclaredField("q").getInt(a) + " "
            + (A.class.getDeclaredConstructor().newInstance() != null));
        MethodHandles.Lookup l = MethodHandles.lookup();
        System.out.println((String) l.findVirtual(A.class, "am", MethodType.methodType(String.class)).invoke(ab)
            + (int) l.findGetter(A.class, "q", int.class).invoke(a)
            + (String) l.findStaticGetter(A.class, "s", String.class).invoke()
            + (int) l.findConstructor(R.class, MethodType.methodType(void.class, int.class)).invoke(4).hashCode());
        List<String> syn = new ArrayList<>();
        for (Class<?> c : NestMates.class.getNestMembers()) for (Method m
            : c.getDeclaredMethods()) if (m.getName().startsWith("access$")) syn.add(m.getName());
        System.out.println("accessors " + syn);
        Runnable r = () -> System.out.println(n.p + sp + n.m());
        r.run();
        new Object() { void go() { n.p = 0; System.out.println(n.p + sm()); } }.go();
        try {
            Outsider.class.getDeclaredField("hidden").getInt(null);
        } catch (IllegalAccessException e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
        try {
            l.findStaticGetter(Outsider.class, "hidden", int.class);
        } catch (IllegalAccessException e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
        try {
            Outsider.class.getDeclaredMethod("go").invoke(new Outsider());
        } catch (IllegalAccessException e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
        try {
            Outsider.class.getDeclaredConstructor(int.class).newInstance(1);
        } catch (IllegalAccessException e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
    }
}
class Outsider { private static int hidden = 1; private String go() { return "x"; } Outsider() { } private Outsider(int x) { } }

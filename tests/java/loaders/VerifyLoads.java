import java.io.*;
import java.util.*;

/** Which classes a loader is asked for when a class is verified, in which order, and what a failure leaves behind. */
public class VerifyLoads {
    public static class A {}
    public static class B extends A {}
    public static class C extends B {}
    public interface I {}
    public static class J implements I {}
    public static class Failure extends RuntimeException {}
    // One method each: HotSpot verifies methods in an order of its own.
    public static class Merges { static { System.out.println("Merges is initialised"); } static A pick(boolean b) { A a = b ? new B() : new C(); return a; } }
    public static class Faces { static I face(J j) { return j; } }
    public static class Any { static Object any(C c) { return c; } }
    public static class Arrays2 { static A[][] array(B[][] b) { return b; } }
    public static class Same { static B same(B b) { return b; } }
    public static class Catches { static int catches(J j) { try { return j.hashCode(); } catch (Failure e) { return 1; } } }
    public static class Fields { A a; static A s; void set(C c) { a = c; s = c; } }
    public static class Parent { static A p(C c) { return c; } }
    public static class Child extends Parent { static { System.out.println("Child is initialised"); } static A q(B b) { return b; } }
    static class L extends ClassLoader {
        final Set<String> hidden;
        L(String... hidden) { super("L", VerifyLoads.class.getClassLoader()); this.hidden = Set.of(hidden); }
        @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            System.out.println("  asked for " + n);
            if (hidden.contains(n)) throw new ClassNotFoundException(n);
            if (!n.startsWith("VerifyLoads$")) return super.loadClass(n, r);
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            try (InputStream in = VerifyLoads.class.getResourceAsStream(n + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) { throw new ClassNotFoundException(n, e); }
        }
    }
    static void load(String name, String... hidden) {
        System.out.println(name + " without " + Arrays.toString(hidden));
        L l = new L(hidden);
        for (int i = 0; i < 2; i++)
            try { System.out.println(Class.forName("VerifyLoads$" + name, true, l)); } catch (Throwable e) { System.out.println(e + ", " + e.getCause()); }
    }
    public static void main(String[] args) throws Exception {
        load("Merges");
        load("Merges", "VerifyLoads$A");
        load("Faces");
        load("Faces", "VerifyLoads$I");
        load("Any");
        load("Arrays2");
        load("Arrays2", "VerifyLoads$B");
        load("Same", "VerifyLoads$B");
        load("Catches");
        load("Catches", "VerifyLoads$Failure");
        load("Fields");
        load("Fields", "VerifyLoads$C");
        load("Child");
        load("Child", "VerifyLoads$C");
        load("Child", "VerifyLoads$B");
        System.out.println("reflection");
        try { new L("VerifyLoads$A").loadClass("VerifyLoads$Merges").getDeclaredMethods(); } catch (Throwable e) { System.out.println(e + ", " + e.getCause()); }
        try { new L("VerifyLoads$A").loadClass("VerifyLoads$Merges").getDeclaredFields(); } catch (Throwable e) { System.out.println(e + ", " + e.getCause()); }
        try { new L("VerifyLoads$A").loadClass("VerifyLoads$Merges").getDeclaredConstructors(); } catch (Throwable e) { System.out.println(e + ", " + e.getCause()); }
        try { System.out.println(new L("VerifyLoads$A").loadClass("VerifyLoads$Merges").getModifiers()); } catch (Throwable e) { System.out.println(e + ", " + e.getCause()); }
    }
}

import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** When reflection, method handles and class loading calls initialise. */
public class InitReflective {
    static void say(String s) { System.out.println("  init " + s); }
    static class A { static { say("A"); } static int f = 1; static void m() { } A() {} }
    static class B { static { say("B"); } static int f = 2; static int m() { return 3; } }
    static class C { static { say("C"); } int inst = 4; static int f = 5; }
    static class D { static { say("D"); } static String f = "d"; }
    static class E { static { say("E"); } public E() {} }
    enum F { X; static { say("F"); } }
    static class G { static { say("G"); } static volatile int f; }
    static class H { static { say("H"); } }
    interface Ann { int V = 1; }
    static class I implements Runnable { static { say("I"); } public void run() {} }
    static class J { static { say("J"); } static int m(int x) { return x; } }
    static class K { static { say("K"); } static void fail() { throw new IllegalStateException(); } }
    static class L { static { say("L"); } }
    static class M { static { say("M"); } static final int CONST = 9; static final String S = "str"; }
    static void h(String s) { System.out.println(s); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lk = MethodHandles.lookup();
        h("getDeclaredMethods");
        System.out.println(A.class.getDeclaredMethods().length);
        h("getMethod");
        Method am = A.class.getDeclaredMethod("m");
        h("modifiers " + am.getModifiers());
        h("invoke");
        am.invoke(null);
        h("getField");
        Field bf = B.class.getDeclaredField("f");
        bf.setAccessible(true);
        h("getInt");
        System.out.println(bf.getInt(null));
        h("findStaticGetter");
        MethodHandle cg = lk.findStaticGetter(C.class, "f", int.class);
        h("invoke getter");
        System.out.println((int) cg.invokeExact());
        h("findGetter on instance field");
        MethodHandle ig = lk.findGetter(C.class, "inst", int.class);
        System.out.println((int) ig.invoke(new C()));
        h("findStaticSetter");
        MethodHandle ds = lk.findStaticSetter(D.class, "f", String.class);
        h("invoke setter");
        ds.invokeExact("set");
        System.out.println(D.f);
        h("findConstructor");
        MethodHandle ec = lk.findConstructor(E.class, MethodType.methodType(void.class));
        h("invoke ctor");
        System.out.println(ec.invoke() != null);
        h("enum constants"); System.out.println(F.class.getEnumConstants().length);
        h("findStaticVarHandle");
        VarHandle gv = lk.findStaticVarHandle(G.class, "f", int.class);
        h("getAndAdd");
        System.out.println((int) gv.getAndAdd(5) + G.f);
        h("forName false");
        Class<?> hc = Class.forName("InitReflective$H", false, InitReflective.class.getClassLoader());
        h("loadClass");
        System.out.println(InitReflective.class.getClassLoader().loadClass("InitReflective$H") == hc);
        h("isInstance");
        System.out.println(hc.isInstance("x") + " " + hc.getSuperclass() + Modifier.toString(hc.getModifiers()));
        h("ensureInitialized");
        System.out.println(lk.ensureInitialized(hc) == hc);
        h("Array");
        Object arr = Array.newInstance(I.class, 1);
        System.out.println(Array.getLength(arr));
        h("Proxy of interface");
        Object pr = Proxy.newProxyInstance(I.class.getClassLoader(), new Class<?>[]{Runnable.class}, (p, m, a) -> null);
        ((Runnable) pr).run();
        h("new I");
        new I().run();
        h("findStatic");
        MethodHandle jm = lk.findStatic(J.class, "m", MethodType.methodType(int.class, int.class));
        h("bind");
        MethodHandle jb = MethodHandles.insertArguments(jm, 0, 8);
        h("invoke bound");
        System.out.println((int) jb.invokeExact());
        h("unreflect");
        MethodHandle kf = lk.unreflect(K.class.getDeclaredMethod("fail"));
        h("invoke fail");
        try { kf.invoke(); } catch (IllegalStateException e) { System.out.println("ISE"); }
        h("class in annotation/generic");
        List<L> ll = new ArrayList<>();
        ll.add(null);
        L nothing = ll.get(0);
        System.out.println(nothing);
        Map<Class<?>, Integer> map = new HashMap<>();
        map.put(L.class, 1);
        System.out.println(map.containsKey(L.class));
        h("accessClass");
        System.out.println(lk.accessClass(L.class).getSimpleName());
        h("constant by reflection");
        Field mf = M.class.getDeclaredField("CONST");
        System.out.println(mf.getType() + " " + M.S);
        System.out.println(mf.get(null));
        h("Class.forName of array");
        System.out.println(Class.forName("[LInitReflective$L;").getComponentType().getSimpleName());
        h("new L");
        new L();
    }
}

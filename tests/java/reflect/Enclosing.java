import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Enclosing and declaring classes and methods, member classes, synthetic parameters of inner constructors, parameter names. */
public class Enclosing {
    class In { class Deep { Deep(int x, String... y) { } } In(@Deprecated long a) { } private In() { this(1); } }
    static class Nest { }
    interface If { class InIf { } enum EnIf { Q } }
    private enum En { A { void f() { } }; void f() { } }
    static Object st = new Object() { };
    Object inst = new Object() { };
    { class InInit { } init = InInit.class; }
    Class<?> init;
    static Class<?> clinit;
    static { class InStatic { } clinit = InStatic.class; }
    static Supplier<Object> lam = () -> new Object() { };
    Enclosing() { class InCtor { } ctor = InCtor.class; }
    Class<?> ctor; <T> Object meth(int a, List<T> b) { class InMeth { int q = a; } return new InMeth(); }
    static Object stm() { return new Runnable() { public void run() { } }; }
    record Rec(int alpha, String beta) { Rec { } }
    void named(final int first, String second) { }
    static void show(Class<?> c) {
        System.out.println(c.getName() + " simple='" + c.getSimpleName() + "' decl=" + c.getDeclaringClass() + " encl="
            + c.getEnclosingClass() + " meth=" + c.getEnclosingMethod() + " ctor=" + c.getEnclosingConstructor() + " member="
            + c.isMemberClass() + " local=" + c.isLocalClass() + " anon=" + c.isAnonymousClass() + " mods="
            + Modifier.toString(c.getModifiers()) + " canon=" + c.getCanonicalName());
        List<String> cs = new ArrayList<>();
        for (Constructor<?> k : c.getDeclaredConstructors()) cs.add(k + " params " + k.getParameterCount() + " generic "
            + Arrays.toString(k.getGenericParameterTypes()) + " ann " + Arrays.deepToString(k.getParameterAnnotations()) + " "
            + Arrays.stream(k.getParameters()).map(p -> p.getName() + (p.isNamePresent() ? "!" : "")
            + (p.isImplicit() ? "i" : "") + (p.isSynthetic() ? "s" : "")).toList());
        Collections.sort(cs);
        cs.forEach(x -> System.out.println("   " + x));
    }
    public static void main(String[] args) throws Exception {
        Enclosing e = new Enclosing();
        Object here = new Object() { };
        class Loc { class InLoc { } }
        for (Class<?> c : new Class<?>[]{Enclosing.class, In.class, In.Deep.class, Nest.class, If.class, If.InIf.class,
            If.EnIf.class, En.class, En.A.getClass(), st.getClass(), e.inst.getClass(), e.init, clinit, e.ctor,
            lam.get().getClass(), e.meth(1, null).getClass(), stm().getClass(), here.getClass(), Loc.class, Loc.InLoc.class,
            Rec.class, In[].class, Map.Entry.class}) show(c);
        for (Class<?> c : new Class<?>[]{Enclosing.class, In.class, If.class, Nest.class}) {
            System.out.println(Arrays.stream(c.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList() + " "
                + Arrays.stream(c.getClasses()).map(Class::getSimpleName).sorted().toList());
        }
        Method n = Enclosing.class.getDeclaredMethod("named", int.class, String.class);
        for (Parameter p : n.getParameters()) System.out.println(p + " " + p.getName() + " " + p.isNamePresent() + " "
            + p.getModifiers() + " " + p.getDeclaringExecutable().getName());
        for (Field f : In.Deep.class.getDeclaredFields()) System.out.println(f.getName() + " " + f.isSynthetic() + " "
            + Modifier.toString(f.getModifiers()));
        for (Field f : e.meth(5, null).getClass().getDeclaredFields()) System.out.println(f.getName() + " " + f.isSynthetic()
            + " " + Modifier.toString(f.getModifiers()) + " " + f.getType().getSimpleName());
        List<String> lams = new ArrayList<>();
        for (Method m : Enclosing.class.getDeclaredMethods()) if (m.isSynthetic()) lams.add(m.getName().replaceAll("\\d+$", "N")
            + " " + Modifier.toString(m.getModifiers()));
        Collections.sort(lams);
        System.out.println(lams);
        System.out.println(If.class.getMethods().length + " " + Modifier.toString(If.InIf.class.getModifiers()) + " "
            + Modifier.toString(If.EnIf.class.getModifiers()) + " " + En.A.getClass().getSuperclass().getSimpleName());
    }
}

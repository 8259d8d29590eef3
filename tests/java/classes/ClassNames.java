import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** getName, getSimpleName, getTypeName, getCanonicalName, toString, descriptorString, getPackageName of many kinds. */
public class ClassNames {
    static class Nested { class Inner { } static class $Dollar$ { } }
    interface I { }
    enum E { A, B { } }
    record R() { }
    @interface An { }
    class Gen<T extends Number & Runnable, U> { }
    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName()
            + " | " + c + " | " + c.descriptorString() + " | '" + c.getPackageName() + "' | "
            + (c.getPackage() == null ? null : c.getPackage().getName()) + " | " + Integer.toHexString(c.getModifiers()) + " "
            + Modifier.toString(c.getModifiers()) + " | " + (c.isInterface() ? "i" : "") + (c.isArray() ? "a" : "")
            + (c.isPrimitive() ? "p" : "") + (c.isEnum() ? "e" : "") + (c.isRecord() ? "r" : "") + (c.isAnnotation() ? "@" : "")
            + (c.isAnonymousClass() ? "?" : "") + (c.isLocalClass() ? "l" : "") + (c.isMemberClass() ? "m" : "")
            + (c.isSynthetic() ? "s" : "") + (c.isHidden() ? "h" : ""));
    }

    public static void main(String[] args) throws Exception {
        class Local { class InLocal { } }
        Object anon = new Object() { };
        Object anonArr = new Runnable() { public void run() { } };
        record LR(int x) { }
        Class<?>[] cs = {int.class, void.class, boolean.class, byte.class, char.class, short.class, long.class, float.class,
            double.class, int[].class, long[][].class, boolean[][][].class, Object.class, String.class, String[].class,
            Object[][].class, ClassNames.class, Nested.class, Nested.Inner.class, Nested.$Dollar$.class, Nested.Inner[].class,
            I.class, I[].class, E.class, E.B.getClass(), R.class, An.class, Gen.class, Local.class, Local.InLocal.class,
            Local[].class, anon.getClass(), anonArr.getClass(), LR.class, Map.Entry.class, Map.Entry[].class, Thread.State.class,
            Override.class, AbstractMap.SimpleEntry.class, Character.UnicodeBlock.class, Runnable.class,
            java.util.concurrent.atomic.AtomicInteger.class, Void.class, Class.class};
        for (Class<?> c : cs) show(c);
        for (Class<?> c : new Class<?>[]{Gen.class, Map.class, Comparable[].class, E.class, int.class, Function.class, R.class,
            An.class, I.class, Nested.class}) System.out.println(c.toGenericString() + " "
            + Arrays.toString(c.getTypeParameters()));
        for (String n : new String[]{"java.lang.String", "[I", "[[Ljava.lang.String;", "ClassNames$Nested", "ClassNames$1", "ClassNames$1Local", "ClassNames.Nested", "int", "[int", "I", "", "java/lang/String", "[Lno.Such;", "Ljava.lang.String;", "[", "[[", "[Ljava.lang.String", "ClassNames$Nested$$Dollar$", "[V"}) try {
            System.out.println(n + " -> " + Class.forName(n));
        } catch (ClassNotFoundException e) { System.out.println(n + " !! " + e.getMessage()); }
        try { Class.forName(null); } catch (NullPointerException e) { System.out.println("npe"); }
        try {
            ClassLoader.getSystemClassLoader().loadClass("[I");
        } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
        for (Class<?> c : new Class<?>[]{Nested.Inner.class, Local.class, anon.getClass(), E.B.getClass(), int[].class,
            Map.Entry.class, ClassNames.class}) System.out.println(c.getSimpleName() + ": " + c.getDeclaringClass() + " "
            + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " " + c.getSuperclass() + " " + c.getComponentType() + " "
            + c.arrayType() + " " + c.arrayType().componentType() + " " + Arrays.toString(c.getInterfaces()));
        Runnable r = () -> { };
        System.out.println(r.getClass().isHidden() + " " + r.getClass().isSynthetic() + " " + r.getClass().isAnonymousClass()
            + " " + r.getClass().getCanonicalName() + " " + r.getClass().getSimpleName().startsWith("ClassNames$$Lambda") + " "
            + r.getClass().getPackageName().isEmpty() + " " + r.getClass().getNestHost());
        System.out.println(int.class == Integer.TYPE);
        System.out.println(void.class == Void.TYPE);
        System.out.println(int[].class.getSuperclass() + " " + Arrays.toString(int[].class.getInterfaces()) + " "
            + I.class.getSuperclass() + " " + int.class.getSuperclass() + " " + I[].class.getSuperclass() + " "
            + Modifier.toString(int[].class.getModifiers()) + " " + Modifier.toString(Nested[].class.getModifiers()));
        System.out.println(Array.newInstance(int.class, 2, 3).getClass() + " "
            + String.class.describeConstable().get().descriptorString() + " "
            + int[].class.describeConstable().get().displayName());
        System.out.println(ClassNames.class.getClassLoader() == ClassLoader.getSystemClassLoader() ? "app" : "?");
        System.out.println(String.class.getClassLoader() + " " + int.class.getClassLoader() + " "
            + (Nested[].class.getClassLoader() == ClassNames.class.getClassLoader()));
    }
}

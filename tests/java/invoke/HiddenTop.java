import java.io.*;
import java.lang.invoke.*;
import java.util.*;

/** A hidden class made from a top-level class: names, identity, stack traces, static state. */
public class HiddenTop {
    static String clean(String s) {
        return s.replaceAll("0x[0-9a-f]+", "0x").replaceAll("\\+0x", "+").replaceAll("@[0-9a-f]+", "@");
    }
    public static void main(String[] args) throws Throwable {
        byte[] b; try (InputStream in = HiddenTop.class.getResourceAsStream("TopTmpl.class")) { b = in.readAllBytes(); }
        MethodHandles.Lookup l = MethodHandles.lookup();
        List<Class<?>> cs = new ArrayList<>();
        for (int i = 0; i < 3; i++) cs.add(l.defineHiddenClass(b, i != 1,
            MethodHandles.Lookup.ClassOption.NESTMATE).lookupClass());
        for (Class<?> c : cs) {
            System.out.println(clean(c.getName()) + " | " + clean(c.getSimpleName()) + " | " + c.getCanonicalName() + " | "
                + clean(c.getTypeName()) + " | " + clean(c.descriptorString()) + " | " + clean(c.toString()) + " | "
                + clean(c.toGenericString()) + " | " + c.isHidden() + c.isSynthetic() + c.isMemberClass() + " | "
                + c.getNestHost().getName() + " | " + c.describeConstable());
            Object o = c.getDeclaredConstructor().newInstance();
            System.out.println(((IntSupplierLike) o).next() + ((IntSupplierLike) o).next() + " " + o.getClass().isInstance(o));
            try {
                ((IntSupplierLike) o).fail(2);
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
                for (StackTraceElement st : e.getStackTrace()) System.out.println("  " + clean(st.toString()));
            }
        }
        try {
            MethodType mt = MethodType.methodType(cs.get(0));
            System.out.println(clean(mt.toString()));
        } catch (Throwable t) { System.out.println(clean(t.toString())); }
        TopTmpl normal = new TopTmpl();
        System.out.println(normal.next() + normal.next() + " " + cs.get(0).isAssignableFrom(TopTmpl.class)
            + TopTmpl.class.isHidden());
        Object arr = java.lang.reflect.Array.newInstance(cs.get(0), 1);
        try { ((Object[]) arr)[0] = normal; } catch (ArrayStoreException e) { System.out.println(clean(e.getMessage())); }
        try { cs.get(0).cast(normal); } catch (ClassCastException e) { System.out.println(clean(e.getMessage())); }
        try {
            TopTmpl x = (TopTmpl) cs.get(0).getDeclaredConstructor().newInstance();
            System.out.println(x);
        } catch (ClassCastException e) { System.out.println(clean(e.getMessage())); }
    }
    private static int secret = 1000; static int bump() { return secret++; }
}
interface IntSupplierLike { int next(); void fail(int depth); }
class TopTmpl implements IntSupplierLike {
    static int count = HiddenTop.bump();
    int local;
    public int next() { return count++ + local++; }
    public void fail(int depth) {
        if (depth == 0) throw new IllegalStateException("from " + (getClass().isHidden() ? "hidden" : "normal"));
        fail(depth - 1);
    }
}

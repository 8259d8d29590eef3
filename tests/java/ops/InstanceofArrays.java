import java.io.Serializable;
import java.util.*;

/** instanceof and checkcast over classes, interfaces and arrays, with null. */
public class InstanceofArrays {
    interface I {} interface J extends I {}
    static class A implements I {} static class B extends A implements J {} static final class C {}

    static <T> void cast(Class<T> c, Object o) {
        boolean is = c.isInstance(o);
        String r;
        try { c.cast(o); r = "cast"; } catch (ClassCastException e) { r = e.getMessage(); }
        System.out.println(c.getSimpleName() + " <- " + (o == null ? null : o.getClass().getSimpleName()) + " " + is + " " + r);
    }

    public static void main(String[] args) {
        Object[] os = {null, "s", 1, new A(), new B(), new C(), new int[0], new int[0][0], new Object[0], new String[0],
            new String[0][0],
            new A[0], new B[0], new I[0], new B[0][0], new Object[0][0], new Serializable[0], new byte[0], new boolean[0]};
        for (Object o : os) {
            System.out.println((o == null ? "null" : o.getClass().getSimpleName()) + ": "
                + (o instanceof Object ? "Object " : "") + (o instanceof String ? "String " : "")
                    + (o instanceof Number ? "Number " : "")
                + (o instanceof Comparable ? "Comparable " : "") + (o instanceof I ? "I " : "") + (o instanceof J ? "J " : "")
                + (o instanceof A ? "A " : "") + (o instanceof B ? "B " : "") + (o instanceof C ? "C " : "")
                + (o instanceof Cloneable ? "Cloneable " : "") + (o instanceof Serializable ? "Serializable " : "")
                + (o instanceof int[] ? "int[] " : "") + (o instanceof int[][] ? "int[][] " : "")
                    + (o instanceof byte[] ? "byte[] " : "")
                + (o instanceof boolean[] ? "boolean[] " : "") + (o instanceof Object[] ? "Object[] " : "")
                    + (o instanceof Object[][] ? "Object[][] " : "")
                + (o instanceof I[] ? "I[] " : "") + (o instanceof J[] ? "J[] " : "") + (o instanceof A[] ? "A[] " : "")
                    + (o instanceof I[][] ? "I[][] " : "")
                + (o instanceof Cloneable[] ? "Cloneable[] " : "") + (o instanceof Serializable[] ? "Serializable[] " : "")
                + (o instanceof Comparable[] ? "Comparable[] " : "") + (o instanceof Comparable[][] ? "Comparable[][] " : ""));
        }
        Class<?>[] cs = {Object.class, I.class, J.class, A[].class, I[].class, int[].class, Object[].class, Cloneable.class,
            Object[][].class, Serializable[].class, int.class};
        for (Class<?> c : cs) for (Object o : new Object[]{new B(), new B[0], new int[0][0], null}) cast(c, o);
        for (Class<?> x : cs) {
            StringBuilder sb = new StringBuilder(x.getSimpleName()).append(" assignable from");
            for (Class<?> y : cs) if (x.isAssignableFrom(y)) sb.append(' ').append(y.getSimpleName());
            System.out.println(sb);
        }
        Object o = new B();
        A a = (A) o; I i = (I) a; J j = (J) i; B b = (B) j; System.out.println(b == o);
        Object n = null; System.out.println((String) n + (int[]) n + (J) n);
        Object arr = new B[][]{{new B()}};
        I[][] ii = (I[][]) arr; Object[] oa = (Object[]) arr; Cloneable cl = (Cloneable) arr; Object[] inner = (Object[]) oa[0];
        System.out.println(ii[0].length + oa.length + inner.length + " " + cl.getClass().getName());
        List<Object> raw = new ArrayList<>(Arrays.asList(1, "x"));
        @SuppressWarnings({"unchecked", "rawtypes"}) List<String> strs = (List) raw;
        System.out.println(strs.size());
        try {
            String s = strs.get(0);
            System.out.println(s);
        } catch (ClassCastException e) { System.out.println("heap pollution " + e.getMessage()); }
        System.out.println(strs.get(1));
    }
}

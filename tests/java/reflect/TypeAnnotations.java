import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Annotations on types: fields, parameters, receivers, bounds, arrays, exceptions, super types. */
public class TypeAnnotations {
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface T {
        String value() default "";
    }
    static class Base<X> { }
    interface If { }
    static class C<@T("param") P extends @T("bound") Number & @T("bound2") Comparable<P>> extends @T("super") Base<@T("arg") String> implements @T("if") If {
        @T("field") String f;
        @T("elem") String @T("outer") [] @T("inner") [] arr;
        List<@T("wild") ? extends @T("up") Integer> l;
        Map<@T("k") String, @T("v") List<@T("deep") Long>> m;
        @T("ret") String meth(@T("recv") C<P> this, @T("p0") int a, List<@T("p1arg") String> b) throws @T("ex") Exception {
            return null;
        }
        @T("ctor") C() { } <@T("mp") M extends @T("mb") Object> void gen(M m) { }
    }
    static String a(AnnotatedType t) {
        String s = Arrays.toString(t.getAnnotations()) + t.getType().getTypeName();
        if (t instanceof AnnotatedParameterizedType p) s += Arrays.stream(p.getAnnotatedActualTypeArguments()).map(TypeAnnotations::a).toList();
        if (t instanceof AnnotatedArrayType p) s += " of " + a(p.getAnnotatedGenericComponentType());
        if (t instanceof AnnotatedWildcardType w) s += " up "
            + Arrays.stream(w.getAnnotatedUpperBounds()).map(TypeAnnotations::a).toList();
        return s;
    }
    public static void main(String[] args) throws Exception {
        for (Field f : C.class.getDeclaredFields()) System.out.println(f.getName() + " " + a(f.getAnnotatedType()));
        Method m = C.class.getDeclaredMethod("meth", int.class, List.class);
        System.out.println(a(m.getAnnotatedReturnType()) + " | " + a(m.getAnnotatedReceiverType()) + " | "
            + Arrays.stream(m.getAnnotatedParameterTypes()).map(TypeAnnotations::a).toList() + " | "
            + Arrays.stream(m.getAnnotatedExceptionTypes()).map(TypeAnnotations::a).toList());
        System.out.println(a(C.class.getAnnotatedSuperclass()) + " | "
            + Arrays.stream(C.class.getAnnotatedInterfaces()).map(TypeAnnotations::a).toList());
        for (TypeVariable<?> v : C.class.getTypeParameters()) System.out.println(Arrays.toString(v.getAnnotations())
            + Arrays.stream(v.getAnnotatedBounds()).map(TypeAnnotations::a).toList());
        TypeVariable<?> g = C.class.getDeclaredMethod("gen", Number.class.getSuperclass()).getTypeParameters()[0];
        System.out.println(Arrays.toString(g.getAnnotations())
            + Arrays.stream(g.getAnnotatedBounds()).map(TypeAnnotations::a).toList());
        System.out.println(a(C.class.getDeclaredConstructor().getAnnotatedReturnType())
            + Arrays.toString(C.class.getDeclaredConstructor().getAnnotations()));
        System.out.println(C.class.getDeclaredField("f").getAnnotatedType().equals(C.class.getDeclaredField("f").getAnnotatedType())
            + " " + C.class.getDeclaredField("f").getAnnotatedType());
        System.out.println(C.class.getDeclaredField("arr").getAnnotatedType());
        System.out.println(C.class.getDeclaredField("m").getAnnotatedType());
        System.out.println(String.class.getAnnotatedSuperclass() + " " + Object.class.getAnnotatedSuperclass() + " "
            + Arrays.toString(If.class.getAnnotatedInterfaces()) + " " + int.class.getAnnotatedSuperclass());
        record R(@T("comp") String s) { }
        System.out.println(a(R.class.getRecordComponents()[0].getAnnotatedType())
            + a(R.class.getDeclaredMethod("s").getAnnotatedReturnType()));
    }
}

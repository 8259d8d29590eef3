import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;

/** MethodType operations, interning, text and errors. */
public class MethodTypes {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) { System.out.println(n + " ! " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        MethodType m = methodType(int.class, String.class, long.class, int[].class);
        t("toString", () -> m + " " + methodType(void.class) + " " + methodType(Map.Entry.class, Object[][].class));
        t("descriptor", () -> m.toMethodDescriptorString() + " " + m.descriptorString());
        t("same", () -> (m == methodType(int.class, new Class<?>[]{String.class, long.class, int[].class})) + " "
            + m.equals(methodType(int.class, List.of(String.class, long.class, int[].class))) + " "
            + (m.hashCode() == methodType(int.class, List.of(String.class, long.class, int[].class)).hashCode()));
        t("parts", () -> m.parameterCount() + " " + m.parameterType(1) + m.returnType() + m.parameterList()
            + Arrays.toString(m.parameterArray()) + m.lastParameterType());
        t("change", () -> m.changeReturnType(void.class) + "" + m.changeParameterType(0, Integer.class)
            + m.insertParameterTypes(1, char.class, byte.class) + m.appendParameterTypes(Object.class)
            + m.dropParameterTypes(0, 2));
        t("generic", () -> m.generic() + "" + m.erase() + m.wrap() + methodType(Integer.class, Long.class, String.class).unwrap()
            + genericMethodType(3) + genericMethodType(2, true));
        t("prims", () -> m.hasPrimitives() + " " + m.hasWrappers() + methodType(Integer.class).hasWrappers());
        t("parse", () -> fromMethodDescriptorString("(ILjava/lang/String;[[D)V", MethodTypes.class.getClassLoader()));
        t("parse bad", () -> fromMethodDescriptorString("(I", null));
        t("parse missing", () -> fromMethodDescriptorString("(Lno/Such;)V", null));
        t("void param", () -> methodType(int.class, void.class));
        t("null param", () -> methodType(int.class, (Class<?>) null));
        t("bad index", () -> m.parameterType(9));
        t("drop bad", () -> m.dropParameterTypes(2, 9));
        t("insert bad", () -> m.insertParameterTypes(9, int.class));
        t("too many", () -> genericMethodType(256));
        t("255", () -> genericMethodType(255).parameterCount());
        t("describe", () -> m.describeConstable().get().displayDescriptor());
        t("last of none", () -> methodType(int.class).lastParameterType());
        t("map key", () -> { Map<MethodType, String> k = new HashMap<>(); k.put(m,
            "x"); return k.get(methodType(int.class, String.class, long.class, int[].class)); });
        t("empty", () -> methodType(String.class, methodType(int.class, long.class)));
        t("constant desc", () -> java.lang.constant.MethodTypeDesc.ofDescriptor("(I)V").resolveConstantDesc(MethodHandles.lookup()));
        t("class desc", () -> java.lang.constant.ClassDesc.of("java.util.List").arrayType().descriptorString()
            + java.lang.constant.ConstantDescs.CD_int);
        t("class desc resolve", () -> java.lang.constant.ClassDesc.of("java.util.List").resolveConstantDesc(MethodHandles.lookup()));
        t("mh desc", () -> java.lang.constant.MethodHandleDesc.ofMethod(java.lang.constant.DirectMethodHandleDesc.Kind.STATIC,
            java.lang.constant.ClassDesc.of("java.lang.Math"), "max",
            java.lang.constant.MethodTypeDesc.ofDescriptor("(II)I")).resolveConstantDesc(MethodHandles.lookup()));
        t("dynamic const", () -> java.lang.constant.DynamicConstantDesc.ofNamed(java.lang.constant.ConstantDescs.BSM_PRIMITIVE_CLASS,
            "I", java.lang.constant.ConstantDescs.CD_Class).resolveConstantDesc(MethodHandles.lookup()));
        t("bootstraps", () -> ConstantBootstraps.nullConstant(MethodHandles.lookup(), "_", String.class) + " "
            + ConstantBootstraps.enumConstant(MethodHandles.lookup(), "NEW", Thread.State.class)
            + ConstantBootstraps.primitiveClass(MethodHandles.lookup(), "J", Class.class)
            + ConstantBootstraps.getStaticFinal(MethodHandles.lookup(), "MAX_VALUE", int.class, Integer.class));
        t("bad prim", () -> ConstantBootstraps.primitiveClass(MethodHandles.lookup(), "Q", Class.class));
        t("explicit cast", () -> ConstantBootstraps.explicitCast(MethodHandles.lookup(), "_", byte.class, 300));
    }
}

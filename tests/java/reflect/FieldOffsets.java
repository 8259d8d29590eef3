import java.util.concurrent.atomic.*;

/** Field updaters of static fields and of fields that do not fit. */
public class FieldOffsets {
    static volatile int si;
    static volatile long sl;
    static volatile String ss;
    volatile int i = 1;
    volatile long l = 2;
    volatile String s = "s";
    int plain;

    static void attempt(String name, java.util.concurrent.Callable<?> c) {
        try {
            c.call();
            System.out.println(name + " made");
        } catch (Exception e) {
            System.out.println(name + " ! " + e);
            for (StackTraceElement t : e.getStackTrace()) if (t.getMethodName().contains("ffset")) System.out.println("    " + t.getMethodName() + " " + t.isNativeMethod());
        }
    }

    public static void main(String[] args) throws Exception {
        attempt("static int", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "si"));
        attempt("static long", () -> AtomicLongFieldUpdater.newUpdater(FieldOffsets.class, "sl"));
        attempt("static reference",
            () -> AtomicReferenceFieldUpdater.newUpdater(FieldOffsets.class, String.class, "ss"));
        attempt("int", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "i"));
        attempt("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "plain"));
        attempt("wrong type", () -> AtomicIntegerFieldUpdater.newUpdater(FieldOffsets.class, "l"));
        attempt("wrong class",
            () -> AtomicReferenceFieldUpdater.newUpdater(FieldOffsets.class, Integer.class, "s"));
        FieldOffsets o = new FieldOffsets();
        AtomicLongFieldUpdater<FieldOffsets> u = AtomicLongFieldUpdater.newUpdater(FieldOffsets.class, "l");
        System.out.println(u.addAndGet(o, 40) + " " + o.i + o.l + o.s + si + sl + ss);
    }
}

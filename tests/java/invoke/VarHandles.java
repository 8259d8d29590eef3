import java.lang.invoke.*;
import java.nio.*;
import java.util.*;

/** VarHandles over fields and arrays: access modes, CAS, atomic arithmetic, bitwise, strings, errors. */
public class VarHandles {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long l;
    float f;
    double d;
    String str = "a";
    Object o;
    final int fin = 3;
    static int st = 1;
    static final int SFIN = 2;
    volatile int vol;
    static VarHandle vh(String n, Class<?> t) throws Exception {
        return MethodHandles.lookup().findVarHandle(VarHandles.class, n, t);
    }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) { System.out.println(n + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@")); }
    }

    public static void main(String[] args) throws Throwable {
        VarHandles x = new VarHandles();
        VarHandle I = vh("i", int.class), L = vh("l", long.class), S = vh("str", String.class), Z = vh("z", boolean.class),
            B = vh("b", byte.class), SH = vh("s", short.class), C = vh("c", char.class), F = vh("f", float.class),
            D = vh("d", double.class), FIN = vh("fin", int.class),
            ST = MethodHandles.lookup().findStaticVarHandle(VarHandles.class, "st", int.class),
            AI = MethodHandles.arrayElementVarHandle(int[].class), AS = MethodHandles.arrayElementVarHandle(String[].class),
            AL = MethodHandles.arrayElementVarHandle(long[].class), AB = MethodHandles.arrayElementVarHandle(byte[].class);
        t("get/set", () -> { I.set(x, 5); I.setVolatile(x, (int) I.getVolatile(x) + 1); I.setRelease(x, (int) I.getAcquire(x)
            + 1); I.setOpaque(x, (int) I.getOpaque(x) + 1); return (int) I.get(x); });
        t("cas", () -> I.compareAndSet(x, 8, 10) + " " + I.compareAndSet(x, 8, 11) + " " + x.i);
        t("cae", () -> (int) I.compareAndExchange(x, 10, 12) + " " + (int) I.compareAndExchange(x, 10, 13)
            + (int) I.compareAndExchangeAcquire(x, 12, 14) + (int) I.compareAndExchangeRelease(x, 14, 12) + " " + x.i);
        t("weak", () -> { while (!I.weakCompareAndSet(x, 12, 20)) ; while (!I.weakCompareAndSetPlain(x, 20,
            21)) ; while (!I.weakCompareAndSetAcquire(x, 21, 22)) ; while (!I.weakCompareAndSetRelease(x, 22,
            23)) ; return x.i; });
        t("getAndAdd", () -> (int) I.getAndAdd(x, 5) + " " + x.i + " " + (int) I.getAndAddAcquire(x, -3)
            + (int) I.getAndAddRelease(x, 1) + " " + x.i);
        t("getAndSet", () -> (int) I.getAndSet(x, 100) + " " + (int) I.getAndSetAcquire(x, 101)
            + (int) I.getAndSetRelease(x, 102) + x.i);
        t("bitwise", () -> (int) I.getAndBitwiseOr(x, 0xF) + " " + (int) I.getAndBitwiseAnd(x, 0x3C) + " "
            + (int) I.getAndBitwiseXor(x, -1) + " " + x.i);
        t("long", () -> { L.set(x, Long.MAX_VALUE); return (long) L.getAndAdd(x, 1L) + " " + x.l
            + L.compareAndSet(x, Long.MIN_VALUE, 7L) + (long) L.getAndBitwiseOr(x, 8L) + x.l; });
        t("string", () -> S.compareAndSet(x, "a", "b") + " " + S.compareAndSet(x, new String("b"), "c")
            + (String) S.getAndSet(x, "d") + (String) S.compareAndExchange(x, "d", "e") + x.str);
        t("boolean", () -> { Z.set(x, true); return Z.compareAndSet(x, true, false) + " " + x.z
            + (boolean) Z.getAndBitwiseOr(x, true) + x.z + (boolean) Z.getAndSet(x, false); });
        t("byte", () -> { B.set(x, (byte) 120); return (byte) B.getAndAdd(x, (byte) 20) + " " + x.b
            + B.compareAndSet(x, (byte) -116, (byte) 1) + (byte) B.getAndBitwiseXor(x, (byte) 3) + x.b; });
        t("short char", () -> { SH.set(x, (short) 32767); C.set(x, 'a'); return (short) SH.getAndAdd(x, (short) 1) + " " + x.s
            + (char) C.getAndAdd(x, (char) 1) + x.c + C.compareAndSet(x, 'b', 'z') + x.c; });
        t("float", () -> { F.set(x, 1.5f); D.set(x, 2.5); return (float) F.getAndAdd(x, 1f) + " " + x.f
            + (double) D.getAndAdd(x, 0.5) + x.d + F.compareAndSet(x, 2.5f, 0f) + D.compareAndSet(x, 3.0, -0.0)
            + D.compareAndSet(x, 0.0, 1.0) + (float) F.getAndSet(x, Float.NaN) + F.compareAndSet(x, Float.NaN, 9f) + x.f; });
        t("static", () -> { ST.set(9); return (int) ST.getAndAdd(1) + st; });
        t("array", () -> { int[] a = {1, 2, 3}; AI.set(a, 0, 10); return (int) AI.getAndAdd(a, 1, 5)
            + " " + AI.compareAndSet(a, 2, 3, 33) + Arrays.toString(a); });
        t("array oob", () -> (int) AI.get(new int[2], 2));
        t("array neg", () -> { AI.setVolatile(new int[2], -1, 5); return 0; });
        t("array null", () -> (int) AI.get((int[]) null, 0));
        t("string array", () -> { String[] a = {"p", null}; return (String) AS.getAndSet(a, 0, "q")
            + AS.compareAndSet(a, 1, null, "r") + Arrays.toString(a); });
        t("array store", () -> { Object[] a = new Integer[1]; VarHandle v = MethodHandles.arrayElementVarHandle(Object[].class); v.set(a,
            0, "s"); return 0; });
        t("long array", () -> { long[] a = {5}; return (long) AL.getAndBitwiseAnd(a, 0, 4L) + a[0]; });
        t("byte array", () -> { byte[] a = {1, 2}; return (byte) AB.getAndAdd(a, 1, (byte) 5) + a[1]; });
        t("final get", () -> (int) FIN.get(x));
        t("final set", () -> { FIN.set(x, 4); return 0; });
        t("modes", () -> FIN.isAccessModeSupported(VarHandle.AccessMode.SET) + " "
            + S.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD)
            + I.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD)
            + Z.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR)
            + F.isAccessModeSupported(VarHandle.AccessMode.GET_AND_BITWISE_OR));
        t("string add", () -> (String) S.getAndAdd(x, "q"));
        t("float bits", () -> (float) F.getAndBitwiseOr(x, 1f));
        t("wrong type", () -> { I.set(x, "s"); return 0; });
        t("wrong receiver", () -> (int) I.get("s"));
        t("null receiver", () -> (int) I.get((VarHandles) null));
        t("narrow", () -> { I.set(x, 5L); return 0; });
        t("widen", () -> { L.set(x, 5); I.set(x, 'c'); return (long) I.get(x) + " " + ((Object) L.get(x)).getClass().getSimpleName(); });
        t("boxed", () -> { I.set(x, (Integer) 77); return (Integer) I.get(x) + " " + ((Object) I.get(x)).getClass(); });
        t("drop result", () -> { I.getAndAdd(x, 1); I.get(x); return x.i; });
        t("arity", () -> { I.set(x); return 0; });
        t("types", () -> I.varType() + " " + I.coordinateTypes() + AI.coordinateTypes() + ST.coordinateTypes()
            + I.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " " + I);
        t("exact", () -> { VarHandle E = L.withInvokeExactBehavior(); E.set(x, 5L); long a = (long) E.get(x); E.set(x,
            5); return a; });
        t("toMethodHandle", () -> { MethodHandle g = I.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD); return (int) g.invokeExact(x,
            1) + g.type().toString(); });
        t("varHandleInvoker", () -> (int) MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET,
            java.lang.invoke.MethodType.methodType(int.class, VarHandles.class)).invokeExact(I, x));
        t("missing", () -> vh("nope", int.class));
        t("bad type", () -> vh("i", long.class));
        t("static as inst", () -> vh("st", int.class));
        t("not array", () -> MethodHandles.arrayElementVarHandle(String.class));
        t("fences", () -> { VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence(); return "ok"; });
        t("accessMode names", () -> VarHandle.AccessMode.valueFromMethodName("getAndAdd") + " "
            + VarHandle.AccessMode.values().length + VarHandle.AccessMode.GET.methodName());
        t("bad name", () -> VarHandle.AccessMode.valueFromMethodName("zz"));
        t("threads", () -> { x.i = 0; Thread[] ts = new Thread[4]; for (int k = 0; k < 4; k++) { ts[k] = new Thread(() -> { for (int n = 0; n < 1000; n++) { I.getAndAdd(x,
            1); int cur; do cur = (int) I.getVolatile(x); while (!I.weakCompareAndSet(x, cur, cur
            + 1)); } }); ts[k].start(); } for (Thread q : ts) q.join(); return x.i; });
        t("unreflect", () -> (int) MethodHandles.lookup().unreflectVarHandle(VarHandles.class.getDeclaredField("vol")).getAndAdd(x,
            4) + x.vol);
        t("private elsewhere", () -> MethodHandles.publicLookup().findVarHandle(VarHandles.class, "i", int.class));
        t("static sum", () -> { int sum = 0; for (int k = 0; k < 3000; k++) { ST.set(k); sum += (int) ST.get(); } return sum; });
    }
}

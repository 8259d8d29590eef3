import java.lang.invoke.*;
import java.nio.*;
import java.util.*;

/** Byte array and buffer view VarHandles: endianness, alignment, bounds, atomic modes. */
public class ByteViews {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getName() + ": "
                + (e.getMessage() == null ? null : e.getMessage().replaceAll("address: \\d+", "address")));
        }
    }
    static String hex(byte[] b) {
        StringBuilder sb = new StringBuilder();
        for (byte x : b) sb.append(String.format("%02x", x));
        return sb.toString();
    }
    public static void main(String[] args) {
        byte[] a = new byte[24];
        for (int i = 0; i < a.length; i++) a[i] = (byte) (i * 17 + 1);
        for (ByteOrder o : new ByteOrder[]{ByteOrder.LITTLE_ENDIAN,
            ByteOrder.BIG_ENDIAN}) { VarHandle s = MethodHandles.byteArrayViewVarHandle(short[].class, o),
            c = MethodHandles.byteArrayViewVarHandle(char[].class, o), i = MethodHandles.byteArrayViewVarHandle(int[].class, o),
            l = MethodHandles.byteArrayViewVarHandle(long[].class, o),
            f = MethodHandles.byteArrayViewVarHandle(float[].class, o),
            d = MethodHandles.byteArrayViewVarHandle(double[].class, o); t(o + " get", () -> (short) s.get(a, 1) + " "
            + (int) (char) c.get(a, 2) + " " + (int) i.get(a, 3) + " " + (long) l.get(a, 5) + " " + (float) f.get(a, 0) + " "
            + (double) d.get(a, 8)); t("set",
            () -> { byte[] b = new byte[16]; s.set(b, 0, (short) 0x1234); i.set(b, 3, 0x12345678); l.set(b, 7,
            0x0102030405060708L); return hex(b); }); t("float set",
            () -> { byte[] b = new byte[12]; f.set(b, 0, 1.5f); d.set(b, 4, -2.25); return hex(b); }); t("oob",
            () -> (int) i.get(a, 21)); t("neg", () -> (long) l.get(a, -1)); t("short array",
            () -> (long) l.get(new byte[4], 0)); t("float add", () -> (float) f.getAndAdd(a, 0, 1f)); t("short cas",
            () -> s.compareAndSet(a, 0, (short) 0, (short) 1)); t("modes",
            () -> i.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET) + " "
            + s.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET) + i.coordinateTypes() + i.varType());
            VarHandle bi = MethodHandles.byteBufferViewVarHandle(int[].class, o),
                bl = MethodHandles.byteBufferViewVarHandle(long[].class, o);
            for (ByteBuffer b : new ByteBuffer[]{ByteBuffer.allocate(32), ByteBuffer.allocateDirect(32)}) {
                t("buffer", () -> { bi.set(b, 1, 0x11223344); bl.set(b, 16,
                    0x1122334455667788L); StringBuilder sb = new StringBuilder(); for (int k = 0; k < 24; k++) sb.append(String.format("%02x",
                    b.get(k))); return sb; });
                t("buffer get", () -> (int) bi.get(b, 1) + " " + (long) bl.get(b, 15));
                t("buffer oob", () -> (int) bi.get(b, 30));
                t("readonly", () -> { bi.set(b.asReadOnlyBuffer(), 0, 1); return 0; });
            }
            ByteBuffer dir = ByteBuffer.allocateDirect(64).alignedSlice(8);
            t("direct cas", () -> { bi.setVolatile(dir, 0, 5); return bi.compareAndSet(dir, 0, 5, 9) + " "
                + (int) bi.getAndAdd(dir, 0, 3) + " " + (int) bi.getVolatile(dir, 0) + (int) bi.getAndBitwiseXor(dir, 0, 1)
                + (long) bl.getAndSet(dir, 8, 77L) + (long) bl.getAcquire(dir, 8); });
            t("direct misaligned", () -> (int) bi.getVolatile(dir, 1)); }
        t("not view", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
        t("not array", () -> MethodHandles.byteArrayViewVarHandle(int.class, ByteOrder.BIG_ENDIAN));
        ByteBuffer bb = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        bb.putInt(0x01020304).putShort((short) -2).putDouble(1, 3.5);
        System.out.println(hex(bb.array()) + bb);
        bb.flip();
        System.out.println(bb.getInt() + " " + bb.remaining() + bb.order());
        t("underflow", () -> bb.getLong());
        t("index", () -> bb.getInt(4));
        LongBuffer lb = ByteBuffer.wrap(a).asLongBuffer();
        System.out.println(lb.get(1) + " " + lb.capacity());
        System.out.println(Arrays.mismatch(a, a.clone()) + " " + ByteBuffer.wrap(a).equals(ByteBuffer.wrap(a.clone()))
            + ByteBuffer.wrap(a).compareTo(ByteBuffer.wrap(new byte[]{1})));
    }
}

package p;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Reads bytes without asking whether they are there. */
public class Raw {
    private static final Unsafe UNSAFE = unsafe();

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static boolean isPositive(byte[] bytes, int at) {
        return UNSAFE.getByte(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + (long) at) > 0;
    }
}

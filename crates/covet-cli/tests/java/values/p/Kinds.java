package p;

/** What only certain classes and lengths show. */
public final class Kinds {
    private Kinds() {
    }

    static final class Secret {
    }

    public static String kind(Class<?> c) {
        if (c == Secret.class) {
            return "secret";
        }
        if (c.isPrimitive()) {
            return "primitive";
        }
        if (c.isArray()) {
            return "array";
        }
        if (c.isAnnotation()) {
            return "annotation";
        }
        if (c.isEnum()) {
            return "enum";
        }
        return c.isInterface() ? "interface" : "class";
    }

    public static int count(Class<?>... all) {
        int interfaces = 0;
        for (Class<?> c : all) {
            if (c == Runnable.class) {
                interfaces++;
            }
        }
        return interfaces;
    }

    public static int blocks(byte[] data) {
        if (data.length < 64) {
            return 0;
        }
        return data.length == 64 ? 1 : data[64] + 2;
    }
}

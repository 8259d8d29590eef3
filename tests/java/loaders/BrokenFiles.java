import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** What is wrong with a class file is said in the order of the file, and by the name that is known at that point. */
public class BrokenFiles {
    static class Seed {
        static class Inner {
        }
    }

    record Pair(int left, String right) {
    }

    static class Loader extends ClassLoader {
        Loader() {
            super(BrokenFiles.class.getClassLoader());
        }

        void define(String what, byte[] bytes) {
            try {
                Class<?> c = defineClass(null, bytes, 0, bytes.length);
                c.getDeclaredConstructors();
                System.out.println(what + ": ok");
            } catch (Throwable t) {
                System.out.println(what + ": " + t);
            }
        }
    }

    static byte[] file(Class<?> c) throws IOException {
        String name = c.getName().substring(c.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = BrokenFiles.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    /** Where the access flags of a class are: behind the constant pool. */
    static int flags(byte[] b) {
        int count = u2(b, 8);
        int at = 10;
        for (int i = 1; i < count; i++) {
            switch (b[at]) {
                case 1: at += 3 + u2(b, at + 1); break;
                case 5: case 6: at += 9; i++; break;
                case 7: case 8: case 16: at += 3; break;
                case 15: at += 4; break;
                default: at += 5;
            }
        }
        return at;
    }

    static int u2(byte[] b, int at) {
        return (b[at] & 255) << 8 | b[at + 1] & 255;
    }

    static byte[] with(byte[] b, int at, int... values) {
        byte[] copy = b.clone();
        for (int i = 0; i < values.length; i++) {
            copy[at + i] = (byte) values[i];
        }
        return copy;
    }

    /** The pool's string is another one of the same length. */
    static byte[] text(byte[] b, String from, String to) {
        byte[] a = from.getBytes();
        for (int at = 10; at + a.length < b.length; at++) {
            if (b[at - 3] == 1 && u2(b, at - 2) == a.length && Arrays.equals(Arrays.copyOfRange(b, at, at + a.length), a)) {
                return with(b, at, to.chars().toArray());
            }
        }
        throw new AssertionError(from);
    }

    public static void main(String[] args) throws IOException {
        byte[] b = file(Seed.class);
        int flags = flags(b);
        int end = b.length;
        new Loader().define("whole", b);
        new Loader().define("minor version", with(b, 4, 0, 5));
        new Loader().define("minor version of 11", with(b, 4, 0, 5, 0, 55));
        new Loader().define("preview of 16", with(b, 4, 255, 255, 0, 60));
        new Loader().define("version and tag", with(with(b, 10, 99), 6, 0, 1));
        new Loader().define("new version, truncated", Arrays.copyOf(with(b, 6, 1, 0), 20));
        new Loader().define("module", with(b, flags, 128, 0));
        new Loader().define("module, truncated", Arrays.copyOf(with(b, flags, 128, 0), flags + 3));
        new Loader().define("module of 8", with(with(b, flags, 128, 32), 6, 0, 52));
        new Loader().define("flags", with(b, flags, 6, 16));
        new Loader().define("this", with(b, flags + 2, 127, 0));
        new Loader().define("super", with(b, flags + 4, 127, 0));
        new Loader().define("interfaces", with(b, flags + 6, 0, 1));
        new Loader().define("extra bytes", Arrays.copyOf(b, end + 1));
        new Loader().define("truncated", Arrays.copyOf(b, end - 1));
        int inner = innerFlags(b);
        new Loader().define("nested module", with(b, inner, 128, 0));
        new Loader().define("java.lang.Object", text(b, "BrokenFiles$Seed", "java/lang/Object"));
        byte[] pair = file(Pair.class);
        new Loader().define("record", pair);
        new Loader().define("record component", text(pair, "Ljava/lang/String;", "Ljava/lang.String;"));
    }

    /** Where the flags of the last nested class are: at the end of the last attribute. */
    static int innerFlags(byte[] b) {
        return b.length - 2;
    }
}

import java.io.*;
import java.lang.invoke.*;

/** A bootstrap method that fails is not run again: its error is, without the cause, as far as it is a linkage error. */
public class FailedBootstraps {
    /** The lambda's bootstrap method becomes that of {@link Boot}. */
    public static class User {
        public static Object go() {
            Runnable r = () -> System.out.println("lambda");
            r.run();
            return "ran";
        }
    }
    public static class Boot {
        public static int mode;
        public static CallSite metafactory(MethodHandles.Lookup l, String n, MethodType t, MethodType s, MethodHandle h,
                MethodType d) throws Exception {
            System.out.println("bootstrap " + mode + " " + n + t);
            switch (mode) {
                case 0: throw new IllegalStateException("failed");
                case 1: throw new Exception("checked");
                case 2: return null;
                case 3: return new ConstantCallSite(MethodHandles.constant(int.class, 1));
                case 4: throw new Error("not a linkage error");
                case 5: throw new NoSuchFieldError("a linkage error");
                case 6: throw new BootstrapMethodError("own", new RuntimeException("inner"));
                default: Runnable r = () -> System.out.println("other");
                return new ConstantCallSite(MethodHandles.constant(Runnable.class, r));
            }
        }
    }
    static class L extends ClassLoader {
        L() { super(FailedBootstraps.class.getClassLoader()); }
        Class<?> define() throws IOException {
            try (InputStream in = FailedBootstraps.class.getResourceAsStream("FailedBootstraps$User.class")) {
                byte[] b = rename(in.readAllBytes(), "java/lang/invoke/LambdaMetafactory", "FailedBootstraps$Boot");
                return defineClass("FailedBootstraps$User", b, 0, b.length);
            }
        }
    }
    static byte[] rename(byte[] b, String from, String to) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(b));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bo);
        out.writeLong(in.readLong());
        int n = in.readUnsignedShort();
        out.writeShort(n);
        for (int i = 1; i < n; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1:
                    String s = in.readUTF();
                    out.writeUTF(s.equals(from) ? to : s);
                    break;
                case 3: case 4: case 9: case 10: case 11: case 12: case 17: case 18: out.writeInt(in.readInt());
                    break;
                case 5: case 6: out.writeLong(in.readLong());
                    i++;
                    break;
                case 15: out.writeByte(in.readByte());
                    out.writeShort(in.readShort());
                    break;
                default: out.writeShort(in.readShort());
            }
        }
        in.transferTo(out);
        return bo.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        for (int mode = 0; mode < 8; mode++) {
            Boot.mode = mode;
            Class<?> user = new L().define();
            Throwable last = null;
            for (int i = 0; i < 3; i++) {
                try {
                    System.out.println(user.getMethod("go").invoke(null));
                } catch (java.lang.reflect.InvocationTargetException e) {
                    Throwable t = e.getCause();
                    System.out.println(t + " by " + t.getCause() + " at " + t.getStackTrace()[0].getMethodName()
                        + (t == last ? " the same" : ""));
                    last = t;
                }
            }
        }
    }
}

import java.io.*;
import java.util.*;

/** A switch compiled against a smaller enum or sealed hierarchy meets a constant it does not know. */
public class EnumAdded {
    public enum Sma { A, B }
    public enum Big { A, B, C }
    public static class User {
        public static int expr(Sma s) { return switch (s) { case A -> 1; case B -> 2; }; }
        public static int stmt(Sma s) { switch (s) { case A: return 10; case B: return 20; } return -1; }
        public static int dflt(Sma s) { return switch (s) { case A -> 100; default -> 200; }; }
        public static Object last() { Sma[] v = Sma.values(); return v[v.length - 1]; }
        public static String all(int i) {
            Sma s = Sma.values()[i];
            String r = s.name();
            try {
                r += " " + stmt(s) + " " + dflt(s) + " " + expr(s);
            } catch (Throwable t) { r += " threw " + t.getClass().getName() + ": " + t.getMessage(); }
            return r;
        }
    }
    static byte[] edit(byte[] b, String from, String to) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(b));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bo);
        out.writeInt(in.readInt());
        out.writeInt(in.readInt());
        int n = in.readUnsignedShort();
        out.writeShort(n);
        for (int i = 1; i < n; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1: out.writeUTF(in.readUTF().replace(from, to));
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
    static class L extends ClassLoader {
        L() { super("L", EnumAdded.class.getClassLoader()); }
        @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            if (n.equals("EnumAdded$User") || n.equals("EnumAdded$1")) try (InputStream in = EnumAdded.class.getResourceAsStream(n + ".class")) {
                byte[] b = edit(in.readAllBytes(), "EnumAdded$Sma", "EnumAdded$Big");
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) { throw new ClassNotFoundException(n, e); }
            return super.loadClass(n, r);
        }
    }
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 2; i++) System.out.println(User.all(i));
        Class<?> u = new L().loadClass("EnumAdded$User");
        for (int i = 0; i < 3; i++) try {
            System.out.println(u.getMethod("all", int.class).invoke(null, i));
        } catch (java.lang.reflect.InvocationTargetException e) { System.out.println("threw " + e.getCause()); }
        System.out.println(u.getMethod("last").invoke(null));
        try { User.all(5); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}

import java.io.*;
import java.util.*;

/** Errors of defineClass: bad magic, truncation, wrong name, duplicates, versions, forbidden packages, missing supers. */
public class DefineErrors {
    static class Target { int v; }
    static class Sub extends Target implements Marker { }
    interface Marker { }
    static final class Fin { }
    static class L extends ClassLoader {
        L() { super("L", DefineErrors.class.getClassLoader()); }
        Class<?> def(String n, byte[] b) { return defineClass(n, b, 0, b.length); }
        Class<?> def(String n, byte[] b, int o, int l) { return defineClass(n, b, o, l); }
    }
    static byte[] bytes(String n) throws IOException {
        try (InputStream in = DefineErrors.class.getResourceAsStream(n + ".class")) { return in.readAllBytes(); }
    }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getName() + ": "
                + (e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+", "@"))
                + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }
    static byte[] edit(byte[] b, String... pairs) throws IOException {
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
                case 1: String s = in.readUTF();
                for (int k = 0; k < pairs.length; k += 2) s = s.equals(pairs[k]) ? pairs[k + 1] : s;
                out.writeUTF(s);
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
        byte[] tg = bytes("DefineErrors$Target"), sub = bytes("DefineErrors$Sub"), mk = bytes("DefineErrors$Marker");
        t("ok", () -> new L().def("DefineErrors$Target", tg).getName());
        t("null name", () -> new L().def(null, tg).getName());
        t("magic", () -> { byte[] b = tg.clone(); b[0] = 1; b[1] = 2; b[2] = 3; b[3] = 4; return new L().def("DefineErrors$Target",
            b); });
        t("magic no name", () -> { byte[] b = tg.clone(); b[0] = 0; return new L().def(null, b); });
        t("empty", () -> new L().def("X", new byte[0]));
        t("truncated", () -> new L().def("DefineErrors$Target", Arrays.copyOf(tg, 40)));
        t("truncated end", () -> new L().def("DefineErrors$Target", Arrays.copyOf(tg, tg.length - 1)));
        t("extra", () -> new L().def("DefineErrors$Target", Arrays.copyOf(tg, tg.length + 3)));
        t("wrong name", () -> new L().def("Other", tg));
        t("wrong package", () -> new L().def("p.DefineErrors$Target", tg));
        t("bad name", () -> new L().def("a/b", tg));
        t("array name", () -> new L().def("[I", tg));
        t("duplicate", () -> { L l = new L(); l.def("DefineErrors$Target", tg); return l.def("DefineErrors$Target", tg); });
        t("version high", () -> { byte[] b = tg.clone(); b[7] = 120; return new L().def("DefineErrors$Target", b); });
        t("version preview", () -> { byte[] b = tg.clone(); b[4] = -1; b[5] = -1; return new L().def("DefineErrors$Target",
            b); });
        t("version 0", () -> { byte[] b = tg.clone(); b[6] = 0; b[7] = 1; return new L().def("DefineErrors$Target", b); });
        t("java package", () -> new L().def(null, edit(tg, "DefineErrors$Target", "java/lang/Evil")));
        t("java package named", () -> new L().def("java.lang.Evil", edit(tg, "DefineErrors$Target", "java/lang/Evil")));
        t("bounds", () -> new L().def("X", tg, 0, tg.length + 1));
        t("negative", () -> new L().def("X", tg, -1, 5));
        t("offset", () -> { byte[] b = new byte[tg.length + 10]; System.arraycopy(tg, 0, b, 5,
            tg.length); return new L().def("DefineErrors$Target", b, 5, tg.length).getSimpleName(); });
        t("missing super", () -> new L().def(null, edit(sub, "DefineErrors$Target", "no/Super")));
        t("missing interface", () -> new L().def(null, edit(sub, "DefineErrors$Marker", "no/Iface")));
        t("super is interface", () -> new L().def(null, edit(sub, "DefineErrors$Target", "java/lang/Runnable")));
        t("interface is class", () -> new L().def(null, edit(sub, "DefineErrors$Marker", "java/util/ArrayList")));
        t("super is final", () -> new L().def(null, edit(sub, "DefineErrors$Target", "java/lang/String")));
        t("circular", () -> { L l = new L() { @Override protected Class<?> loadClass(String n,
            boolean r) throws ClassNotFoundException { if (n.equals("DefineErrors$Sub")) try { return def(null,
            edit(sub, "DefineErrors$Target", "DefineErrors$Sub")); } catch (IOException e) { throw new ClassNotFoundException(n,
            e); } return super.loadClass(n, r); } }; return l.loadClass("DefineErrors$Sub"); });
        t("self super", () -> new L().def(null, edit(sub, "DefineErrors$Target", "DefineErrors$Sub")));
        t("interface as itself", () -> new L().def(null, mk).isInterface());
        t("bad utf name", () -> new L().def(null, edit(tg, "DefineErrors$Target", "bad;name")));
        t("bad field name", () -> new L().def(null, edit(tg, "v", "a.b")));
        t("bad descriptor", () -> new L().def(null, edit(tg, "I", "Q")));
        t("bad method descriptor", () -> new L().def(null, edit(tg, "()V", "V")));
        t("bad code name", () -> new L().def(null, edit(tg, "Code", "Kode")));
        t("wrong loader result", () -> { ClassLoader w = new ClassLoader() { @Override protected Class<?> findClass(String n) { return String.class; } }; return w.loadClass("anything.Else"); });
        t("forName wrong result", () -> { ClassLoader w = new ClassLoader() { @Override protected Class<?> findClass(String n) { return String.class; } }; return Class.forName("anything.Else",
            false, w); });
        t("forName null result", () -> { ClassLoader w = new ClassLoader() { @Override protected Class<?> findClass(String n) { return null; } }; return Class.forName("anything.Else",
            false, w); });
        t("loader throws", () -> { ClassLoader w = new ClassLoader() { @Override protected Class<?> findClass(String n) { throw new IllegalStateException("loader broke"); } }; return Class.forName("anything.Else",
            false, w); });
    }
}

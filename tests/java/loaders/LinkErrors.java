import java.io.*;
import java.util.*;

/** Linkage errors made by editing constant pools: missing methods, fields, classes, changed kinds, abstract methods, access, bad bytecode. */
public class LinkErrors {
    public static class User {
        public static Object go(int k) {
            switch (k) {
                case 0: return Lib.sm(1);
                case 1: return new Lib().im("x");
                case 2: return Lib.sf;
                case 3: return new Lib().f;
                case 4: return new Lib(5).f;
                case 5: return new Gone() != null;
                case 6: return new Gone[2].length;
                case 7: return (Object) "s" instanceof Gone;
                case 8: return Gone.class;
                case 9: try {
                    throw new RuntimeException("q");
                } catch (GoneEx e) { return "no"; } catch (RuntimeException e) { return "caught " + e.getMessage(); }
                case 10: return ((Api) new Impl()).call();
                case 11: Lib.sf = 3;
                return Lib.sf;
                case 12: return Lib.over((Object) "s");
                case 13: return (Gone) null == null;
                case 14: Runnable r = Lib::run;
                r.run();
                return 1;
                case 15: return Abs.make().hook();
                default: return -1;
            }
        }
    }
    public static class Lib {
        public static int sf = 1;
        public int f = 2;
        public Lib() { }
        public Lib(int x) { f = x; }
        public static int sm(int x) { return x + 1; }
        public String im(String s) { return s + "!"; }
        public static String over(Object o) { return "o"; }
        public static void run() { }
        private static int hiddenStatic(int x) { return x; }
        private int hf = 9;
    }
    public static class Gone { }
    public static class GoneEx extends RuntimeException { }
    public interface Api { String call(); }
    public static class Impl implements Api { public String call() { return "impl"; } }
    public static abstract class Abs { abstract String hook(); static Abs make() { return new AbsImpl(); } }
    public static class AbsImpl extends Abs { String hook() { return "hook"; } }
    static class L extends ClassLoader {
        final String target;
        final String[] pairs;
        final Set<String> own = new HashSet<>(Arrays.asList("User", "Lib", "Gone", "GoneEx", "Api", "Impl", "Abs", "AbsImpl"));
        L(String target, String... pairs) {
            super("L", LinkErrors.class.getClassLoader());
            this.target = target;
            this.pairs = pairs;
        }
        @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(n)) {
                Class<?> c = findLoadedClass(n);
                if (c != null) return c;
                if (n.startsWith("LinkErrors$") && own.contains(n.substring(11))) {
                    try (InputStream in = LinkErrors.class.getResourceAsStream(n + ".class")) {
                        byte[] b = in.readAllBytes();
                        if (n.endsWith("$" + target)) b = edit(b, pairs);
                        return defineClass(n, b, 0, b.length);
                    } catch (IOException e) { throw new ClassNotFoundException(n, e); }
                }
                if (n.startsWith("LinkErrors$Missing")) throw new ClassNotFoundException(n);
                return super.loadClass(n, r);
            }
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
    static String text(Throwable e) {
        return e.getClass().getName() + ": " + (e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+", "@").replaceAll("(?s)\n.*", " ..."))
            + (e.getCause() == null ? "" : " <- " + e.getCause());
    }
    static void run(String label, int k, String target, String... pairs) {
        L l = new L(target, pairs);
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(label + " = " + Class.forName("LinkErrors$User", true, l).getMethod("go",
                    int.class).invoke(null, k));
            } catch (java.lang.reflect.InvocationTargetException e) {
                System.out.println(label + " ! " + text(e.getCause()));
            } catch (Throwable e) { System.out.println(label + " !! " + text(e)); }
            if (i == 0 && label.endsWith("once")) break;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 16; k++) run("fine" + k + " once", k, "none");
        run("no static method", 0, "Lib", "sm", "smm");
        run("no method", 1, "Lib", "im", "imm");
        run("method type changed", 0, "Lib", "(I)I", "(I)J");
        run("no static field", 2, "Lib", "sf", "sff");
        run("no field", 3, "Lib", "f", "ff");
        run("no ctor", 4, "Lib", "(I)V", "(J)V");
        run("class gone new", 5, "User", "LinkErrors$Gone", "LinkErrors$Missing1");
        run("class gone array", 6, "User", "LinkErrors$Gone", "LinkErrors$Missing2");
        run("class gone instanceof", 7, "User", "LinkErrors$Gone", "LinkErrors$Missing3");
        run("class gone literal", 8, "User", "LinkErrors$Gone", "LinkErrors$Missing4");
        run("exception class gone", 9, "User", "LinkErrors$GoneEx", "LinkErrors$Missing5");
        run("cast null to gone", 13, "User", "LinkErrors$Gone", "LinkErrors$Missing6");
        run("interface method unimplemented", 10, "Impl", "call", "kall");
        run("impl without interface", 10, "Impl", "LinkErrors$Api", "java/lang/Cloneable");
        run("private method", 0, "User", "sm", "hiddenStatic");
        run("private field", 3, "User", "f", "hf");
        run("static method through instance field kind", 2, "User", "sf", "f");
        run("instance field as static", 3, "User", "f", "sf");
        run("method reference gone", 14, "Lib", "run", "ran");
        run("abstract method missing", 15, "AbsImpl", "hook", "hooc");
        run("instantiate abstract", 5, "User", "LinkErrors$Gone", "LinkErrors$Abs");
        run("instantiate interface", 5, "User", "LinkErrors$Gone", "LinkErrors$Api");
        run("new string array type", 6, "User", "LinkErrors$Gone", "java/lang/String");
        run("descriptor mismatch over", 12, "Lib", "(Ljava/lang/Object;)Ljava/lang/String;",
            "(Ljava/lang/Object;)Ljava/lang/Object;");
        System.out.println("done");
    }
}

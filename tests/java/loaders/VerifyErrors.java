import java.io.*;

/** What only a verifier finds: a value that is passed where its class does not fit, before any code of its class runs. */
public class VerifyErrors {
    public interface Api { String call(); }
    public static class Other { public String call() { return "other"; } }
    public static class Impl implements Api { public String call() { return "impl"; } }
    public static class User {
        static { System.out.println("initialised"); }
        static Api make() { return new Impl(); }
        public static String go() { return make().call(); }
    }
    static class L extends ClassLoader {
        L() { super("L", VerifyErrors.class.getClassLoader()); }
        @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            if (!n.startsWith("VerifyErrors$")) return super.loadClass(n, r);
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            try (InputStream in = VerifyErrors.class.getResourceAsStream(n + ".class")) {
                byte[] b = in.readAllBytes();
                String text = new String(b, "ISO-8859-1");
                // Same length, so that the constant pool stays whole.
                if (n.endsWith("User")) b = text.replace("VerifyErrors$Api", "VerifyErrors$Apx").getBytes("ISO-8859-1");
                if (n.endsWith("Apx")) throw new ClassNotFoundException(n);
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) { throw new ClassNotFoundException(n, e); } catch (NullPointerException e) { throw new ClassNotFoundException(n); }
        }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(User.go());
        try { System.out.println(Class.forName("VerifyErrors$User", true, new L()).getMethod("go").invoke(null)); } catch (Throwable e) { System.out.println(e + " " + e.getCause()); }
    }
}

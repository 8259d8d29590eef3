import java.util.*;

/** A class that could not be found is not asked for again by the class that missed it (JVMS 5.4.3). */
public class MissingOnce {
    static class L extends ClassLoader {
        final byte[] b; int asked;
        L(byte[] b) { super(null); this.b = b; }
        protected Class<?> findClass(String n) throws ClassNotFoundException { System.out.println("asked " + n); if (n.equals("MissingOnce$User")) return defineClass(n, b, 0, b.length); if (n.equals("MissingOnce$Odd")) throw new IllegalStateException("odd"); if (n.equals("java.lang.Runnable")) return Runnable.class; throw new ClassNotFoundException(n); }
    }
    public static class Gone { static int v; } public static class Odd { static int v; }
    public static class User implements Runnable {
        public void run() { for (int i = 0; i < 3; i++) { t(i); o(i);} u(); }
        static void t(int i) { try { new Gone(); } catch (Throwable e) { p(e); } }
        static void o(int i) { try { new Odd(); } catch (Throwable e) { p(e); } }
        static void u() { try { System.out.println(Gone.v); } catch (Throwable e) { p(e); } try { Gone[] g = new Gone[1]; } catch (Throwable e) { p(e); } }
        static void p(Throwable e) { System.out.println(e + " / " + e.getCause() + " / " + (e.getCause() == null ? -1 : e.getCause().getStackTrace().length > 0 ? 1 : 0) + " " + e.getStackTrace()[0].getMethodName()); }
    }
    public static void main(String[] a) throws Exception {
        byte[] b = MissingOnce.class.getResourceAsStream("MissingOnce$User.class").readAllBytes();
        Class<?> c = new L(b).loadClass("MissingOnce$User");
        ((Runnable) c.getDeclaredConstructor().newInstance()).run();
    }
}

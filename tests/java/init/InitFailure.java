import java.util.*;

/** Failing static initialisers: first and later uses, causes, errors, superclasses, subclasses. */
public class InitFailure {
    static class Bad { static int n; static { n = 1; boom("bad"); } static void m() {} static final int K = 3; }
    static class Sub extends Bad { static int x = 1; static { System.out.println("never"); } }
    static class BadErr { static int x; static { if (true) throw new AssertionError("an error"); } }
    static class BadErr2 { static int x = new int[0][0].length + div(0); static int div(int z) { return 1 / z; } }
    static class BadNpe { static String s = null; static int len = s.length(); }
    static class Holder { static Object o = new Bad2(); }
    static class Bad2 { static { Object x = "s"; Integer i = (Integer) x; } }
    static class Checked { static { sneaky(new java.io.IOException("checked")); } static int x; }
    static class NoMsg { static { boomNull(); } static int x; }
    enum BadEnum { A, B; static { boom("enum"); } }
    static class Ok { static Ok self = new Ok(); static int v = 9; }
    static class Eiie { static { if (true) throw new ExceptionInInitializerError("by hand"); } static int x; }
    static class Oom { static int[] a = new int[args0() - 1]; static int args0() { return 0; } }
    static void boom(String s) { throw new IllegalStateException(s); } static void boomNull() { throw new RuntimeException(); }
    @SuppressWarnings("unchecked") static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }

    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        for (int i = 0; i < 2; i++) {
            try { System.out.println(n + " -> " + a.go()); }
            catch (Throwable e) {
                StringBuilder sb = new StringBuilder(n + " !! ");
                for (Throwable c = e; c != null; c = c.getCause()) {
                    sb.append(c).append(" @");
                    StackTraceElement[] st = c.getStackTrace();
                    for (int k = 0; k < Math.min(3,
                        st.length); k++) sb.append(st[k].getMethodName()).append(':').append(st[k].getLineNumber()).append(' ');
                    sb.append(" | ");
                }
                System.out.println(sb);
                if (e instanceof ExceptionInInitializerError x) System.out.println("   exception " + x.getException() + " same "
                    + (x.getException() == x.getCause()));
            }
        }
    }
    public static void main(String[] args) {
        t("Bad.n", () -> Bad.n);
        t("Bad.K", () -> Bad.K);
        t("Bad.m", () -> { Bad.m(); return 1; });
        t("new Bad", Bad::new);
        t("Bad[]", () -> new Bad[2].length);
        t("Bad.class", () -> Bad.class);
        t("forName", () -> Class.forName("InitFailure$Bad"));
        t("forName false", () -> Class.forName("InitFailure$Bad", false, InitFailure.class.getClassLoader()));
        t("reflect", () -> Bad.class.getDeclaredMethod("m").invoke(null));
        t("reflect field", () -> Bad.class.getDeclaredField("n").get(null));
        t("newInstance", () -> Bad.class.getDeclaredConstructor().newInstance());
        t("Sub", () -> Sub.x); t("new Sub", Sub::new);
        t("BadErr", () -> BadErr.x); t("BadErr2", () -> BadErr2.x); t("BadNpe", () -> BadNpe.len);
        t("Holder", () -> Holder.o); t("Bad2", Bad2::new); t("Checked", () -> Checked.x); t("NoMsg", () -> NoMsg.x);
        t("BadEnum", () -> BadEnum.A); t("valueOf", () -> BadEnum.valueOf("A")); t("EnumSet", () -> EnumSet.allOf(BadEnum.class));
        t("Ok", () -> Ok.v); t("Eiie", () -> Eiie.x); t("Negative", () -> Oom.a);
        Bad b = null; System.out.println(b instanceof Bad); System.out.println((Bad) null);
    }
}

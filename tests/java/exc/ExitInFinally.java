/** System.exit in a finally block while an exception is on its way; the exception is never reported. */
public class ExitInFinally {
    static int f(int n) {
        try { if (n == 0) throw new IllegalStateException("swallowed by exit"); return f(n - 1); }
        finally { System.out.println("finally " + n); if (n == 2) { System.out.flush(); System.exit(n + 40); } }
    }
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("handler must not run"));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { try { System.out.println("hook"); } finally { System.out.println("hook finally"); } }));
        try (AutoCloseable c = () -> System.out.println("close must not run")) {
            f(5);
        } catch (Exception e) {
            System.out.println("catch must not run");
        } finally { System.out.println("outer finally must not run"); }
    }
}

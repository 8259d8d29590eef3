import java.util.*;

/** An uncaught exception with causes and suppressed exceptions ends the program with 1. */
public class UncaughtMain {
    static class Res implements AutoCloseable {
        final String n;
        Res(String n) { this.n = n; }
        public void close() throws Exception { throw new IllegalStateException("close " + n, new RuntimeException("why " + n)); }
    }
    static class AppException extends Exception {
        final int code;
        AppException(String m, Throwable c, int code) { super(m, c); this.code = code; }
        @Override public String toString() { return super.toString() + " (code " + code + ")"; }
    }
    static void level3(List<Integer> l) { l.forEach(x -> { if (100 / x > 10) System.out.println("fine " + x); }); }
    static void level2(List<Integer> l) throws Exception {
        try (Res a = new Res("a"); Res b = new Res("b")) {
            level3(l);
        }
    }
    static void level1(List<Integer> l) throws AppException {
        try { level2(l); } catch (Exception e) { throw new AppException("level 1 failed", e, 42); }
    }
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook runs")));
        try {
            level1(Arrays.asList(1, 2, 0, 3));
        } finally {
            System.out.println("finally before the trace");
        }
        System.out.println("not reached");
    }
}

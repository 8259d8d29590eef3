public class ExitNegative {
    static class R implements AutoCloseable { public void close() { System.out.println("not closed"); } }
    public static void main(String[] args) throws Exception {
        Thread.currentThread().setUncaughtExceptionHandler((t, e) -> { System.out.println("handler " + e.getMessage()); System.exit(-2); });
        try (R r = new R()) { nested(3); }
    }
    static void nested(int n) { if (n == 0) { System.out.println("bottom"); Runtime.getRuntime().exit(-1); } nested(n - 1); System.out.println("unreached"); }
}

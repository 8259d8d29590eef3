public class UncaughtMain {
    static class Loud extends RuntimeException { Loud(String m, Throwable c) { super(m, c); } }
    static void a(int n) { if (n == 0) throw new IllegalArgumentException("deep arg"); a(n - 1); }
    static void b() { try { a(3); } catch (IllegalArgumentException e) { Loud l = new Loud("wrapped", e); l.addSuppressed(new Exception("suppressed one")); throw l; } }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { throw new RuntimeException("in worker"); }, "worker-1");
        t.start(); t.join();
        System.out.println("main continues");
        b();
    }
}

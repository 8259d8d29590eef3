public class UncaughtErrors {
    static class Weird extends Error { public String toString() { return "Weird!\nsecond line"; } public synchronized Throwable fillInStackTrace() { return this; } }
    static class BadInit { static int x = Integer.parseInt("zz"); }
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { throw new Weird(); }, "weird"); a.start(); a.join();
        Thread b = new Thread(() -> System.out.println(BadInit.x), "init"); b.start(); b.join();
        Thread c = new Thread(() -> System.out.println(BadInit.x), "init2"); c.start(); c.join();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> { System.out.println(t.getName() + " default " + e); throw new RuntimeException("from handler"); });
        Thread d = new Thread(() -> { int[] x = new int[1]; x[1] = 1; }, "aioobe"); d.start(); d.join();
        Object o = "str"; Integer i = (Integer) o;
    }
}

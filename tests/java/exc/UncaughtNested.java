/** An exception inside a static initialiser inside a lambda inside a thread inside a constructor, printed from main. */
public class UncaughtNested {
    static class Broken {
        static final int V = compute();
        static int compute() { int[] a = new int[2]; return a[Integer.parseInt("7")]; }
    }
    final int got;
    UncaughtNested() throws Exception {
        Throwable[] box = new Throwable[1];
        Thread t = new Thread(() -> { try { System.out.println(Broken.V); } catch (Throwable e) { box[0] = e; } }, "inner");
        t.start(); t.join();
        if (box[0] != null) {
            Exception e = new Exception("thread failed", box[0]);
            e.addSuppressed(new RuntimeException("extra"));
            throw e;
        }
        got = 1;
    }
    public static void main(String[] args) throws Exception {
        try {
            new UncaughtNested();
        } catch (Exception e) { System.out.println(e.getMessage() + " <- " + e.getCause() + " <- " + e.getCause().getCause()); }
        try {
            System.out.println(Broken.V);
        } catch (NoClassDefFoundError e) { System.out.println(e.getMessage() + " <- " + e.getCause().getMessage()); }
        new UncaughtNested();
    }
}

/** System.exit inside try with finally, from a nested call; hooks run, finally blocks do not. */
public class ExitCodes {
    static void deep(int n) {
        try { if (n == 0) System.exit(300 + 42); deep(n - 1); } finally { System.out.println("finally must not run"); }
    }
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { System.out.println("hook"); System.err.println("hook on err"); }));
        Thread t = new Thread(() -> { try { Thread.sleep(60_000); } catch (InterruptedException e) { System.out.println("never"); } });
        t.setDaemon(true); t.start();
        try {
            deep(3);
        } catch (Throwable e) { System.out.println("never " + e); } finally { System.out.println("finally in main must not run"); }
    }
}

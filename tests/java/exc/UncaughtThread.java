/** Uncaught exceptions in other threads do not change the exit code; handlers of thread, group and default. */
public class UncaughtThread {
    static void run(String name, Runnable r, Thread.UncaughtExceptionHandler h) throws InterruptedException {
        Thread t = new Thread(r, name);
        if (h != null) t.setUncaughtExceptionHandler(h);
        t.start();
        t.join();
        System.out.println(name + " " + t.isAlive() + " " + t.getState());
    }
    static void boom(String s) { throw new IllegalStateException(s, new RuntimeException("cause of " + s)); }
    public static void main(String[] args) throws Exception {
        run("plain", () -> boom("plain"), null);
        run("own", () -> boom("own"), (t, e) -> System.out.println("handler " + t.getName() + " " + e + " "
            + e.getCause().getMessage()));
        run("handler throws", () -> boom("first"), (t, e) -> { throw new RuntimeException("from handler"); });
        run("error", () -> { throw new StackOverflowError("made up"); }, null);
        run("death", () -> { throw new ThreadDeath(); }, null);
        ThreadGroup g = new ThreadGroup("grp") {
            @Override public void uncaughtException(Thread t, Throwable e) {
                System.out.println("group " + getName() + " " + t.getName() + " " + e.getMessage());
            }
        };
        Thread gt = new Thread(g, () -> boom("in group"), "gt"); gt.start(); gt.join();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default " + t.getName() + " " + e.getMessage()));
        run("with default", () -> boom("d"), null);
        run("own beats default", () -> boom("o"), (t, e) -> System.out.println("own again"));
        Thread.currentThread().setUncaughtExceptionHandler((t, e) -> System.out.println("main handler " + e.getMessage()));
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
        Thread late = new Thread(() -> { try { Thread.sleep(100); } catch (InterruptedException e) { } System.out.println("late thread still ran"); });
        late.start();
        throw new Exception("main dies");
    }
}

/** Hooks: registration errors, removal, exceptions inside a hook, exit code 0 by returning from main with a daemon alive. */
public class ShutdownHooks {
    public static void main(String[] args) throws Exception {
        Runtime rt = Runtime.getRuntime();
        Thread h = new Thread(() -> System.out.println("kept hook"), "kept"),
            gone = new Thread(() -> System.out.println("removed hook must not run"));
        rt.addShutdownHook(h);
        rt.addShutdownHook(gone);
        System.out.println(rt.removeShutdownHook(gone) + " " + rt.removeShutdownHook(gone));
        try { rt.addShutdownHook(h); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { rt.addShutdownHook(null); } catch (NullPointerException e) { System.out.println("npe"); }
        Thread started = new Thread(() -> { try { Thread.sleep(300); } catch (InterruptedException e) { } });
        started.setDaemon(true);
        started.start();
        try { rt.addShutdownHook(started); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Thread daemon = new Thread(() -> { while (true) try { Thread.sleep(10_000); } catch (InterruptedException e) { } },
            "daemon");
        daemon.setDaemon(true);
        daemon.start();
        Thread user = new Thread(() -> { try { Thread.sleep(100); } catch (InterruptedException e) { } System.out.println("user thread finishes before hooks"); });
        user.start();
        System.out.println("main returns");
    }
}

/** exit from another thread while main waits; a non-daemon thread does not keep the VM; negative codes. */
public class ExitFromThread {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread blocker = new Thread(() -> { synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { System.out.println("never"); } } },
            "blocker");
        blocker.start();
        Thread t = new Thread(() -> { System.out.println("exiting"); System.out.flush(); System.exit(-1); }, "exiter");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook sees main " + (args.length == 0));
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        }));
        t.start();
        t.join();
        System.out.println("not reached: exit never returns");
    }
}

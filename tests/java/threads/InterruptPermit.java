import java.util.concurrent.locks.LockSupport;

/** An interrupt also gives the permit of park, and taking the interrupt leaves it. */
public class InterruptPermit {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                System.out.println("sleep interrupted");
            }
            LockSupport.park();
            System.out.println("park returned");
            LockSupport.parkNanos(1_000_000);
            System.out.println("and waits again");
        });
        t.start();
        while (t.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        t.interrupt();
        t.join();
        Thread.currentThread().interrupt();
        System.out.println(Thread.interrupted());
        LockSupport.park();
        System.out.println("main went on");
    }
}

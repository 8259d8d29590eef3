import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Virtual threads for the tests of the machine. */
public class Virtual {
    static List<Thread> parked;
    static CountDownLatch gate;
    static int sum;

    static synchronized void add(int n) { sum += n; }

    /** A value that lives in the registers of a virtual thread while it is off its carrier. */
    public static int carry(int n) throws Exception {
        int[] out = new int[1];
        Thread t = Thread.startVirtualThread(() -> {
            int local = n;
            Thread.yield();
            try { Thread.sleep(3); } catch (InterruptedException e) { return; }
            out[0] = local;
        });
        t.join();
        return out[0];
    }

    /** Contended monitors. */
    public static int monitors(int n) throws Exception {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) all.add(Thread.startVirtualThread(() -> { for (int k = 0; k < 5; k++) { add(n); Thread.yield(); } }));
        for (Thread t : all) t.join();
        return sum;
    }

    /** Leaves threads parked. */
    public static int park(int n) throws Exception {
        gate = new CountDownLatch(1);
        parked = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int k = i;
            parked.add(Thread.startVirtualThread(() -> { try { gate.await(); } catch (InterruptedException e) { return; } add(k * n); }));
        }
        for (Thread t : parked) while (t.getState() != Thread.State.WAITING) Thread.yield();
        return parked.size();
    }

    /** Lets them go on. */
    public static int release(int n) throws Exception {
        gate.countDown();
        for (Thread t : parked) t.join();
        return sum + n;
    }
}

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ManyThreads {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger(); Thread[] t = new Thread[2000]; for (int i = 0; i < 2000; i++) { int k = i; t[i] = new Thread(() -> n.addAndGet(k)); t[i].start(); } for (Thread x : t) x.join(); System.out.println(n);
        CountDownLatch go = new CountDownLatch(1), up = new CountDownLatch(500); Thread[] w = new Thread[500]; for (int i = 0; i < 500; i++) { w[i] = new Thread(null, () -> { up.countDown(); try { go.await(); } catch (InterruptedException e) { } n.incrementAndGet(); }, "w" + i, 128 * 1024); w[i].start(); } up.await(); System.out.println(w[499].isAlive() + " " + w[3].getName()); go.countDown(); for (Thread x : w) x.join(); System.out.println(n + " " + w[0].getState()); Thread d = new Thread(() -> { try { Thread.sleep(1000000); } catch (InterruptedException e) { } }); d.setDaemon(true); d.start(); int[] c = {0}; Object lock = new Object(); Thread[] s = new Thread[50]; for (int i = 0; i < 50; i++) { s[i] = new Thread(() -> { for (int k = 0; k < 200; k++) synchronized (lock) { c[0]++; lock.notifyAll(); } }); s[i].start(); } for (Thread x : s) x.join(); System.out.println(c[0]); Thread chain = null; StringBuffer b = new StringBuffer(); for (int i = 0; i < 100; i++) { Thread prev = chain; int k = i; chain = new Thread(() -> { try { if (prev != null) prev.join(); } catch (InterruptedException e) { } b.append(k % 10); }); chain.start(); } chain.join(); System.out.println(b); try { chain.start(); } catch (IllegalThreadStateException e) { System.out.println("ITSE"); }
    }
}

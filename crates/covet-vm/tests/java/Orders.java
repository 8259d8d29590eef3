import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** Programs whose answers say which of their threads came first: a digit for each step. */
final class Orders {
    private static int seen;
    private static int switches;
    private static int last;
    private static volatile boolean done;

    private static synchronized void note(int who) {
        seen = seen * 10 + who;
    }

    private static void turn(int who) {
        if (last != who) {
            last = who;
            switches++;
        }
    }

    /** Whether a new thread or the one that starts it comes first. */
    static int start(int ignored) throws InterruptedException {
        Thread thread = new Thread(() -> note(2));
        thread.start();
        note(1);
        thread.join();
        return seen;
    }

    /** Whether a thread that is woken or the one that wakes it comes first. */
    static int wake(int ignored) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            latch.countDown();
            note(2);
        });
        thread.start();
        latch.await();
        note(1);
        thread.join();
        return seen;
    }

    /** Who is notified of three that wait. */
    static int notified(int ignored) throws InterruptedException {
        Object lock = new Object();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int who = i + 1;
            threads[i] = new Thread(() -> await(lock, who));
            threads[i].start();
            while (threads[i].getState() != Thread.State.WAITING) {
                Thread.yield();
            }
        }
        for (Thread thread : threads) {
            synchronized (lock) {
                lock.notify();
            }
            int before = seen;
            while (seen == before) {
                Thread.yield();
            }
        }
        return seen;
    }

    private static void await(Object lock, int who) {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                return;
            }
            note(who);
        }
    }

    /** How often two threads take turns. */
    static int turns(int steps) throws InterruptedException {
        Thread thread = new Thread(() -> {
            for (int i = 0; i < steps; i++) {
                turn(2);
            }
        });
        thread.start();
        for (int i = 0; i < steps; i++) {
            turn(1);
        }
        thread.join();
        return switches;
    }

    /** Somebody waits in a loop, without giving way. */
    static int spin(int ignored) throws InterruptedException {
        Thread other = new Thread(() -> {
            while (!done) {
                note(0);
            }
        });
        Thread thread = new Thread(() -> done = true);
        other.start();
        thread.start();
        while (!done) {
            note(0);
        }
        other.join();
        return 7;
    }

    /** A short sleep against a thread that has little to do. */
    static int sleep(int millis) throws InterruptedException {
        Thread thread = new Thread(() -> note(2));
        thread.start();
        Thread.sleep(millis);
        note(1);
        thread.join();
        return seen;
    }

    /** Somebody who is always late and always wakes another one. */
    static int periodic(int ignored) throws InterruptedException {
        Timer timer = new Timer(true);
        CountDownLatch latch = new CountDownLatch(3);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                latch.countDown();
                new Thread(() -> { }).start();
            }
        }, 1, 1);
        latch.await();
        timer.cancel();
        return 7;
    }

    /** First half of a test: a thread that nobody waits for. */
    static int begin(int ignored) {
        new Thread(() -> note(2)).start();
        return seen;
    }

    /** Second half: what came before. */
    static int end(int ignored) {
        note(1);
        return seen;
    }

    private Orders() {
    }
}

package p;

/** What its threads do depends on who comes first; what they do together does not. */
public final class Race {
    private volatile int first;
    private volatile int sum;

    /** Answers 1 or 2: whoever came first. */
    public int first() throws InterruptedException {
        first = 0;
        Thread thread = new Thread(() -> arrive(2));
        thread.start();
        arrive(1);
        thread.join();
        return first;
    }

    /** Answers the same at all times. */
    public int sum(int n) throws InterruptedException {
        Thread thread = new Thread(() -> sum = n + 1);
        thread.start();
        thread.join();
        return sum;
    }

    /** Whether a thread that nobody waits for was there. */
    public boolean seen() throws InterruptedException {
        first = 0;
        Thread thread = new Thread(() -> arrive(2));
        thread.start();
        boolean seen = first == 2;
        thread.join();
        return seen;
    }

    private synchronized void arrive(int who) {
        if (first == 0) {
            first = who;
        }
    }
}

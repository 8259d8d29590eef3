package covet.check;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinWorkerThread;

/** Which platform threads run. Virtual threads are not seen: no API lists them. */
final class Threads {
    /** Threads that are about to end get this long. */
    private static final int ROUNDS = 20;

    private static final long ROUND_MILLIS = 5;

    private final ThreadGroup root = root();

    List<Thread> live() {
        Thread[] threads = new Thread[root.activeCount() + 64];
        int count = root.enumerate(threads, true);
        return Arrays.asList(Arrays.copyOf(threads, count));
    }

    /** A thread that was not there before, lives on, and is no idle worker of the JDK. */
    Thread left(Set<Thread> before) {
        Thread left = find(before);
        for (int round = 0; left != null && round < ROUNDS; round++) {
            try {
                Thread.sleep(ROUND_MILLIS);
            } catch (InterruptedException guest) {
                Thread.interrupted();
            }
            left = find(before);
        }
        return left;
    }

    private Thread find(Set<Thread> before) {
        for (Thread thread : live()) {
            if (isInternal(thread)) continue;
            if (!before.contains(thread) && thread.isAlive() && !isIdleWorker(thread)) return thread;
            // A worker that was there before may be busy for this test now.
            if (before.contains(thread) && isShared(thread) && !isIdleWorker(thread)) return thread;
        }
        return null;
    }

    private static boolean isIdleWorker(Thread thread) {
        return isShared(thread) && idle(thread);
    }

    /** A helper of the JDK that runs none but the JDK's own code: busy or not, it does nothing for a test. */
    private static boolean isInternal(Thread thread) {
        return thread.getName().equals("Common-Cleaner")
                && thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread");
    }

    /** Shared pools and helpers of the JDK, which live as long as the machine. */
    private static boolean isShared(Thread thread) {
        if (!thread.isDaemon()) return false;
        String name = thread.getName();
        return name.startsWith("ForkJoinPool.commonPool-")
                || thread instanceof ForkJoinWorkerThread && thread.getClass().getName().startsWith("jdk.internal.")
                || thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread")
                || name.startsWith("CompletableFutureDelayScheduler")
                || name.equals("VirtualThread-unparker")
                || name.equals("Java2D Disposer")
                || name.equals("process reaper");
    }

    /** Waits, with nothing on its stack but the JDK. */
    private static boolean idle(Thread thread) {
        Thread.State state = thread.getState();
        if (state != Thread.State.WAITING && state != Thread.State.TIMED_WAITING) return false;
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getModuleName() == null) return false;
        }
        return true;
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) group = group.getParent();
        return group;
    }
}

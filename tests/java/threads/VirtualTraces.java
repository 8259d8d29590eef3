// jdk: 21+
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** What a virtual thread's stack looks like: exceptions, its own trace, traces of parked and blocked ones, walkers, names. */
public class VirtualTraces {
    static void show(String title, StackTraceElement[] trace) {
        System.out.println(title);
        for (StackTraceElement e : trace) System.out.println("  " + e.getClassName() + "." + e.getMethodName());
    }
    static void own(String title, StackTraceElement[] trace) {
        System.out.println(title);
        for (StackTraceElement e : trace) if (e.getClassName().startsWith("VirtualTraces")) System.out.println("  " + e.getMethodName() + ":" + e.getLineNumber());
    }
    static void a(Runnable r) { b(r); }
    static void b(Runnable r) { r.run(); }
    static void await(Thread t, Thread.State s) throws InterruptedException { while (t.getState() != s) Thread.sleep(1); }
    static void park() { LockSupport.park(); }

    public static void main(String[] args) throws Exception {
        Thread.startVirtualThread(() -> a(() -> show("exception", new Exception().getStackTrace()))).join();
        Thread.startVirtualThread(() -> a(() -> show("own trace", Thread.currentThread().getStackTrace()))).join();
        Thread.startVirtualThread(() -> a(() -> StackWalker.getInstance().forEach(f -> System.out.println("walk " + f.getMethodName())))).join();
        Thread.startVirtualThread(() -> a(() -> System.out.println(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass()))).join();

        Thread parked = Thread.ofVirtual().name("parked").start(() -> a(VirtualTraces::park));
        await(parked, Thread.State.WAITING);
        own("parked", parked.getStackTrace());
        System.out.println(parked.toString().replaceAll("#\\d+", "#"));
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(parked.getStackTrace().length + " " + parked.toString().replaceAll("#\\d+", "#"));

        Thread asleep = Thread.ofVirtual().unstarted(() -> a(() -> { try { Thread.sleep(1_000_000); } catch (InterruptedException e) { own("woken", e.getStackTrace()); } }));
        System.out.println(asleep.getStackTrace().length + " " + asleep.toString().replaceAll("#\\d+", "#"));
        asleep.start();
        await(asleep, Thread.State.TIMED_WAITING);
        own("asleep", asleep.getStackTrace());
        asleep.interrupt();
        asleep.join();

        Object lock = new Object();
        Thread blocked;
        synchronized (lock) {
            blocked = Thread.startVirtualThread(() -> a(() -> { synchronized (lock) { lock.notify(); } }));
            await(blocked, Thread.State.BLOCKED);
            own("blocked", blocked.getStackTrace());
        }
        blocked.join();
        Thread waiting = Thread.startVirtualThread(() -> a(() -> { synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { own("interrupted", e.getStackTrace()); } } }));
        await(waiting, Thread.State.WAITING);
        own("waiting", waiting.getStackTrace());
        waiting.interrupt();
        waiting.join();

        Thread.ofVirtual().name("loud").start(() -> a(() -> { throw new IllegalStateException("uncaught"); })).join();
        Thread.ofVirtual().start(() -> a(() -> { Object o = null; o.hashCode(); })).join();
        Thread.startVirtualThread(() -> {
            try { CompletableFuture.runAsync(() -> { throw new RuntimeException("deep"); }, Runnable::run).join(); }
            catch (CompletionException e) { System.out.println(e.getMessage()); own("cause", e.getCause().getStackTrace()); }
        }).join();
        System.out.println(Thread.getAllStackTraces().keySet().stream().anyMatch(Thread::isVirtual));
        Thread.startVirtualThread(() -> {
            Thread t = Thread.currentThread();
            System.out.println(t.toString().replaceAll("#\\d+", "#").replaceAll("worker-\\d+", "worker") + " " + t.getThreadGroup() + " " + t.isDaemon() + " " + t.getPriority() + " " + t.getContextClassLoader().getClass().getSimpleName());
        }).join();
    }
}

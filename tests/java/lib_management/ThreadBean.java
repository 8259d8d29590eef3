import java.lang.management.*;
import java.util.*;
import java.util.concurrent.locks.*;

/** What the bean of threads tells about a program's own threads. */
public class ThreadBean {
    static final ThreadMXBean T = ManagementFactory.getThreadMXBean();
    static final Object A = new Object(), B = new Object();

    static void await(Thread t, Thread.State s) throws Exception {
        while (t.getState() != s) Thread.sleep(1);
    }

    static Thread start(String name, Runnable r) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    static void show(Thread t) {
        ThreadInfo i = T.getThreadInfo(t.getId(), Integer.MAX_VALUE);
        LockInfo l = i.getLockInfo();
        System.out.println(i.getThreadName() + " " + i.getThreadState() + " " + i.isDaemon() + " " + i.getPriority() + " " + i.isSuspended() + " " + i.isInNative()
            + " lock " + (l == null ? null : l.getClassName()) + " owner " + i.getLockOwnerName() + " " + (i.getLockOwnerId() > 0)
            + " " + i.getBlockedTime() + " " + (i.getThreadId() == t.getId()));
        if (l != null) System.out.println(l.toString().equals(i.getLockName()));
    }

    static void hold(Object first, Object second, Thread.State[] ready) {
        synchronized (first) {
            try { Thread.sleep(50); } catch (InterruptedException e) { }
            synchronized (second) { System.out.println("never"); }
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(T.isThreadCpuTimeSupported() + " " + T.isThreadCpuTimeEnabled() + " " + T.isCurrentThreadCpuTimeSupported() + " "
            + T.isThreadContentionMonitoringSupported() + " " + T.isThreadContentionMonitoringEnabled() + " " + T.isObjectMonitorUsageSupported() + " " + T.isSynchronizerUsageSupported());
        Thread me = Thread.currentThread();
        show(me);
        ThreadInfo own = T.getThreadInfo(me.getId());
        System.out.println(own.getStackTrace().length + " " + own.getLockedMonitors().length + " " + own.getLockedSynchronizers().length);
        StackTraceElement[] st = T.getThreadInfo(me.getId(), Integer.MAX_VALUE).getStackTrace();
        System.out.println(st[0].getMethodName() + " " + st[0].isNativeMethod() + " " + st[st.length - 1].getMethodName());
        System.out.println(T.getThreadInfo(me.getId(), 2).getStackTrace().length);
        System.out.println(T.getThreadInfo(Long.MAX_VALUE));
        try { T.getThreadInfo(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(T.getCurrentThreadCpuTime() >= 0 && T.getCurrentThreadUserTime() >= 0 && T.getThreadCpuTime(me.getId()) >= 0);
        System.out.println(T.getThreadCpuTime(Long.MAX_VALUE));
        System.out.println(T.findDeadlockedThreads() + " " + T.findMonitorDeadlockedThreads());

        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waits = start("waits", () -> { synchronized (A) { try { A.wait(); } catch (InterruptedException e) { } } });
        Thread sleeps = start("sleeps", () -> { try { Thread.sleep(1_000_000); } catch (InterruptedException e) { } });
        Thread locks = start("locks", lock::lock);
        await(waits, Thread.State.WAITING);
        await(sleeps, Thread.State.TIMED_WAITING);
        await(locks, Thread.State.WAITING);
        Thread blocks;
        synchronized (B) {
            blocks = start("blocks", () -> { synchronized (B) { } });
            await(blocks, Thread.State.BLOCKED);
            show(blocks);
            System.out.println(T.getThreadInfo(blocks.getId()).getBlockedCount());
        }
        show(waits);
        show(sleeps);
        show(locks);
        List<Long> ids = new ArrayList<>();
        for (long id : T.getAllThreadIds()) ids.add(id);
        System.out.println(ids.containsAll(List.of(me.getId(), waits.getId(), sleeps.getId(), locks.getId())) + " " + (T.getThreadCount() >= ids.size()));
        System.out.println((T.getPeakThreadCount() >= T.getThreadCount()) + " " + (T.getDaemonThreadCount() >= 3) + " " + (T.getTotalStartedThreadCount() >= T.getThreadCount()));
        Set<String> names = new TreeSet<>();
        for (ThreadInfo i : T.dumpAllThreads(false, false)) names.add(i.getThreadName());
        System.out.println(names.containsAll(List.of("main", "waits", "sleeps", "locks")));
        blocks.join();
        System.out.println(T.getThreadInfo(blocks.getId()));
        ThreadInfo[] two = T.getThreadInfo(new long[] {me.getId(), blocks.getId()});
        System.out.println(two[0].getThreadName() + " " + two[1]);

        Thread one = start("one", () -> hold(A, B, null)), other = start("other", () -> hold(B, A, null));
        await(one, Thread.State.BLOCKED);
        await(other, Thread.State.BLOCKED);
        long[] dead = T.findDeadlockedThreads();
        Set<String> who = new TreeSet<>();
        for (ThreadInfo i : T.getThreadInfo(dead)) who.add(i.getThreadName() + " waits for " + i.getLockOwnerName());
        System.out.println(who + " " + T.findMonitorDeadlockedThreads().length);
    }
}

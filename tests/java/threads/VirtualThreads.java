// jdk: 21+
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Virtual threads: creation, properties, blocking, interrupts, thread locals, many of them, errors. */
public class VirtualThreads {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try { System.out.println(n + " " + a.r()); } catch (Throwable e) { System.out.println(n + " ! " + e); }
    }
    static final ThreadLocal<String> TL = ThreadLocal.withInitial(() -> "init");
    public static void main(String[] args) throws Exception {
        t("start", () -> { StringBuilder sb = new StringBuilder(); Thread v = Thread.startVirtualThread(() -> sb.append(Thread.currentThread().isVirtual()).append(Thread.currentThread().isDaemon()).append(Thread.currentThread().getName().isEmpty()).append(Thread.currentThread().getThreadGroup().getName()).append(Thread.currentThread().getPriority())); v.join(); return sb
            + " " + v.getState() + v.isAlive() + v.isVirtual(); });
        t("named", () -> { Thread v = Thread.ofVirtual().name("virt-",
            5).unstarted(() -> { }); Thread.State s = v.getState(); v.start(); v.join(); return v.getName() + s
            + v.getState(); });
        t("daemon", () -> { Thread.ofVirtual().unstarted(() -> { }).setDaemon(false); return 0; });
        t("priority", () -> { Thread v = Thread.ofVirtual().unstarted(() -> { }); v.setPriority(9); return v.getPriority(); });
        t("restart", () -> { Thread v = Thread.startVirtualThread(() -> { }); v.join(); v.start(); return 0; });
        t("platform builder", () -> { Thread p = Thread.ofPlatform().name("plat").daemon(true).priority(7).unstarted(() -> { }); return p.getName()
            + p.isDaemon() + p.getPriority() + p.isVirtual(); });
        t("factory", () -> { ThreadFactory f = Thread.ofVirtual().name("f").factory(); Thread v = f.newThread(() -> { }); return v.getName()
            + v.isVirtual(); });
        t("sleep", () -> { Thread v = Thread.startVirtualThread(() -> { try { Thread.sleep(Duration.ofMillis(10)); } catch (InterruptedException e) { } }); return v.join(Duration.ofSeconds(10)); });
        t("interrupt", () -> { String[] r = new String[1]; Thread v = Thread.startVirtualThread(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { r[0] = e.getMessage()
            + Thread.currentThread().isInterrupted(); } }); v.interrupt(); v.join(); return r[0]; });
        t("tl", () -> { TL.set("main"); String[] r = new String[2]; Thread v = Thread.startVirtualThread(() -> { r[0] = TL.get(); TL.set("v"); r[1] = TL.get(); }); v.join(); return r[0]
            + r[1] + TL.get(); });
        t("inherit off", () -> { InheritableThreadLocal<String> i = new InheritableThreadLocal<>(); i.set("p"); String[] r = new String[2]; Thread.ofVirtual().start(() -> r[0] = i.get()).join(); Thread.ofVirtual().inheritInheritableThreadLocals(false).start(() -> r[1] = i.get()).join(); return r[0]
            + r[1]; });
        t("uncaught", () -> { String[] r = new String[1]; Thread.ofVirtual().uncaughtExceptionHandler((th,
            e) -> r[0] = e.getMessage()).start(() -> { throw new IllegalStateException("virtual boom"); }).join(); return r[0]; });
        t("many", () -> { AtomicInteger n = new AtomicInteger(); List<Thread> l = new ArrayList<>(); for (int i = 0; i < 2000; i++) l.add(Thread.startVirtualThread(() -> { try { Thread.sleep(1); } catch (InterruptedException e) { } n.incrementAndGet(); })); for (Thread x
            : l) x.join(); return n; });
        t("executor", () -> { try (ExecutorService ex = Executors.newVirtualThreadPerTaskExecutor()) { List<Future<Integer>> fs = new ArrayList<>(); for (int i = 0; i < 100; i++) { int k = i; fs.add(ex.submit(() -> { Thread.sleep(2); return k; })); } int s = 0; for (Future<Integer> f
            : fs) s += f.get(); return s; } });
        t("monitor", () -> { Object m = new Object(); int[] n = {0}; List<Thread> l = new ArrayList<>(); for (int i = 0; i < 50; i++) l.add(Thread.startVirtualThread(() -> { for (int j = 0; j < 100; j++) synchronized (m) { n[0]++; } })); for (Thread x
            : l) x.join(); return n[0]; });
        t("lock", () -> { ReentrantLock m = new ReentrantLock(); int[] n = {0}; List<Thread> l = new ArrayList<>(); for (int i = 0; i < 50; i++) l.add(Thread.startVirtualThread(() -> { for (int j = 0; j < 100; j++) { m.lock(); try { n[0]++; } finally { m.unlock(); } } })); for (Thread x
            : l) x.join(); return n[0]; });
        t("wait", () -> { Object m = new Object(); boolean[] go = {false}; Thread v = Thread.startVirtualThread(() -> { synchronized (m) { while (!go[0]) try { m.wait(); } catch (InterruptedException e) { } } }); Thread.sleep(5); synchronized (m) { go[0] = true; m.notifyAll(); } v.join(); return v.getState(); });
        t("queue", () -> { SynchronousQueue<Integer> q = new SynchronousQueue<>(); Thread v = Thread.startVirtualThread(() -> { try { for (int i = 0; i < 10; i++) q.put(i); } catch (InterruptedException e) { } }); int s = 0; for (int i = 0; i < 10; i++) s += q.take(); v.join(); return s; });
        t("park", () -> { Thread v = Thread.startVirtualThread(LockSupport::park); LockSupport.unpark(v); v.join(); return v.getState(); });
        t("nested", () -> { StringBuilder sb = new StringBuilder(); Thread.startVirtualThread(() -> { try { Thread.startVirtualThread(() -> sb.append("inner ")).join(); } catch (InterruptedException e) { } sb.append("outer"); }).join(); return sb; });
        t("trace", () -> { StackTraceElement[][] r = new StackTraceElement[1][]; Thread.startVirtualThread(() -> r[0] = new Throwable().getStackTrace()).join(); return r[0][0].getMethodName().startsWith("lambda")
            + " " + r[0][r[0].length - 1].getMethodName(); });
        t("toString", () -> Thread.ofVirtual().name("vv").unstarted(() -> { }).toString().replaceAll("#\\d+", "#"));
        t("recursion", () -> { int[] d = new int[1]; Thread.startVirtualThread(() -> d[0] = rec(2000)).join(); return d[0]; });
        t("overflow", () -> { String[] r = new String[1]; Thread.startVirtualThread(() -> { try { rec(100_000_000); } catch (StackOverflowError e) { r[0] = "caught"; } }).join(); return r[0]; });
        t("scoped exec", () -> { var ex = Executors.newVirtualThreadPerTaskExecutor(); ex.close(); return ex.isTerminated(); });
        t("null", () -> Thread.startVirtualThread(null));
        t("latch fan", () -> { CountDownLatch c = new CountDownLatch(100); for (int i = 0; i < 100; i++) Thread.startVirtualThread(c::countDown); c.await(); return c.getCount(); });
        t("uncaught default print", () -> { Thread.ofVirtual().name("printer").start(() -> { throw new IllegalStateException("printed"); }).join(); return 1; });
    }
    static int rec(int n) { return n == 0 ? 0 : 1 + rec(n - 1); }
}

import java.util.*;

/** Thread properties, names, priorities, groups, states, errors when misused. */
public class ThreadApi {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try { System.out.println(n + " " + a.r()); } catch (Throwable e) { System.out.println(n + " ! " + e); }
    }
    static class Sub extends Thread { int ran; Sub(String n) { super(n); } @Override public void run() { ran++; } }
    public static void main(String[] args) throws Exception {
        Thread m = Thread.currentThread();
        t("main", () -> m.getName() + " " + m.getPriority() + " " + m.isDaemon() + " " + m.getThreadGroup().getName() + " "
            + m.getState() + " " + m.isAlive() + " " + m.getThreadGroup().getParent().getName() + " "
            + m.getThreadGroup().getMaxPriority());
        t("toString", () -> m.toString());
        t("loader", () -> m.getContextClassLoader() == ThreadApi.class.getClassLoader());
        Thread a = new Thread(() -> { });
        t("new", () -> a.getState() + " " + a.isAlive() + " " + a.getName().startsWith("Thread-") + " "
            + (a.getId() > m.getId()));
        a.start();
        a.join();
        t("ended", () -> a.getState() + " " + a.isAlive() + " " + a.getThreadGroup());
        t("restart", () -> { a.start(); return 0; });
        t("dead toString", () -> a.toString().replaceAll("#\\d+,", "").replaceAll("Thread-\\d+", "T"));
        Sub s = new Sub("sub");
        s.run();
        s.start();
        s.join();
        t("sub", () -> s.ran + s.getName());
        t("sub restart", () -> { s.start(); return 0; });
        t("null name", () -> new Thread((String) null));
        t("setName null", () -> { m.setName(null); return 0; });
        t("priority 0", () -> { new Thread().setPriority(0); return 0; });
        t("priority 11", () -> { new Thread().setPriority(11); return 0; });
        t("priority", () -> { Thread x = new Thread(); x.setPriority(8); return x.getPriority() + " " + Thread.MIN_PRIORITY
            + Thread.NORM_PRIORITY + Thread.MAX_PRIORITY; });
        Thread live = new Thread(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { } }, "live");
        live.start();
        t("daemon late", () -> { live.setDaemon(true); return 0; });
        live.interrupt();
        live.join();
        t("daemon after", () -> { live.setDaemon(true); return live.isDaemon(); });
        Thread parent = new Thread(() -> { Thread c = new Thread(() -> { }); System.out.println("child inherits " + c.isDaemon()
            + " " + c.getPriority() + " " + c.getThreadGroup().getName()); });
        parent.setDaemon(true);
        parent.setPriority(3);
        parent.start();
        parent.join();
        ThreadGroup g = new ThreadGroup("g"), h = new ThreadGroup(g, "h");
        h.setMaxPriority(4);
        Thread gt = new Thread(h, () -> { System.out.println(Thread.currentThread().getThreadGroup().getName()
            + Thread.currentThread().getPriority()); }, "gt");
        t("group", () -> g + " " + h + " " + g.parentOf(h) + h.parentOf(g) + " " + h.getParent().getName() + gt.getPriority());
        gt.start();
        gt.join();
        t("group counts", () -> g.activeGroupCount() + " " + g.activeCount());
        t("null target", () -> { Thread x = new Thread((Runnable) null); x.start(); x.join(); return x.getState(); });
        t("self join", () -> { Thread x = new Thread(() -> { try { Thread.currentThread().join(10); System.out.println("self join timed out"); } catch (InterruptedException e) { } }); x.start(); x.join(); return 1; });
        t("exception keeps others", () -> { Thread x = new Thread(() -> { throw new RuntimeException("quiet"); }); x.setUncaughtExceptionHandler((th,
            e) -> System.out.println("caught " + e.getMessage())); x.start(); x.join(); return x.getState(); });
        t("handler default", () -> new Thread().getUncaughtExceptionHandler() instanceof ThreadGroup);
        t("ended handler", () -> a.getUncaughtExceptionHandler());
        t("enumerate", () -> { Thread[] ts = new Thread[10]; int n = m.getThreadGroup().enumerate(ts); List<String> l = new ArrayList<>(); for (int i = 0; i < n; i++) l.add(ts[i].getName()); return l.contains("main"); });
        t("sequence", () -> { StringBuilder sb = new StringBuilder(); Thread prev = null; for (int i = 0; i < 5; i++) { Thread p = prev; int k = i; prev = new Thread(() -> { try { if (p != null) p.join(); } catch (InterruptedException e) { } sb.append(k); }); prev.start(); } prev.join(); return sb; });
        t("many", () -> { int[] n = {0}; Thread[] ts = new Thread[100]; for (int i = 0; i < 100; i++) { ts[i] = new Thread(() -> { synchronized (n) { n[0]++; } }); ts[i].start(); } for (Thread x
            : ts) x.join(); return n[0]; });
        t("wait on thread", () -> { Thread x = new Thread(() -> { }); synchronized (x) { x.start(); while (x.isAlive()) x.wait(); } return x.getState(); });
        t("context loader", () -> { Thread x = new Thread(); x.setContextClassLoader(null); return x.getContextClassLoader(); });
        t("stop", () -> { Thread.class.getMethod("stop").invoke(a); return 0; });
        t("suspend gone", () -> { return Thread.class.getMethods().length > 20; });
        t("states", () -> Arrays.toString(Thread.State.values()));
        t("current is same", () -> Thread.currentThread() == m);
        m.setName("renamed");
        t("renamed", () -> Thread.currentThread().getName());
        throw new IllegalStateException("in a renamed main thread");
    }
}

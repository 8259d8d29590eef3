import java.util.*;

/** StackTraceElement contents, depth limits, equality, and Thread/Throwable access to traces. */
public class StackTraceElements {
    static Throwable mk() { return new Throwable("t"); }
    static Throwable deep(int n) { return n == 0 ? mk() : deep(n - 1); }
    class In { Throwable t = mk(); Throwable m() { return mk(); } }
    static StackTraceElement[] here() { return Thread.currentThread().getStackTrace(); }
    static class MyEx extends Exception {
        final int v;
        MyEx(int v) { super("v" + v); this.v = v; }
        MyEx sub() { return new MyEx(v + 1); }
    }
    static class NoFill extends RuntimeException { @Override public synchronized Throwable fillInStackTrace() { return this; } }
    static void p(StackTraceElement e) {
        System.out.println(e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber() + " "
            + e.isNativeMethod() + " " + e.getModuleName() + " " + e.getClassLoaderName() + " " + e);
    }

    public static void main(String[] args) throws Exception {
        for (StackTraceElement e : deep(2).getStackTrace()) p(e);
        StackTraceElements o = new StackTraceElements();
        p(o.new In().t.getStackTrace()[1]);
        p(o.new In().m().getStackTrace()[1]);
        Runnable r = () -> p(mk().getStackTrace()[1]);
        r.run();
        p(new Object() { Throwable t() { return mk(); } }.t().getStackTrace()[1]);
        System.out.println(here()[0].getMethodName() + " " + here()[1].getMethodName() + " " + here()[2].getMethodName());
        StackTraceElement[] ctor = new MyEx(1).getStackTrace();
        System.out.println(ctor.length + ctor[0].getMethodName());
        System.out.println(new MyEx(1).sub().getStackTrace()[0].getMethodName());
        System.out.println(new NoFill().getStackTrace().length);
        Throwable d = deep(3000);
        System.out.println(d.getStackTrace().length + " " + d.getStackTrace()[1023].getMethodName());
        System.out.println(deep(10).getStackTrace().length);
        StackTraceElement a = new StackTraceElement("C", "m", "F.java", 1), b = new StackTraceElement("C", "m", "F.java", 1);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " "
            + a.equals(new StackTraceElement("C", "m", "F.java", 2)) + " " + new HashSet<>(List.of(a)).contains(b));
        for (StackTraceElement e : new StackTraceElement[]{new StackTraceElement("C", "m", null, 5),
            new StackTraceElement("C", "m", "", -1), new StackTraceElement("C", "<init>", "F", -2),
            new StackTraceElement("ld", "mod", "1.0", "p.C", "m", "F", 9),
            new StackTraceElement("", "mod", null, "p.C", "m", "F", 9),
            new StackTraceElement(null, null, null, "p.C", "m", "F", 9)}) p(e);
        try { new StackTraceElement(null, "m", null, 1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Throwable t = new Throwable();
        StackTraceElement[] mine = t.getStackTrace();
        mine[0] = null;
        System.out.println(t.getStackTrace()[0] != null);
        try { t.setStackTrace(mine); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        t.setStackTrace(new StackTraceElement[0]);
        System.out.println(t.getStackTrace().length);
        Throwable off = new Throwable("x", null, false, false) { };
        off.setStackTrace(new StackTraceElement[]{a});
        System.out.println(off.getStackTrace().length);
        Exception jdk = null;
        try { Integer.parseInt("zz"); } catch (NumberFormatException e) { jdk = e; }
        for (StackTraceElement e : jdk.getStackTrace()) System.out.println(e);
        try {
            List.of(1).add(2);
        } catch (UnsupportedOperationException e) {
            for (StackTraceElement x : e.getStackTrace()) System.out.println(x.getModuleName() + "/" + x.getClassName() + "."
                + x.getMethodName());
        }
        Thread th = new Thread(() -> { StackTraceElement[] st = new Throwable().getStackTrace(); System.out.println(st.length
            + " " + st[st.length - 1].getClassName() + "." + st[st.length - 1].getMethodName()); }, "worker");
        th.start();
        th.join();
        System.out.println(th.getStackTrace().length + " " + new Thread().getStackTrace().length);
        new Exception("to err").printStackTrace();
        java.io.ByteArrayOutputStream bo = new java.io.ByteArrayOutputStream();
        new Exception("a", new MyEx(3)).printStackTrace(new java.io.PrintStream(bo));
        System.out.println(bo.toString().split("\n").length);
        Object lock = new Object();
        Thread w = new Thread(() -> { synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { System.out.println("interrupted "
            + e.getMessage()); } } });
        w.start();
        while (w.getState() != Thread.State.WAITING) Thread.sleep(2);
        List<String> ms = new ArrayList<>();
        for (StackTraceElement e : w.getStackTrace()) if (!e.getMethodName().startsWith("wait") && !e.getMethodName().startsWith("lambda")) ms.add(e.getMethodName());
        System.out.println(ms.contains("run"));
        w.interrupt();
        w.join();
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        System.out.println(all.containsKey(Thread.currentThread()));
        Thread.dumpStack();
    }
}

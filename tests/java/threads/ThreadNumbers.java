import java.util.*;

/** Numbers of threads: those of a program follow the cleaner's, one by one. */
public class ThreadNumbers {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { }), u = new Thread(() -> { });
        System.out.println(Thread.currentThread().getId() + " " + (u.getId() - t.getId()));
        Map<String, Thread> all = new TreeMap<>();
        for (Thread q : Thread.getAllStackTraces().keySet()) all.put(q.getName(), q);
        Thread handler = all.get("Reference Handler"), finalizer = all.get("Finalizer"), cleaner = all.get("Common-Cleaner");
        System.out.println((finalizer.getId() - handler.getId()) + " " + (t.getId() - cleaner.getId()));
        for (Thread q : List.of(handler, finalizer, cleaner)) System.out.println(q.getName() + " " + q.isDaemon() + " " + q.getPriority() + " " + q.getThreadGroup().getName() + " " + q.getState());
        System.out.println(t.getId() > 10);
    }
}

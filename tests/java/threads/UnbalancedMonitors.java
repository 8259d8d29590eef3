import java.io.*;
import java.util.*;

/** Structured locking (JVMS 2.11.10), with monitor instructions taken out of compiled code. */
public class UnbalancedMonitors {
    /** Its monitorexit instructions become pop: the monitor is still held at the return. */
    public static class Enters {
        public static Object returns(Object o) {
            synchronized (o) { return "value"; }
        }
        public static Object throwing(Object o) {
            synchronized (o) { throw new IllegalStateException("thrown inside"); }
        }
        public static Object nested(Object o) {
            synchronized (o) {
                synchronized (Enters.class) { return "nested"; }
            }
        }
        public static synchronized Object method(Object o) {
            synchronized (o) { return "method"; }
        }
        public static Object caught(Object o) {
            try {
                synchronized (o) { return "caught"; }
            } finally {
                System.out.println("finally, held " + Thread.holdsLock(o));
            }
        }
    }
    /** Its monitorenter instructions become pop, and so do the monitorexit instructions of the handlers. */
    public static class Exits {
        public static Object returns(Object o) {
            synchronized (o) { return "value"; }
        }
        public static synchronized Object method(Object o) {
            synchronized (o) { return "method"; }
        }
    }
    /** Nothing taken out. */
    public static class Plain {
        public static Object returns(Object o) {
            synchronized (o) {
                synchronized (o) { return "value " + Thread.holdsLock(o); }
            }
        }
        public static Object throwing(Object o) {
            synchronized (o) { throw new IllegalStateException("thrown inside"); }
        }
        public static int loop(Object o) {
            int n = 0;
            for (int i = 0; i < 1000; i++) {
                synchronized (o) {
                    if (i % 3 == 0) continue;
                    n += i;
                }
            }
            return n;
        }
    }
    static class L extends ClassLoader {
        L() { super(UnbalancedMonitors.class.getClassLoader()); }
        Class<?> define(String n, int... pairs) throws IOException {
            try (InputStream in = UnbalancedMonitors.class.getResourceAsStream(n + ".class")) {
                byte[] b = in.readAllBytes();
                for (int i = 0; i + 2 < b.length; i++)
                    for (int k = 0; k < pairs.length; k += 3) {
                        boolean before = pairs[k] < 0 || (b[i] & 0xff) == pairs[k];
                        boolean local = (b[i] & 0xff) >= 0x2a && (b[i] & 0xff) <= 0x2d || pairs[k] >= 0;
                        boolean after = pairs[k + 2] < 0 || (b[i + 2] & 0xff) == pairs[k + 2];
                        if (before && local && after && (b[i + 1] & 0xff) == pairs[k + 1]) b[i + 1] = 0x57;
                    }
                return defineClass(n, b, 0, b.length);
            }
        }
    }
    static void call(Class<?> c, String name, Object o) throws Exception {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(name + " = " + c.getMethod(name, Object.class).invoke(null, o));
            } catch (java.lang.reflect.InvocationTargetException e) {
                Throwable t = e.getCause();
                System.out.println(name + " ! " + t + " by " + t.getCause() + " at " + t.getStackTrace()[0]);
            }
            System.out.println("held " + Thread.holdsLock(o) + " " + Thread.holdsLock(c));
        }
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        // monitorexit (c3) behind an aload
        Class<?> enters = new L().define("UnbalancedMonitors$Enters", -1, 0xc3, -1);
        for (String n : new String[] {"returns", "throwing", "nested", "method", "caught"}) call(enters, n, o);
        // monitorenter (c2) behind an astore_1 (4c); monitorexit before aload_2 (2c)
        Class<?> exits = new L().define("UnbalancedMonitors$Exits", 0x4c, 0xc2, -1, -1, 0xc3, 0x2c);
        for (String n : new String[] {"returns", "method"}) call(exits, n, o);
        System.out.println("of the caller's monitor");
        synchronized (o) {
            call(exits, "returns", o);
            call(enters, "returns", o);
        }
        System.out.println("of the method's own monitor");
        call(exits, "method", exits);
        for (String n : new String[] {"returns", "throwing"}) call(Plain.class, n, o);
        System.out.println(Plain.loop(o) + " " + Thread.holdsLock(o));
        Thread other = new Thread(() -> {
            synchronized (o) { System.out.println("the monitor is free"); }
        });
        other.start();
        other.join();
        try {
            o.notify();
        } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
    }
}

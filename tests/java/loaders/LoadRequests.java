import java.io.*;
import java.util.*;
import java.util.function.*;

/** Which classes a loader is asked for by linking: catch clauses, call sites, nest hosts, descriptors that are never resolved. */
public class LoadRequests {
    public static class Calm extends RuntimeException { }
    public static class Wild extends Exception { }
    public static class Unused { }
    public interface Shape { String name(); }
    public static class Catching {
        public static String go() {
            try { return "body"; } catch (Calm e) { return "calm"; } catch (IllegalStateException e) { return "state"; }
        }
        static void never() { try { throw new Wild(); } catch (Wild e) { } }
        static Unused signatureOnly(Unused u) { return null; }
    }
    public static class Plain { public static String go() { try { return "plain"; } finally { n++; } } static int n; }
    public static class Concat { public static String go() { return "n=" + n++ + new Object().getClass().getName(); } static int n; }
    public static class Lambdas {
        public static String go() { Supplier<String> s = () -> "lambda"; Function<String, Integer> f = String::length; return s.get() + f.apply("four"); }
    }
    public static class Outer {
        private int secret = 5;
        private static int twice(int x) { return x * 2; }
        public static String go() { return "" + new Peer().peek(new Outer()); }
    }
    public static class Peer { int peek(Outer o) { return Outer.twice(o.secret); } }
    public static class Child extends Plain { public static String go() { try { return "child"; } catch (UnsupportedOperationException e) { return null; } } }

    static class Log extends ClassLoader {
        final List<String> asked = new ArrayList<>();
        final Set<String> missing;
        Log(String... missing) { super("log", LoadRequests.class.getClassLoader()); this.missing = Set.of(missing); }
        @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            asked.add(n.replace("LoadRequests$", "*"));
            if (missing.contains(n)) throw new ClassNotFoundException(n);
            Class<?> c = findLoadedClass(n);
            if (c != null || !n.startsWith("LoadRequests$")) return c != null ? c : super.loadClass(n, r);
            try (InputStream in = LoadRequests.class.getResourceAsStream(n + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) { throw new ClassNotFoundException(n, e); }
        }
    }
    static void run(String name, String... missing) {
        Log log = new Log(missing);
        for (int i = 0; i < 2; i++) {
            Object got;
            try {
                Class<?> c = Class.forName("LoadRequests$" + name, true, log);
                got = c.getMethod("go").invoke(null);
            } catch (java.lang.reflect.InvocationTargetException e) { got = "! " + e.getCause();
            } catch (Throwable e) { got = "!! " + e; }
            Collections.sort(log.asked);
            System.out.println(name + " " + got.toString().replaceAll("@[0-9a-f]+", "@") + " " + log.asked);
            log.asked.clear();
        }
    }
    public static void main(String[] args) {
        for (String s : new String[] {"Catching", "Plain", "Concat", "Lambdas", "Outer", "Child"}) run(s);
        run("Catching", "LoadRequests$Wild");
        run("Catching", "LoadRequests$Unused");
        run("Plain", "java.lang.Throwable");
        run("Catching", "java.lang.Throwable");
    }
}

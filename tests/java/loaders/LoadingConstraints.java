import java.io.*;
import java.util.*;

/** Loading constraints (JVMS 5.3.4): two loaders that mean different classes by a name in a method's or field's type. */
public class LoadingConstraints {
    public static class Token { public String toString() { return "token of " + Token.class.getClassLoader().getName(); } }
    public static class Lib {
        public static Token field = new Token();
        public Token instance = new Token();
        public static Token make() { return new Token(); }
        public static String take(Token t) { return "took " + t; }
        public static String takes(int i, Token[][] t) { return "took array"; }
        public Token virtual(Token t) { return t; }
        public static String harmless(Object o) { return "harmless"; }
    }
    public interface Api { Token get(); default String text() { return "" + get(); } }
    public static class Base { public Token get() { return new Token(); } public String plain() { return "base"; } }
    public static class Use {
        public static String make() { return "" + Lib.make(); }
        public static String take() { return Lib.take(null); }
        public static String takes() { return Lib.takes(1, null); }
        public static String virtual() { return "" + new Lib().virtual(null); }
        public static String field() { return "" + Lib.field; }
        public static String put() { Lib.field = null; return "put"; }
        public static String instance() { return "" + new Lib().instance; }
        public static String harmless() { return Lib.harmless("x"); }
        public static String own() { return new Token().toString(); }
    }
    public static class Override1 extends Base { public Token get() { return null; } public static String go() { return new Override1().plain(); } }
    public static class Implement implements Api { public Token get() { return null; } public static String go() { return new Implement().text(); } }
    public static class Inherit extends Base implements Api { public static String go() { return new Inherit().text(); } }

    static class Own extends ClassLoader {
        final Set<String> own;
        Own(String name, String... own) { super(name, LoadingConstraints.class.getClassLoader()); this.own = new HashSet<>(Arrays.asList(own)); }
        @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            if (!n.startsWith("LoadingConstraints$") || !own.contains(n.substring(19))) return super.loadClass(n, r);
            try (InputStream in = LoadingConstraints.class.getResourceAsStream(n + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) { throw new ClassNotFoundException(n, e); }
        }
    }
    static void run(ClassLoader l, String cls, String method) {
        for (int i = 0; i < 2; i++) {
            Object got;
            try { got = Class.forName("LoadingConstraints$" + cls, true, l).getDeclaredMethod(method).invoke(null);
            } catch (java.lang.reflect.InvocationTargetException e) { got = "! " + e.getCause();
            } catch (Throwable e) { got = "!! " + e; }
            System.out.println(cls + "." + method + " " + got.toString().replaceAll("@[0-9a-f]+", "@"));
        }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(Lib.make() + " " + Lib.take(new Token()));
        for (String m : new String[] {"make", "take", "takes", "virtual", "field", "put", "instance", "harmless"}) {
            Own both = new Own("both", "Use", "Token");
            both.loadClass("LoadingConstraints$Token");
            run(both, "Use", m);
        }
        // The constraint comes first, the second class later.
        Own late = new Own("late", "Use", "Token");
        run(late, "Use", "take");
        run(late, "Use", "own");
        // Both agree.
        run(new Own("agree", "Use"), "Use", "make");
        run(new Own("all", "Use", "Token", "Lib"), "Use", "make");
        for (String c : new String[] {"Override1", "Implement", "Inherit"}) {
            Own l = new Own("sub", c, "Token");
            l.loadClass("LoadingConstraints$Token");
            run(l, c, "go");
        }
    }
}

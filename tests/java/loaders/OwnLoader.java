import java.io.*;
import java.util.*;

/** Custom class loaders: defineClass from this program's own class files, delegation, identity per loader, casts between loaders. */
public class OwnLoader {
    public interface Api { int bump(); String who(); }
    public static class Impl implements Api {
        static int n;
        static { System.out.println("init Impl"); }
        public int bump() { return ++n; }
        public String who() {
            return getClass().getName() + " n=" + n + " " + new Helper().help() + " "
                + new Object() { }.getClass().getName();
        }
    }
    public static class Helper {
        public String help() { return "helper by " + (Helper.class.getClassLoader() instanceof Iso ? "iso" : "app"); }
    }
    public static class Bad { static int x = 1 / Integer.parseInt("0"); }
    static class Data { int v = 5; }
    public static class Iso extends ClassLoader {
        final Set<String> own;
        final List<String> log = new ArrayList<>();
        Iso(String name, ClassLoader p, String... own) { super(name, p); this.own = new HashSet<>(Arrays.asList(own)); }
        @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(n)) {
                log.add(n);
                if (own.contains(n) || n.startsWith("OwnLoader$Impl$")) {
                    Class<?> c = findLoadedClass(n);
                    if (c == null) c = findClass(n);
                    if (r) resolveClass(c);
                    return c;
                }
                return super.loadClass(n, r);
            }
        }
        @Override protected Class<?> findClass(String n) throws ClassNotFoundException {
            try (InputStream in = OwnLoader.class.getResourceAsStream(n + ".class")) {
                if (in == null) throw new ClassNotFoundException("iso: " + n);
                byte[] b = in.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) { throw new ClassNotFoundException(n, e); }
        }
    }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getName() + ": "
                + (e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+", "@"))
                + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = OwnLoader.class.getClassLoader();
        Iso a = new Iso("iso-a", app, "OwnLoader$Impl", "OwnLoader$Helper"), b = new Iso("iso-b", app, "OwnLoader$Impl"),
            u = new Iso(null, app, "OwnLoader$Impl", "OwnLoader$Api");
        Class<?> ca = a.loadClass("OwnLoader$Impl"), cb = b.loadClass("OwnLoader$Impl");
        System.out.println((ca == cb) + " " + (ca == Impl.class) + " " + ca.getName().equals(cb.getName()) + " "
            + (a.loadClass("OwnLoader$Impl") == ca));
        Api ia = (Api) ca.getDeclaredConstructor().newInstance(), ib = (Api) cb.getDeclaredConstructor().newInstance(),
            in = new Impl();
        System.out.println(ia.bump() + ia.bump() + ib.bump() + in.bump());
        System.out.println(ia.who() + " | " + ib.who() + " | " + in.who());
        t("cast", () -> (Impl) (Object) ia);
        t("cast2", () -> ca.cast(ib));
        t("cast b to a", () -> { Object o = java.lang.reflect.Array.newInstance(ca, 1); ((Object[]) o)[0] = ib; return 0; });
        t("api in other loader", () -> (Api) u.loadClass("OwnLoader$Impl").getDeclaredConstructor().newInstance());
        t("assignable", () -> Impl.class.isAssignableFrom(ca) + " " + Api.class.isAssignableFrom(ca) + " "
            + Api.class.isAssignableFrom(u.loadClass("OwnLoader$Impl")));
        t("string shared", () -> a.loadClass("java.lang.String") == String.class);
        t("loader names", () -> a.getName() + " " + u.getName() + " " + ca.getClassLoader().getName() + " "
            + (ca.getClassLoader() == a) + " " + a.getParent().getName() + " " + a.toString().replaceAll("@[0-9a-f]+", "@"));
        t("missing", () -> a.loadClass("no.Such"));
        t("missing forName", () -> Class.forName("no.Such", true, a));
        t("find own missing", () -> new Iso("m", app, "Zzz").loadClass("Zzz"));
        t("forName", () -> Class.forName("OwnLoader$Impl", false, a) == ca);
        t("array forName", () -> Class.forName("[LOwnLoader$Impl;", false, a).getComponentType() == ca);
        t("array loader", () -> java.lang.reflect.Array.newInstance(ca, 0).getClass().getClassLoader() == a);
        t("bad init", () -> { Iso i = new Iso("bad", app, "OwnLoader$Bad"); return Class.forName("OwnLoader$Bad", true, i); });
        t("bad init app", () -> Bad.x);
        t("null parent", () -> new Iso("boot", null).loadClass("OwnLoader$Data"));
        t("null parent jdk", () -> new Iso("boot", null).loadClass("java.util.ArrayList") == ArrayList.class);
        t("null parent sql", () -> new Iso("boot", null).loadClass("java.sql.Date"));
        t("system", () -> ClassLoader.getSystemClassLoader() == app);
        t("parents", () -> app.getName() + " " + app.getParent().getName() + " " + app.getParent().getParent() + " "
            + ClassLoader.getPlatformClassLoader().getName());
        t("null name load", () -> a.loadClass(null));
        t("package", () -> "'" + ca.getPackage().getName() + "' " + (ca.getPackage() == Impl.class.getPackage()) + " "
            + ca.getModule().isNamed() + (ca.getModule() == a.getUnnamedModule()));
        t("nest across loaders", () -> ca.getNestHost().getName() + " " + (ca.getNestHost() == ca));
        System.out.println(a.log);
        Iso par = new Iso("child", a);
        t("delegates to parent", () -> par.loadClass("OwnLoader$Impl") == ca);
        Thread th = new Thread(() -> System.out.println(Thread.currentThread().getContextClassLoader() == a));
        th.setContextClassLoader(a);
        th.start();
        th.join();
        for (int i = 0; i < 5; i++) new Iso("gc" + i, app, "OwnLoader$Data").loadClass("OwnLoader$Data").getName();
        System.gc();
        System.out.println("collected loaders");
        t("exception class from other loader",
            () -> { Iso x = new Iso("x", app,
            "OwnLoader$Boom"); try { throw (RuntimeException) x.loadClass("OwnLoader$Boom").getDeclaredConstructor().newInstance(); } catch (Boom e) { return "same class"; } catch (RuntimeException e) { return "different class "
            + e.getClass().getName() + " " + e.getMessage(); } });
    }
    public static class Boom extends RuntimeException { public Boom() { super("boom msg"); } }
}

import java.util.*;

/** Properties, environment basics, Runtime, identity, and errors of System. */
public class SystemBasics {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) { System.out.println(n + " ! " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        for (String k : new String[]{"file.separator", "path.separator", "line.separator", "java.specification.name",
            "java.specification.version", "java.vm.specification.name", "java.vm.specification.version", "java.class.version",
            "os.name", "os.arch", "java.version.date", "no.such"}) t(k, () -> System.getProperty(k) == null
            ? null : System.getProperty(k).replace("\n", "\\n"));
        t("default", () -> System.getProperty("no.such", "dflt"));
        t("null key", () -> System.getProperty(null));
        t("empty key", () -> System.getProperty(""));
        t("set", () -> System.setProperty("my.p", "1") + System.setProperty("my.p", "2") + System.getProperty("my.p")
            + System.clearProperty("my.p") + System.getProperty("my.p"));
        t("Integer", () -> { System.setProperty("n", "0x10"); return Integer.getInteger("n") + Integer.getInteger("none", 5)
            + " " + Boolean.getBoolean("n") + Long.getLong("zz"); });
        t("present", () -> { for (String k : new String[]{"java.version", "java.vendor", "java.home", "java.vm.name",
            "java.vm.version", "user.dir", "user.name", "java.io.tmpdir", "java.class.path", "java.runtime.name",
            "native.encoding", "java.vm.info"}) if (System.getProperty(k) == null) return "missing " + k; return "all"; });
        t("lineSeparator", () -> System.lineSeparator().length());
        t("env", () -> System.getenv("SURELY_NOT_SET_XYZ") + " " + System.getenv().containsKey("PATH"));
        t("env write", () -> System.getenv().put("a", "b"));
        t("env null", () -> System.getenv(null));
        t("times", () -> (System.currentTimeMillis() > 1_600_000_000_000L) + " " + (System.nanoTime() <= System.nanoTime()));
        t("identity", () -> { Object o = new Object(); return System.identityHashCode(o) == System.identityHashCode(o); });
        t("runtime", () -> (Runtime.getRuntime() == Runtime.getRuntime()) + " "
            + (Runtime.getRuntime().availableProcessors() > 0) + (Runtime.getRuntime().totalMemory() > 0)
            + (Runtime.getRuntime().freeMemory() > 0) + (Runtime.getRuntime().maxMemory() >= Runtime.getRuntime().totalMemory()));
        t("version", () -> Runtime.Version.parse("17.0.1+12").feature() + " " + Runtime.Version.parse("9-ea").pre().get()
            + Runtime.Version.parse("17.0.1").compareTo(Runtime.Version.parse("17.0.2")));
        t("bad version", () -> Runtime.Version.parse("x"));
        t("console", () -> System.console() == null || true);
        t("mapLibraryName", () -> System.mapLibraryName("foo"));
        t("logger", () -> System.getLogger("x").getName());
        t("security manager", () -> System.getSecurityManager());
        t("arraycopy", () -> { char[] c = "abc".toCharArray(); System.arraycopy(c, 0, c, 1, 2); return new String(c); });
        t("gc", () -> { System.gc(); System.runFinalization(); return "ok"; });
        t("props type", () -> { Properties p = new Properties(); p.setProperty("a",
            "1"); Properties q = new Properties(p); return q.getProperty("a") + q.size() + q.stringPropertyNames(); });
        t("set props", () -> { Properties old = System.getProperties(); Properties p = new Properties(); p.putAll(old); p.setProperty("zz",
            "top"); System.setProperties(p); String r = System.getProperty("zz"); System.setProperties(old); return r
            + System.getProperty("zz"); });
        t("inheritedChannel", () -> System.inheritedChannel());
        t("locale", () -> Locale.ROOT + "|" + Locale.US + "|" + Locale.forLanguageTag("de-CH").getCountry());
        t("UUID", () -> UUID.nameUUIDFromBytes("x".getBytes()) + " " + new UUID(1, 2).version());
        t("Objects", () -> Objects.hash(1, 2) + Objects.requireNonNullElse(null, "e") + Objects.equals(null, null)
            + Objects.compare("a", "b", Comparator.naturalOrder()));
        t("random", () -> new Random(42).nextInt() + " " + new Random(42).nextGaussian() + " " + new Random(1).nextLong()
            + new SplittableRandom(7).nextInt(100));
        t("Math", () -> Math.floorMod(-5, 3) + " " + Math.cbrt(-8) + Math.signum(-2.0) + Math.toDegrees(Math.PI)
            + Math.log10(1000) + Math.pow(2, 0.5));
    }
}

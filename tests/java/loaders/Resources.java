import java.io.*;
import java.net.*;
import java.util.*;

/** Resources through classes and loaders, class files read as data, ServiceLoader without providers, URLs. */
public class Resources {
    static class Nested { }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) { System.out.println(n + " ! " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    static int magic(InputStream in) throws IOException {
        if (in == null) return -1;
        try (DataInputStream d = new DataInputStream(in)) { return d.readInt(); }
    }
    public static void main(String[] args) {
        ClassLoader cl = Resources.class.getClassLoader();
        t("own class", () -> Integer.toHexString(magic(Resources.class.getResourceAsStream("Resources.class"))));
        t("absolute", () -> Integer.toHexString(magic(Resources.class.getResourceAsStream("/Resources$Nested.class"))));
        t("loader", () -> Integer.toHexString(magic(cl.getResourceAsStream("Resources.class"))));
        t("loader slash", () -> magic(cl.getResourceAsStream("/Resources.class")));
        t("missing", () -> Resources.class.getResource("nope.txt"));
        t("jdk class", () -> Integer.toHexString(magic(String.class.getResourceAsStream("String.class"))));
        t("jdk by loader", () -> Integer.toHexString(magic(ClassLoader.getSystemResourceAsStream("java/util/List.class"))));
        t("url", () -> cl.getResource("Resources.class").getProtocol() + " "
            + cl.getResource("Resources.class").getPath().endsWith("Resources.class"));
        t("jrt url", () -> ClassLoader.getSystemResource("java/lang/Object.class"));
        t("resources", () -> Collections.list(cl.getResources("Resources.class")).size() + " "
            + Collections.list(cl.getResources("none")).size());
        t("relative", () -> Nested.class.getResource("Resources.class") != null);
        t("array class", () -> Resources[].class.getResource("Resources.class") != null);
        t("prim class", () -> int.class.getResource("x"));
        t("null name", () -> Resources.class.getResource(null));
        t("dir", () -> Resources.class.getResource("") != null);
        t("version", () -> { try (DataInputStream d = new DataInputStream(Resources.class.getResourceAsStream("Resources.class"))) { d.readInt(); int minor = d.readUnsignedShort(),
            major = d.readUnsignedShort(), cp = d.readUnsignedShort(); return minor + " " + (major >= 61) + " " + (cp > 50); } });
        t("service", () -> ServiceLoader.load(Runnable.class).findFirst().isPresent());
        t("service uses", () -> ServiceLoader.load(A.class).iterator().hasNext());
        t("service none", () -> ServiceLoader.load(A.class).iterator().next());
        t("service jdk", () -> ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream().count() > 0);
        t("code source", () -> new File(Resources.class.getProtectionDomain().getCodeSource().getLocation().toURI()).isDirectory());
        t("url loader", () -> { URL dir = Resources.class.getProtectionDomain().getCodeSource().getLocation(); try (URLClassLoader u = new URLClassLoader("ucl",
            new URL[]{dir}, null)) { Class<?> c = u.loadClass("Resources$Nested"); return c.getName() + " " + (c == Nested.class)
            + " " + u.getName() + " " + (u.findResource("Resources.class") != null) + " " + u.getURLs().length; } });
        t("closed url loader", () -> { URL dir = Resources.class.getProtectionDomain().getCodeSource().getLocation(); URLClassLoader u = new URLClassLoader(new URL[]{dir},
            null); u.close(); return u.loadClass("Resources$Nested"); });
        t("url loader missing", () -> { try (URLClassLoader u = new URLClassLoader(new URL[0],
            null)) { return u.loadClass("zz.Top"); } });
        t("custom find", () -> { ClassLoader c = new ClassLoader(null) { @Override protected URL findResource(String n) { try { return new URL("file:/made/up/"
            + n); } catch (MalformedURLException e) { return null; } } }; return c.getResource("abc") + " "
            + c.getResource("java/lang/Object.class").getProtocol(); });
        t("custom stream", () -> { ClassLoader c = new ClassLoader(null) { @Override public InputStream getResourceAsStream(String n) { return new ByteArrayInputStream(n.getBytes()); } }; return new String(c.getResourceAsStream("text").readAllBytes()); });
        t("bundle", () -> ResourceBundle.getBundle("no.bundle", Locale.ROOT));
        t("list bundle", () -> { ResourceBundle b = new ListResourceBundle() { protected Object[][] getContents() { return new Object[][]{{"k",
            "v"}, {"n", 5}}; } }; return b.getString("k") + b.getObject("n") + b.containsKey("z"); });
        t("bundle missing key", () -> { ResourceBundle b = new ListResourceBundle() { protected Object[][] getContents() { return new Object[0][]; } }; return b.getString("zz"); });
    }
}

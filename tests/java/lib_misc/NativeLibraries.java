import java.io.File;

/** Libraries of the class library itself load, others do not. */
public class NativeLibraries {
    interface Act { void run() throws Exception; }

    static void t(String name, Act a) {
        try {
            a.run();
            System.out.println(name + ": loaded");
        } catch (Throwable e) {
            System.out.println(name + ": " + e.toString().replace(System.getProperty("java.library.path"), "PATH"));
        }
    }

    public static void main(String[] args) {
        t("missing", () -> System.loadLibrary("no_such_library"));
        t("missing twice", () -> System.loadLibrary("no_such_library"));
        t("empty", () -> System.loadLibrary(""));
        t("null", () -> System.loadLibrary(null));
        t("with separator", () -> System.loadLibrary("a/b"));
        t("absolute", () -> System.load("/nope.so"));
        t("absolute directory", () -> System.load("/nope/libx.so"));
        t("relative", () -> System.load("x.so"));
        t("runtime", () -> Runtime.getRuntime().loadLibrary("nor_this"));
        String lib = System.getProperty("java.home") + "/lib/";
        t("prefs", () -> System.loadLibrary("prefs"));
        t("prefs again", () -> System.loadLibrary("prefs"));
        t("prefs by path", () -> System.load(lib + "libprefs.so"));
        t("rmi by path", () -> System.load(lib + "librmi.so"));
        System.out.println(new File(lib + "libprefs.so").exists());
        System.out.println(System.mapLibraryName("x"));
        System.out.println(System.getProperty("java.library.path").endsWith(":/lib:/usr/lib"));
    }
}

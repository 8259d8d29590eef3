// javac: -XDignore.symbol.file --add-exports java.base/jdk.internal.misc=ALL-UNNAMED --add-exports java.base/sun.security.util=ALL-UNNAMED --add-exports java.base/sun.net.util=ALL-UNNAMED
// options: --add-exports=java.base/sun.net.util=ALL-UNNAMED

/** Resolution checks what modules export (JVMS 5.4.4); javac was told otherwise. */
public class ModuleExports {
    interface Body { Object run() throws Throwable; }
    static void t(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (Throwable e) {
            System.out.println(name + " ! " + e.toString().replaceAll("@[0-9a-fx]+", "@") + " " + e.getCause());
        }
    }
    public static void main(String[] args) {
        t("static call", () -> jdk.internal.misc.VM.isBooted());
        t("again", () -> jdk.internal.misc.VM.isBooted());
        t("class constant", () -> sun.security.util.Debug.class);
        t("array", () -> new sun.security.util.Debug[2].length);
        t("nested array", () -> new sun.security.util.Debug[2][3].length);
        t("primitive array", () -> new int[2][3].length);
        t("cast", () -> (sun.security.util.Debug) (Object) args);
        t("instanceof", () -> (Object) args instanceof sun.security.util.Debug);
        t("exported by option", () -> sun.net.util.IPAddressUtil.textToNumericFormatV4("1.2.3.4").length);
        t("by name", () -> Class.forName("jdk.internal.misc.VM").getName());
        t("superclass", () -> new Sub());
        t("superclass again", () -> new Sub());
        t("superinterface", () -> new Implements());
        t("superinterface exported by option", () -> new Exported());
        t("reflection", () -> Class.forName("jdk.internal.misc.VM").getMethod("isBooted").invoke(null));
    }
    static class Sub extends sun.security.util.Cache.EqualByteArray {
        Sub() { super(new byte[0]); }
    }
    static class Implements implements sun.security.util.DerEncoder {
        public void derEncode(java.io.OutputStream out) { }
        public void derEncode(sun.security.util.DerOutputStream out) { }
        public void encode(sun.security.util.DerOutputStream out) { }
    }
    static class Exported extends sun.net.util.URLUtil { public String toString() { return "exported"; } }
}

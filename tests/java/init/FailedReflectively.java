/** Traces of initialisers that fail under core reflection. */
public class FailedReflectively {
    static class Error0 {
        static { if (true) throw new Error("direct"); }
        Error0() { }
        static void call() { }
    }
    static class Exception0 {
        static int x = 1 / Integer.parseInt("0");
        Exception0() { }
        static int field;
        static void call() { }
    }
    interface Body { Object run() throws Exception; }
    static void t(String name, Body b) {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(name + " = " + b.run());
            } catch (Throwable e) {
                System.out.print(name + " ");
                e.printStackTrace(System.out);
            }
        }
    }

    public static void main(String[] args) {
        t("constructor", () -> Error0.class.getDeclaredConstructor().newInstance());
        t("constructor of exception", () -> Exception0.class.getDeclaredConstructor().newInstance());
        t("method", () -> Error0.class.getDeclaredMethod("call").invoke(null));
        t("field", () -> Exception0.class.getDeclaredField("field").get(null));
        t("by name", () -> Class.forName("FailedReflectively$Error0"));
    }
}

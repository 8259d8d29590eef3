public class ExitFinally {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        System.err.println("to stderr");
        try { System.exit(4); } finally { System.out.println("never"); }
    }
}

public class ExitClinit {
    static class E { static { System.out.println("clinit"); System.exit(6); } }
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        System.err.println("to stderr");
        try { new E(); } catch (Throwable e) { System.out.println("caught"); }
    }
}

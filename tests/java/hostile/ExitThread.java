public class ExitThread {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        System.err.println("to stderr");
        Thread t = new Thread(() -> { System.out.println("in thread"); System.exit(5); }); t.start(); while (true) Thread.sleep(1000);
    }
}

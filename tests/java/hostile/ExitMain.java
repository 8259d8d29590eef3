public class ExitMain {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        System.err.println("to stderr");
        System.out.println("before"); System.exit(3); System.out.println("after");
    }
}

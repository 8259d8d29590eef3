// Many threads call exit at once: exactly one run of the hook, one status.
public class ExitRace {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook once")));
        for (int i = 0; i < 20; i++) new Thread(() -> System.exit(9)).start();
        Thread.sleep(100000);
    }
}

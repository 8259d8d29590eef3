public class HaltInHook {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { System.out.println("hook halts"); System.out.flush(); Runtime.getRuntime().halt(21); }));
        System.out.println("exiting with 1");
        System.exit(1);
    }
}

public class HaltNow {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
        System.out.println("halting");
        System.out.flush();
        try { Runtime.getRuntime().halt(7); } finally { System.out.println("never"); }
    }
}

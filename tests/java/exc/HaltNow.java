/** Runtime.halt: no hooks, no finally. */
public class HaltNow {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
        try {
            System.out.println("halting");
            System.out.flush();
            Runtime.getRuntime().halt(7);
        } finally { System.out.println("finally must not run"); }
    }
}

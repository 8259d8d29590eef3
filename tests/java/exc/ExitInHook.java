/** An exception in main, then a hook that fails too; the code stays 1. */
public class ExitInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { System.out.println("failing hook"); throw new IllegalStateException("in hook"); },
            "hook-thread"));
        int[] a = {};
        System.out.println(a[a.length]);
    }
}

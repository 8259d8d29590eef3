// options: -Xmx64m
import java.util.*;

/** Only the first errors for want of heap have stack traces. */
public class OutOfMemoryTraces {
    static Object allocate(int n) { return new long[n]; }

    public static void main(String[] args) {
        for (int i = 0; i < 7; i++) {
            try {
                System.out.println(allocate(i % 2 == 0 ? Integer.MAX_VALUE : 100_000_000));
            } catch (OutOfMemoryError e) {
                StackTraceElement[] trace = e.getStackTrace();
                System.out.println(e.getMessage() + " " + (trace.length == 0 ? "no trace" : trace[0]));
            }
        }
        try {
            throw new OutOfMemoryError("of the program");
        } catch (OutOfMemoryError e) { System.out.println(e.getMessage() + " " + e.getStackTrace()[0]); }
        allocate(100_000_000);
    }
}

// options: -Xmx64m
/** An OutOfMemoryError that nobody catches. */
public class UncaughtOom {
    static long[] take(int n) { return new long[n]; }
    public static void main(String[] args) {
        System.out.println("asking for too much");
        try { System.out.println(take(1 << 28).length); } finally { System.out.println("finally"); }
    }
}

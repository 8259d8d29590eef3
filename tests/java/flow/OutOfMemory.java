// options: -Xmx64m
import java.util.*;

/** OutOfMemoryError can be caught: huge arrays, a growing list, strings; memory is usable afterwards. */
public class OutOfMemory {
    static void t(String n, java.util.concurrent.Callable<?> c) {
        try {
            Object o = c.call();
            System.out.println(n + " ok " + (o != null));
        } catch (OutOfMemoryError e) {
            System.out.println(n + " " + e + " cause " + e.getCause());
        } catch (Exception e) { System.out.println(n + " ex " + e); }
    }
    public static void main(String[] args) {
        t("int max", () -> new int[Integer.MAX_VALUE]);
        t("int max-1", () -> new int[Integer.MAX_VALUE - 1]);
        t("byte max", () -> new byte[Integer.MAX_VALUE]);
        t("obj max", () -> new Object[Integer.MAX_VALUE]);
        t("long big", () -> new long[1 << 28]);
        t("byte 512m", () -> new byte[512 << 20]);
        t("multi", () -> new int[1000][1000][1000]);
        t("string repeat", () -> "x".repeat(Integer.MAX_VALUE));
        t("repeat overflow", () -> "ab".repeat(Integer.MAX_VALUE));
        t("StringBuilder", () -> { StringBuilder sb = new StringBuilder("0123456789"); while (true) sb.append(sb); });
        t("ArrayList capacity", () -> new ArrayList<>(Integer.MAX_VALUE));
        t("small", () -> new int[1 << 20]);
        for (int round = 0; round < 2; round++) {
            List<byte[]> keep = new ArrayList<>();
            try {
                while (true) keep.add(new byte[1 << 20]);
            } catch (OutOfMemoryError e) {
                int n = keep.size();
                keep = null;
                System.out.println("filled " + (n > 20 && n < 64) + " " + e.getMessage());
            }
        }
        Map<Integer, long[]> m = new HashMap<>();
        try {
            for (int i = 0; ; i++) m.put(i, new long[20000]);
        } catch (OutOfMemoryError e) { m = null; System.out.println("map " + e.getMessage()); }
        long made = 0;
        for (int i = 0; i < 2000; i++) { byte[] b = new byte[100_000]; b[i] = 1; made += b.length; }
        System.out.println("garbage " + made);
        Thread t = new Thread(() -> { List<Object> l = new LinkedList<>(); try { while (true) l.add(new int[10000]); } catch (OutOfMemoryError e) { l.clear(); System.out.println("thread "
            + e.getMessage()); } });
        t.start();
        try { t.join(); } catch (InterruptedException e) { }
        System.out.println(Runtime.getRuntime().maxMemory() <= 64L << 20);
        int[][] tree = new int[100][];
        for (int i = 0; i < 100; i++) tree[i] = new int[1000];
        System.out.println(tree[99].length);
    }
}

import java.util.*;

/** System.arraycopy: errors in order, overlaps, partial copies, type conversions. */
public class ArraycopyMessages {
    interface S { void go() throws Throwable; }
    static int n;
    static void t(S s) {
        n++;
        try {
            s.go();
            System.out.println(n + " ok");
        } catch (Throwable e) { System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        int[] i3 = {1, 2, 3}, i5 = {1, 2, 3, 4, 5};
        long[] l3 = new long[3];
        String[] s3 = {"a", "b", "c"};
        Object[] o3 = {1, "x", 2.0};
        Integer[] in3 = {7, 8, 9};
        int[][] d = {{1}, {2}};
        byte[] b = new byte[4];
        boolean[] z = new boolean[2];
        char[] c = "hello".toCharArray();
        double[] db = {1, 2};
        float[] f = {1};
        short[] sh = {5, 6};
        t(() -> System.arraycopy(i3, 0, i5, 3, 3));
        t(() -> System.arraycopy(i5, 0, i3, 0, 5));
        t(() -> System.arraycopy(i5, 3, i3, 0, 3));
        t(() -> System.arraycopy(i3, -1, i5, 0, 1));
        t(() -> System.arraycopy(i3, 0, i5, -1, 1));
        t(() -> System.arraycopy(i3, 0, i5, 0, -1));
        t(() -> System.arraycopy(i3, -1, i5, -1, -1));
        t(() -> System.arraycopy(i3, 4, i5, 0, 0));
        t(() -> System.arraycopy(i3, 3, i5, 5, 0));
        t(() -> System.arraycopy(i3, 1, i5, 0, Integer.MAX_VALUE));
        t(() -> System.arraycopy(i3, Integer.MAX_VALUE, i5, 0, 5));
        t(() -> System.arraycopy(i3, 0, i5, 6, 0));
        t(() -> System.arraycopy(null, 0, i5, 0, 1));
        t(() -> System.arraycopy(i3, 0, null, 0, 1));
        t(() -> System.arraycopy("s", 0, i5, 0, 1));
        t(() -> System.arraycopy(i3, 0, "s", 0, 1));
        t(() -> System.arraycopy("s", 0, null, 0, 1));
        t(() -> System.arraycopy(i3, 0, l3, 0, 1));
        t(() -> System.arraycopy(i3, 0, o3, 0, 1));
        t(() -> System.arraycopy(o3, 0, i3, 0, 1));
        t(() -> System.arraycopy(d, 0, i3, 0, 1));
        t(() -> System.arraycopy(i3, 0, d, 0, 1));
        t(() -> System.arraycopy(b, 0, z, 0, 1));
        t(() -> System.arraycopy(c, 0, sh, 0, 9));
        t(() -> System.arraycopy(f, -5, db, 0, 1));
        t(() -> System.arraycopy(b, 5, b, 0, 1));
        t(() -> System.arraycopy(z, 0, z, 1, 2));
        t(() -> System.arraycopy(c, 2, c, 0, 9));
        t(() -> System.arraycopy(db, 1, db, 2, 1));
        t(() -> System.arraycopy(sh, 1, sh, 0, 2));
        t(() -> System.arraycopy(l3, 0, l3, 2, 2));
        t(() -> System.arraycopy(f, 2, f, 0, 0));
        t(() -> System.arraycopy(s3, 2, s3, 0, 4));
        t(() -> System.arraycopy(d, 3, d, 0, 1));
        t(() -> System.arraycopy(d, 0, d, 3, 1));
        t(() -> System.arraycopy(new Object(), 0, new Object(), 0, 0));
        t(() -> System.arraycopy(List.of(), 0, o3, 0, 0));
        String[] dst = new String[3];
        t(() -> System.arraycopy(o3, 0, dst, 0, 3));
        System.out.println(Arrays.toString(dst));
        Object[] mixed = {"p", "q", 5, "r"};
        String[] dst4 = new String[4];
        t(() -> System.arraycopy(mixed, 0, dst4, 0, 4));
        System.out.println(Arrays.toString(dst4));
        t(() -> System.arraycopy(s3, 0, o3, 0, 2));
        System.out.println(Arrays.toString(o3));
        Number[] nums = new Number[3];
        t(() -> System.arraycopy(in3, 0, nums, 0, 3));
        t(() -> System.arraycopy(nums, 1, in3, 0, 2));
        System.out.println(Arrays.toString(in3));
        t(() -> System.arraycopy(s3, 0, in3, 0, 1));
        t(() -> System.arraycopy(new Object[]{null, null}, 0, in3, 0, 2));
        System.out.println(Arrays.toString(in3));
        Comparable<?>[] cmp = new Comparable<?>[3];
        t(() -> System.arraycopy(s3, 0, cmp, 0, 3));
        System.out.println(cmp[2]);
        t(() -> System.arraycopy(d, 0, new Object[2], 0, 2));
        t(() -> System.arraycopy(d, 0, new long[2][], 0, 2));
        t(() -> System.arraycopy(new Object[]{new int[1], "x"}, 0, new int[2][], 0, 2));
        t(() -> System.arraycopy(new Object[0], 0, new String[0], 0, 0));
        t(() -> System.arraycopy(new Runnable[]{() -> { }}, 0, new String[1], 0, 1) );
        for (int[] p : new int[][]{{0, 1, 4}, {1, 0, 4}, {0, 2, 3}, {2, 0, 3}, {1, 1, 3}, {0, 0, 0}, {4, 0, 1}}) {
            int[] x = {1, 2, 3, 4, 5};
            System.arraycopy(x, p[0], x, p[1], p[2]);
            String[] y = {"1", "2", "3", "4", "5"};
            System.arraycopy(y, p[0], y, p[1], p[2]);
            byte[] w = {1, 2, 3, 4, 5};
            System.arraycopy(w, p[0], w, p[1], p[2]);
            long[] l = {1, 2, 3, 4, 5};
            System.arraycopy(l, p[0], l, p[1], p[2]);
            char[] q = {'1', '2', '3', '4', '5'};
            System.arraycopy(q, p[0], q, p[1], p[2]);
            double[] e = {1, 2, 3, 4, 5};
            System.arraycopy(e, p[0], e, p[1], p[2]);
            System.out.println(Arrays.toString(x) + Arrays.toString(y) + Arrays.toString(w) + Arrays.toString(l) + new String(q)
                + Arrays.toString(e));
        }
        byte[] big = new byte[100000];
        for (int i = 0; i < big.length; i++) big[i] = (byte) (i * 7);
        System.arraycopy(big, 0, big, 333, 99000);
        System.arraycopy(big, 5000, big, 10, 80000);
        System.out.println(Arrays.hashCode(big));
        Object[] refs = new Object[5000];
        for (int i = 0; i < refs.length; i++) refs[i] = i;
        System.arraycopy(refs, 0, refs, 1, 4999);
        System.out.println(refs[0] + " " + refs[1] + " " + refs[4999]);
        int[][] g = {{1}, {2}, {3}};
        System.arraycopy(g, 0, g, 1, 2);
        g[0][0] = 9;
        System.out.println(Arrays.deepToString(g));
    }
}

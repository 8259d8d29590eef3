import java.util.Arrays;

/** multianewarray, ragged arrays, partial dimensions, array covariance. */
public class MultiDim {
    static int n(int x) { System.out.print("[" + x + "]"); return x; }

    public static void main(String[] args) {
        int[][] a = new int[2][3];
        a[1][2] = 7; a[0] = new int[]{9};
        System.out.println(Arrays.deepToString(a));
        long[][][] l = new long[2][2][];
        System.out.println(Arrays.deepToString(l));
        l[1][0] = new long[]{1, 2}; l[1][0][1] += 40;
        System.out.println(Arrays.deepToString(l));
        String[][] s = {{"a"}, null, {"b", null}, {}};
        System.out.println(Arrays.deepToString(s) + s.length + s[2].length);
        Object[] o = s;
        System.out.println(o.getClass() + " " + o[0].getClass() + " " + (o instanceof String[][]) + (o instanceof Object[][])
            + (o[0] instanceof Object[]));
        double[][][][] d = new double[1][2][3][4];
        d[0][1][2][3] = 1.5;
        System.out.println(Arrays.deepToString(d) + d.getClass());
        System.out.println(new int[n(2)][n(0)][n(3)].length);
        System.out.println(new int[0][5][5].length);
        try {
            Object x = new int[n(0)][n(-3)];
            System.out.println(x);
        } catch (NegativeArraySizeException e) { System.out.println(e); }
        try {
            Object x = new String[n(-1)][n(-2)];
            System.out.println(x);
        } catch (NegativeArraySizeException e) { System.out.println(e); }
        try {
            Object x = new byte[n(3)][n(2)][n(-9)];
            System.out.println(x);
        } catch (NegativeArraySizeException e) { System.out.println(e); }
        try {
            Object x = new char[n(1)][n(1 / (n(0)))];
            System.out.println(x);
        } catch (ArithmeticException e) { System.out.println(e); }
        try { a[1][3]++; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { a[2][0]++; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { o[1] = new Object[0]; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { o[1] = "str"; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        o[1] = new String[]{"ok"}; System.out.println(s[1][0]);
        Object[][] oo = new Integer[1][1];
        try { oo[0] = new Number[1]; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { oo[0][0] = 1.0; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { l[0][0][0] = 1; } catch (NullPointerException e) { System.out.println("npe"); }
        boolean[][] z = new boolean[3][];
        for (int i = 0; i < 3; i++) { z[i] = new boolean[i]; for (int j = 0; j < i; j++) z[i][j] = (i ^ j) == 3; }
        System.out.println(Arrays.deepToString(z));
        int[][] tri = new int[8][];
        for (int i = 0; i < 8; i++) {
            tri[i] = new int[i + 1]; tri[i][0] = tri[i][i] = 1;
            for (int j = 1; j < i; j++) tri[i][j] = tri[i - 1][j - 1] + tri[i - 1][j];
        }
        System.out.println(Arrays.deepToString(tri));
        int[][] c = tri.clone(); System.out.println(c == tri ? "same" : c[3] == tri[3] ? "shallow" : "deep");
        char[][] grid = new char[3][3];
        for (char[] row : grid) Arrays.fill(row, '.');
        grid[1][1]++; grid[2][0] |= 0x41; grid[0][2] = 'x';
        for (char[] row : grid) System.out.println(row);
        short sum = 0;
        for (short[] row : new short[][]{{1, 2}, {32767}, {}}) for (short v : row) sum += v;
        System.out.println(sum);
        int[] mix[] = {{1}, {2, 3}}, flat = {4};
        System.out.println(mix[1][1] + flat[0] + " " + Arrays.deepHashCode(mix) + " "
            + Arrays.deepEquals(mix, new int[][]{{1}, {2, 3}}));
        Object cyc[] = new Object[1]; cyc[0] = cyc; System.out.println(Arrays.deepToString(cyc));
    }
}

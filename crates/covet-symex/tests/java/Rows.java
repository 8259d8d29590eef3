/** Arrays: elements, indices and lengths that are inputs. */
public class Rows {
    public static int elements(int[] a) {
        if (a.length > 1 && a[0] == 10 && a[1] == a[0] * 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int length(int[] a) {
        if (a.length == 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int longer(int[] a) {
        if (a.length > 3 && a[3] == 77) {
            return 1; // needle
        }
        return 0;
    }

    public static int empty(int[] a) {
        if (a.length == 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int readAt(int i) {
        int[] table = {3, 1, 4, 1, 5, 9, 2, 6};
        if (table[i] == 9) {
            return 1; // needle
        }
        return 0;
    }

    public static int readAtOfInput(int[] a, int i) {
        if (i == 1 && a[i] == 99) {
            return 1; // needle
        }
        return 0;
    }

    public static int writeAt(int i) {
        int[] table = new int[6];
        table[i] = 7;
        if (table[4] == 7) {
            return 1; // needle
        }
        return 0;
    }

    public static int writeAndReadAt(int i, int j, int v) {
        int[] table = new int[4];
        table[i] = v;
        if (table[j] == 55 && i == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int bytes(byte[] a) {
        if (a.length == 2 && a[1] == -9) {
            return 1; // needle
        }
        return 0;
    }

    public static int byteAt(int i) {
        byte[] table = {1, -2, 3, -4};
        if (table[i] == -4) {
            return 1; // needle
        }
        return 0;
    }

    public static int chars(char[] a) {
        if (a.length == 2 && a[1] == 'q') {
            return 1; // needle
        }
        return 0;
    }

    public static int charAt(int i) {
        char[] table = {'a', 'b', 'c'};
        table[i] = 'z';
        if (table[2] == 'z') {
            return 1; // needle
        }
        return 0;
    }

    public static int shorts(short[] a) {
        if (a.length == 2 && a[1] == -999) {
            return 1; // needle
        }
        return 0;
    }

    public static int longs(long[] a) {
        if (a.length == 2 && a[1] == 1L << 40) {
            return 1; // needle
        }
        return 0;
    }

    public static int longAt(int i) {
        long[] table = new long[5];
        table[i] = 1L << 33;
        if (table[3] > 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int floats(float[] a) {
        if (a.length == 2 && a[1] == 0.5f) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubles(double[] a) {
        if (a.length == 2 && a[1] == 0.5) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleAt(int i) {
        double[] table = {0.5, 1.5, 2.5};
        if (table[i] > 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int booleans(boolean[] a) {
        if (a.length == 2 && a[1]) {
            return 1; // needle
        }
        return 0;
    }

    public static int booleanAt(int i) {
        boolean[] seen = new boolean[4];
        seen[i] = true;
        if (seen[3]) {
            return 1; // needle
        }
        return 0;
    }

    public static int strings(String[] a) {
        if (a.length == 2 && a[0].equals("key") && a[1].equals("value")) {
            return 1; // needle
        }
        return 0;
    }

    public static int stringAt(int i) {
        String[] table = {"a", "b", "needle"};
        if (table[i].equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int arrayCopy(int[] a) {
        int[] b = new int[4];
        System.arraycopy(a, 0, b, 2, 2);
        if (b[3] == 66) {
            return 1; // needle
        }
        return 0;
    }

    public static int arrayCopyOnItself(int i) {
        int[] b = {i, 0, 0, 0};
        System.arraycopy(b, 0, b, 1, 3);
        if (b[1] == 66) {
            return 1; // needle
        }
        return 0;
    }

    public static int arrayCopyBeyond(int n) {
        int[] a = new int[10];
        try {
            System.arraycopy(a, 2, a, 0, n);
        } catch (IndexOutOfBoundsException e) {
            if (n == 12) {
                return 1; // needle
            }
        }
        return 0;
    }

    public static int arrayCopyLength(int n) {
        int[] a = new int[10];
        int[] b = new int[10];
        a[6] = 1;
        System.arraycopy(a, 0, b, 0, n);
        if (b[6] == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int cloned(int[] a) {
        int[] b = a.clone();
        a[1] = 0;
        if (b.length == 2 && b[1] == 88) {
            return 1; // needle
        }
        return 0;
    }

    public static int copyOf(int[] a) {
        int[] b = java.util.Arrays.copyOf(a, 3);
        if (b[1] == 88) {
            return 1; // needle
        }
        return 0;
    }

    public static int copyOfStrings(String[] a) {
        String[] b = java.util.Arrays.copyOf(a, 3);
        if (b[1].equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int fill(int v) {
        int[] b = new int[3];
        java.util.Arrays.fill(b, v);
        if (b[2] == 44) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalArrays(int[] a) {
        if (java.util.Arrays.equals(a, new int[] {5, 6})) {
            return 1; // needle
        }
        return 0;
    }

    public static int sorted(int i, int j) {
        int[] b = {i, j, 50};
        java.util.Arrays.sort(b);
        if (b[0] == 20 && b[1] == 30) {
            return 1; // needle
        }
        return 0;
    }

    public static int sum(int[] a) {
        int sum = 0;
        for (int x : a) {
            sum += x;
        }
        if (sum == 1234) {
            return 1; // needle
        }
        return 0;
    }

    public static int grid(int x, int y) {
        int[][] grid = new int[3][4];
        grid[2][1] = 9;
        if (grid[x][y] == 9) {
            return 1; // needle
        }
        return 0;
    }

    public static int gridOfInput(int v) {
        int[][] grid = new int[2][2];
        grid[1][1] = v;
        grid[0] = grid[1];
        if (grid[0][1] == 321) {
            return 1; // needle
        }
        return 0;
    }

    public static int deep(int v) {
        int[][][] cube = new int[2][2][2];
        cube[1][0][1] = v;
        if (cube[1][0][1] == 321) {
            return 1; // needle
        }
        return 0;
    }

    public static int madeOfLength(int n) {
        if (n < 0 || n > 100) {
            return 0;
        }
        int[] a = new int[n];
        if (a.length == 33) {
            return 1; // needle
        }
        return 0;
    }

    public static int gridOfLength(int n) {
        if (n < 0 || n > 100) {
            return 0;
        }
        int[][] a = new int[n][2];
        if (a.length == 33) {
            return 1; // needle
        }
        return 0;
    }

    public static int search(int[] a, int key) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == key && key > 12) {
                return 1; // needle
            }
        }
        return 0;
    }

    public static int reflectedLength(int[] a) {
        if (java.lang.reflect.Array.getLength(a) == 7) {
            return 1; // needle
        }
        return 0;
    }
}

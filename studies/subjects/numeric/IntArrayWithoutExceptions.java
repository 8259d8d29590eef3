package numeric;

/** Arrays made from numbers: contents matter, bounds are kept. */
public class IntArrayWithoutExceptions {
    public static boolean atIndex(int index, int value) {
        int[] array = {3, 1, 4, 1, 5, 9, 2, 6};
        if (index >= 0 && index < array.length) {
            array[index] = value;
            if (array[3] == 1000 + array[4]) {
                return true;
            }
        }
        return false;
    }

    public static int sorted(int a, int b, int c, int d) {
        int[] array = {a, b, c, d};
        for (int i = 1; i < array.length; i++) {
            if (array[i - 1] >= array[i]) {
                return 0;
            }
        }
        return array[3] - array[0] == 3 ? 1 : 2;
    }

    public static boolean mirrored(int a, int b, int c, int d, int e) {
        int[] array = {a, b, c, d, e};
        for (int i = 0; i < 2; i++) {
            if (array[i] != array[4 - i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean jumps(int start) {
        int[] next = {4, 7, 0, 2, 6, 1, 5, 3};
        if (start < 0 || start > 7) {
            return false;
        }
        int place = start;
        for (int i = 0; i < 3; i++) {
            place = next[place];
        }
        return place == 1;
    }

    public static int length(int n) {
        if (n < 0 || n > 200) {
            return -1;
        }
        int[] array = new int[n];
        if (array.length == 73) {
            return 1;
        }
        return 0;
    }

    public static boolean written(int i, int j, int value) {
        int[] array = new int[10];
        if (i < 0 || i >= 10 || j < 0 || j >= 10) {
            return false;
        }
        array[i] = value;
        array[j] += 5;
        if (array[i] == value + 5 && value == -42) {
            return true;
        }
        return false;
    }

    public static int sum(int a, int b, int c) {
        int[] array = {a, b, c};
        int sum = 0;
        for (int value : array) {
            if (value < 0) {
                return -1;
            }
            if (value > 1000) {
                return -2;
            }
            sum += value;
        }
        return sum == 2999 ? 1 : 0;
    }
}

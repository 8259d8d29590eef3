package numeric;

/** Arrays as parameters. */
public class IntArrayWithoutExceptionsWithArrayParameters {
    public static boolean contents(int[] array) {
        if (array == null || array.length != 3) {
            return false;
        }
        if (array[0] == 10 && array[1] == array[0] + 10 && array[2] == 5 * array[1]) {
            return true;
        }
        return false;
    }

    public static int search(int[] array, int value) {
        if (array == null) {
            return -2;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] == value) {
                return i > 2 ? i : -3;
            }
        }
        return -1;
    }

    public static boolean same(int[] left, int[] right) {
        if (left == null || right == null || left == right || left.length != right.length) {
            return false;
        }
        for (int i = 0; i < left.length; i++) {
            if (left[i] != right[left.length - 1 - i]) {
                return false;
            }
        }
        return left.length > 1 && left[0] != left[left.length - 1];
    }
}

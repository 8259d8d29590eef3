package numeric;

/** Binary search with the famous error: the middle of two large indices overflows. */
public class BinarySearchWithError {
    /** How the search for an index would go in a sorted sequence of this size, without having the sequence. */
    public static int steps(int size, int wanted) {
        if (size <= 0 || wanted < 0 || wanted >= size) {
            return -1;
        }
        int low = 0;
        int high = size - 1;
        int steps = 0;
        while (low <= high) {
            int middle = (low + high) / 2;
            if (middle < 0) {
                throw new ArithmeticException("overflow");
            }
            steps++;
            if (middle < wanted) {
                low = middle + 1;
            } else if (middle > wanted) {
                high = middle - 1;
            } else {
                return steps;
            }
        }
        return 0;
    }

    public static int search(int[] sorted, int wanted) {
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i - 1] > sorted[i]) {
                throw new IllegalArgumentException("not sorted");
            }
        }
        int low = 0;
        int high = sorted.length - 1;
        while (low <= high) {
            int middle = (low + high) / 2;
            if (sorted[middle] < wanted) {
                low = middle + 1;
            } else if (sorted[middle] > wanted) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -low - 1;
    }
}

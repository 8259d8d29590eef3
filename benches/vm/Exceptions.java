/** Throwing and catching at several depths, with stack traces and with finally. */
public class Exceptions {
    static final class Light extends RuntimeException {
        final int value;

        Light(int value) {
            super(null, null, false, false);
            this.value = value;
        }
    }

    static int cleanups;

    static int descend(int depth, int value) {
        if (depth == 0) {
            if ((value & 1) == 0) {
                throw new Light(value);
            }
            throw new IllegalStateException("odd");
        }
        try {
            return descend(depth - 1, value);
        } finally {
            cleanups++;
        }
    }

    public static void main(String[] args) {
        long sum = 0;
        int[] numbers = new int[4];
        for (int i = 0; i < 300_000; i++) {
            try {
                sum += descend(i % 12, i);
            } catch (Light e) {
                sum += e.value;
            } catch (IllegalStateException e) {
                sum += e.getMessage().length();
            }
            try {
                sum += numbers[i & 7];
            } catch (ArrayIndexOutOfBoundsException e) {
                sum++;
            }
        }
        System.out.println(sum + " " + cleanups);
    }
}

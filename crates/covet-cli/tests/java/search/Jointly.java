/** Conditions over several numbers: a step of one number breaks what holds already. */
public class Jointly {
    public static boolean sum(int x, int y) {
        if (x + y == 4711) {
            if (x - y == 1147) {
                return true;
            }
        }
        return false;
    }

    public static boolean ratio(long x, long y) {
        if (7 * x == 5 * y) {
            if (x > 10_000) {
                return true;
            }
        }
        return false;
    }

    public static boolean chain(int a, short b, int c, long d) {
        if (b == a + 7) {
            if (c == b - 19) {
                if (d == c + b) {
                    if (a > 5000) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    public static boolean steps(int a, int b, int c, int d) {
        if (a + b + c + d == 100) {
            if (a - b == 31 && b - c == 17) {
                if (c - d == 5) {
                    return true;
                }
            }
        }
        return false;
    }
}

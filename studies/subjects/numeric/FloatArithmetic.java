package numeric;

/** Constraints on floating-point numbers. */
public class FloatArithmetic {
    public static boolean equal(double x) {
        if (x == 3.25) {
            return true;
        }
        return false;
    }

    public static boolean linear(double x, double y) {
        if (2.0 * x + y == 10.5 && x - y == 1.5) {
            return true;
        }
        return false;
    }

    public static boolean product(double x, double y) {
        if (x * y == 12.0 && x > 2.0 && y > 2.0) {
            return true;
        }
        return false;
    }

    public static boolean square(double x) {
        if (x * x == 2.25) {
            return true;
        }
        return false;
    }

    public static boolean window(double x) {
        if (x > 0.1234 && x < 0.1235) {
            return true;
        }
        return false;
    }

    public static boolean single(float x, float y) {
        if (x / y == 0.5f && y > 100.0f) {
            return true;
        }
        return false;
    }

    public static int special(double x) {
        if (x != x) {
            return 1;
        }
        if (x == Double.POSITIVE_INFINITY) {
            return 2;
        }
        if (x == 0.0 && 1.0 / x < 0.0) {
            return 3;
        }
        return 0;
    }

    public static boolean cubic(double x) {
        if (x * x * x - 6.0 * x * x + 11.0 * x - 6.0 == 0.0) {
            return true;
        }
        return false;
    }

    public static boolean sine(double x) {
        if (Math.sin(x) > 0.9999 && x > 10.0 && x < 20.0) {
            return true;
        }
        return false;
    }

    public static boolean absorbed(double x) {
        if (x != 0.0 && 1e9 + x == 1e9) {
            return true;
        }
        return false;
    }

    public static boolean rounded(double x) {
        if ((int) x == 4242 && x - 4242.0 > 0.5) {
            return true;
        }
        return false;
    }

    public static boolean distance(double ax, double ay, double bx, double by) {
        double dx = ax - bx;
        double dy = ay - by;
        if (dx * dx + dy * dy == 25.0 && dx > 1.0 && dy > 1.0) {
            return true;
        }
        return false;
    }
}

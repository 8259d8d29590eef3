package numeric;

/** Linear integer constraints, one or more to a method; small coefficients, so that nothing needs to overflow. */
public class LinearWithoutOverflow {
    public static boolean equation(int x) {
        if (3 * x - 12 == 0) {
            return true;
        }
        return false;
    }

    public static boolean sum(int x, int y) {
        if (x + y == 4711 && x - y == 1147) {
            return true;
        }
        return false;
    }

    public static int intervals(int x) {
        if (x > 1000 && x < 1003) {
            return 1;
        }
        if (x > -73 && x < -71) {
            return 2;
        }
        if (x == 123_456) {
            return 3;
        }
        return 0;
    }

    public static boolean system(int x, int y, int z) {
        if (x + 2 * y + 3 * z == 14) {
            if (2 * x - y + z == 3) {
                if (x - y - 2 * z == -7) {
                    return true;
                }
            }
        }
        return false;
    }

    public static boolean chain(int a, int b, int c, int d) {
        if (b == a + 7) {
            if (c == b - 19) {
                if (d == c + b) {
                    if (a > 500) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    public static int ordered(int a, int b, int c) {
        if (a < b) {
            if (b < c) {
                if (c - a == 10) {
                    return 1;
                }
                return 2;
            }
            return 3;
        }
        if (a == b) {
            return b == c ? 4 : 5;
        }
        return 6;
    }

    public static boolean scaled(int x, int y) {
        if (7 * x == 5 * y && x > 100 && y < 1000) {
            return true;
        }
        return false;
    }

    public static boolean parity(int x, int y) {
        if (2 * x + 4 * y == 1001) {
            return true;
        }
        return false;
    }

    public static int steps(int x) {
        int count = 0;
        while (x > 0 && count < 50) {
            x -= 17;
            count++;
        }
        if (count == 23) {
            return 1;
        }
        if (x == 0) {
            return 2;
        }
        return 0;
    }

    public static boolean many(int a, int b, int c, int d, int e) {
        int sum = a + b + c + d + e;
        if (sum == 100) {
            if (a - b == 1 && b - c == 1 && c - d == 1 && d - e == 1) {
                return true;
            }
        }
        return false;
    }

    public static int nested(int x, int y) {
        if (x > 10) {
            if (y > 2 * x) {
                if (y < 2 * x + 3) {
                    return 1;
                }
                return 2;
            }
            if (y == x - 10) {
                return 3;
            }
            return 4;
        }
        if (x + y < -1000) {
            return 5;
        }
        return 6;
    }

    public static boolean difference(long x, long y) {
        if (x - y == 86_400_000L && y % 1000 == 0) {
            return true;
        }
        return false;
    }

    public static boolean mixed(byte small, short middle, char letter) {
        if (small == -77) {
            if (middle == 10 * small) {
                if (letter == middle + 1000) {
                    return true;
                }
            }
        }
        return false;
    }
}

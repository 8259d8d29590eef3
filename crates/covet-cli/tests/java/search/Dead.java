/** Branches that no run takes, beside ones that look like them. */
public class Dead {
    private final int size;
    private Object other;

    public Dead(int n) {
        size = n;
        if (n < 0 && n > 5) {
            throw new IllegalArgumentException();
        }
    }

    public void set(Object o) {
        other = o;
    }

    public int between(int x) {
        if (x > 10) {
            return x < 3 ? 1 : 2;
        }
        return x < -3 ? 3 : 4;
    }

    public int allCases(int x) {
        switch (x & 3) {
            case 0:
                return 1;
            case 1:
                return 2;
            case 2:
            case 3:
                return 3;
            default:
                return 9;
        }
    }

    public int usedBefore(String s) {
        int length = s.length();
        return s == null ? 1 : length == 2 ? 2 : 3;
    }

    public int finalField() {
        if (size > 3) {
            toString();
            return size <= 3 ? 1 : 2;
        }
        return 0;
    }

    /** Somebody may write it between. */
    public int field() {
        if (other != null) {
            return other == null ? 1 : 2;
        }
        return 0;
    }

    /** The local is written later in the loop: not only its first value counts. */
    public int loop(int n) {
        int last = 0;
        int seen = 0;
        for (int i = 0; i < n && i < 9; i++) {
            if (last == 3) {
                seen++;
            }
            last = i;
        }
        return seen;
    }

    public int outsideOfLoop(int n) {
        int fixed = 4;
        int sum = 0;
        for (int i = 0; i < n && i < 9; i++) {
            if (fixed == 5) {
                return 1;
            }
            sum += fixed;
        }
        return sum;
    }

    public int instance(Object o) {
        if (o instanceof String) {
            return o == null ? 1 : 2;
        }
        return o == null ? 3 : 4;
    }

    public int caught(String s) {
        int step = 1;
        try {
            step = 2;
            Integer.parseInt(s);
            step = 3;
            Integer.parseInt(s.substring(1));
        } catch (RuntimeException e) {
            if (step == 1) {
                return 7;
            }
            return e == null ? 8 : step == 2 ? 9 : 10;
        }
        return 0;
    }

    public int unordered(double d) {
        if (d < 0) {
            return 1;
        }
        return d >= 0 ? 2 : 3;
    }

    public int element(int[] a, int i) {
        int value = a[i];
        if (i < 0 || a.length == 0) {
            return 1;
        }
        return value == 3 ? 2 : 3;
    }

    public int even(int x, int y) {
        return 2 * x + 4 * y == 1001 ? 1 : 2;
    }

    public int wraps(int x) {
        return x + 1 < x ? 1 : 2;
    }

    public int divided(int x) {
        int quotient = 10 / x;
        return x == 0 ? 1 : quotient % 5 > 4 ? 2 : 3;
    }

    public int words(long a, boolean b, char c) {
        long both = a;
        if (b == false && b) {
            return 1;
        }
        return c < 0 ? 2 : both == 77 ? 3 : 4;
    }

    private static void positive(int x) {
        if (x <= 0) {
            throw new IllegalArgumentException();
        }
    }

    public int checked(int x) {
        positive(x);
        return x < 0 ? 1 : 2;
    }

    private int sign(int x) {
        if (x < 0) {
            return -1;
        }
        return x == 0 ? 0 : 1;
    }

    public int signs(int x) {
        return sign(x) == 2 ? 1 : 2;
    }
}

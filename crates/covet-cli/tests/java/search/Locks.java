/** Branches that a solver opens and that search hardly meets; and one that nobody can. */
public class Locks {
    private int turned;

    public static String equations(int x, int y) {
        if (3 * x + 2 * y == 700_001 && x - y == 33_337) {
            return "both";
        }
        return "not both";
    }

    public static String product(int a, int b) {
        if (a > 1000 && b > 1000 && a * b == 1_234_567_890) {
            return "factors";
        }
        return "other";
    }

    public static String mixed(long seed) {
        long h = seed * 0x9E3779B97F4A7C15L;
        h ^= h >>> 29;
        return h == 0x0123456789ABCDEFL ? "found" : "missed";
    }

    public static String text(String s) {
        String key = s.trim().toLowerCase();
        if (key.startsWith("open:") && key.length() == 9 && key.endsWith("me") && key.charAt(6) == 'x') {
            return "open";
        }
        return "closed";
    }

    public static int number(String s) {
        try {
            int n = Integer.parseInt(s);
            return n % 1000 == 777 && n > 100_000 ? 1 : 2;
        } catch (NumberFormatException e) {
            return 3;
        }
    }

    private static boolean isKey(char c) {
        return c == '#' || c == '%';
    }

    /** The helper is covered both ways long before both of its callers are. */
    public static String helper(char first, char second) {
        if (isKey(first)) {
            return isKey(second) ? "two" : "one";
        }
        return "none";
    }

    public static String choice(int[] table, int i) {
        table[i] = 5;
        if (table.length == 7 && table[2] == 5 && table[6] == 40_000) {
            return "chosen";
        }
        return "other";
    }

    public static String word(String s) {
        switch (s) {
            case "brass":
                return "yellow";
            case "silver":
                return "white";
            case "cobalt":
                return "blue";
            default:
                return "none";
        }
    }

    public static String real(double x) {
        double y = x * x - 2.5 * x;
        if (y > 83.9 && y < 84.1) {
            return "near";
        }
        return "far";
    }

    public String turn(int by) {
        turned += by;
        if (turned * 7 == 91_000_007) {
            return "open";
        }
        return "closed";
    }

    public static String never(int x) {
        if ((x & 1) == 0 && x % 2 == 1) {
            return "impossible";
        }
        return "sure";
    }

    private static int twice(int x) {
        return x + x;
    }

    public static String unheard(int x) {
        return twice(x) == 7 ? "impossible" : "sure";
    }
}

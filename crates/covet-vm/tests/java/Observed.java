import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What is observed: every method ends in a branch on something that hides a distance. */
public class Observed {
    private boolean flag;
    static boolean shared;
    private final boolean[] flags = new boolean[4];

    static int compare(int x) {
        if (x == 42) {
            return 1;
        }
        return 0;
    }

    static int less(long x) {
        return x < 100L ? 1 : 0;
    }

    static int doubles(double x) {
        if (x > 2.5) {
            return 1;
        }
        return 0;
    }

    static int choose(int x) {
        switch (x) {
            case 1:
                return 10;
            case 2:
            case 3:
                return 20;
            case 50:
                return 30;
            default:
                return 40;
        }
    }

    static int chooseText(String s) {
        switch (s) {
            case "alpha":
                return 1;
            case "omega":
                return 2;
            default:
                return 3;
        }
    }

    static boolean is42(int x) {
        return x == 42;
    }

    static int viaCall(int x) {
        if (is42(x)) {
            return 1;
        }
        return 0;
    }

    static int viaNegation(int x) {
        boolean b = !is42(x);
        if (b) {
            return 1;
        }
        return 0;
    }

    static int viaField(int x) {
        Observed o = new Observed();
        o.flag = x == 42;
        return o.flag ? 1 : 0;
    }

    static int viaStatic(int x) {
        shared = x == 42;
        return shared ? 1 : 0;
    }

    static int viaArray(int x) {
        Observed o = new Observed();
        o.flags[2] = x == 42;
        boolean[] copy = o.flags.clone();
        return copy[2] ? 1 : 0;
    }

    static int viaBox(int x) {
        Boolean b = x == 42;
        return b ? 1 : 0;
    }

    static boolean and(int a, int b) {
        return a == 10 && b == 20;
    }

    static int viaAnd(int a, int b) {
        return and(a, b) ? 1 : 0;
    }

    static boolean or3(int a, int b, int c) {
        return a == 10 || b == 20 || c > 30;
    }

    static int viaOr(int a, int b, int c) {
        return or3(a, b, c) ? 1 : 0;
    }

    static int viaOperators(int a, int b) {
        boolean x = a == 10;
        boolean y = b == 20;
        if (x & y) {
            return 1;
        }
        if (x | y) {
            return 2;
        }
        return x ^ y ? 3 : 4;
    }

    static boolean early(int x) {
        if (x == 7) {
            return true;
        }
        return false;
    }

    static int viaEarly(int x) {
        return early(x) ? 1 : 0;
    }

    static boolean any(int[] all, int x) {
        for (int a : all) {
            if (a == x) {
                return true;
            }
        }
        return false;
    }

    static int viaLoop(int x) {
        return any(new int[] {100, 200, 300}, x) ? 1 : 0;
    }

    static int equalTo(String s) {
        return s.equals("hello") ? 1 : 0;
    }

    static int objectsEqual(String s) {
        return Objects.equals(s, "hello") ? 1 : 0;
    }

    static int ignoringCase(String s) {
        return s.equalsIgnoreCase("HELLO") ? 1 : 0;
    }

    static int startsWith(String s) {
        return s.startsWith("hel") ? 1 : 0;
    }

    static int contains(String s) {
        return s.contains("ell") ? 1 : 0;
    }

    static int matchesText(String s) {
        return s.matches("hel+o\\d") ? 1 : 0;
    }

    static int matchesPattern(String s) {
        return Pattern.matches("hel+o\\d", s) ? 1 : 0;
    }

    static int matcherMatches(String s) {
        return Pattern.compile("HEL+O\\d", Pattern.CASE_INSENSITIVE).matcher(s).matches() ? 1 : 0;
    }

    static int matcherLooksAt(String s) {
        return Pattern.compile("hel+o\\d").matcher(s).lookingAt() ? 1 : 0;
    }

    static int matcherFinds(String s) {
        return Pattern.compile("hel+o\\d$").matcher(s).find() ? 1 : 0;
    }

    static int matches(String pattern, String s) {
        return Pattern.compile(pattern).matcher(s).matches() ? 1 : 0;
    }

    static int finds(String pattern, String s) {
        return Pattern.compile(pattern).matcher(s).find() ? 1 : 0;
    }

    static int empty(String s) {
        return s.isEmpty() ? 1 : 0;
    }

    static int digit(int c) {
        return Character.isDigit((char) c) ? 1 : 0;
    }

    static int boxed(int x) {
        Integer i = x;
        return i.equals(1000) ? 1 : 0;
    }

    static int inList(String s) {
        List<String> l = new ArrayList<>();
        l.add("alpha");
        l.add("hello");
        return l.contains(s) ? 1 : 0;
    }

    static int inSet(String s) {
        Set<String> l = new HashSet<>();
        l.add("alpha");
        l.add("hello");
        return l.contains(s) ? 1 : 0;
    }

    static int inTree(String s) {
        Map<String, Integer> l = new TreeMap<>();
        l.put("alpha", 1);
        l.put("hello", 2);
        return l.containsKey(s) ? 1 : 0;
    }

    static int caught(int x) {
        try {
            return and(x, fail(x)) ? 1 : 0;
        } catch (IllegalStateException e) {
            return is42(x) ? 2 : 3;
        }
    }

    private static int fail(int x) {
        throw new IllegalStateException();
    }

    static int bits(int x) {
        BitSet b = new BitSet();
        b.set(3);
        b.set(x);
        return b.cardinality();
    }

    private int count;

    void bump(int by) {
        if (by > 0) {
            count += by;
        }
    }

    int count() {
        return count;
    }

    static int calls(int x) {
        Observed o = new Observed();
        o.bump(x);
        return o.count();
    }

    static String name(int x) {
        return "n" + x;
    }

    static int add(int a, int b) {
        return a + b;
    }

    static boolean looksFor(String s) {
        return s.indexOf('\r') >= 0 || s.lastIndexOf("needle", 99) > 3;
    }
}

import java.util.*;
import java.util.concurrent.ConcurrentHashMap;

/** Methods of strings that a virtual machine may have instructions of its own for, over mixes of both encodings. */
public class IntrinsicStrings {
    static final Random RANDOM = new Random(42);
    static final String[] ALPHABETS = {"ab", "abc\u00e9\u00ff", "ab\u0100\u4e2d", "a\ud83d\ude00b"};

    static String text() {
        String alphabet = ALPHABETS[RANDOM.nextInt(ALPHABETS.length)];
        StringBuilder b = new StringBuilder(RANDOM.nextInt(20));
        for (int i = RANDOM.nextInt(24); i > 0; i--) {
            b.append(alphabet.charAt(RANDOM.nextInt(alphabet.length())));
        }
        return RANDOM.nextBoolean() ? b.toString() : new String(b);
    }

    static long sum;

    static void add(long v) { sum = sum * 31 + v; }

    static void pair(String s, String t) {
        add(s.equals(t) ? 1 : 0);
        add(s.equals((Object) t.length()) ? 1 : 0);
        add(s.hashCode());
        add(Integer.signum(s.compareTo(t)) + 1);
        add(s.compareTo(t));
        add(s.compareToIgnoreCase(t));
        add(s.length() * 2L + (s.isEmpty() ? 1 : 0));
        for (int at = -1; at < 6; at++) {
            add(s.startsWith(t, at) ? 1 : 0);
            add(s.indexOf(t, at));
            add(s.lastIndexOf(t, at));
            for (int c : new int[] {'a', 'b', 0xff, 0x100, 0x4e2d, 0x1f600, 0xde00, -1, 0x110000}) {
                add(s.indexOf(c, at));
                add(s.lastIndexOf(c, at));
            }
        }
        add(s.endsWith(t) ? 1 : 0);
        add(s.startsWith(t) ? 1 : 0);
        add(s.contains(t) ? 1 : 0);
        add(s.indexOf(t));
        add(s.regionMatches(1, t, 0, 2) ? 1 : 0);
        StringBuilder b = new StringBuilder(4).append(s).append('x').append(t).append('\u4e2d').append(s);
        add(b.toString().hashCode());
        add(b.indexOf(t));
        add(new String(b.toString().toCharArray()).hashCode());
        add((s + t + s.replace('a', 'z')).hashCode());
        add(Arrays.hashCode(s.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        add(Arrays.mismatch(s.getBytes(), t.getBytes()));
    }

    static void maps() {
        Map<Object, Integer> map = new HashMap<>();
        Map<Object, Integer> concurrent = new ConcurrentHashMap<>();
        // Collisions: these pairs have the same hash code.
        for (int i = 0; i < 4096; i++) {
            StringBuilder b = new StringBuilder();
            for (int bit = 0; bit < 12; bit++) {
                b.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            if (i % 3 != 0) {
                map.put(b.toString(), i);
                concurrent.put(b.toString(), i);
            }
            add(map.getOrDefault(b.toString(), -1));
            add(concurrent.getOrDefault(b.toString(), -1));
        }
        for (int i = 0; i < 500; i++) {
            map.put(text(), i);
            concurrent.put(text(), i);
            map.put(i, i);
            add(map.getOrDefault(text(), -1));
            add(concurrent.getOrDefault(text(), -1));
            add(map.containsKey(i * 2) ? 1 : 0);
        }
        add(map.get(null) == null ? 1 : 0);
        System.out.println("zero hash " + map.get("f5a5a608") + " " + "f5a5a608".hashCode() + " " + "f5a5a608".hashCode());
    }

    interface Code { Object run(); }

    static void fails(String what, Code code) {
        try {
            System.out.println(what + ": " + code.run());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
            for (StackTraceElement element : e.getStackTrace()) {
                System.out.println("    " + element.getClassName() + "." + element.getMethodName());
            }
        }
    }

    static void failures() {
        String wide = "\u4e2d\u4e2e", none = null;
        fails("charAt", () -> "abc".charAt(3));
        fails("charAt negative", () -> "abc".charAt(-1));
        fails("charAt wide", () -> wide.charAt(2));
        fails("startsWith null", () -> "abc".startsWith(none));
        fails("indexOf null", () -> "abc".indexOf(none));
        fails("endsWith null", () -> "abc".endsWith(none));
        fails("compareTo null", () -> "abc".compareTo(none));
        fails("equals null", () -> "abc".equals(none));
        fails("append null", () -> new StringBuilder().append(none).append('c'));
        fails("map null", () -> new ConcurrentHashMap<String, String>().get(none));
        fails("copy", () -> { System.arraycopy(new int[3], 1, new int[3], 0, 3); return 0; });
        fails("copy kinds", () -> { System.arraycopy(new int[3], 1, new long[3], 0, 1); return 0; });
        fails("copy to", () -> { System.arraycopy(new String[3], 1, new Object[3], 2, 2); return 0; });
        fails("copy elements", () -> { System.arraycopy(new Object[] {"a", 1}, 0, new String[3], 0, 2); return 0; });
        fails("copy null", () -> { System.arraycopy(new int[3], 1, null, 0, 3); return 0; });
        fails("class of null", () -> none.getClass());
        fails("bytes", () -> new String(new byte[4], 2, 3));
        fails("getChars", () -> { "abcdef".getChars(1, 5, new char[3], 0); return 0; });
    }

    public static void main(String[] args) {
        for (int i = 0; i < 400; i++) {
            String s = text();
            pair(s, RANDOM.nextInt(4) == 0 ? s.substring(s.length() / 2) : text());
            if (i % 50 == 0) {
                System.out.println(i + " " + sum);
            }
        }
        maps();
        System.out.println(sum);
        failures();
    }
}

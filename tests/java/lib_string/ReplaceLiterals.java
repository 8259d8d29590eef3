// Expressions that are plain text or one repeated character, and everything that looks like them and is not.
public class ReplaceLiterals {
    static int n;

    static void both(String text, String expression, String replacement) {
        n++;
        System.out.println(n + " " + all(text, expression, replacement) + " | " + first(text, expression, replacement));
    }

    static String all(String text, String expression, String replacement) {
        try {
            String result = text.replaceAll(expression, replacement);
            return show(text, result);
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    static String first(String text, String expression, String replacement) {
        try {
            String result = text.replaceFirst(expression, replacement);
            return show(text, result);
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    static String show(String text, String result) {
        return "<" + result + "> " + (text == result) + " " + result.equals(new String(result.toCharArray()));
    }

    public static void main(String[] args) {
        both("Los_Angeles_x", "_", " ");
        both("none", "_", " ");
        both("", "_", " ");
        both("___", "_", "");
        both("___", "_+", "-");
        both("+HH:mm", "H+", "\\%1\\$02d");
        both("+HH:mm", "m+", "\\%2\\$02d");
        both("aaaa", "aa", "b");
        both("aaaa", "aa", "aa");
        both("a.b.c", ".", "x");
        both("a.b.c", "b.c", "x");
        both("a+b", "+", "x");
        both("a+b", "++", "x");
        both("ab+", "ab+", "x");
        both("a{2}", "a{", "x");
        both("a]b}c", "]", "x");
        both("a]b}c", "}", "x");
        both("a b\tc\n", " ", "\\t");
        both("a#b # c", "#", "no");
        both("abc", "b", "$");
        both("abc", "b", "$0$0");
        both("abc", "b", "$1");
        both("abc", "b", "${x}");
        both("abc", "b", "\\");
        both("abc", "x", "\\");
        both("abc", "b", "x\\");
        both("abc", "b", "\\\\");
        both("abc", "", "-");
        both("caf\u00e9 caf\u00e9", "\u00e9", "e");
        both("cafe", "e", "\u00e9");
        both("cafe", "e", "\u0113");
        both("caf\u0113", "\u0113", "e");
        both("caf\u0113", "x", "e");
        both("A\ud83d\ude00B", "\ud83d", "x");
        both("ABab", "b", "x");
        both("abc", null, "x");
        both("abc", "b", null);
        both("abc", "x", null);
        StringBuilder long1 = new StringBuilder();
        for (int i = 0; i < 20000; i++) {
            long1.append(i % 10);
        }
        String text = long1.toString();
        System.out.println(text.replaceAll("7", "seven").hashCode() + " " + text.replaceFirst("789", "").hashCode());
        System.out.println(text.substring(0, 9000).replaceAll("7", "seven times seven").hashCode());
    }
}

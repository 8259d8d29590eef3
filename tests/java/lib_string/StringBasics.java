import java.util.*;

public class StringBasics {
    static String esc(String s) {
        if (s == null) return "null";
        StringBuilder b = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 32 && c < 127) b.append(c); else b.append(String.format("\\u%04x", (int) c));
        }
        return b.append('"').toString();
    }
    interface Act { Object run() throws Exception; }
    static void t(String name, Act a) {
        try {
            Object r = a.run();
            System.out.println(name + " = " + (r instanceof String s ? esc(s) : String.valueOf(r)));
        } catch (Throwable e) {
            System.out.println(name + " ! " + e.getClass().getName() + ": " + e.getMessage());
        }
    }
    public static void main(String[] args) {
        String s = "Hello, World";
        t("length", () -> s.length());
        t("isEmpty", () -> "".isEmpty() + "," + s.isEmpty());
        t("charAt 4", () -> s.charAt(4));
        t("charAt -1", () -> s.charAt(-1));
        t("charAt 12", () -> s.charAt(12));
        t("substring 7", () -> s.substring(7));
        t("substring 12", () -> s.substring(12));
        t("substring 13", () -> s.substring(13));
        t("substring 3,2", () -> s.substring(3, 2));
        t("substring -1,2", () -> s.substring(-1, 2));
        t("substring 0,12 same", () -> s.substring(0, 12) == s);
        t("subSequence", () -> s.subSequence(1, 5).toString());
        t("indexOf o", () -> s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.indexOf('o', 100) + " " + s.indexOf('o', -5));
        t("lastIndexOf o", () -> s.lastIndexOf('o') + " " + s.lastIndexOf('o', 7) + " " + s.lastIndexOf('o', -1));
        t("indexOf str", () -> s.indexOf("o,") + " " + s.indexOf("") + " " + s.indexOf("", 99) + " " + s.indexOf("World", 8));
        t("lastIndexOf str", () -> s.lastIndexOf("l") + " " + s.lastIndexOf("") + " " + s.lastIndexOf("lo", 2) + " " + s.lastIndexOf("lo", 3));
        t("contains", () -> s.contains("lo, W") + " " + s.contains("lo,W") + " " + s.contains(new StringBuilder("World")));
        t("startsWith", () -> s.startsWith("Hell") + " " + s.startsWith("World", 7) + " " + s.startsWith("", 12) + " " + s.startsWith("", 13) + " " + s.startsWith("H", -1));
        t("endsWith", () -> s.endsWith("ld") + " " + s.endsWith("") + " " + s.endsWith("xHello, World"));
        t("equals", () -> s.equals("Hello, World") + " " + s.equals(null) + " " + s.equals(new StringBuilder(s)));
        t("contentEquals", () -> s.contentEquals(new StringBuilder(s)) + " " + s.contentEquals(new StringBuffer("x")));
        t("equalsIgnoreCase", () -> s.equalsIgnoreCase("hELLO, wORLD") + " " + s.equalsIgnoreCase(null) + " " + "\u0130".equalsIgnoreCase("i") + " " + "\u017f".equalsIgnoreCase("S"));
        t("compareTo", () -> "a".compareTo("b") + " " + "abc".compareTo("ab") + " " + "".compareTo("xyz") + " " + "a".compareTo("\uffff") + " " + "\u00e9".compareTo("e"));
        t("compareToIgnoreCase", () -> "ABC".compareToIgnoreCase("abd") + " " + "A_".compareToIgnoreCase("aA") + " " + "\u00c9".compareToIgnoreCase("\u00e9"));
        t("CI order", () -> { String[] a = {"b", "A", "a", "B", "_"}; Arrays.sort(a, String.CASE_INSENSITIVE_ORDER); return Arrays.toString(a); });
        t("compareTo null", () -> { try { "a".compareTo(null); return "none"; } catch (NullPointerException e) { return "NPE"; } });
        t("concat", () -> s.concat("!") + (s.concat("") == s));
        t("replace char", () -> s.replace('l', 'L') + (s.replace('z', 'q') == s));
        t("replace seq", () -> s.replace("l", "") + "|" + s.replace("", "-") + "|" + "aaa".replace("aa", "b"));
        t("trim", () -> "\u0000 \t a b \u001f\n".trim() + "|" + "\u2003x\u2003".trim());
        t("intern", () -> new String("Hello, World").intern() == s);
        t("new != lit", () -> new String("Hello, World") == s);
        t("hashCode", () -> s.hashCode() + " " + "".hashCode() + " " + "Aa".hashCode() + " " + "BB".hashCode() + " " + "\u00ff\u0100".hashCode() + " " + "polygenelubricants".hashCode());
        t("valueOf", () -> String.valueOf(1.0f) + String.valueOf(true) + String.valueOf('c') + String.valueOf(2L) + String.valueOf((Object) null) + String.valueOf(new char[] {'x', 'y'}));
        t("valueOf range", () -> String.valueOf(new char[] {'a', 'b', 'c', 'd'}, 1, 2));
        t("copyValueOf bad", () -> String.copyValueOf(new char[] {'a', 'b'}, 1, 2));
        t("valueOf null chars", () -> { char[] c = null; return String.valueOf(c).length(); });
        t("toCharArray", () -> Arrays.toString("a\u00e9z".toCharArray()).length());
        t("getChars", () -> { char[] d = new char[6]; Arrays.fill(d, '.'); s.getChars(7, 12, d, 1); return new String(d); });
        t("getChars bad", () -> { char[] d = new char[3]; s.getChars(0, 5, d, 0); return new String(d); });
        t("new neg count", () -> new String(new char[3], 0, -1));
        t("new bytes bad", () -> new String(new byte[3], 2, 2));
        t("new codepoints", () -> new String(new int[] {65, 0x1F600, 66}, 0, 3));
        t("new codepoints bad", () -> new String(new int[] {0x110000}, 0, 1));
        t("join", () -> String.join("-", "a", null, "c") + String.join(",", List.of()) + String.join("+", List.of("x", "y")));
        t("join null delim", () -> { try { return String.join(null, "a", "b"); } catch (NullPointerException e) { return "NPE"; } });
        t("regionMatches", () -> s.regionMatches(7, "xxWorldxx", 2, 5) + " " + s.regionMatches(true, 7, "WORLD", 0, 5) + " " + s.regionMatches(false, 7, "WORLD", 0, 5)
            + " " + s.regionMatches(-1, "W", 0, 1) + " " + s.regionMatches(0, "W", 0, -1) + " " + s.regionMatches(10, "ldx", 0, 3) + " " + s.regionMatches(12, "", 0, 0));
        t("matches", () -> "abc123".matches("[a-z]+\\d+") + " " + "abc123x".matches("[a-z]+\\d+"));
        t("concat op", () -> "" + null + 'c' + 1 + 2L + 3f + 4d + true + new int[0].length);
        t("char arith", () -> 'a' + 1 + "x" + ('a' + 1) + (char) ('a' + 1));
        t("compile-time", () -> ("ab" + "cd") == "abcd");
        t("constant desc", () -> s.describeConstable().get());
        t("transform", () -> s.transform(x -> x.length() * 2));
        t("chars sum", () -> s.chars().sum() + " " + s.codePoints().count());
    }
}

import java.util.*;

public class BuilderEdits {
    interface Op { Object run(StringBuilder b); }
    static void t(String n, String init, Op op) {
        StringBuilder b = new StringBuilder(init);
        String r;
        try { Object o = op.run(b); r = o == b ? "this" : String.valueOf(o); }
        catch (RuntimeException e) { r = e.getClass().getName() + ": " + e.getMessage(); }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < b.length(); i++) { char c = b.charAt(i); if (c >= 32 && c < 127) out.append(c); else out.append('{').append((int) c).append('}'); }
        System.out.println(n + " -> " + out + " | " + r);
    }
    public static void main(String[] args) {
        t("append all", "", b -> b.append(1).append('c').append(2L).append(1.5f).append(-0.0).append(true).append((String) null).append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2));
        t("append cp", "", b -> b.appendCodePoint(0x1F600).appendCodePoint(65).appendCodePoint(0xE9));
        t("append cp bad", "x", b -> b.appendCodePoint(0x110000));
        t("append self", "ab", b -> b.append(b).append(b));
        t("append cs bad", "ab", b -> b.append("xyz", 2, 5));
        t("append extremes", "", b -> b.append(Integer.MIN_VALUE).append(',').append(Long.MIN_VALUE).append(',').append(Long.MAX_VALUE).append(',').append(Float.MIN_VALUE).append(',').append(Double.NaN));
        t("insert front", "world", b -> b.insert(0, "hello "));
        t("insert end", "abc", b -> b.insert(3, 42));
        t("insert mid types", "[]", b -> b.insert(1, true).insert(1, 'c').insert(1, 1.0).insert(1, 9L).insert(1, 2f).insert(1, (Object) null).insert(1, new char[] {'q'}));
        t("insert chars range", "[]", b -> b.insert(1, new char[] {'a', 'b', 'c', 'd'}, 1, 2));
        t("insert cs range", "[]", b -> b.insert(1, (CharSequence) "abcdef", 2, 5));
        t("insert bad", "abc", b -> b.insert(4, "x"));
        t("insert neg", "abc", b -> b.insert(-1, 'x'));
        t("insert self", "abc", b -> b.insert(1, b));
        t("insert utf16 into latin1", "abc", b -> b.insert(1, "\u4e2d"));
        t("delete", "0123456789", b -> b.delete(2, 5));
        t("delete over", "0123456789", b -> b.delete(7, 100));
        t("delete empty", "0123", b -> b.delete(4, 4));
        t("delete bad", "0123", b -> b.delete(5, 6));
        t("delete bad2", "0123", b -> b.delete(3, 2));
        t("deleteCharAt", "0123", b -> b.deleteCharAt(0).deleteCharAt(2));
        t("deleteCharAt bad", "0123", b -> b.deleteCharAt(4));
        t("replace", "0123456789", b -> b.replace(2, 4, "abcdef"));
        t("replace over", "0123456789", b -> b.replace(8, 40, "!"));
        t("replace insert", "0123", b -> b.replace(2, 2, "-"));
        t("replace bad", "0123", b -> b.replace(5, 6, "-"));
        t("replace utf16", "0123", b -> b.replace(1, 3, "\u00e9\u0100"));
        t("reverse", "abcdef", b -> b.reverse());
        t("reverse odd", "abcde", b -> b.reverse());
        t("reverse surrogates", "a\uD83D\uDE00b\uD83D\uDE01", b -> b.reverse());
        t("reverse broken", "\uDE00\uD83Dx", b -> b.reverse());
        t("reverse pair made", "\uDE00a\uD83D", b -> b.reverse());
        t("setLength", "abcdef", b -> { b.setLength(3); return b.length(); });
        t("setLength grow", "ab", b -> { b.setLength(5); return b.length(); });
        t("setLength neg", "ab", b -> { b.setLength(-1); return 0; });
        t("setCharAt", "abc", b -> { b.setCharAt(1, '\u4e2d'); return b.charAt(1) == 0x4e2d; });
        t("setCharAt bad", "abc", b -> { b.setCharAt(3, 'x'); return 0; });
        t("charAt bad", "abc", b -> b.charAt(3));
        t("substring", "abcdef", b -> b.substring(2) + b.substring(1, 3));
        t("substring bad", "abcdef", b -> b.substring(4, 2));
        t("indexOf", "abcabc", b -> b.indexOf("c") + " " + b.indexOf("c", 3) + " " + b.lastIndexOf("a") + " " + b.lastIndexOf("a", 2) + " " + b.indexOf("zz") + " " + b.indexOf(""));
        t("codepoints", "a\uD83D\uDE00b", b -> b.codePointAt(1) + " " + b.codePointBefore(3) + " " + b.codePointCount(0, 4) + " " + b.offsetByCodePoints(0, 2) + " " + b.codePoints().sum());
        t("getChars", "abcdef", b -> { char[] d = new char[4]; Arrays.fill(d, '_'); b.getChars(1, 3, d, 1); return new String(d); });
        t("getChars bad", "abcdef", b -> { char[] d = new char[2]; b.getChars(1, 5, d, 0); return new String(d); });
        t("compareTo", "abc", b -> b.compareTo(new StringBuilder("abd")) + " " + b.compareTo(new StringBuilder("ab")) + " " + b.compareTo(b) + " " + b.compareTo(new StringBuilder("\u4e2d")));
        t("equals", "abc", b -> b.equals(new StringBuilder("abc")) + " " + b.toString().contentEquals(b));
        t("subSequence", "abcdef", b -> b.subSequence(1, 4));
        t("trimmed chars", "abc", b -> { b.setLength(0); b.append("\u4e2d"); b.setLength(0); b.append("x"); b.trimToSize(); return b.capacity(); });
        t("chars", "abc", b -> b.chars().map(c -> c - 'a').sum());
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 1000; i++) { big.insert(big.length() / 2, (char) ('a' + i % 26)); if (i % 7 == 0) big.deleteCharAt(big.length() / 3); }
        System.out.println(big.length() + " " + big.toString().hashCode());
    }
}

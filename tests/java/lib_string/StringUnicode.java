import java.util.*;
import java.util.stream.*;

public class StringUnicode {
    static String hex(CharSequence s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c > 32 && c < 127) b.append(c); else b.append('<').append(Integer.toHexString(c)).append('>');
        }
        return b.toString();
    }
    static void p(Object... o) {
        System.out.println(Arrays.stream(o).map(String::valueOf).collect(Collectors.joining(" ")));
    }
    public static void main(String[] args) {
        String s = "a\uD83D\uDE00b\u00E9\u4E2D\uD800z\uDC00";
        p("length", s.length(), "cps", s.codePointCount(0, s.length()));
        for (int i = 0; i < s.length(); i++) p(i, Integer.toHexString(s.codePointAt(i)), Character.isSurrogate(s.charAt(i)), Character.isHighSurrogate(s.charAt(i)), Character.isLowSurrogate(s.charAt(i)));
        for (int i = 1; i <= s.length(); i++) p("before", i, Integer.toHexString(s.codePointBefore(i)));
        for (int i = 0; i <= 8; i++) {
            try { p("offset", i, s.offsetByCodePoints(0, i)); } catch (IndexOutOfBoundsException e) { p("offset", i, e.getClass().getSimpleName()); }
        }
        for (int i = 0; i >= -8; i--) {
            try { p("offset", i, s.offsetByCodePoints(s.length(), i)); } catch (IndexOutOfBoundsException e) { p("offset", i, e.getClass().getSimpleName()); }
        }
        try { s.codePointAt(9); } catch (IndexOutOfBoundsException e) { p(e.getClass().getName()); }
        try { s.codePointBefore(0); } catch (IndexOutOfBoundsException e) { p(e.getClass().getName()); }
        try { s.codePointCount(3, 2); } catch (IndexOutOfBoundsException e) { p(e.getClass().getName()); }
        p(s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(",")));
        p(s.chars().mapToObj(Integer::toHexString).collect(Collectors.joining(",")));
        p("indexOf cp", s.indexOf(0x1F600), s.indexOf(0xDE00), s.indexOf(0xD800), s.lastIndexOf(0x1F600), s.indexOf(0x110000), s.indexOf(-1));
        p("indexOf str", s.indexOf("\uDE00b"), s.indexOf("\u4E2D"), s.indexOf("\uD83D\uDE00"), s.contains("\u00E9"));
        p("reverse", hex(new StringBuilder(s).reverse()));
        p("upper", hex(s.toUpperCase(Locale.ROOT)), "lower", hex("\u00C9\u0130I\u03A3".toLowerCase(Locale.ROOT)));
        p("replace", hex(s.replace("\uD83D\uDE00", "!")), hex(s.replace('\u00E9', 'e')));
        p("latin1 from utf16", "\u4E2Dabc".substring(1), "\u4E2Dabc".substring(1).equals("abc"), "\u4E2Dabc".substring(1).hashCode() == "abc".hashCode());
        p("cmp", "\uFFFF".compareTo("\uD83D\uDE00"), "abc".compareTo("ab\u4E2D"), "\u4E2D".compareTo("\u4E2Dx"), "\u4E2D".compareTo("z"));
        p("ci", "\u00E0\u4E2D".equalsIgnoreCase("\u00C0\u4E2D"), "\uD801\uDC00".equalsIgnoreCase("\uD801\uDC28"), "\uD801\uDC00".compareToIgnoreCase("\uD801\uDC28"));
        p("strip", hex("\u2003 \u3000x\u2028".strip()), hex("\u00A0x\u00A0".strip()), hex("\u2003x \t".stripTrailing()), hex("\u2003x \t".stripLeading()));
        p("blank", "\u2003\t".isBlank(), "\u00A0".isBlank(), "".isBlank(), "\u200B".isBlank());
        p("repeat", hex("\uD83D\uDE00".repeat(3)), "\u00E9".repeat(4).length());
        p("split", Arrays.stream("a\u4E2Db\u4E2Dc".split("\u4E2D")).toList(), Arrays.stream("x\uD83D\uDE00y".split("\uD83D\uDE00")).toList(), "a\uD83D\uDE00".split("").length);
        p("toTitle", hex(new String(Character.toChars(Character.toTitleCase(0x01C6)))), hex("\u01C6".toUpperCase(Locale.ROOT)));
        p("toString(cp)", hex(Character.toString(0x1F600)), hex(Character.toString(65)));
        try { Character.toString(-1); } catch (IllegalArgumentException e) { p(e.getMessage()); }
        String mixed = "abc" + '\u0100';
        p("inflate", mixed.length(), mixed.charAt(3) == 0x100, mixed.startsWith("abc"), "abc".regionMatches(0, mixed, 0, 3), mixed.lastIndexOf("bc"));
        p("hash", s.hashCode(), mixed.hashCode(), "\uD83D\uDE00".hashCode());
        char[] cs = {'\uD83D', '\uDE00'};
        p(new String(cs).codePointAt(0), Character.toCodePoint(cs[0], cs[1]), Character.codePointAt(cs, 0), Character.codePointAt(cs, 0, 1), Character.charCount(0x10000));
        TreeSet<String> set = new TreeSet<>(List.of("z", "\u00e9", "e", "\uD83D\uDE00", "\uFFFD", "\u4E2D", ""));
        for (String x : set) p(hex(x) + ";");
    }
}

import java.util.*;

public class StringCase {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) if (c >= 32 && c < 127) b.append(c); else b.append(String.format("\\u%04x", (int) c));
        return b.toString();
    }
    public static void main(String[] args) {
        String[] in = {
            "Title", "TITLE", "title", "i", "I", "\u0130", "\u0131", "\u00df", "\u1e9e", "\ufb01", "\ufb03x",
            "\u03a3", "A\u03a3", "A\u03a3B", "A\u03a3 B", "\u03a3A", "A\u03a3.", "A.\u03a3", "\u0149", "\u01f0", "\u0390",
            "\u1f80", "\u1fb3", "\u1fbc", "\u00b5", "\u00ff", "\u0178", "\u212a", "\u212b", "\u2126", "\uD801\uDC00", "\uD801\uDC28",
            "i\u0307", "I\u0307", "J\u0300", "\u012e\u0301", "\u00cc", "\u10a0", "\u13a0", "\uab70", "\u01c4\u01c5\u01c6", "\uD800x", "\u0587" };
        Locale[] ls = {Locale.ROOT, new Locale("tr"), new Locale("az"), new Locale("lt"), Locale.GERMAN, new Locale("el")};
        for (String s : in) {
            StringBuilder b = new StringBuilder(hex(s)).append(':');
            String u0 = null, l0 = null;
            for (Locale l : ls) {
                String u = s.toUpperCase(l), w = s.toLowerCase(l);
                if (u0 == null) { u0 = u; l0 = w; b.append(" U=").append(hex(u)).append(" L=").append(hex(w)); }
                else {
                    if (!u.equals(u0)) b.append(' ').append(l).append(":U=").append(hex(u));
                    if (!w.equals(l0)) b.append(' ').append(l).append(":L=").append(hex(w));
                }
            }
            System.out.println(b);
        }
        System.out.println("same: " + ("abc".toLowerCase(Locale.ROOT) == "abc") + " " + ("ABC".toUpperCase(Locale.ROOT) == "ABC"));
        System.out.println("turkish title: " + hex("TITLE".toLowerCase(new Locale("tr", "TR"))) + " " + hex("title".toUpperCase(new Locale("tr", "TR"))));
        int h = 17, g = 17;
        for (int c = 0; c < 0x10000; c++) {
            if (c >= 0xd800 && c < 0xe000) continue;
            h = h * 31 + Character.toUpperCase((char) c);
            g = g * 31 + Character.toLowerCase((char) c);
        }
        System.out.println(h + " " + g + " " + (int) Character.toUpperCase((char) 0xdf) + Character.toUpperCase((char) 97));
        int changed = 0;
        for (int c = 0; c < 0x250; c++) {
            String s = String.valueOf((char) c);
            if (!s.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT).equals(s.toLowerCase(Locale.ROOT))) { changed++; System.out.print(Integer.toHexString(c) + " "); }
        }
        System.out.println("| " + changed);
        try { "x".toUpperCase((Locale) null); } catch (NullPointerException e) { System.out.println("NPE"); }
    }
}

import java.nio.charset.*;
import java.util.*;

public class StringBytes {
    static String hex(byte[] b) { StringBuilder s = new StringBuilder(); for (byte x : b) s.append(String.format("%02x", x)); return s.toString(); }
    static String u(String s) { StringBuilder b = new StringBuilder(); for (char c : s.toCharArray()) b.append(c > 32 && c < 127 ? "" + c : String.format("<%x>", (int) c)); return b.toString(); }
    static byte[] unhex(String h) { byte[] r = new byte[h.length() / 2]; for (int i = 0; i < r.length; i++) r[i] = (byte) Integer.parseInt(h.substring(2 * i, 2 * i + 2), 16); return r; }
    public static void main(String[] args) throws Exception {
        String[] ss = {"", "abc", "\u00e9\u00ff", "\u0080\u07ff", "\u0800\uffff", "\uD83D\uDE00", "x\uD800y", "\uDC00", "\u20ac\u0160", "\u0000\u007f", "\ufeffbom"};
        Charset[] cs = {StandardCharsets.UTF_8, StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE,
            Charset.forName("UTF-32"), Charset.forName("UTF-32LE"), Charset.forName("windows-1252"), Charset.forName("ISO-8859-15")};
        for (String s : ss) {
            System.out.println(u(s));
            for (Charset c : cs) {
                byte[] b = s.getBytes(c);
                System.out.println("  " + c.name() + " " + hex(b) + " " + u(new String(b, c)));
            }
        }
        String[] bad = {"c3", "c328", "e28228", "e282", "f0288cbc", "f09f98", "f8a1a1a1a1", "80", "61ff62", "eda080", "f4908080", "c080", "e08080", "f0808080", "efbbbf41", "e2e2e2", "c3c3a9"};
        for (String h : bad) System.out.println(h + " utf8 " + u(new String(unhex(h), "UTF-8")) + " ascii " + u(new String(unhex(h), "US-ASCII")) + " l1 " + u(new String(unhex(h), "ISO-8859-1")) + " u16 " + u(new String(unhex(h), "UTF-16")));
        System.out.println(u(new String(unhex("feff0041"), "UTF-16")) + u(new String(unhex("fffe4100"), "UTF-16")) + u(new String(unhex("feff0041"), "UTF-16BE")) + u(new String(unhex("d83d0041"), "UTF-16BE")) + u(new String(unhex("0041d83d"), "UTF-16BE")));
        try { "x".getBytes("no-such"); } catch (java.io.UnsupportedEncodingException e) { System.out.println(e); }
        try { Charset.forName("bad name!"); } catch (IllegalCharsetNameException e) { System.out.println(e); }
        try { Charset.forName("nope-1"); } catch (UnsupportedCharsetException e) { System.out.println(e); }
        System.out.println(new String(new byte[] {65, 66, 67, 68}, 1, 2, StandardCharsets.US_ASCII) + new String(new byte[] {65, 66}, 0));
        byte[] d = new byte[5];
        "A\u0142B".getBytes(0, 3, d, 1);
        System.out.println(hex(d));
    }
}

import java.nio.CharBuffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Alternatives of literal words: exact, in any case, by Unicode's case, in texts of both widths, in regions, at the end. */
public class RegexWords {
    static final String[] WORDS = {
        "Central European Time", "CET", "Kelvin", "straße", "İstanbul", "ISTANBUL", "ΣΊΣΥΦΟΣ", "московское время", "日本標準時",
        "توقيت", "שעון", "한국", "Kk", "ſs", "iı", "a", "", "µ-Zeit", "Ǆ", "e\u0301", "\ud801\udc00x", "Zz9"
    };

    static final String[] TEXTS = {
        "central EUROPEAN time", "CENTRAL european tim", "cet", "KELVIN", "\u212aelvin", "STRASSE", "strasse", "STRAßE", "istanbul",
        "İSTANBUL", "ıstanbul", "σίσυφος", "σίσυφοσ", "МОСКОВСКОЕ ВРЕМЯ", "日本標準時", "日本標準", "توقيت", "שעון", "한국", "kK", "SS",
        "Ss", "II", "Iİ", "A", "", "Μ-zeit", "µ-ZEIT", "ǆ", "ǅ", "E\u0301", "\ud801\udc28X", "\ud801", "zZ9", "zz8", "z"
    };

    static String alternatives() {
        StringBuilder all = new StringBuilder();
        for (String word : WORDS) {
            all.append(all.length() == 0 ? "" : "|").append(Pattern.quote(word));
        }
        return "(" + all + ")(!?)";
    }

    static void show(String what, Matcher m) {
        System.out.print(what + ":");
        boolean matches = m.matches();
        System.out.print(" " + matches + (matches ? m.group(1) : "") + " " + m.hitEnd() + m.requireEnd());
        m.reset();
        int found = 0;
        while (m.find() && found++ < 5) {
            System.out.print(" " + m.start() + "-" + m.end());
        }
        System.out.println(" " + m.hitEnd());
    }

    public static void main(String[] arguments) {
        int[] flags = {0, Pattern.CASE_INSENSITIVE, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, Pattern.CANON_EQ};
        for (int flag : flags) {
            Pattern pattern = Pattern.compile(alternatives(), flag);
            for (String text : TEXTS) {
                show(flag + " " + text, pattern.matcher(text));
                show(flag + " wide " + text, pattern.matcher(text + "\u0416"));
                show(flag + " region", pattern.matcher("xx" + text + "!yy").region(2, 2 + text.length()));
                show(flag + " buffer", pattern.matcher(CharBuffer.wrap(text + "!")));
            }
        }
        try {
            Pattern.compile("abc").matcher(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}

// jdk: 21+
import java.util.*;

public class StringModern21 {
    static void t(String n, java.util.function.Supplier<Object> f) {
        try { System.out.println(n + ": " + f.get()); }
        catch (RuntimeException e) { System.out.println(n + " threw " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        String s = "banana bandana";
        t("indexOf range", () -> s.indexOf('a', 2, 4) + " " + s.indexOf('a', 4, 4) + " " + s.indexOf("an", 2, 5) + " " + s.indexOf("an", 2, 4) + " " + s.indexOf("", 3, 3));
        t("indexOf bad", () -> s.indexOf('a', 5, 2));
        t("indexOf bad2", () -> s.indexOf("a", -1, 2));
        t("indexOf bad3", () -> s.indexOf("a", 0, 99));
        t("split delims", () -> Arrays.toString(s.splitWithDelimiters("an", 0)));
        t("split delims -1", () -> Arrays.toString("a,b;;c,".splitWithDelimiters("[,;]", -1)));
        t("split delims 2", () -> Arrays.toString("a,b;;c,".splitWithDelimiters("[,;]", 2)));
        t("split delims 0", () -> Arrays.toString(",a,,".splitWithDelimiters(",", 0)));
        StringBuilder b = new StringBuilder();
        t("sb repeat", () -> b.repeat('x', 3).repeat("ab", 2).repeat(0x1F600, 1).length() + " " + b.length());
        t("sb repeat 0", () -> b.repeat("zz", 0).length());
        t("sb repeat neg", () -> b.repeat('x', -1).length());
        t("sb repeat null", () -> new StringBuilder().repeat((CharSequence) null, 2));
        StringBuffer f = new StringBuffer("q");
        t("sbuf repeat", () -> f.repeat('-', 5).repeat("<>", 3));
        t("emoji", () -> Character.isEmoji(0x1F600) + " " + Character.isEmoji('1') + " " + Character.isEmojiPresentation('1') + " " + Character.isEmojiComponent('1')
            + " " + Character.isEmojiModifier(0x1F3FB) + " " + Character.isEmojiModifierBase(0x1F44B) + " " + Character.isExtendedPictographic(0xA9));
        t("clamp", () -> Math.clamp(15L, 0, 10) + " " + Math.clamp(-2.5, -1.0, 1.0) + " " + Math.clamp(0.0, -0.0, -0.0) + " " + Math.clamp(5L, 1L, 9L));
        t("clamp bad", () -> Math.clamp(1L, 5, 2));
        t("clamp nan", () -> Math.clamp(1.0, Double.NaN, 2.0));
        t("ceilDiv", () -> Math.ceilDiv(7, 2) + " " + Math.ceilDiv(-7, 2) + " " + Math.ceilMod(7, 3) + " " + Math.ceilMod(-7, 3) + " " + Math.ceilDivExact(8, 3));
        t("unsignedMulHigh", () -> Math.unsignedMultiplyHigh(-1L, -1L) + " " + Math.unsignedMultiplyHigh(1L << 63, 2));
        t("compress", () -> Integer.toHexString(Integer.compress(0x12345678, 0xF0F0F0F0)) + " " + Integer.toHexString(Integer.expand(0x1357, 0xF0F0F0F0)) + " " + Long.toHexString(Long.compress(-1L, 0x5555555555555555L)));
        t("list", () -> Locale.availableLocales().anyMatch(Locale.ROOT::equals));
        t("locale of", () -> Locale.of("tr", "TR") + " " + "TITLE".toLowerCase(Locale.of("tr")).length());
        t("repeat match", () -> java.util.regex.Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)").namedGroups().keySet().stream().sorted().toList());
        t("hasMatch", () -> { var m = java.util.regex.Pattern.compile("(?<a>x)(y)?").matcher("xz"); boolean x = m.hasMatch(); m.find(); return x + " " + m.hasMatch() + " " + m.toMatchResult().namedGroups() + " " + m.start("a"); });
    }
}

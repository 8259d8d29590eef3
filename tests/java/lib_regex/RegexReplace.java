import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexReplace {
    interface S { Object get(); }
    static void t(String n, S s) {
        try { System.out.println(n + ": " + s.get()); } catch (RuntimeException e) { System.out.println(n + " !! " + e.getClass().getSimpleName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        t("all", () -> "a1b22c333".replaceAll("\\d+", "#"));
        t("first", () -> "a1b22c333".replaceFirst("\\d+", "#"));
        t("groups", () -> "John Smith, Jane Doe".replaceAll("(\\w+) (\\w+)", "$2 $1"));
        t("named", () -> "2020-05-17".replaceAll("(?<y>\\d+)-(?<m>\\d+)-(?<d>\\d+)", "${d}/${m}/${y}"));
        t("dollar0", () -> "abc".replaceAll("b", "[$0$0]"));
        t("escape", () -> "abc".replaceAll("b", "\\$\\\\"));
        t("quoteReplacement", () -> "abc".replaceAll("b", Matcher.quoteReplacement("$1\\x")));
        t("no group", () -> "abc".replaceAll("b", "$1"));
        t("no name", () -> "abc".replaceAll("b", "${x}"));
        t("bad dollar", () -> "abc".replaceAll("b", "$"));
        t("bad dollar2", () -> "abc".replaceAll("b", "$x"));
        t("bad escape", () -> "abc".replaceAll("b", "\\"));
        t("bad name", () -> "abc".replaceAll("b", "${1}"));
        t("unclosed name", () -> "abc".replaceAll("(?<n>b)", "${n"));
        t("group 11", () -> "abc".replaceAll("(b)", "$11"));
        t("unmatched group", () -> "ac".replaceAll("a(b)?c", "<$1>"));
        t("empty match", () -> "abc".replaceAll("", "-"));
        t("star", () -> "baac".replaceAll("a*", "X"));
        t("null", () -> "abc".replaceAll("b", null));
        t("lambda", () -> Pattern.compile("\\d+").matcher("1 22 333").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2));
        t("lambda first", () -> Pattern.compile("[a-z]").matcher("ABcDef").replaceFirst(r -> r.group().toUpperCase(Locale.ROOT) + r.start()));
        t("lambda dollar", () -> Pattern.compile("b").matcher("abc").replaceAll(r -> "$0$0"));
        t("lambda null", () -> Pattern.compile("b").matcher("abc").replaceAll(r -> null));
        t("lambda cme", () -> { Matcher m = Pattern.compile("b").matcher("abcb"); return m.replaceAll(r -> { m.find(); return ""; }); });
        t("append", () -> {
            Matcher m = Pattern.compile("(\\w)(\\d)").matcher("a1-b2-c3.");
            StringBuilder sb = new StringBuilder();
            while (m.find()) m.appendReplacement(sb, "$2$1");
            return m.appendTail(sb);
        });
        t("append buffer", () -> {
            Matcher m = Pattern.compile("cat").matcher("one cat two cats");
            StringBuffer sb = new StringBuffer();
            if (m.find()) m.appendReplacement(sb, "dog");
            return m.appendTail(sb);
        });
        t("append nomatch", () -> Pattern.compile("q").matcher("abc").appendReplacement(new StringBuilder(), "x"));
        t("results", () -> Pattern.compile("(\\w)(\\d)").matcher("a1 b2").results().map(r -> r.group(1) + r.start(2) + r.groupCount()).collect(Collectors.toList()));
        t("asPredicate", () -> Stream.of("a1", "b", "1").filter(Pattern.compile("\\d").asPredicate()).toList());
        t("asMatchPredicate", () -> Stream.of("a1", "b", "1").filter(Pattern.compile("\\d").asMatchPredicate()).toList());
        t("region", () -> { Matcher m = Pattern.compile("^b+$").matcher("abbbc"); boolean a = m.find(); m.region(1, 4); boolean b = m.find(); m.region(1, 4).useAnchoringBounds(false); return a + " " + b + " " + m.find() + " " + m.regionStart() + m.regionEnd(); });
        t("transparent", () -> { Matcher m = Pattern.compile("(?<=a)b").matcher("ab"); m.region(1, 2); boolean a = m.find(); m.region(1, 2).useTransparentBounds(true); return a + " " + m.find() + m.hasTransparentBounds() + m.hasAnchoringBounds(); });
        t("hitEnd", () -> { Matcher m = Pattern.compile("abc").matcher("ab"); boolean a = m.matches(); Matcher n = Pattern.compile("ab$").matcher("ab"); boolean c = n.find(); return a + " " + m.hitEnd() + " " + c + n.hitEnd() + n.requireEnd(); });
        t("lookingAt", () -> { Matcher m = Pattern.compile("\\d+").matcher("12ab"); return m.lookingAt() + m.group() + m.matches(); });
        t("reset", () -> { Matcher m = Pattern.compile("\\d").matcher("1a2"); m.find(); m.find(); String a = m.group(); m.reset("7"); m.find(); return a + m.group(); });
        t("usePattern", () -> { Matcher m = Pattern.compile("\\d").matcher("1a2b"); m.find(); m.usePattern(Pattern.compile("[a-z]")); m.find(); return m.group() + m.pattern() + m; });
        t("toMatchResult", () -> { Matcher m = Pattern.compile("(\\d)").matcher("1a2"); m.find(); MatchResult r = m.toMatchResult(); m.find(); return r.group(1) + m.group(1); });
        t("flags", () -> { Pattern p = Pattern.compile("x", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE); return p.flags() + " " + p.pattern() + " " + p + " " + Pattern.compile("(?is)x").flags(); });
        t("literal", () -> Pattern.compile("a.b", Pattern.LITERAL).matcher("a.b axb").results().count());
        t("unicode case", () -> Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE).matcher("\u00c9").matches() + " " + Pattern.compile("\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher("\u00c9").matches());
        t("unicode class", () -> Pattern.compile("\\w").matcher("\u00e9").matches() + " " + Pattern.compile("\\w", Pattern.UNICODE_CHARACTER_CLASS).matcher("\u00e9").matches());
        t("canon eq", () -> Pattern.compile("e\u0301", Pattern.CANON_EQ).matcher("\u00e9").matches());
        t("unix lines", () -> Pattern.compile("^a$", Pattern.MULTILINE).matcher("a\rb").find() + " " + Pattern.compile("^a$", Pattern.MULTILINE | Pattern.UNIX_LINES).matcher("a\rb").find());
        t("comments", () -> Pattern.compile("a #x\n b", Pattern.COMMENTS).matcher("ab").matches());
        t("quote", () -> Pattern.quote("a\\Eb") + " " + Pattern.matches(Pattern.quote("a\\Eb.c"), "a\\Eb.c"));
        t("surrogate", () -> Pattern.compile(".").matcher("\uD83D\uDE00").replaceAll("x") + "\uD83D\uDE00\uD83D\uDE00".replaceAll("[\uD83D\uDE00]", "e"));
        t("scripts", () -> Pattern.matches("\\p{IsGreek}+\\p{InCyrillic}\\p{Lu}\\p{Sc}", "\u03b1\u03b2\u0434A$") + " " + Pattern.matches("\\X", "e\u0301"));
        t("big alternation", () -> { String re = IntStream.range(0, 200).mapToObj(i -> "w" + i).collect(Collectors.joining("|")); return "w5 w77 w199 w200".replaceAll("\\b(?:" + re + ")\\b", "_"); });
        t("long", () -> "x".repeat(20000).replaceAll("x{7}", "y").length());
    }
}

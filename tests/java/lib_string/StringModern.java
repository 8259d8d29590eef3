import java.util.*;

public class StringModern {
    static String q(String s) {
        return "\"" + s.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t").replace(" ", ".") + "\"";
    }
    static void t(String n, java.util.function.Supplier<Object> f) {
        try { Object o = f.get(); System.out.println(n + ": " + (o instanceof String s ? q(s) : o)); }
        catch (RuntimeException | Error e) { System.out.println(n + " threw " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        String[] texts = {"", "\n", "a", " a", "  a\n b\n", "\ta\n\t\tb", "a\r\nb\rc\n", "  \n  x\n   ", "    four\n  two\n\n      six"};
        for (String x : texts) {
            for (int n : new int[] {0, 2, -1, -3}) t("indent " + q(x) + " " + n, () -> x.indent(n));
            t("stripIndent " + q(x), x::stripIndent);
        }
        t("repeat0", () -> "ab".repeat(0));
        t("repeat1", () -> { String s = "ab"; return s.repeat(1) == s; });
        t("repeat5", () -> "ab".repeat(5));
        t("repeat-1", () -> "ab".repeat(-1));
        t("repeat huge", () -> "ab".repeat(Integer.MAX_VALUE).length());
        t("repeat empty huge", () -> "".repeat(Integer.MAX_VALUE).length());
        t("strip", () -> " \t x y \n".strip());
        t("stripL", () -> " \t x y \n".stripLeading());
        t("stripT", () -> " \t x y \n".stripTrailing());
        t("strip blank", () -> " \t\n ".strip());
        t("formatted", () -> "%s-%05d-%.2f".formatted("x", 42, Math.E));
        t("translate", () -> "a\\tb\\nc\\\\d\\\"e\\'f\\101\\7\\477\\s|\\\nend".translateEscapes());
        t("translate bad", () -> "a\\qb".translateEscapes());
        t("translate trailing", () -> "abc\\".translateEscapes());
        t("text block", () -> """
            Hello
              "World" \
            joined
            trailing\s\s
            tab\there
            """);
        t("text block 2", () -> """
            no newline at end""");
        t("text block 3", () -> """
               deep
             less
            """ + """
            \"""quoted\"""
          """);
        t("transform", () -> "abc".transform(s -> new StringBuilder(s).reverse().toString()));
        t("resolve", () -> "abc".resolveConstantDesc(java.lang.invoke.MethodHandles.lookup()));
        t("lines", () -> "a\n\nb\r\n".lines().toList().toString());
        t("chars", () -> "abc".chars().boxed().toList());
        t("isBlank", () -> List.of("".isBlank(), " ".isBlank(), "\t\n\u000B\f".isBlank(), "x".isBlank()));
        t("compare", () -> CharSequence.compare("abc", new StringBuilder("abd")));
        t("cs isEmpty", () -> ((CharSequence) new StringBuilder()).isEmpty());
        t("valueOf data", () -> String.valueOf(new char[] {'\n', 'x'}));
    }
}

/** Text blocks: indentation, escapes, line continuation, trailing blanks. */
public class TextBlocks {
    static void show(String s) {
        System.out.println(s.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r") + "| " + s.length());
    }

    public static void main(String[] args) {
        show("""
            simple""");
        show("""
            with newline
            """);
        show("""
              indented
            base
                more
            """);
        show("""
            closing decides
          """);
        show("""
            "quotes" and ""two"" and \""" three
            """);
        show("""
            join \
            ed \
            line""");
        show("""
            trailing kept\s\s
            trailing dropped   
            tab\there \\ backslash \101 \0end
            """);
        show("""

            blank lines

            """);
        show("""
            unicode \u0041 é 中 😀
            """);
        show("""
            %s is %d
            """.formatted("x", 5));
        show("""
            a""" + """
            b""" + 1);
        String json = """
            {
              "name": "value",
              "list": [1, 2, 3]
            }
            """;
        System.out.print(json);
        System.out.println(json.lines().count() + " " + json.equals("{\n  \"name\": \"value\",\n  \"list\": [1, 2, 3]\n}\n") + " " + (json == ("""
            {
              "name": "value",
              "list": [1, 2, 3]
            }
            """)));
        show("  x\n    y\n".stripIndent());
        show("a\\tb\\n\\101\\s".translateEscapes());
        try { "\\q".translateEscapes(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        show("\s\t\b\f\'\"\\\7\77\377".substring(0, 3));
        System.out.println(switch ("""
            k""") { case "k" -> "matched"; default -> "no"; });
    }
}

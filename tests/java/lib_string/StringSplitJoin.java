import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class StringSplitJoin {
    static String show(String[] a) {
        return a.length + Arrays.stream(a).map(x -> "<" + x + ">").collect(Collectors.joining());
    }
    public static void main(String[] args) {
        String[][] cases = {
            {"a,b,c", ","}, {"a,b,c,,,", ","}, {",a,,b", ","}, {"", ","}, {",", ","}, {",,,", ","}, {"abc", ""}, {"abc", "x"},
            {"a.b.c", "."}, {"a.b.c", "\\."}, {"a|b|c", "\\|"}, {"a|b", "|"}, {"a1b22c333", "\\d+"}, {"  lead and  trail  ", "\\s+"},
            {"boo:and:foo", "o"}, {"boo:and:foo", ":"}, {"aXbXc", "X"}, {"a$b$c", "$"}, {"a$b$c", "\\$"}, {"x^y", "\\^"}, {"tab\tsep\tx", "\t"},
            {"aaa", "a"}, {"aab", "a*"}, {"one--two---three", "--?"}, {"a1b2", "(?<=\\d)"}, {"a1b2", "(?=\\d)"}, {"camelCaseStringHere", "(?=[A-Z])"} };
        int[] limits = {0, -1, 1, 2, 3, 100};
        for (String[] c : cases) {
            StringBuilder b = new StringBuilder(c[0] + " / " + c[1] + " :");
            String last = null;
            for (int l : limits) {
                String r = show(c[0].split(c[1], l));
                b.append(' ').append(l).append('=').append(r.equals(last) ? "same" : r);
                last = r;
            }
            System.out.println(b);
        }
        try { "a".split("["); } catch (PatternSyntaxException e) { System.out.println(e.getMessage().replace("\n", "~") + " " + e.getIndex() + " " + e.getDescription()); }
        System.out.println(String.join("", "a", "b") + String.join("|", new ArrayList<String>(Arrays.asList("x", null, ""))));
        StringJoiner j = new StringJoiner(", ", "[", "]");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("one").add(null).add("");
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("-", "<", ">");
        k.add("p").add("q");
        j.merge(k).merge(new StringJoiner("#", "{", "}"));
        System.out.println(j + " " + j.length());
        j.merge(j);
        System.out.println(j);
        try { new StringJoiner(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { j.setEmptyValue(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println("line1\nline2\r\nline3\rline4\n\nx".lines().map(x -> "(" + x + ")").collect(Collectors.joining()));
        System.out.println("".lines().count() + " " + "\n".lines().count() + " " + "\n\n".lines().count() + " " + "a\n".lines().count() + " " + "\r\n\r".lines().count());
        StringTokenizer st = new StringTokenizer("a b\tc,d;e", " ,", true);
        System.out.print(st.countTokens());
        while (st.hasMoreTokens()) System.out.print("[" + st.nextToken().replace("\t", "\\t") + "]");
        System.out.println();
        st = new StringTokenizer("  x  y:z ");
        System.out.println(st.countTokens() + st.nextToken() + st.countTokens() + st.nextToken(":") + "|" + st.nextToken() + "|" + st.hasMoreElements());
        try { st.nextToken(); } catch (NoSuchElementException e) { System.out.println(e); }
        System.out.println(Pattern.compile(",").splitAsStream("a,b,,c,,").map(x -> "<" + x + ">").collect(Collectors.joining()));
        System.out.println("A-B-C".chars().filter(c -> c != '-').mapToObj(c -> "" + (char) c).collect(Collectors.joining("/", "(", ")")));
        System.out.println("k1=v1;k2=v2;k3".split(";").length + " " + Arrays.stream("k1=v1;k2=v2;k3".split(";")).map(x -> x.split("=", 2)).map(Arrays::toString).toList());
    }
}

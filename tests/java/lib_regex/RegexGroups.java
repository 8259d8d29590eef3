import java.util.*;
import java.util.regex.*;

public class RegexGroups {
    static void find(String re, String in) {
        Matcher m = Pattern.compile(re).matcher(in);
        StringBuilder b = new StringBuilder(re + " on " + in + ":");
        while (m.find()) {
            b.append(" {").append(m.start()).append('-').append(m.end());
            for (int i = 0; i <= m.groupCount(); i++) b.append(i == 0 ? ":" : "|").append(m.group(i)).append('@').append(m.start(i));
            b.append('}');
        }
        System.out.println(b);
    }
    public static void main(String[] args) {
        find("(a)(b)?(c)", "ac abc");
        find("(a|ab)(c|bcd)(d*)", "abcd");
        find("(\\w+)\\s+\\1", "the the cat cat sat");
        find("(?<x>\\d)(?<y>\\d)\\k<x>", "121 343 345");
        find("(?:a+)(b)", "aaab");
        find("(a*)*", "aab");
        find("(a*)+", "b");
        find("((a)|b)*", "abba");
        find("(?=(\\w{3}))\\w", "abcde");
        find("(?<=\\$)\\d+", "cost $42 or 17 $3");
        find("(?<!\\$)\\b\\d+", "cost $42 or 17 $3");
        find("\\d+(?!%)\\b", "50% of 60 and 7%");
        find("foo(?=bar)", "foobar foobaz");
        find("(?i)AbC", "abc ABC aBc");
        find("a.c", "abc a\nc");
        find("(?s)a.c", "abc a\nc");
        find("(?m)^\\w+$", "one\ntwo three\nfour");
        find("^\\w+$", "one\ntwo");
        find("a{2}", "aaaaa");
        find("a{2,}", "aaaaa a");
        find("a{1,2}?", "aaa");
        find("a+?b", "aaab");
        find("a*+a", "aaaa");
        find("(?>a+)ab", "aaaab");
        find("x*", "axb");
        find("\\b", "ab cd");
        find("\\B", "ab cd");
        find("[a-c&&[^b]]+", "abcacb");
        find("[^a-z]+", "abc123DEF");
        find("[\\w&&\\D]+", "a1b2");
        find("[-a]+", "a-b-a");
        find("[]a]+".replace("[]", "[\\]"), "a]b");
        find("\\Qa.b*\\E+", "a.b***");
        find("\\x41\\u0042\\103".replace("\\103", "\\0103"), "ABC");
        find("\\p{Upper}\\p{Lower}+", "Hello World foo");
        find("\\p{L}+|\\p{N}+", "abc123");
        find("\\P{Punct}+", "a,b!c");
        find("\\p{IsAlphabetic}\\p{javaDigit}", "a1 b2");
        find("\\R", "a\r\nb\nc\rd");
        find("\\h+|\\v+", "a \t\nb");
        find("\\G\\d", "12a34");
        find("(?x) a b # comment\n c", "abc a b c");
        find("(a)|(b)|(c)", "cab");
        find("(?<first>\\w)(?<rest>\\w*)", "hello");
        find("\\A\\w|\\w\\z|\\w\\Z", "abc\n");
        find("(?u)\\w+", "abc");
        find("((((((((((a))))))))))\\10", "aa");
        find("(a)\\11", "aa1");
        Matcher m = Pattern.compile("(?<k>\\w+)=(?<v>\\w*)").matcher("a=1 bb= c=33");
        while (m.find()) System.out.println(m.group("k") + "->" + m.group("v") + " " + m.start("v") + ".." + m.end("v"));
        String[] bad = {"(", ")", "[", "a{2", "a{3,2}", "*a", "a**", "(?<n>a)(?<n>b)", "\\k<zz>", "(?<1>a)", "\\", "[b-a]", "(?z)", "\\p{Foo}", "(?<=a+)b", "a{99999999999}", "\\x4", "\\c", "(?<n", "[a&&", "\\1(a)", "\\u12"};
        for (String s : bad) {
            try { Pattern.compile(s); System.out.println(s + " ok"); }
            catch (PatternSyntaxException e) { System.out.println(s + " -> " + e.getDescription() + " @" + e.getIndex() + " " + e.getMessage().lines().count()); }
        }
        Matcher q = Pattern.compile("(a)").matcher("xa");
        try { q.group(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { q.start(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        q.find();
        try { q.group(2); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { q.group("no"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { q.find(5); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}

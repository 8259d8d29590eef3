import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** Text processing: word counts, Huffman codes, run lengths, Caesar and Vigenere, templates, CSV, roman numerals, base64 by hand. */
public class TextTools {
    static final String TEXT = "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it was the epoch of belief";
    static abstract class Node implements Comparable<Node> {
        final int f, id;
        static int ids;
        Node(int f) { this.f = f; id = ids++; }
        public int compareTo(Node o) { return f != o.f ? Integer.compare(f, o.f) : Integer.compare(id, o.id); }
        abstract void codes(String p, Map<Character, String> out);
    }
    static class Leaf extends Node {
        final char c;
        Leaf(char c, int f) { super(f); this.c = c; }
        void codes(String p, Map<Character, String> out) { out.put(c, p.isEmpty() ? "0" : p); }
    }
    static class Inner extends Node {
        final Node l, r;
        Inner(Node l, Node r) { super(l.f + r.f); this.l = l; this.r = r; }
        void codes(String p, Map<Character, String> out) { l.codes(p + "0", out); r.codes(p + "1", out); }
    }
    static Node huff(String s) {
        Map<Character, Integer> m = new TreeMap<>();
        for (char c : s.toCharArray()) m.merge(c, 1, Integer::sum);
        PriorityQueue<Node> q = new PriorityQueue<>();
        m.forEach((c, f) -> q.add(new Leaf(c, f)));
        while (q.size() > 1) q.add(new Inner(q.poll(), q.poll()));
        return q.poll();
    }
    static String decode(Node n, String bits) {
        StringBuilder sb = new StringBuilder();
        Node c = n;
        for (char b : bits.toCharArray()) {
            if (c instanceof Inner i) c = b == '0' ? i.l : i.r;
            if (c instanceof Leaf l) { sb.append(l.c); c = n; }
        }
        return sb.toString();
    }
    static String rle(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); ) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
            sb.append(j - i).append(s.charAt(i));
            i = j;
        }
        return sb.toString();
    }
    static String caesar(String s, int k) {
        return s.chars().mapToObj(c -> String.valueOf((char) (Character.isUpperCase(c) ? 'A' + Math.floorMod(c - 'A' + k, 26)
            : Character.isLowerCase(c) ? 'a' + Math.floorMod(c - 'a' + k, 26) : c))).collect(Collectors.joining());
    }
    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] r = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < v.length; i++) while (n >= v[i]) { n -= v[i]; sb.append(r[i]); }
        return sb.toString();
    }
    static String b64(byte[] b) {
        String A = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < b.length; i += 3) {
            int x = (b[i] & 255) << 16 | (i + 1 < b.length ? (b[i + 1] & 255) << 8 : 0) | (i + 2 < b.length ? b[i + 2] & 255 : 0);
            sb.append(A.charAt(x >> 18)).append(A.charAt(x >> 12 & 63)).append(i + 1 < b.length ? A.charAt(x >> 6 & 63)
                : '=').append(i + 2 < b.length ? A.charAt(x & 63) : '=');
        }
        return sb.toString();
    }
    static List<String> csv(String line) {
        List<String> out = new ArrayList<>();
        StringBuilder sb = new StringBuilder();
        boolean q = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (q) {
                if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    sb.append('"');
                    i++;
                } else if (c == '"') q = false; else sb.append(c);
            } else if (c == '"') q = true; else if (c == ',') { out.add(sb.toString()); sb.setLength(0); } else sb.append(c);
        }
        out.add(sb.toString());
        return out;
    }
    static String wrap(String s, int w) {
        StringBuilder sb = new StringBuilder();
        int col = 0;
        for (String x : s.split(" ")) {
            if (col + x.length() > w) { sb.append('\n'); col = 0; } else if (col > 0) { sb.append(' '); col++; }
            sb.append(x);
            col += x.length();
        }
        return sb.toString();
    }
    public static void main(String[] args) {
        Map<String, Long> wc = Arrays.stream(TEXT.toLowerCase(Locale.ROOT).split("\\W+")).collect(Collectors.groupingBy(w -> w,
            TreeMap::new, Collectors.counting()));
        System.out.println(wc);
        System.out.println(wc.entrySet().stream().sorted(Map.Entry.<String,
            Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4).map(e -> e.getKey()
            + e.getValue()).toList());
        Node h = huff(TEXT);
        Map<Character, String> codes = new TreeMap<>();
        h.codes("", codes);
        String bits = TEXT.chars().mapToObj(c -> codes.get((char) c)).collect(Collectors.joining());
        System.out.println(codes);
        System.out.println(bits.length() + " " + bits.hashCode() + " " + decode(h, bits).equals(TEXT));
        System.out.println(rle("aaabccddddde") + " " + caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 3), -3));
        for (int n : new int[]{1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}) System.out.print(roman(n) + " ");
        System.out.println();
        for (String s : new String[]{"", "f", "fo", "foo", "foob", "é中"}) {
            byte[] b = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
            System.out.print(b64(b) + b64(b).equals(Base64.getEncoder().encodeToString(b)) + " ");
        }
        System.out.println();
        System.out.println(csv("a,\"b,c\",\"d\"\"e\",,f") + " " + csv("").size());
        System.out.println(wrap(TEXT, 30));
        Matcher m = Pattern.compile("\\$\\{(\\w+)(?::([^}]*))?\\}").matcher("Hi ${name}, you are ${age:unknown} in ${city:Ulm}");
        System.out.println(m.replaceAll(r -> Map.of("name", "Bob").getOrDefault(r.group(1), r.group(2) == null ? "?"
            : r.group(2))));
        Matcher d = Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)").matcher("on 2024-05 and 1999-12");
        while (d.find()) System.out.print(d.group("y") + "/" + d.group("m") + "@" + d.start() + "-" + d.end() + " ");
        System.out.println();
        System.out.println("a1b22c333".replaceAll("[0-9]+", "<$0>") + " " + Arrays.toString("a1b22c".split("(?<=\\d)(?=\\D)"))
            + " " + "x".matches("[^a-w]") + " " + Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb\nb").results().count()
            + " " + "aXbxc".split("(?i)x").length);
        try {
            Pattern.compile("(unclosed");
        } catch (PatternSyntaxException e) { System.out.println(e.getDescription() + " " + e.getIndex()); }
        boolean[] pal = new boolean[3];
        String[] ps = {"A man a plan a canal Panama", "no", ""};
        for (int i = 0; i < 3; i++) {
            String c = ps[i].replaceAll("\\s", "").toLowerCase(Locale.ROOT);
            pal[i] = new StringBuilder(c).reverse().toString().equals(c);
        }
        System.out.println(Arrays.toString(pal));
        Map<String, List<String>> an = new TreeMap<>();
        for (String w : "listen silent enlist google elgoog cat act tac".split(" ")) {
            char[] cs = w.toCharArray();
            Arrays.sort(cs);
            an.computeIfAbsent(new String(cs), k -> new ArrayList<>()).add(w);
        }
        System.out.println(an);
        System.out.println(String.format(Locale.ROOT, "%-10s|%8.3f|%05d|%x", "left", Math.E, 42, 255) + " "
            + String.join("/", new TreeSet<>(List.of("b", "a"))) + " " + "tab\tsep".indexOf(9));
    }
}

import java.util.*;

/** A JSON reader and writer with error positions. */
public class JsonParser {
    static final class Err extends RuntimeException { Err(String m, int p) { super(m + " at " + p); } }
    private final String s;
    private int p;
    JsonParser(String s) { this.s = s; }
    static Object parse(String s) {
        JsonParser j = new JsonParser(s);
        Object v = j.value();
        j.ws();
        if (j.p < s.length()) throw new Err("trailing '" + s.charAt(j.p) + "'", j.p);
        return v;
    }
    private void ws() { while (p < s.length() && Character.isWhitespace(s.charAt(p))) p++; }
    private char peek() { ws(); if (p >= s.length()) throw new Err("end of input", p); return s.charAt(p); }
    private void expect(char c) { if (peek() != c) throw new Err("expected '" + c + "' but got '" + s.charAt(p) + "'", p); p++; }
    private Object value() {
        char c = peek();
        switch (c) {
            case '{': {
                p++;
                Map<String, Object> m = new LinkedHashMap<>();
                if (peek() == '}') { p++; return m; }
                do {
                    String k = str();
                    expect(':');
                    if (m.putIfAbsent(k, value()) != null) throw new Err("duplicate key " + k, p);
                } while (more('}'));
                return m;
            }
            case '[': {
                p++;
                List<Object> l = new ArrayList<>();
                if (peek() == ']') { p++; return l; }
                do l.add(value()); while (more(']'));
                return l;
            }
            case '"': return str();
            case 't': return word("true", true);
            case 'f': return word("false", false);
            case 'n': return word("null", null);
            default: if (c == '-' || Character.isDigit(c)) return num();
            throw new Err("unexpected '" + c + "'", p);
        }
    }
    private boolean more(char end) {
        char c = peek();
        p++;
        if (c == ',') return true;
        if (c == end) return false;
        throw new Err("expected ',' or '" + end + "'", p - 1);
    }
    private Object word(String w, Object v) { if (!s.startsWith(w, p)) throw new Err("bad word", p); p += w.length(); return v; }
    private Number num() {
        int b = p;
        if (s.charAt(p) == '-') p++;
        while (p < s.length() && "0123456789+-.eE".indexOf(s.charAt(p)) >= 0) p++;
        String t = s.substring(b, p);
        try {
            return t.matches("-?\\d+") ? (Number) Long.parseLong(t) : (Number) Double.parseDouble(t);
        } catch (NumberFormatException e) { throw new Err("bad number " + t, b); }
    }
    private String str() {
        expect('"');
        StringBuilder sb = new StringBuilder();
        while (true) {
            if (p >= s.length()) throw new Err("open string", p);
            char c = s.charAt(p++);
            if (c == '"') return sb.toString();
            if (c != '\\') { sb.append(c); continue; }
            c = s.charAt(p++);
            switch (c) {
                case 'n': sb.append('\n');
                break;
                case 't': sb.append('\t');
                break;
                case 'u': sb.append((char) Integer.parseInt(s.substring(p, p + 4), 16));
                p += 4;
                break;
                case '"': case '\\': case '/': sb.append(c);
                break;
                default: throw new Err("bad escape " + c, p - 1);
            }
        }
    }
    static String write(Object o) {
        if (o instanceof Map<?, ?> m) {
            StringJoiner j = new StringJoiner(",", "{", "}");
            m.forEach((k, v) -> j.add(write(k) + ":" + write(v)));
            return j.toString();
        }
        if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(",", "[", "]");
            for (Object x : l) j.add(write(x));
            return j.toString();
        }
        if (o instanceof String t) {
            StringBuilder sb = new StringBuilder("\"");
            for (char c : t.toCharArray()) {
                if (c == '"' || c == '\\') sb.append('\\').append(c); else if (c < 32 || c > 126) sb.append(String.format("\\u%04x",
                    (int) c)); else sb.append(c);
            }
            return sb.append('"').toString();
        }
        return String.valueOf(o);
    }
    static Object path(Object o, String path) {
        for (String k : path.split("\\.")) o = o instanceof List<?> l ? l.get(Integer.parseInt(k)) : ((Map<?, ?>) o).get(k);
        return o;
    }
    public static void main(String[] args) {
        String doc = " { \"name\" : \"caf\\u00e9 \\\"x\\\"\\n\", \"list\":[1, -2, 3.5, 1e3, true, false, null, [], {}], \"deep\":{\"a\":{\"b\":[{\"c\":42}]}}, \"big\": 9007199254740993 } ";
        Object o = parse(doc);
        System.out.println(write(o));
        System.out.println(write(parse(write(o))).equals(write(o)));
        System.out.println(path(o, "deep.a.b.0.c") + " " + path(o, "list.3") + " " + path(o, "big") + " " + path(o, "none"));
        for (String bad : new String[]{"", "{", "[1,", "[1 2]", "{\"a\" 1}", "{\"a\":1,}", "tru", "\"abc", "\"\\q\"", "-", "1.2.3", "[1]]", "{\"a\":1,\"a\":2}", "nul", "99999999999999999999", "[1,]", "@"}) try {
            System.out.println(bad + " -> " + write(parse(bad)));
        } catch (RuntimeException e) { System.out.println(bad + " !! " + e.getClass().getSimpleName() + " " + e.getMessage()); }
        StringBuilder big = new StringBuilder("[");
        for (int i = 0; i < 500; i++) big.append(i == 0 ? ""
            : ",").append("{\"id\":").append(i).append(",\"v\":[").append(i * 0.5).append(",\"s").append(i).append("\"]}");
        big.append("]");
        List<?> l = (List<?>) parse(big.toString());
        double sum = 0;
        for (Object e : l) sum += ((Number) path(e, "v.0")).doubleValue();
        System.out.println(l.size() + " " + sum + " " + write(l).hashCode());
        String nest = "[".repeat(300) + "]".repeat(300);
        System.out.println(write(parse(nest)).length());
        parse("{\"uncaught\": [1, 2, x]}");
    }
}

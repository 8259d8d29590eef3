import java.math.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A JSON reader and printer, a path query, a differ and a merge patch. */
public class JsonTool {
    static class JsonException extends RuntimeException {
        JsonException(String m, int line, int col) { super(m + " (line " + line + ", column " + col + ")"); }
    }

    static class Reader {
        private final String s;
        private int i;
        private int depth;
        Reader(String s) { this.s = s; }

        JsonException err(String m) {
            int line = 1, col = 1;
            for (int k = 0; k < Math.min(i, s.length()); k++) if (s.charAt(k) == '\n') { line++; col = 1; } else col++;
            return new JsonException(m, line, col);
        }
        Object document() {
            Object v = value();
            ws();
            if (i != s.length()) throw err("trailing content");
            return v;
        }
        private void ws() { while (i < s.length() && " \t\r\n".indexOf(s.charAt(i)) >= 0) i++; }
        private char ch() { if (i >= s.length()) throw err("unexpected end"); return s.charAt(i); }
        private Object value() {
            ws();
            char c = ch();
            switch (c) {
                case '{': return object();
                case '[': return array();
                case '"': return string();
                case 't': return word("true", Boolean.TRUE);
                case 'f': return word("false", Boolean.FALSE);
                case 'n': return word("null", null);
                default:
                    if (c == '-' || c >= '0' && c <= '9') return number();
                    throw err("unexpected '" + c + "'");
            }
        }
        private Object word(String w, Object v) {
            if (!s.startsWith(w, i)) throw err("bad literal");
            i += w.length();
            return v;
        }
        private Object number() {
            int st = i;
            if (ch() == '-') i++;
            if (ch() == '0') i++; else if (Character.isDigit(ch())) digits(); else throw err("bad number");
            boolean frac = false;
            if (i < s.length() && s.charAt(i) == '.') { i++; frac = true; if (!Character.isDigit(ch())) throw err("digit expected"); digits(); }
            if (i < s.length() && (s.charAt(i) | 32) == 'e') { i++; frac = true; if (ch() == '+' || ch() == '-') i++; if (!Character.isDigit(ch())) throw err("digit expected"); digits(); }
            String t = s.substring(st, i);
            if (frac) return new BigDecimal(t);
            BigInteger b = new BigInteger(t);
            return b.bitLength() < 64 ? (Object) b.longValue() : b;
        }
        private void digits() { while (i < s.length() && Character.isDigit(s.charAt(i))) i++; }
        private String string() {
            StringBuilder b = new StringBuilder();
            i++;
            while (true) {
                char c = ch();
                i++;
                if (c == '"') return b.toString();
                if (c < 32) throw err("control character in string");
                if (c != '\\') { b.append(c); continue; }
                char e = ch();
                i++;
                switch (e) {
                    case 'n': b.append('\n'); break;
                    case 't': b.append('\t'); break;
                    case 'r': b.append('\r'); break;
                    case 'b': b.append('\b'); break;
                    case 'f': b.append('\f'); break;
                    case '"': case '\\': case '/': b.append(e); break;
                    case 'u':
                        if (i + 4 > s.length()) throw err("short escape");
                        try { b.append((char) Integer.parseInt(s.substring(i, i + 4), 16)); } catch (NumberFormatException x) { throw err("bad escape"); }
                        i += 4;
                        break;
                    default: throw err("bad escape \\" + e);
                }
            }
        }
        private List<Object> array() {
            if (++depth > 100) throw err("too deep");
            List<Object> l = new ArrayList<>();
            i++;
            ws();
            if (ch() == ']') { i++; depth--; return l; }
            while (true) {
                l.add(value());
                ws();
                char c = ch();
                i++;
                if (c == ']') { depth--; return l; }
                if (c != ',') { i--; throw err("expected ',' or ']'"); }
            }
        }
        private Map<String, Object> object() {
            if (++depth > 100) throw err("too deep");
            Map<String, Object> m = new LinkedHashMap<>();
            i++;
            ws();
            if (ch() == '}') { i++; depth--; return m; }
            while (true) {
                ws();
                if (ch() != '"') throw err("expected a key");
                String k = string();
                ws();
                if (ch() != ':') throw err("expected ':'");
                i++;
                if (m.containsKey(k)) throw err("duplicate key " + k);
                m.put(k, value());
                ws();
                char c = ch();
                i++;
                if (c == '}') { depth--; return m; }
                if (c != ',') { i--; throw err("expected ',' or '}'"); }
            }
        }
    }

    static String quote(String s) {
        StringBuilder b = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            switch (c) {
                case '"' -> b.append("\\\"");
                case '\\' -> b.append("\\\\");
                case '\n' -> b.append("\\n");
                case '\t' -> b.append("\\t");
                default -> { if (c < 32 || c > 126) b.append(String.format("\\u%04x", (int) c)); else b.append(c); }
            }
        }
        return b.append('"').toString();
    }

    static void print(Object v, StringBuilder b, int indent, int level) {
        String nl = indent == 0 ? "" : "\n" + " ".repeat(indent * (level + 1)), end = indent == 0 ? "" : "\n" + " ".repeat(indent * level);
        if (v instanceof Map<?, ?> m) {
            if (m.isEmpty()) { b.append("{}"); return; }
            b.append('{');
            String sep = "";
            for (Map.Entry<?, ?> e : m.entrySet()) {
                b.append(sep).append(nl).append(quote((String) e.getKey())).append(indent == 0 ? ":" : ": ");
                print(e.getValue(), b, indent, level + 1);
                sep = ",";
            }
            b.append(end).append('}');
        } else if (v instanceof List<?> l) {
            if (l.isEmpty()) { b.append("[]"); return; }
            b.append('[');
            for (int i = 0; i < l.size(); i++) {
                if (i > 0) b.append(',');
                b.append(nl);
                print(l.get(i), b, indent, level + 1);
            }
            b.append(end).append(']');
        } else if (v instanceof String s) b.append(quote(s));
        else b.append(v);
    }
    static String show(Object v) { StringBuilder b = new StringBuilder(); print(v, b, 0, 0); return b.toString(); }
    static String pretty(Object v) { StringBuilder b = new StringBuilder(); print(v, b, 2, 0); return b.toString(); }

    static Stream<Object> query(Object v, String path) {
        Stream<Object> cur = Stream.of(v);
        for (String step : path.split("/")) {
            if (step.isEmpty()) continue;
            Function<Object, Stream<Object>> f;
            if (step.equals("*")) f = x -> x instanceof Map<?, ?> m ? m.values().stream().map(o -> (Object) o) : x instanceof List<?> l ? l.stream().map(o -> (Object) o) : Stream.empty();
            else if (step.equals("**")) f = JsonTool::descend;
            else if (step.matches("-?\\d+")) f = x -> { if (!(x instanceof List<?> l)) return Stream.empty(); int k = Integer.parseInt(step); k = k < 0 ? l.size() + k : k; return k >= 0 && k < l.size() ? Stream.of((Object) l.get(k)) : Stream.empty(); };
            else f = x -> x instanceof Map<?, ?> m && m.containsKey(step) ? Stream.of((Object) m.get(step)) : Stream.empty();
            cur = cur.flatMap(f);
        }
        return cur;
    }
    static Stream<Object> descend(Object x) {
        Stream<Object> kids = x instanceof Map<?, ?> m ? m.values().stream().flatMap(JsonTool::descend) : x instanceof List<?> l ? l.stream().flatMap(JsonTool::descend) : Stream.empty();
        return Stream.concat(Stream.of(x), kids);
    }

    static void diff(String at, Object a, Object b, List<String> out) {
        if (Objects.equals(a, b)) return;
        if (a instanceof Map<?, ?> m && b instanceof Map<?, ?> n) {
            TreeSet<String> keys = new TreeSet<>();
            m.keySet().forEach(k -> keys.add((String) k));
            n.keySet().forEach(k -> keys.add((String) k));
            for (String k : keys)
                if (!m.containsKey(k)) out.add("+ " + at + "/" + k + " " + show(n.get(k)));
                else if (!n.containsKey(k)) out.add("- " + at + "/" + k);
                else diff(at + "/" + k, m.get(k), n.get(k), out);
        } else if (a instanceof List<?> l && b instanceof List<?> k) {
            for (int i = 0; i < Math.max(l.size(), k.size()); i++)
                if (i >= l.size()) out.add("+ " + at + "/" + i + " " + show(k.get(i)));
                else if (i >= k.size()) out.add("- " + at + "/" + i);
                else diff(at + "/" + i, l.get(i), k.get(i), out);
        } else out.add("~ " + at + " " + show(a) + " -> " + show(b));
    }

    @SuppressWarnings("unchecked")
    static Object merge(Object target, Object patch) {
        if (!(patch instanceof Map)) return patch;
        Map<String, Object> r = target instanceof Map ? new LinkedHashMap<>((Map<String, Object>) target) : new LinkedHashMap<>();
        ((Map<String, Object>) patch).forEach((k, v) -> { if (v == null) r.remove(k); else r.put(k, merge(r.get(k), v)); });
        return r;
    }

    public static void main(String[] args) {
        String doc = """
            {"name": "Widget \\"X\\"", "price": 12.50, "qty": 3, "tags": ["a", "b\\u00e9", "\\ud83d\\ude00"],
             "dims": {"w": 1e2, "h": -0.5E-3, "deep": [[[]], {}, [null, true, false]]},
             "big": 123456789012345678901234567890, "empty": "", "esc": "\\t\\n\\\\\\/"}""";
        Object v = new Reader(doc).document();
        System.out.println(show(v));
        System.out.println(pretty(v));
        System.out.println(new Reader(pretty(v)).document().equals(v) + " " + new Reader(show(v)).document().equals(v));
        for (String p : new String[] {"", "name", "tags/0", "tags/-1", "tags/*", "dims/deep/2/1", "dims/*", "**/w", "nope/x", "**", "tags/9"})
            System.out.println(p + " -> " + query(v, p).map(JsonTool::show).collect(Collectors.joining(" | ")));
        Object w = merge(v, new Reader("{\"qty\":null,\"dims\":{\"w\":5,\"new\":{\"k\":[1]}},\"tags\":\"replaced\",\"more\":{\"x\":null,\"y\":1}}").document());
        List<String> d = new ArrayList<>();
        diff("", v, w, d);
        d.forEach(System.out::println);
        d.clear();
        diff("", new Reader("[1,2,{\"a\":1}]").document(), new Reader("[1,3,{\"a\":[1]},4]").document(), d);
        System.out.println(d);
        String[] bad = {"", "{", "[1,]", "{\"a\" 1}", "{\"a\":1,}", "nul", "01", "1.", "-", "1e", "\"abc", "\"\\x\"", "\"\\u12\"", "[1 2]", "{1:2}", "1 2", "{\"a\":1,\n \"a\":2}", "\"a\tb\"", "[".repeat(150), "[tru]", "@", "[1,\n2,\n  ?]"};
        for (String s : bad) {
            try { System.out.println("accepted " + show(new Reader(s).document())); } catch (JsonException e) { System.out.println(e.getMessage()); }
        }
        StringBuilder big = new StringBuilder("[");
        for (int i = 0; i < 2000; i++) big.append(i == 0 ? "" : ",").append("{\"id\":").append(i).append(",\"v\":").append(i * 0.25).append(",\"s\":\"n").append(i % 7).append("\"}");
        Object b = new Reader(big.append("]").toString()).document();
        Map<Object, BigDecimal> sums = query(b, "*").map(x -> (Map<?, ?>) x).collect(Collectors.groupingBy(m -> m.get("s"), TreeMap::new, Collectors.reducing(BigDecimal.ZERO, m -> (BigDecimal) m.get("v"), BigDecimal::add)));
        System.out.println(sums);
        System.out.println(show(b).hashCode() + " " + pretty(b).length());
    }
}

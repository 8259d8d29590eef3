import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** An expression language: tokenizer, precedence-climbing parser, optimizer, tree evaluator and a stack-machine compiler. */
public class Calculator {
    enum Kind { NUM, ID, OP, LPAREN, RPAREN, COMMA, EOF }

    record Token(Kind kind, String text, int pos) { }

    static class ParseError extends RuntimeException {
        final int pos;
        ParseError(String m, int pos) { super(m + " at " + pos); this.pos = pos; }
    }

    static class Lexer {
        private final String s;
        private int i;
        Lexer(String s) { this.s = s; }

        List<Token> all() {
            List<Token> out = new ArrayList<>();
            while (true) {
                while (i < s.length() && Character.isWhitespace(s.charAt(i))) i++;
                if (i == s.length()) { out.add(new Token(Kind.EOF, "", i)); return out; }
                int start = i;
                char c = s.charAt(i);
                if (Character.isDigit(c) || c == '.') {
                    while (i < s.length() && (Character.isDigit(s.charAt(i)) || s.charAt(i) == '.')) i++;
                    if (i < s.length() && (s.charAt(i) == 'e' || s.charAt(i) == 'E')) {
                        i++;
                        if (i < s.length() && (s.charAt(i) == '-' || s.charAt(i) == '+')) i++;
                        while (i < s.length() && Character.isDigit(s.charAt(i))) i++;
                    }
                    out.add(new Token(Kind.NUM, s.substring(start, i), start));
                } else if (Character.isJavaIdentifierStart(c)) {
                    while (i < s.length() && Character.isJavaIdentifierPart(s.charAt(i))) i++;
                    out.add(new Token(Kind.ID, s.substring(start, i), start));
                } else {
                    i++;
                    switch (c) {
                        case '(' -> out.add(new Token(Kind.LPAREN, "(", start));
                        case ')' -> out.add(new Token(Kind.RPAREN, ")", start));
                        case ',' -> out.add(new Token(Kind.COMMA, ",", start));
                        case '<', '>', '=', '!' -> {
                            if (i < s.length() && s.charAt(i) == '=') i++;
                            out.add(new Token(Kind.OP, s.substring(start, i), start));
                        }
                        case '+', '-', '*', '/', '%', '^', '?', ':' -> out.add(new Token(Kind.OP, String.valueOf(c), start));
                        default -> throw new ParseError("bad character '" + c + "'", start);
                    }
                }
            }
        }
    }

    sealed interface Expr permits Num, Var, Neg, Bin, Call, Cond { }
    record Num(double v) implements Expr { public String toString() { return v == Math.rint(v) && Math.abs(v) < 1e15 ? Long.toString((long) v) : Double.toString(v); } }
    record Var(String name) implements Expr { public String toString() { return name; } }
    record Neg(Expr e) implements Expr { public String toString() { return "(-" + e + ")"; } }
    record Bin(String op, Expr l, Expr r) implements Expr { public String toString() { return "(" + l + " " + op + " " + r + ")"; } }
    record Call(String fn, List<Expr> args) implements Expr { public String toString() { return fn + args.stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")")); } }
    record Cond(Expr c, Expr t, Expr f) implements Expr { public String toString() { return "(" + c + " ? " + t + " : " + f + ")"; } }

    static class Parser {
        private static final Map<String, Integer> PREC = new HashMap<>();
        static {
            for (String o : List.of("=", "==", "!=")) PREC.put(o, 1);
            for (String o : List.of("<", ">", "<=", ">=")) PREC.put(o, 2);
            for (String o : List.of("+", "-")) PREC.put(o, 3);
            for (String o : List.of("*", "/", "%")) PREC.put(o, 4);
            PREC.put("^", 6);
        }
        private final List<Token> ts;
        private int i;
        Parser(String s) { ts = new Lexer(s).all(); }
        private Token peek() { return ts.get(i); }
        private Token next() { return ts.get(i++); }
        private void expect(Kind k, String text) {
            Token t = next();
            if (t.kind() != k || !t.text().equals(text)) throw new ParseError("expected '" + text + "' but found " + (t.kind() == Kind.EOF ? "end" : "'" + t.text() + "'"), t.pos());
        }
        Expr parse() {
            Expr e = cond();
            if (peek().kind() != Kind.EOF) throw new ParseError("unexpected '" + peek().text() + "'", peek().pos());
            return e;
        }
        private Expr cond() {
            Expr c = binary(0);
            if (peek().kind() == Kind.OP && peek().text().equals("?")) {
                next();
                Expr t = cond();
                expect(Kind.OP, ":");
                return new Cond(c, t, cond());
            }
            return c;
        }
        private Expr binary(int min) {
            Expr left = unary();
            while (peek().kind() == Kind.OP) {
                Integer p = PREC.get(peek().text());
                if (p == null || p <= min && !(peek().text().equals("^") && p == min)) break;
                String op = next().text();
                Expr right = binary(op.equals("^") ? p - 1 : p);
                left = new Bin(op, left, right);
            }
            return left;
        }
        private Expr unary() {
            if (peek().kind() == Kind.OP && peek().text().equals("-")) { next(); return new Neg(binary(5)); }
            if (peek().kind() == Kind.OP && peek().text().equals("+")) { next(); return unary(); }
            return primary();
        }
        private Expr primary() {
            Token t = next();
            switch (t.kind()) {
                case NUM:
                    try { return new Num(Double.parseDouble(t.text())); } catch (NumberFormatException e) { throw new ParseError("bad number '" + t.text() + "'", t.pos()); }
                case ID:
                    if (peek().kind() != Kind.LPAREN) return new Var(t.text());
                    next();
                    List<Expr> args = new ArrayList<>();
                    if (peek().kind() != Kind.RPAREN) {
                        do args.add(cond()); while (peek().kind() == Kind.COMMA && next() != null);
                    }
                    expect(Kind.RPAREN, ")");
                    return new Call(t.text(), List.copyOf(args));
                case LPAREN:
                    Expr e = cond();
                    expect(Kind.RPAREN, ")");
                    return e;
                default:
                    throw new ParseError("unexpected " + (t.kind() == Kind.EOF ? "end" : "'" + t.text() + "'"), t.pos());
            }
        }
    }

    static final Map<String, Function<double[], Double>> FUNCS = new TreeMap<>();
    static {
        FUNCS.put("max", a -> Arrays.stream(a).max().orElseThrow(() -> new IllegalArgumentException("max of nothing")));
        FUNCS.put("min", a -> Arrays.stream(a).min().orElseThrow(() -> new IllegalArgumentException("min of nothing")));
        FUNCS.put("sum", a -> Arrays.stream(a).sum());
        FUNCS.put("sqrt", a -> Math.sqrt(a[0]));
        FUNCS.put("abs", a -> Math.abs(a[0]));
        FUNCS.put("floor", a -> Math.floor(a[0]));
        FUNCS.put("hyp", a -> Math.sqrt(a[0] * a[0] + a[1] * a[1]));
    }

    static double apply(String op, double a, double b) {
        return switch (op) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            case "^" -> StrictMath.pow(a, b);
            case "<" -> a < b ? 1 : 0;
            case ">" -> a > b ? 1 : 0;
            case "<=" -> a <= b ? 1 : 0;
            case ">=" -> a >= b ? 1 : 0;
            case "=", "==" -> a == b ? 1 : 0;
            case "!=" -> a != b ? 1 : 0;
            default -> throw new IllegalStateException(op);
        };
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Var v) {
            Double d = env.get(v.name());
            if (d == null) throw new NoSuchElementException("undefined: " + v.name());
            return d;
        }
        if (e instanceof Neg n) return -eval(n.e(), env);
        if (e instanceof Bin b) return apply(b.op(), eval(b.l(), env), eval(b.r(), env));
        if (e instanceof Cond c) return eval(c.c(), env) != 0 ? eval(c.t(), env) : eval(c.f(), env);
        Call c = (Call) e;
        Function<double[], Double> f = FUNCS.get(c.fn());
        if (f == null) throw new NoSuchElementException("no function: " + c.fn());
        return f.apply(c.args().stream().mapToDouble(x -> eval(x, env)).toArray());
    }

    static Expr fold(Expr e) {
        if (e instanceof Neg n) { Expr x = fold(n.e()); return x instanceof Num k ? new Num(-k.v()) : x instanceof Neg m ? m.e() : new Neg(x); }
        if (e instanceof Bin b) {
            Expr l = fold(b.l()), r = fold(b.r());
            if (l instanceof Num x && r instanceof Num y) return new Num(apply(b.op(), x.v(), y.v()));
            if (b.op().equals("*") && (l.equals(new Num(1)))) return r;
            if (b.op().equals("*") && (r.equals(new Num(1)))) return l;
            if (b.op().equals("+") && l.equals(new Num(0))) return r;
            if (b.op().equals("^") && r.equals(new Num(1))) return l;
            return new Bin(b.op(), l, r);
        }
        if (e instanceof Cond c) { Expr k = fold(c.c()); return k instanceof Num n ? fold(n.v() != 0 ? c.t() : c.f()) : new Cond(k, fold(c.t()), fold(c.f())); }
        if (e instanceof Call c) return new Call(c.fn(), c.args().stream().map(Calculator::fold).toList());
        return e;
    }

    static void compile(Expr e, List<String> out) {
        if (e instanceof Num n) out.add("push " + n.v());
        else if (e instanceof Var v) out.add("load " + v.name());
        else if (e instanceof Neg n) { compile(n.e(), out); out.add("neg"); }
        else if (e instanceof Bin b) { compile(b.l(), out); compile(b.r(), out); out.add("op " + b.op()); }
        else if (e instanceof Call c) { c.args().forEach(a -> compile(a, out)); out.add("call " + c.fn() + " " + c.args().size()); }
        else if (e instanceof Cond c) {
            compile(c.c(), out);
            int jz = out.size();
            out.add(null);
            compile(c.t(), out);
            int jmp = out.size();
            out.add(null);
            out.set(jz, "jz " + out.size());
            compile(c.f(), out);
            out.set(jmp, "jmp " + out.size());
        }
    }

    static double execute(List<String> code, Map<String, Double> env) {
        Deque<Double> st = new ArrayDeque<>();
        for (int pc = 0; pc < code.size(); pc++) {
            String[] w = code.get(pc).split(" ");
            switch (w[0]) {
                case "push" -> st.push(Double.valueOf(w[1]));
                case "load" -> st.push(Optional.ofNullable(env.get(w[1])).orElseThrow(() -> new NoSuchElementException("undefined: " + w[1])));
                case "neg" -> st.push(-st.pop());
                case "op" -> { double b = st.pop(), a = st.pop(); st.push(apply(w[1], a, b)); }
                case "call" -> {
                    double[] a = new double[Integer.parseInt(w[2])];
                    for (int i = a.length - 1; i >= 0; i--) a[i] = st.pop();
                    st.push(FUNCS.get(w[1]).apply(a));
                }
                case "jz" -> { if (st.pop() == 0) pc = Integer.parseInt(w[1]) - 1; }
                case "jmp" -> pc = Integer.parseInt(w[1]) - 1;
                default -> throw new IllegalStateException(w[0]);
            }
        }
        return st.pop();
    }

    public static void main(String[] args) {
        Map<String, Double> env = new TreeMap<>(Map.of("x", 3.0, "y", -2.5, "zero", 0.0));
        String[] tests = {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 - 4 - 3", "7 % 4 / 2", "x * x + y", "x > 2 ? x : y", "x < 2 ? 1 : y < 0 ? 2 : 3", "max(1, x, 2 * x, y)", "sqrt(hyp(3, 4) + 4)", "1 / zero", "zero / zero",
            "1e3 + .5", "sum()", "0 + x * 1 ^ 1", "--x", "+-+x", "1 <= 1 == 1", "abs(y) - floor(y)", "2 * (3 + 4) * (5 - 6) / 7 % 8", "max()", "foo(1)", "bar + 1", "1 +", "(1", "1 2", "3 $ 4", "1.2.3", "max(1,)", "", "x ? 1", ")"};
        for (String s : tests) {
            try {
                Expr e = new Parser(s).parse();
                Expr f = fold(e);
                List<String> code = new ArrayList<>();
                compile(f, code);
                System.out.println(s + "  =>  " + e + "  =>  " + f + "  =>  " + String.join("; ", code));
                double a = eval(e, env), b = eval(f, env), c = execute(code, env);
                System.out.println("   " + a + (Double.compare(a, b) == 0 && Double.compare(b, c) == 0 ? "" : " DIFFERS " + b + " " + c));
            } catch (ParseError | NoSuchElementException | IllegalArgumentException ex) {
                System.out.println(s + "  !!  " + ex.getClass().getSimpleName() + ": " + ex.getMessage());
            }
        }
        Random r = new Random(31);
        double acc = 0;
        for (int i = 0; i < 300; i++) {
            Expr e = random(r, 5);
            Expr p = new Parser(e.toString()).parse();
            double a = eval(e, env), b = eval(fold(p), env);
            if (Double.compare(a, b) != 0) System.out.println("round trip: " + e + " " + a + " " + b);
            if (!Double.isNaN(a) && !Double.isInfinite(a) && Math.abs(a) < 1e6) acc += a;
        }
        System.out.println(acc);
    }

    static Expr random(Random r, int d) {
        if (d == 0) return r.nextBoolean() ? new Num(r.nextInt(20)) : new Var(r.nextBoolean() ? "x" : "y");
        return switch (r.nextInt(6)) {
            case 0 -> new Neg(random(r, d - 1));
            case 1 -> new Call("max", List.of(random(r, d - 1), random(r, d - 1)));
            case 2 -> new Cond(random(r, d - 1), random(r, d - 1), random(r, d - 1));
            default -> new Bin(List.of("+", "-", "*", "/", "<").get(r.nextInt(5)), random(r, d - 1), random(r, d - 1));
        };
    }
}

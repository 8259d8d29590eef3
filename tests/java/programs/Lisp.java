import java.util.*;
import java.util.function.*;

/** A small Lisp with closures, recursion, macros-free, errors. */
public class Lisp {
    static final class Env {
        final Map<String, Object> m = new HashMap<>();
        final Env up;
        Env(Env up) { this.up = up; }
        Object get(String k) {
            for (Env e = this; e != null; e = e.up) if (e.m.containsKey(k)) return e.m.get(k);
            throw new NoSuchElementException("unbound " + k);
        }
        Env find(String k) {
            for (Env e = this; e != null; e = e.up) if (e.m.containsKey(k)) return e;
            throw new NoSuchElementException("unset " + k);
        }
    }
    interface Fn extends Function<List<Object>, Object> { }
    record Lambda(List<String> ps, List<Object> body, Env env) implements Fn {
        public Object apply(List<Object> a) {
            if (a.size() != ps.size()) throw new IllegalArgumentException("arity " + a.size() + " != " + ps.size());
            Env e = new Env(env);
            for (int i = 0; i < ps.size(); i++) e.m.put(ps.get(i), a.get(i));
            Object r = null;
            for (Object b : body) r = eval(b, e);
            return r;
        }
    }
    record Sym(String n) { @Override public String toString() { return n; } }
    static Deque<String> lex(String s) {
        Deque<String> q = new ArrayDeque<>();
        for (String t : s.replace("(", " ( ").replace(")", " ) ").replace("'", " ' ").trim().split("\\s+")) q.add(t);
        return q;
    }
    static Object read(Deque<String> q) {
        if (q.isEmpty()) throw new IllegalStateException("eof");
        String t = q.poll();
        switch (t) {
            case "(": List<Object> l = new ArrayList<>();
            while (!")".equals(q.peek())) l.add(read(q));
            q.poll();
            return l;
            case ")": throw new IllegalStateException("unexpected )");
            case "'": return new ArrayList<>(Arrays.asList(new Sym("quote"), read(q)));
            case "#t": return true;
            case "#f": return false;
            default: try {
                return Long.parseLong(t);
            } catch (NumberFormatException e) {
                try { return Double.parseDouble(t); } catch (NumberFormatException f) { return new Sym(t); }
            }
        }
    }
    @SuppressWarnings("unchecked") static Object eval(Object x, Env e) {
        while (true) {
            if (x instanceof Sym s) return e.get(s.n());
            if (!(x instanceof List)) return x;
            List<Object> l = (List<Object>) x;
            if (l.isEmpty()) return l;
            if (l.get(0) instanceof Sym s) switch (s.n()) {
                case "quote": return l.get(1);
                case "if": x = truthy(eval(l.get(1), e)) ? l.get(2) : l.size() > 3 ? l.get(3) : List.of();
                continue;
                case "define": if (l.get(1) instanceof List<?> sig) {
                    List<String> ps = new ArrayList<>();
                    for (Object p : sig.subList(1, sig.size())) ps.add(p.toString());
                    e.m.put(sig.get(0).toString(), new Lambda(ps, l.subList(2, l.size()), e));
                } else e.m.put(l.get(1).toString(), eval(l.get(2), e));
                return null;
                case "set!": e.find(l.get(1).toString()).m.put(l.get(1).toString(), eval(l.get(2), e));
                return null;
                case "lambda": {
                    List<String> ps = new ArrayList<>();
                    for (Object p : (List<Object>) l.get(1)) ps.add(p.toString());
                    return new Lambda(ps, l.subList(2, l.size()), e);
                }
                case "let": {
                    Env n = new Env(e);
                    for (Object b : (List<Object>) l.get(1)) n.m.put(((List<Object>) b).get(0).toString(),
                        eval(((List<Object>) b).get(1), e));
                    for (int i = 2; i < l.size() - 1; i++) eval(l.get(i), n);
                    x = l.get(l.size() - 1);
                    e = n;
                    continue;
                }
                case "begin": for (int i = 1; i < l.size() - 1; i++) eval(l.get(i), e);
                x = l.get(l.size() - 1);
                continue;
                case "and": { Object r = true; for (int i = 1; i < l.size() && truthy(r); i++) r = eval(l.get(i), e); return r; }
                case "or": { Object r = false; for (int i = 1; i < l.size() && !truthy(r); i++) r = eval(l.get(i), e); return r; }
                case "cond": {
                    Object next = List.of();
                    for (Object c : l.subList(1, l.size())) {
                        List<Object> cl = (List<Object>) c;
                        if (cl.get(0).equals(new Sym("else")) || truthy(eval(cl.get(0), e))) { next = cl.get(1); break; }
                    }
                    x = next;
                    continue;
                }
            }
            Object f = eval(l.get(0), e);
            List<Object> args = new ArrayList<>();
            for (int i = 1; i < l.size(); i++) args.add(eval(l.get(i), e));
            if (f instanceof Lambda lam) {
                if (args.size() != lam.ps().size()) throw new IllegalArgumentException("arity " + args.size() + " != "
                    + lam.ps().size());
                Env n = new Env(lam.env());
                for (int i = 0; i < args.size(); i++) n.m.put(lam.ps().get(i), args.get(i));
                for (int i = 0; i < lam.body().size() - 1; i++) eval(lam.body().get(i), n);
                x = lam.body().get(lam.body().size() - 1);
                e = n;
                continue;
            }
            return ((Fn) f).apply(args);
        }
    }
    static boolean truthy(Object o) { return !Boolean.FALSE.equals(o); }
    static Fn num(BinaryOperator<Long> l, BinaryOperator<Double> d) {
        return a -> {
            Object r = a.get(0);
            for (Object x : a.subList(1, a.size())) r = r instanceof Long p && x instanceof Long q ? (Object) l.apply(p, q)
                : (Object) d.apply(((Number) r).doubleValue(), ((Number) x).doubleValue());
            return r;
        };
    }
    static Fn cmp(BiPredicate<Double, Double> p) {
        return a -> p.test(((Number) a.get(0)).doubleValue(), ((Number) a.get(1)).doubleValue());
    }
    static String show(Object o) {
        return o instanceof List<?> l ? "(" + String.join(" ", l.stream().map(Lisp::show).toList()) + ")" : o instanceof Fn
            ? "<fn>" : o instanceof Boolean b ? b ? "#t" : "#f" : String.valueOf(o);
    }
    public static void main(String[] args) {
        Env g = new Env(null);
        g.m.put("+", num(Math::addExact, Double::sum));
        g.m.put("-", num(Math::subtractExact, (a, b) -> a - b));
        g.m.put("*", num(Math::multiplyExact, (a, b) -> a * b));
        g.m.put("/", num((a, b) -> a / b, (a, b) -> a / b));
        g.m.put("%", num(Math::floorMod, (a, b) -> a % b));
        g.m.put("<", cmp((a, b) -> a < b));
        g.m.put(">", cmp((a, b) -> a > b));
        g.m.put("=", (Fn) a -> a.get(0).equals(a.get(1)));
        g.m.put("list", (Fn) a -> a);
        g.m.put("car", (Fn) a -> ((List<?>) a.get(0)).get(0));
        g.m.put("cdr", (Fn) a -> new ArrayList<Object>(((List<?>) a.get(0)).subList(1, ((List<?>) a.get(0)).size())));
        g.m.put("cons", (Fn) a -> { List<Object> l = new ArrayList<>(); l.add(a.get(0)); l.addAll((List<?>) a.get(1)); return l; });
        g.m.put("null?", (Fn) a -> ((List<?>) a.get(0)).isEmpty());
        g.m.put("print", (Fn) a -> { System.out.println("print: " + show(a.get(0))); return null; });
        g.m.put("length", (Fn) a -> (long) ((List<?>) a.get(0)).size());
        for (String src : new String[]{"(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))", "(fact 10)", "(fact 20)", "(fact 21)", "(define (fib n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))", "(fib 18)", "(define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))", "(map (lambda (x) (* x x)) '(1 2 3 4))", "(define (fold f a l) (if (null? l) a (fold f (f a (car l)) (cdr l))))", "(fold + 0 '(1 2 3.5))", "(define (range a b) (if (= a b) '() (cons a (range (+ a 1) b))))", "(fold + 0 (range 0 100))", "(define (loop n acc) (if (= n 0) acc (loop (- n 1) (+ acc n))))", "(loop 50000 0)", "(define (counter) (let ((n 0)) (lambda () (set! n (+ n 1)) n)))", "(define c (counter))", "(begin (c) (c) (c))", "(define d (counter))", "(+ (* 10 (c)) (d))", "(cond ((< 2 1) 'a) ((> 2 1) 'b) (else 'c))", "(let ((x 2) (y 3)) (print (list x y)) (* x y))", "(and 1 #f 2)", "(or #f 3)", "(/ 7 2)", "(/ 7.0 2)", "(% -7 3)", "'(a (b c) 1.5)", "(car '())", "(undefined 1)", "((lambda (x) x))", "(/ 1 0)", "(1 2 3)", "(+ 1 'a)", ")", "(define (filter p l) (cond ((null? l) l) ((p (car l)) (cons (car l) (filter p (cdr l)))) (else (filter p (cdr l)))))", "(define (sort l) (if (null? l) l (let ((p (car l)) (r (cdr l))) (fold (lambda (a x) (cons x a)) (cons p (sort (filter (lambda (x) (> x p)) r))) (fold (lambda (a x) (cons x a)) '() (sort (filter (lambda (x) (or (< x p) (= x p))) r)))))))", "(sort '(3 1 4 1 5 9 2 6))", "(length (range 0 200))", "((lambda (f) (f f 5)) (lambda (self n) (if (= n 0) 'done (self self (- n 1)))))"}) {
            try {
                Object r = eval(read(lex(src)), g);
                if (r != null) System.out.println(show(r));
            } catch (RuntimeException ex) {
                System.out.println(src + " => " + ex.getClass().getSimpleName() + ": " + ex.getMessage());
            }
        }
    }
}

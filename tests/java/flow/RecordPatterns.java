// jdk: 21+
import java.util.*;

/** Record deconstruction: nested, var, generic inference, primitives, accessors that throw, MatchException. */
public class RecordPatterns {
    record P(int x, int y) { }
    record Line(P a, P b) { }
    record Box<T>(T t) { }
    record Pair<A, B>(A a, B b) { }
    sealed interface E permits N, Add, Mul, Neg { }
    record N(double v) implements E { }
    record Add(E l, E r) implements E { }
    record Mul(E l, E r) implements E { }
    record Neg(E e) implements E { }
    record Bad(int v) { public int v() { throw new IllegalStateException("accessor " + v); } }
    record Log(String s, int n) {
        static List<String> log = new ArrayList<>();
        public String s() { log.add("s"); return s; }
        public int n() { log.add("n"); return n; }
    }
    record Prims(byte b, short s, char c, long l, float f, double d, boolean z) { }
    record Empty() { }
    record Va(Object... o) { }
    static double eval(E e) {
        return switch (e) {
            case N(double v) -> v;
            case Add(N(var a), N(var b)) -> a + b;
            case Add(E l, E r) -> eval(l) + eval(r);
            case Mul(N(double v), E r) when v == 0 -> 0;
            case Mul(E l, E r) -> eval(l) * eval(r);
            case Neg(Neg(E in)) -> eval(in);
            case Neg(E in) -> -eval(in);
        };
    }
    static String where(Object o) {
        return switch (o) {
            case P(int x, int y) when x == 0 && y == 0 -> "origin";
            case P(int x, int y) when x == y -> "diag " + x;
            case P(var x, var y) -> x + "," + y;
            case Line(P(int x1, int y1), P(int x2, int y2)) when x1 == x2 -> "vertical " + Math.abs(y1 - y2);
            case Line(P a, P(var x, var y)) -> "line to " + x + y + a;
            case Line(P a, P b) -> "line " + a + b;
            case Box<?>(String s) -> "box string " + s;
            case Box<?>(Integer i) -> "box int " + (i + 1);
            case Box<?>(Box<?>(var in)) -> "box box " + in;
            case Box<?>(var in) -> "box " + in;
            case Pair<?, ?>(P(int x, int y), String s) -> s + x + y;
            case Pair<?, ?>(var a, var b) -> "pair " + a + b;
            case Prims(byte b, short s, char c, long l, float f, double d, boolean z) -> "" + b + s + c + l + f + d + z;
            case Empty() -> "empty record";
            case Va(Object[] arr) -> "va" + arr.length;
            default -> "?";
        };
    }
    static <A, B extends Comparable<B>> String gen(Pair<A, B> p) {
        return switch (p) {
            case Pair<A, B>(var a, var b) when b.compareTo(b) == 0 -> a + "=" + b;
            case Pair(var a, var b) -> "never";
        };
    }
    static String inst(Object o) {
        if (o instanceof Line(P(var a, var b), P c) && a < b && c != null) return a + "<" + b + c;
        if (!(o instanceof P(int x, int y))) return "not P";
        return "P" + (x + y);
    }

    public static void main(String[] args) {
        System.out.println(eval(new Add(new Mul(new N(2), new N(3)), new Neg(new Neg(new Add(new N(1), new N(4)))))) + " "
            + eval(new Mul(new N(0), new Neg(new N(3)))) + " " + eval(new Neg(new N(0))));
        Object[] os = {new P(0, 0), new P(3, 3), new P(1, 2), new Line(new P(1, 1), new P(1, 5)),
            new Line(new P(1, 1), new P(2, 5)), new Line(new P(1, 1), null), new Line(null, new P(7, 8)), new Line(null, null),
            new Box<>("s"), new Box<>(4), new Box<>(new Box<>(null)), new Box<>(null), new Box<>(2.5),
            new Pair<>(new P(5, 6), "k"), new Pair<>(null, "k"), new Pair<>(1, 2),
            new Prims((byte) 1, (short) 2, 'c', 4, 5f, 6d, true), new Empty(), new Va(1, 2, 3), "x"};
        for (Object o : os) System.out.println(where(o));
        System.out.println(gen(new Pair<>(null, 5)) + inst(new Line(new P(1, 2), new P(0, 0)))
            + inst(new Line(new P(2, 1), null)) + inst(new P(3, 4)) + inst(null));
        Log lg = new Log("q", 5);
        String r = switch ((Object) lg) {
            case Log(String s, int n) when n > 10 -> "big";
            case Log(String s, int n) when s.length() > 3 -> "long";
            case Log(var s, var n) -> s + n;
            default -> "d";
        };
        System.out.println(r + Log.log.contains("s") + Log.log.contains("n"));
        try {
            switch ((Object) new Bad(3)) { case Bad(int v) -> System.out.println(v); default -> System.out.println("d"); }
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " | " + e.getCause() + " " + e.getStackTrace()[0].getMethodName());
        }
        try {
            if ((Object) new Bad(4) instanceof Bad(int v)) System.out.println(v);
        } catch (MatchException e) { System.out.println(e.getMessage()); }
        try {
            if ((Object) new Box<>(new Bad(5)) instanceof Box<?>(Bad(var v))) System.out.println(v);
        } catch (MatchException e) { System.out.println(e.getCause().getMessage()); }
        try { E nul = null; System.out.println(eval(nul)); } catch (NullPointerException e) { System.out.println("npe"); }
        try {
            System.out.println(eval(new Neg(null)));
        } catch (NullPointerException | MatchException e) { System.out.println(e.getClass().getName()); }
        try {
            System.out.println(switch (new Box<E>(null)) { case Box<E>(N n) -> 1; case Box<E>(Add a) -> 2; case Box<E>(Mul a) -> 3; case Box<E>(Neg a) -> 4; });
        } catch (MatchException e) { System.out.println("match " + e.getMessage() + e.getCause()); }
        for (Object o : List.of(new P(1, 2), new P(3, 4))) if (o instanceof P(var a, var b)) System.out.print(a * b + " ");
        System.out.println();
        List<Pair<String, P>> ps = List.of(new Pair<>("a", new P(1, 1)), new Pair<>("b", new P(2, 3)));
        int sum = 0;
        for (var p : ps) if (p instanceof Pair<String, P>(String n, P(int x, int y)) && x != y) sum += x + y + n.length();
        System.out.println(sum);
        Map<Object, Object> m = new TreeMap<>();
        m.put("k", new Box<>(new Pair<>(1, List.of(2))));
        System.out.println(m.get("k") instanceof Box<?>(Pair<?, ?>(Integer i, List<?> l)) && l.get(0) instanceof Integer j ? i
            + j : -1);
    }
}

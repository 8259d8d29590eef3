// jdk: 22+
import java.util.*;

/** Unnamed variables and patterns. */
public class UnnamedPatterns {
    record P(int x, Object y) { }
    sealed interface S permits A, B { }
    record A(int a, String b) implements S { }
    record B(P p) implements S { }
    static String f(Object o) {
        return switch (o) {
            case P(var x, _) when x > 5 -> "big";
            case P(_, String _) -> "string";
            case P(_, P(_, var z)) -> "nested " + z;
            case P _ -> "p";
            case Integer _, Long _ -> "integral";
            case String _ -> "s";
            default -> "?";
        };
    }
    static int g(S s) { return switch (s) { case A(int a, _) -> a; case B(P(int x, _)) -> x; }; }
    static int side; static int bump() { return ++side; }
    public static void main(String[] args) {
        for (Object o : new Object[]{new P(9, 1), new P(1, "s"), new P(1, new P(2, 'z')), new P(1, null), 5, 6L, "x",
            'c'}) System.out.println(f(o));
        System.out.println(g(new A(4, "q")) + g(new B(new P(7, null))));
        int n = 0; for (var _ : List.of(1, 2, 3)) n++; System.out.println(n);
        try { Integer.parseInt("x"); } catch (NumberFormatException _) { System.out.println("caught"); }
        var _ = bump(); int _ = bump(); System.out.println(side);
        java.util.function.BiFunction<Integer, Integer, Integer> k = (a, _) -> a; System.out.println(k.apply(3, 4));
        try (var _ = new java.io.StringReader("x")) { System.out.println("resource"); }
        for (int i = 0, _ = bump(); i < 2; i++) System.out.print(i); System.out.println(side);
        Map<String, Integer> m = new TreeMap<>();
        m.computeIfAbsent("a", _ -> 7);
        m.merge("a", 1, (o, _) -> o + 10);
        System.out.println(m);
        if ((Object) new P(3, "q") instanceof P(int x, var _) && x == 3) System.out.println("ok");
        System.out.println(List.of("b", "a").stream().reduce("", (_, b) -> b));
    }
}

// jdk: 21+
import java.util.*;

/** Type patterns in switch: guards, null, dominance, enums and constants mixed, generics, exceptions. */
public class PatternSwitch {
    sealed interface S permits A, B, C { }
    record A(int x) implements S { }
    record B(String s) implements S { }
    enum C implements S { ONE, TWO }
    interface Other { }
    record O(int v) implements Other { }
    static String t(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big " + i;
            case Integer i when i < 0 -> "neg " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s -> "str " + s.length();
            case int[] a when a.length == 0 -> "int[0]";
            case int[] a -> "int[] " + a[0];
            case Object[] a -> "arr " + a.length;
            case C c when c == C.ONE -> "C1";
            case C c -> "C " + c;
            case Class<?> c -> "class " + c.getSimpleName();
            case List<?> l when l.size() > 1 && l.get(0) instanceof String s -> "list " + s;
            case Collection<?> c -> "coll " + c.size();
            case Enum<?> e -> "enum " + e.name();
            case CharSequence cs -> "cs " + cs;
            default -> "obj " + o.getClass().getSimpleName();
        };
    }
    static int sealed(S s) {
        return switch (s) { case A a -> a.x(); case B b -> b.s().length(); case C.ONE -> 1; case C.TWO -> 2; };
    }
    static String en(S s) {
        switch (s) {
            case A a when a.x() > 5: return "A>5";
            case A a: return "A";
            case C c when c.ordinal() == 0: return "C0";
            case C c: return "C";
            case B b: return b.s();
        }
    }
    static String str(String s) {
        return switch (s) {
            case null -> "nil";
            case "a", "b" -> "ab";
            case String x when x.length() > 3 -> "long";
            case "c" -> "c";
            case String x -> "other" + x;
        };
    }
    static String en2(C c) { return switch (c) { case ONE -> "1"; case C x when x.ordinal() > 5 -> "?"; case TWO -> "2"; }; }
    static String box(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case 2 -> "two";
            case Integer x when x > 1000 -> "huge";
            case Integer x -> "n" + x;
        };
    }
    static String nd(Object o) { return switch (o) { case String s -> s; case null, default -> "nd"; }; }
    static <T extends S> String gen(T t) { return switch (t) { case A a -> "gA"; case B b -> "gB"; case C c -> "gC"; }; }
    static int guards;
    static boolean g(String n, boolean r) { guards++; System.out.print(n); return r; }
    static String order(Object o) {
        return switch (o) {
            case String s when g("1", false) -> "1";
            case CharSequence s when g("2", s.length() > 2) -> "2";
            case String s when g("3", true) && g("4", s.isEmpty()) -> "3";
            case Object x when g("5", x.hashCode() == 97) -> "5";
            default -> "d";
        };
    }
    static int boom(Object o) {
        return switch (o) {
            case String s when 1 / s.length() > 0 -> 1;
            case String s -> { throw new IllegalStateException("body"); }
            default -> 0;
        };
    }
    static String fall(Object o) {
        StringBuilder sb = new StringBuilder();
        switch (o) { case String s: sb.append("s"); break; case Integer i: sb.append("i"); default: sb.append("+default"); }
        return sb.toString();
    }

    public static void main(String[] args) {
        Object[] os = {null, 500, -5, 7, 9L, "", "abc", new int[0], new int[]{4}, new String[2], C.ONE, C.TWO, String.class,
            List.of("x", "y"), List.of(1, 2), Set.of(), Thread.State.NEW, new StringBuilder("sb"), 2.5, 'c', new Object[0][0]};
        for (Object o : os) System.out.print(t(o) + "; ");
        System.out.println();
        for (S s : new S[]{new A(9), new A(2), new B("four"), C.ONE, C.TWO}) System.out.print(sealed(s) + en(s) + gen(s) + " ");
        System.out.println();
        for (String s : new String[]{null, "a", "b", "c", "d", "long one"}) System.out.print(str(s) + " ");
        System.out.println(en2(C.ONE) + en2(C.TWO) + box(1) + box(2) + box(5000) + box(7) + nd("s") + nd(null) + nd(1));
        System.out.println(order("a") + guards + order("") + order("abc") + order(5) + order("b"));
        System.out.println(fall("x") + fall(1) + fall(2.0));
        for (Object o : new Object[]{"", "x", "xx", 3}) try {
            System.out.println(boom(o));
        } catch (RuntimeException e) { System.out.println(e); }
        for (java.util.function.Supplier<?> s : List.<java.util.function.Supplier<?>>of(() -> sealed(null), () -> en(null), () -> en2(null), () -> box(null), () -> order(null))) try {
            System.out.println(s.get());
        } catch (NullPointerException e) { System.out.println("NPE " + e.getMessage()); }
        Object o = 5;
        switch (o) {
            case Integer i when i > 3 -> System.out.println("stmt " + i);
            case Integer i -> System.out.println("small");
            default -> { }
        }
        long total = 0;
        for (int i = 0; i < 3000; i++) {
            Object x = i % 3 == 0 ? (Object) i : i % 3 == 1 ? "s" + i : (Object) (long) i;
            total += switch (x) {
                case Integer k when k % 2 == 0 -> k;
                case Integer k -> -k;
                case String s -> s.length();
                case Long l -> l * 2;
                default -> 0;
            };
        }
        System.out.println(total);
        var res = switch ((Object) "k") {
            case String s when s.length() == 1 -> { String u = s + s; yield u.length() + 0.5; }
            default -> 1;
        };
        System.out.println(res);
        System.out.println(switch ((Object) new O(3)) { case Other x when x instanceof O(int v) && v == 3 -> "o3"; case Other x -> "o"; default -> "d"; });
        CharSequence csq = "abc";
        System.out.println(switch (csq) { case String s -> s.toUpperCase(Locale.ROOT); case StringBuilder sb -> sb.reverse().toString(); default -> "?"; });
    }
}

// jdk: 21+
import java.util.*;

/** Switches that use invokedynamic bootstraps with enum and class labels, including qualified enum constants over a sealed interface. */
public class IndyEnumSwitch {
    sealed interface Card permits Suit, Joker { }
    enum Suit implements Card {
        CLUBS, HEARTS { @Override String glyph() { return "H!"; } }, SPADES;
        String glyph() { return name().substring(0, 1); }
    }
    enum Joker implements Card { RED, BLACK }
    enum Plain { A, B, C }
    interface Tag { }
    enum T1 implements Tag { X }
    enum T2 implements Tag { X }
    static String f(Card c) {
        return switch (c) {
            case Suit.CLUBS -> "clubs";
            case Suit.HEARTS, Suit.SPADES -> "other suit";
            case Joker.RED -> "red";
            case Joker j -> "joker " + j;
        };
    }
    static String g(Object o) {
        return switch (o) {
            case Plain.A -> "A";
            case Plain.B -> "B";
            case T1.X -> "T1";
            case T2.X -> "T2";
            case Plain p -> "plain " + p;
            case Tag t -> "tag";
            default -> "none";
        };
    }
    static String h(Plain p) {
        return switch (p) {
            case A -> "a";
            case Plain q when q == Plain.B -> "b guard";
            case B -> "unreachable b";
            case C -> "c";
        };
    }
    static String i(Plain p) { return switch (p) { case null -> "null"; case A, B -> "ab"; default -> "def"; }; }
    static String j(CharSequence s) {
        return switch (s) {
            case String t when t.equals("x") -> "x";
            case String t -> "str";
            case StringBuilder b -> "sb" + b.length();
            default -> s.getClass().getSimpleName();
        };
    }
    static int k(Object o) {
        return switch (o) {
            case Integer n when n == 1 -> 10;
            case Integer n when n == 2 -> 20;
            case Short s -> s * 2;
            case Byte b -> b * 3;
            case Character c -> c;
            case Boolean b when b -> 1;
            case Boolean b -> 0;
            case Float fl -> (int) (fl * 10);
            case Double d -> d.intValue();
            case int[] a -> a.length;
            case long[] a -> (int) a[0];
            case String[] a -> a.length * 100;
            case Runnable r -> { r.run(); yield 7; }
            case Throwable t -> t.getMessage().length();
            default -> -1;
        };
    }

    public static void main(String[] args) {
        for (Card c : new Card[]{Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Joker.RED, Joker.BLACK}) System.out.print(f(c) + "; ");
        System.out.println();
        for (Object o : new Object[]{Plain.A, Plain.B, Plain.C, T1.X, T2.X, Suit.CLUBS, "A", (Tag) T1.X,
            new Tag() { }}) System.out.print(g(o) + "; ");
        System.out.println();
        for (Plain p : Plain.values()) System.out.print(h(p) + i(p) + " ");
        System.out.println(i(null));
        for (CharSequence s : new CharSequence[]{"x", "y", new StringBuilder("abc"), new StringBuffer()}) System.out.print(j(s)
            + " ");
        System.out.println();
        for (Object o : new Object[]{1, 2, 3, (short) 4, (byte) 5, 'c', true, false, 1.5f, 2.9, new int[3], new long[]{8},
            new String[2], (Runnable) () -> System.out.print("ran "), new Error("four"), new Object()}) System.out.print(k(o)
            + " ");
        System.out.println();
        for (Object o : new Object[]{null}) {
            try { g(o); } catch (NullPointerException e) { System.out.println("npe " + (e.getStackTrace()[0].getMethodName())); }
            try { f((Card) o); } catch (NullPointerException e) { System.out.println("npe f"); }
            try { h((Plain) o); } catch (NullPointerException e) { System.out.println("npe h"); }
        }
        int sum = 0;
        Plain[] v = Plain.values();
        for (int n = 0; n < 3000; n++) {
            boolean even = n % 2 == 0;
            sum += switch (v[n % 3]) {
            case A -> 1;
            case Plain p when even -> 100;
            case B -> 10;
            case C -> 1000;
        };
        }
        System.out.println(sum);
        System.out.println(Suit.HEARTS.glyph() + Suit.CLUBS.glyph()
            + switch ((Object) Suit.HEARTS) { case Suit.HEARTS -> "hearts with body"; case Suit s -> "suit"; default -> "?"; });
    }
}

package shop;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** A little of everything that has goals, or has none. */
public class Shop<T extends Comparable<T>> {
    enum Colour { RED, GREEN { @Override int code() { return 7; } }; int code() { return 1; } }

    record Point(int x, int y) { }

    sealed interface Shape permits Round, Square { }
    record Round(int r) implements Shape { }
    record Square(int a) implements Shape { }

    static final String NAME = "shop";
    private final List<T> items;

    public Shop(List<T> items) { this.items = items; }

    public class Shelf<U> {
        public Shelf(U first, int size) { items.size(); }
    }

    static class Empty {
        private Empty() { }
    }

    int compare(int a, int b) {
        assert a >= 0 : "negative";
        if (a < b) {
            return -1;
        }
        while (a > b) {
            a--;
        }
        return a;
    }

    int word(String s) {
        switch (s) {
            case "one": return 1;
            case "two": return 2;
            default: return 0;
        }
    }

    int colour(Colour c) {
        return switch (c) {
            case RED -> 1;
            case GREEN -> 2;
        };
    }

    int caught(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            if (s.isEmpty()) {
                return -2;
            }
            return -1;
        }
    }

    Function<String, Integer> lambda() {
        return s -> s.isEmpty() ? 1 : 2;
    }

    Comparator<String> anonymous() {
        return new Comparator<String>() {
            @Override public int compare(String a, String b) {
                return a.length() > b.length() ? 1 : 0;
            }
        };
    }

    void nothing(double d, boolean b) {
        System.out.println(-d + "is" + b);
    }
}

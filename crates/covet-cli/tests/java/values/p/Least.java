package p;

import java.util.Comparator;

/** Compares numbers by whatever order it gets, as its signature allows. */
public class Least {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <B> int of(int x, int y, Comparator<B> order) {
        return ((Comparator) order).compare(x, y) <= 0 ? x : y;
    }
}

package p;

import java.util.Comparator;

/** It says of what class its arguments are, and those are classes of the test. */
public class Naming {
    public static String of(Comparator<String> comparator) {
        return comparator == null ? "nothing" : "a " + comparator.getClass().getName();
    }

    public static String[] both(Marker first, Marker second) {
        return new String[] {first.getClass().getName(), second == null ? "nothing" : second.getClass().getName()};
    }

    public static void refuse(Marker marker) {
        if (marker.mark() > 0) {
            throw new IllegalArgumentException("not this one: " + marker.getClass().getName());
        }
    }

    /** Nothing implements it. */
    public interface Marker {
        int mark();
    }
}

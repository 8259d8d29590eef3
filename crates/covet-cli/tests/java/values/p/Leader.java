package p;

import java.util.Iterator;
import java.util.Set;

/** Goes by the order of a set, which `Set.of` does not say. */
public class Leader {
    public static String of(Set<Integer> members) {
        Iterator<Integer> in = members.iterator();
        if (!in.hasNext()) {
            return "nobody";
        }
        int first = in.next();
        while (in.hasNext()) {
            if (in.next() > first) {
                return "not the first";
            }
        }
        return members.size() > 2 ? "the first of many" : "the first";
    }
}

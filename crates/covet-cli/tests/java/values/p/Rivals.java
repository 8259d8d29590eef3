package p;

import java.util.Collection;
import java.util.Map;

/** Of its overloads neither is more specific: what one takes is no key of the other one's map. */
public final class Rivals {
    private Rivals() {}

    public static <K, V> int put(Map<K, V> map, Collection<K> keys, int times) {
        if (keys == null) throw new IllegalArgumentException("keys");
        return keys.size() * times;
    }

    public static <K, V> int put(Map<K, V> map, K key, int times) {
        if (map == null) throw new IllegalArgumentException("map");
        return times;
    }
}

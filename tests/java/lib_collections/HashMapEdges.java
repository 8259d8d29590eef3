import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

// Maps at their edges: keys that look alike, colliding keys, trees, iterators that outlive a change.
public class HashMapEdges {
    // Equal to every Integer by its own account.
    static class Liar {
        @Override
        public boolean equals(Object other) {
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static void tryOut(String what, Runnable code) {
        try {
            code.run();
            System.out.println(what + ": nothing");
        } catch (RuntimeException e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(what + ": " + e + " in " + top.getClassName() + "." + top.getMethodName());
        }
    }

    static void keys() {
        Map<Object, String> map = new HashMap<>();
        System.out.println(map.get(1) + " " + map.get("x") + " " + map.get(null));
        map.put(1, "int");
        map.put(1L, "long");
        map.put("1", "string");
        map.put(null, "null");
        map.put('1', "char");
        map.put(-1, "minus one");
        map.put(Integer.MIN_VALUE, "least");
        System.out.println(map.get(1) + " " + map.get(1L) + " " + map.get("1") + " " + map.get(null) + " " + map.get('1'));
        System.out.println(map.get(new String("1")) + " " + map.get(-1) + " " + map.get(Integer.MIN_VALUE) + " " + map.get(2));
        System.out.println(map.get(new Liar()) + " " + map.containsKey(new Liar()));
        Map<Object, String> liars = new HashMap<>();
        liars.put(new Liar(), "liar");
        System.out.println(liars.get(1) + " " + liars.containsKey(1));
    }

    static void locales() {
        Map<Locale, String> map = new HashMap<>();
        Map<Locale, String> shared = new ConcurrentHashMap<>();
        Locale[] all = {Locale.ROOT, Locale.US, new Locale("en", "US"), Locale.forLanguageTag("en-US-u-ca-buddhist"), new Locale("no", "NO", "NY"), Locale.GERMAN, new Locale("de")};
        for (Locale locale : all) {
            String old = map.put(locale, locale.toLanguageTag());
            System.out.println(old + " " + shared.put(locale, locale.toLanguageTag()));
        }
        for (Locale locale : all) {
            System.out.println(map.get(locale) + " " + shared.get(locale) + " " + map.get(locale.stripExtensions()));
        }
        System.out.println(map.get(Locale.KOREA) + " " + shared.get(Locale.KOREA) + " " + shared.get((Object) "en_US"));
    }

    static void putting() {
        Map<Object, Object> map = new HashMap<>();
        for (int i = 0; i < 3000; i++) {
            Object key = i % 3 == 0 ? (Object) (i * 31) : "key" + i;
            Object old = map.put(key, i);
            Object again = map.put(key, -i);
            if (old != null || !Objects.equals(again, i)) {
                System.out.println("wrong at " + i + ": " + old + " " + again);
            }
        }
        System.out.println(map.size() + " " + map.hashCode() + " " + map.put("key1", null) + " " + map.put("key1", 5) + " " + map.containsKey("key2"));
        Set<Integer> set = new HashSet<>();
        System.out.println(set.add(5) + " " + set.add(5) + " " + set.add(-5) + " " + set);
        Map<String, Integer> least = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > 2;
            }
        };
        least.put("a", 1);
        least.put("b", 2);
        least.put("c", 3);
        System.out.println(least);
    }

    static void collisions() {
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            map.put(i << 16, i);
            map.put(i * 1024, -i);
        }
        long sum = 0;
        for (int i = 0; i < 100; i++) {
            sum = sum * 31 + map.get(i << 16) + map.getOrDefault(i * 1024 + 1, 5);
        }
        System.out.println(map.size() + " " + sum);
        Map<String, Integer> same = new HashMap<>();
        String[] halves = {"Aa", "BB"};
        for (int i = 0; i < 64; i++) {
            StringBuilder key = new StringBuilder();
            for (int bit = 0; bit < 6; bit++) {
                key.append(halves[i >> bit & 1]);
            }
            same.put(key.toString(), i);
        }
        System.out.println(same.get("AaAaAaAaAaAa") + " " + same.get("BBBBBBBBBBBB") + " " + same.get("BBAaBBAaBBAa") + " " + same.get("AaAaAaAaAaBC"));
        int order = 0;
        for (Map.Entry<String, Integer> e : same.entrySet()) {
            order = order * 31 + e.getValue();
        }
        System.out.println(order);
    }

    static void iterating() {
        Map<Integer, Integer> map = new HashMap<>(1 << 12);
        map.put(4000, 1);
        map.put(3, 2);
        map.put(0, 3);
        System.out.println(map + " " + map.keySet() + " " + map.values());
        Iterator<Integer> keys = map.keySet().iterator();
        keys.next();
        keys.remove();
        tryOut("remove twice", keys::remove);
        System.out.println(keys.next() + " " + keys.next() + " " + keys.hasNext());
        tryOut("no more", keys::next);
        keys.remove();
        System.out.println(map);
        tryOut("empty", () -> new HashMap<>().values().iterator().next());
        tryOut("changed", () -> {
            for (Integer key : map.keySet()) {
                map.put(key + 1, key);
            }
        });
        Set<String> set = new HashSet<>(Set.of("a", "b", "c"));
        tryOut("set", () -> {
            for (String s : set) {
                set.add(s + s);
            }
        });
        Map<Integer, Integer> linked = new LinkedHashMap<>(16, 0.75f, true);
        for (int i = 0; i < 5; i++) {
            linked.put(i, i);
        }
        linked.get(2);
        linked.get(9);
        System.out.println(linked);
    }

    static void equality() {
        Object[] all = {null, "a", new String("a"), "b", "\u20ac", "\u20ac!", 1, Integer.valueOf(1000), Integer.valueOf(1000), 1L, 1.0, 'a', new Liar(), new int[0]};
        for (Object x : all) {
            StringBuilder row = new StringBuilder();
            for (Object y : all) {
                row.append(Objects.equals(x, y) ? '=' : '.');
            }
            System.out.println(row);
        }
        String text = "x".repeat(1000);
        System.out.println(Objects.equals(text, "x".repeat(1000)) + " " + Objects.equals(text, "x".repeat(999) + "y"));
    }

    public static void main(String[] args) {
        keys();
        locales();
        putting();
        collisions();
        iterating();
        equality();
    }
}

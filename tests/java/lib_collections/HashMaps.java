import java.util.*;
import java.util.stream.*;

public class HashMaps {
    static class Key implements Comparable<Key> {
        final int v, h;
        Key(int v, int h) { this.v = v; this.h = h; }
        public int hashCode() { return h; }
        public boolean equals(Object o) { return o instanceof Key k && k.v == v; }
        public int compareTo(Key o) { return Integer.compare(v, o.v); }
        public String toString() { return "K" + v; }
    }
    static class Blob {
        final int v;
        Blob(int v) { this.v = v; }
        public int hashCode() { return 7; }
        public boolean equals(Object o) { return o instanceof Blob b && b.v == v; }
    }
    public static void main(String[] args) {
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 200; i++) m.put(new Key(i * 37 % 200, i % 3), i);
        System.out.println(m.size() + " " + m.get(new Key(5, 5 * 173 % 200 % 3)) + " " + m.keySet().stream().mapToInt(k -> k.v).sum());
        System.out.println(m);
        for (int i = 0; i < 190; i++) m.remove(new Key(i * 37 % 200, i % 3));
        System.out.println(m);
        Map<Blob, Integer> bl = new HashMap<>();
        for (int i = 0; i < 100; i++) bl.merge(new Blob(i % 50), 1, Integer::sum);
        System.out.println(bl.size() + " " + bl.values().stream().mapToInt(x -> x).sum() + " " + bl.get(new Blob(49)) + " " + bl.get(new Blob(50)) + bl.containsKey(new Blob(0)));
        bl.keySet().removeIf(b -> b.v > 3);
        System.out.println(bl.size());
        Map<String, Integer> h = new HashMap<>();
        for (String w : "the quick brown fox jumps over the lazy dog and the cat".split(" ")) h.merge(w, 1, Integer::sum);
        System.out.println(h);
        System.out.println(h.put(null, 5) + " " + h.put(null, 6) + " " + h.get(null) + " " + h.containsKey(null) + " " + h.put("nul", null) + h.get("nul") + h.containsKey("nul") + h.getOrDefault("nul", 9) + h.getOrDefault("zz", 9));
        System.out.println(h.putIfAbsent("nul", 3) + " " + h.putIfAbsent("nul", 4) + " " + h.computeIfAbsent("new", String::length) + h.computeIfAbsent("none", k -> null) + h.containsKey("none") + h.computeIfPresent("new", (k, v) -> null) + h.containsKey("new") + h.compute("the", (k, v) -> v * 10) + h.compute("q", (k, v) -> v == null ? -1 : 0));
        System.out.println(h.replace("the", 1) + " " + h.replace("xyz", 1) + h.replace("the", 1, 2) + h.replace("the", 1, 3) + h.remove("the", 9) + h.remove("the", 2) + h.remove("gone"));
        System.out.println(h.merge("cat", 1, (a, b) -> null) + " " + h.containsKey("cat"));
        try { h.merge("dog", null, Integer::sum); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { h.computeIfAbsent("cme", k -> { h.put("other", 1); return 2; }); } catch (ConcurrentModificationException e) { System.out.println(e); }
        try { for (String k : h.keySet()) h.remove(k); } catch (ConcurrentModificationException e) { System.out.println(e); }
        try { for (var e : h.entrySet()) h.put("x" + e.getKey(), 1); } catch (ConcurrentModificationException e) { System.out.println(e); }
        for (var e : h.entrySet()) e.setValue(7);
        System.out.println(new TreeMap<>(h.entrySet().stream().filter(e -> e.getKey() != null).collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue))));
        h.replaceAll((k, v) -> k == null ? 0 : k.length());
        h.values().removeIf(v -> v == 3);
        h.entrySet().removeIf(e -> e.getValue() == 0);
        System.out.println(h + " " + h.hashCode() + " " + h.equals(new TreeMap<>(h)) + " " + new TreeMap<>(h).equals(h));
        System.out.println(h.keySet().retainAll(Set.of("quick", "brown")) + " " + h + h.values().contains(5) + h.containsValue(4) + h.entrySet().contains(Map.entry("quick", 5)));
        Map<Integer, String> ints = new HashMap<>();
        for (int i = 0; i < 40; i++) ints.put(i * 65537 ^ i << 3, "v" + i);
        System.out.println(ints.keySet());
        Map<Object, Integer> mixed = new HashMap<>();
        Object[] ks = {1, 1L, 1.0, 1f, '1', "1", true, (byte) 1, (short) 1, Arrays.asList(1), 'A', "A", 65};
        for (Object k : ks) mixed.put(k, mixed.size());
        System.out.println(mixed.size() + " " + mixed);
        HashMap<String, Integer> cap = new HashMap<>(2, 10f);
        for (int i = 0; i < 30; i++) cap.put("k" + i, i);
        System.out.println(cap);
        System.out.println(((HashMap<?, ?>) cap.clone()).equals(cap) + " " + new HashMap<>(cap).equals(cap));
        try { new HashMap<>(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new HashMap<>(1, 0f); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Set<String> s = new HashSet<>(List.of("one", "two", "three", "four", "five", "six"));
        System.out.println(s + " " + s.add("one") + s.add("seven") + s.remove("two") + s.contains(null) + s.hashCode() + s.equals(Set.of()));
        Iterator<String> it = s.iterator(); it.next(); it.remove(); try { it.remove(); } catch (IllegalStateException e) { System.out.println(e); } System.out.println(s.size());
        Hashtable<String, Integer> ht = new Hashtable<>(); for (String w : "a b c d e f aa bb cc".split(" ")) ht.put(w, w.hashCode()); System.out.println(ht + " " + Collections.list(ht.keys()) + ht.contains(97)); try { ht.put("x", null); } catch (NullPointerException e) { System.out.println("NPE"); }
        Map<Integer, Integer> im = new HashMap<>(); for (int i = 0; i < 100000; i++) im.merge(i * 31 % 1009, i, Integer::sum); int x = 0; for (var e : im.entrySet()) x = x * 31 + e.getKey() * 17 + e.getValue(); System.out.println(im.size() + " " + x);
        for (Spliterator<Integer> a = im.keySet().spliterator(), b = a.trySplit(); ;) { int[] c = new int[2]; a.forEachRemaining(i -> c[0]++); b.forEachRemaining(i -> c[1]++); System.out.println(c[0] + c[1]); break; }
    }
}

import java.util.*;

public class TreeMaps {
    interface Op { Object run(NavigableMap<Integer, String> m); }
    static void t(String n, Op o) {
        NavigableMap<Integer, String> m = new TreeMap<>();
        for (int i = 10; i <= 100; i += 10) m.put(i, "v" + i);
        String r; try { r = String.valueOf(o.run(m)); } catch (RuntimeException e) { r = e.getClass().getSimpleName() + ": " + e.getMessage(); }
        System.out.println(n + " -> " + r + (m.size() == 10 ? "" : " | " + m.keySet()));
    }
    public static void main(String[] args) {
        t("first/last", m -> m.firstKey() + " " + m.lastKey() + " " + m.firstEntry() + m.lastEntry());
        for (int k : new int[] {5, 10, 15, 100, 105}) t("nav " + k, m -> m.floorKey(k) + " " + m.ceilingKey(k) + " " + m.lowerKey(k) + " " + m.higherKey(k) + " " + m.floorEntry(k) + m.ceilingEntry(k) + m.lowerEntry(k) + m.higherEntry(k));
        t("head", m -> m.headMap(30) + " " + m.headMap(30, true) + " " + m.headMap(5));
        t("tail", m -> m.tailMap(80) + " " + m.tailMap(80, false) + m.tailMap(1000));
        t("sub", m -> m.subMap(20, 50) + " " + m.subMap(20, false, 50, true) + m.subMap(35, 36));
        t("sub bad", m -> m.subMap(50, 20));
        t("sub put", m -> { m.subMap(20, 50).put(33, "x"); return m.size(); });
        t("sub put range", m -> m.subMap(20, 50).put(60, "x"));
        t("sub of sub", m -> m.subMap(20, 80).subMap(30, 60).headMap(50));
        t("sub of sub bad", m -> m.subMap(20, 80).subMap(10, 60));
        t("sub clear", m -> { m.subMap(20, 50).clear(); return m.size(); });
        t("sub nav", m -> { var s = m.subMap(20, true, 50, false); return s.firstKey() + " " + s.lastKey() + s.lowerKey(20) + s.floorKey(1000) + s.ceilingKey(1) + s.higherKey(40) + s.pollFirstEntry(); });
        t("desc", m -> m.descendingMap() + " " + m.descendingKeySet() + m.descendingMap().firstKey() + m.descendingMap().headMap(70) + m.descendingMap().floorKey(35));
        t("desc sub", m -> m.descendingMap().subMap(50, 20) + " " + m.headMap(50, true).descendingMap().tailMap(30, false));
        t("poll", m -> m.pollFirstEntry() + " " + m.pollLastEntry());
        t("empty sub first", m -> m.subMap(11, 12).firstKey());
        t("entry set", m -> { m.firstEntry().setValue("x"); return 0; });
        t("iter entry set", m -> { for (var e : m.entrySet()) if (e.getKey() == 50) e.setValue("changed"); return m.get(50); });
        t("iter remove", m -> { for (var i = m.keySet().iterator(); i.hasNext();) if (i.next() % 20 == 0) i.remove(); return m.size(); });
        t("cme", m -> { for (int k : m.keySet()) m.put(k + 1, ""); return 0; });
        t("null key", m -> { try { m.put(null, ""); return "put"; } catch (NullPointerException e) { return "NPE"; } });
        t("null get", m -> { try { return m.get(null); } catch (NullPointerException e) { return "NPE"; } });
        t("navKeySet", m -> { NavigableSet<Integer> k = m.navigableKeySet(); return k.floor(44) + " " + k.headSet(30) + k.descendingSet() + k.remove(40) + k.pollFirst(); });
        t("compute", m -> m.computeIfAbsent(11, k -> "c") + m.computeIfPresent(20, (k, v) -> null) + m.merge(30, "+", String::concat) + m.compute(31, (k, v) -> null) + m.putIfAbsent(30, "no") + m.getOrDefault(77, "def"));
        t("replaceAll", m -> { m.replaceAll((k, v) -> v + k % 3); return m.values(); });
        t("equals", m -> m.equals(new HashMap<>(m)) + " " + m.hashCode() + new TreeMap<>(m).descendingMap().equals(m));
        t("clone", m -> ((TreeMap<Integer, String>) m).clone().equals(m));
        t("spliterator", m -> { int[] c = new int[2]; var s = m.keySet().spliterator(); var p = s.trySplit(); s.forEachRemaining(x -> c[0] += x); p.forEachRemaining(x -> c[1] += x); return Arrays.toString(c) + s.hasCharacteristics(Spliterator.SORTED); });
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER); ci.put("Key", 1); ci.put("KEY", 2); System.out.println(ci + " " + ci.get("key") + ci.comparator().equals(String.CASE_INSENSITIVE_ORDER));
        TreeMap<String, Integer> nf = new TreeMap<>(Comparator.nullsFirst(Comparator.reverseOrder())); nf.put("a", 1); nf.put(null, 0); nf.put("b", 2); System.out.println(nf + " " + nf.firstKey());
        try { new TreeMap<Object, String>().put(new Object(), ""); } catch (ClassCastException e) { System.out.println("CCE " + e.getMessage().startsWith("class java.lang.Object cannot be cast to class java.lang.Comparable")); }
        try { TreeMap<Object, String> x = new TreeMap<>(); x.put(1, ""); x.put("a", ""); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try { new TreeMap<>().firstKey(); } catch (NoSuchElementException e) { System.out.println(e); }
        TreeSet<Integer> s = new TreeSet<>(List.of(5, 1, 9, 3, 7)); System.out.println(s + " " + s.first() + s.last() + s.lower(5) + s.floor(6) + s.ceiling(6) + s.higher(9) + s.headSet(5) + s.headSet(5, true) + s.tailSet(5) + s.subSet(3, 9) + s.descendingSet() + s.pollFirst() + s.pollLast() + s + s.add(3) + s.remove(3));
        try { s.subSet(1, 9).add(20); } catch (IllegalArgumentException e) { System.out.println(e); } try { s.add(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        for (Iterator<Integer> i = s.descendingIterator(); i.hasNext();) System.out.print(i.next() + " "); System.out.println();
        Random r = new Random(3); TreeMap<Integer, Integer> big = new TreeMap<>(); for (int i = 0; i < 20000; i++) { int k = r.nextInt(5000); if (r.nextInt(3) == 0) big.remove(k); else big.merge(k, 1, Integer::sum); } long h = 0; for (var e : big.entrySet()) h = h * 31 + e.getKey() * 7 + e.getValue(); System.out.println(big.size() + " " + h + " " + big.floorKey(2500) + big.headMap(100).size());
    }
}

// jdk: 21+
import java.util.*;
import java.util.function.*;

public class Sequenced {
    static void t(String n, Supplier<?> s) { try { System.out.println(n + " = " + s.get()); } catch (RuntimeException e) { System.out.println(n + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage()); } }
    public static void main(String[] args) {
        List<SequencedCollection<Integer>> cs = List.of(new ArrayList<>(List.of(3, 1, 2)), new LinkedList<>(List.of(3, 1, 2)), new ArrayDeque<>(List.of(3, 1, 2)), new LinkedHashSet<>(List.of(3, 1, 2)), new TreeSet<>(List.of(3, 1, 2)), List.of(3, 1, 2), Arrays.asList(3, 1, 2), Collections.unmodifiableList(new ArrayList<>(List.of(3, 1, 2))));
        for (SequencedCollection<Integer> c : cs) {
            String n = c.getClass().getSimpleName();
            t(n + " first/last", () -> c.getFirst() + " " + c.getLast() + " " + c.reversed());
            t(n + " addFirst", () -> { c.addFirst(9); return c; });
            t(n + " addLast", () -> { c.addLast(1); return c; });
            t(n + " removeFirst", () -> c.removeFirst() + " " + c);
            t(n + " removeLast", () -> c.removeLast() + " " + c);
            t(n + " reversed view", () -> { SequencedCollection<Integer> r = c.reversed(); r.add(7); return r + " " + c + " " + r.reversed() + r.stream().toList() + r.contains(7); });
            t(n + " rev iter remove", () -> { Iterator<Integer> i = c.reversed().iterator(); i.next(); i.remove(); return c; });
        }
        t("empty list", () -> new ArrayList<>().getFirst()); t("empty list last", () -> new ArrayList<>().removeLast()); t("empty set", () -> new LinkedHashSet<>().getLast()); t("List.of empty", () -> List.of().getFirst());
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>(); m.put("a", 1); m.put("b", 2); m.put("c", 3);
        t("map", () -> m.firstEntry() + " " + m.lastEntry() + m.reversed() + m.sequencedKeySet().reversed() + m.sequencedValues().getLast() + m.sequencedEntrySet().getFirst());
        t("putFirst", () -> { m.putFirst("z", 0); m.putLast("a", 11); return m; }); t("poll", () -> m.pollFirstEntry() + " " + m.pollLastEntry() + m); t("rev put", () -> { m.reversed().put("q", 5); return m + " " + m.reversed(); }); t("rev putFirst", () -> { m.reversed().putFirst("w", 6); return m; }); t("entry set", () -> m.firstEntry().setValue(1)); t("rev key iter", () -> { m.reversed().keySet().removeIf(k -> k.equals("b")); return m; });
        TreeMap<Integer, String> tm = new TreeMap<>(Map.of(1, "x", 2, "y")); t("tree", () -> tm.reversed() + " " + tm.firstEntry() + tm.pollLastEntry()); t("tree putFirst", () -> tm.putFirst(0, "n")); t("empty poll", () -> new LinkedHashMap<>().pollFirstEntry() + " " + new LinkedHashMap<>().firstEntry());
        t("unmod", () -> Collections.unmodifiableSequencedMap(m).putFirst("1", 1)); t("unmod coll", () -> Collections.unmodifiableSequencedCollection(new ArrayList<>(List.of(1))).reversed() + ""); t("unmod set", () -> Collections.unmodifiableSequencedSet(new LinkedHashSet<>(List.of(4, 5))).reversed() + ""); t("newSequencedSetFromMap", () -> { var s = Collections.newSequencedSetFromMap(new LinkedHashMap<String, Boolean>()); s.add("p"); s.add("q"); s.addFirst("r"); return s + " " + s.reversed(); });
        t("access order", () -> { LinkedHashMap<String, Integer> a = new LinkedHashMap<>(8, .75f, true); a.put("x", 1); a.put("y", 2); a.get("x"); return a.lastEntry() + " " + a.reversed() + a.firstEntry() + a; });
        t("list reversed ops", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4)); List<Integer> r = l.reversed(); r.set(0, 40); r.add(1, 35); r.remove((Integer) 2); r.subList(0, 2).clear(); return r + " " + l + r.indexOf(1) + r.get(0) + r.equals(List.of(3, 1)) + r.hashCode() + r.listIterator(r.size()).previous(); }); t("rev sort", () -> { List<Integer> l = new ArrayList<>(List.of(3, 1, 2)); l.reversed().sort(null); return l; });
        Deque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3)).reversed(); t("deque", () -> { d.push(9); d.offer(8); return d + " " + d.pop() + d.pollLast() + d.peekFirst(); }); t("set toArray", () -> Arrays.toString(new LinkedHashSet<>(List.of(1, 2)).reversed().toArray()) + Arrays.toString(new LinkedHashSet<>(List.of(1, 2)).reversed().toArray(Integer[]::new)));
    }
}

import java.lang.ref.*;
import java.util.*;

public class LinkedMaps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int cap;
        Lru(int cap) { super(16, 0.75f, true); this.cap = cap; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { if (size() > cap) { System.out.println("evict " + e); return true; } return false; }
    }
    public static void main(String[] args) throws Exception {
        Lru<String, Integer> l = new Lru<>(3);
        l.put("a", 1); l.put("b", 2); l.put("c", 3);
        l.get("a"); l.getOrDefault("zz", 0); l.put("b", 20);
        System.out.println(l);
        l.put("d", 4); System.out.println(l + " " + l.containsKey("a"));
        l.putIfAbsent("a", 9); l.compute("b", (k, v) -> v + 1); l.merge("d", 5, Integer::sum); System.out.println(l);
        l.putAll(Map.of("e", 5)); System.out.println(l.keySet() + " " + l.values() + " " + l.entrySet());
        try { for (String k : l.keySet()) l.get(k); } catch (ConcurrentModificationException e) { System.out.println(e); }
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        for (String s : "x y z x w y".split(" ")) m.merge(s, 1, Integer::sum);
        System.out.println(m); m.remove("y"); m.put("y", 9); m.put("x", 0); System.out.println(m + " " + m.hashCode());
        Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator(); it.next(); it.remove(); it.next().setValue(100); System.out.println(m);
        m.replaceAll((k, v) -> v + 1); m.forEach((k, v) -> System.out.print(k + v + " ")); System.out.println(m.equals(new HashMap<>(m)));
        LinkedHashSet<Integer> s = new LinkedHashSet<>(List.of(5, 3, 9, 1)); s.add(3); s.add(0); s.remove(9); System.out.println(s + " " + s.equals(new TreeSet<>(s)) + " " + Arrays.toString(s.toArray()));
        IdentityHashMap<Object, String> id = new IdentityHashMap<>();
        String a1 = new String("k"), a2 = new String("k");
        id.put(a1, "one"); id.put(a2, "two"); id.put("k", "lit"); id.put(null, "nul");
        System.out.println(id.size() + id.get(a1) + id.get(a2) + id.get("k") + id.get(null) + id.get(new String("k")) + id.containsValue("one") + id.containsValue(new String("one")) + id.remove(a1) + id.size());
        for (int i = 0; i < 500; i++) id.put(i + 1000, "v"); System.out.println(id.size() + " " + id.containsKey(1001) + " " + id.keySet().contains(a2));
        Set<Object> ids = Collections.newSetFromMap(new IdentityHashMap<>()); ids.add(a1); ids.add(a2); ids.add(a1); System.out.println(ids.size());
        WeakHashMap<Object, String> w = new WeakHashMap<>(); Object strong = new Object(); w.put(strong, "kept"); w.put(new Object(), "lost"); w.put(null, "nul");
        for (int i = 0; i < 100 && w.size() > 2; i++) { System.gc(); Thread.sleep(10); }
        System.out.println(w.size() + " " + w.get(strong) + w.get(null) + w.containsValue("lost")); Reference.reachabilityFence(strong);
        WeakReference<byte[]> wr = new WeakReference<>(new byte[1000]); for (int i = 0; i < 100 && wr.get() != null; i++) { System.gc(); Thread.sleep(10); } System.out.println(wr.get());
        ReferenceQueue<Object> q = new ReferenceQueue<>(); PhantomReference<Object> ph = new PhantomReference<>(new Object(), q); Reference<?> got = null; for (int i = 0; i < 100 && got == null; i++) { System.gc(); got = q.remove(20); } System.out.println((got == ph) + " " + ph.get());
        SoftReference<String> sr = new SoftReference<>("soft"); System.out.println(sr.get()); sr.clear(); System.out.println(sr.get() + " " + sr.enqueue());
        enum D { MON, TUE, WED, THU }
        EnumMap<D, Integer> em = new EnumMap<>(D.class); em.put(D.WED, 3); em.put(D.MON, 1); em.put(D.THU, null); System.out.println(em + " " + em.containsKey(D.TUE) + em.get(D.THU) + em.size() + em.remove(D.MON) + em.containsValue(null) + em.equals(new HashMap<>(em)) + em.get("x"));
        try { em.put(null, 1); } catch (NullPointerException e) { System.out.println("NPE"); }
        em.entrySet().iterator().next().setValue(33); System.out.println(em + " " + em.keySet() + em.values()); try { new EnumMap<D, Integer>(new HashMap<>()); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        EnumSet<D> es = EnumSet.of(D.THU, D.MON); System.out.println(es + " " + EnumSet.complementOf(es) + EnumSet.allOf(D.class) + EnumSet.noneOf(D.class) + EnumSet.range(D.TUE, D.THU) + es.contains(null) + es.add(D.TUE) + es.removeAll(EnumSet.of(D.MON, D.WED)) + es + es.hashCode() * 0);
        try { EnumSet.range(D.WED, D.MON); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { EnumSet.copyOf(new ArrayList<D>()); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        EnumSet<Character.UnicodeScript> jumbo = EnumSet.allOf(Character.UnicodeScript.class); jumbo.removeIf(x -> x.ordinal() % 10 != 0); System.out.println(jumbo.size() > 10 ? jumbo.iterator().next() + "" : "small");
        Iterator<D> ei = EnumSet.allOf(D.class).iterator(); ei.next(); ei.remove(); System.out.println(ei.next()); EnumSet<D> cm = EnumSet.allOf(D.class); for (D d : cm) if (d == D.MON) cm.remove(D.WED); System.out.println(cm);
    }
}

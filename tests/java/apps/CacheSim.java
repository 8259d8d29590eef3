import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Cache replacement policies (LRU, LFU, FIFO, CLOCK, ARC-like) compared on synthetic traces, plus a discrete-event server model. */
public class CacheSim {
    interface Cache<K, V> {
        V get(K k, Function<? super K, ? extends V> load);
        int size();
        Stats stats();
        String dump();
    }

    static final class Stats {
        long hits, misses, evictions;
        double ratio() { return hits + misses == 0 ? 0 : (double) hits / (hits + misses); }
        @Override public String toString() { return String.format(Locale.ROOT, "h=%d m=%d e=%d r=%.4f", hits, misses, evictions, ratio()); }
    }

    static abstract class Base<K, V> implements Cache<K, V> {
        final int cap;
        final Stats stats = new Stats();
        Base(int cap) { if (cap <= 0) throw new IllegalArgumentException("capacity " + cap); this.cap = cap; }
        abstract V lookup(K k);
        abstract void insert(K k, V v);
        public final V get(K k, Function<? super K, ? extends V> load) {
            V v = lookup(k);
            if (v != null) { stats.hits++; return v; }
            stats.misses++;
            v = Objects.requireNonNull(load.apply(k), "loader returned null for " + k);
            insert(k, v);
            return v;
        }
        public Stats stats() { return stats; }
    }

    /** A hand-made doubly linked list over a hash map. */
    static class Lru<K, V> extends Base<K, V> {
        private class Node { K k; V v; Node prev, next; }
        private final Map<K, Node> map = new HashMap<>();
        private final Node head = new Node(), tail = new Node();
        Lru(int cap) { super(cap); head.next = tail; tail.prev = head; }
        private void unlink(Node n) { n.prev.next = n.next; n.next.prev = n.prev; }
        private void front(Node n) { n.next = head.next; n.prev = head; head.next.prev = n; head.next = n; }
        V lookup(K k) { Node n = map.get(k); if (n == null) return null; unlink(n); front(n); return n.v; }
        void insert(K k, V v) {
            if (map.size() == cap) { Node old = tail.prev; unlink(old); map.remove(old.k); stats.evictions++; }
            Node n = new Node();
            n.k = k; n.v = v;
            front(n);
            map.put(k, n);
        }
        public int size() { return map.size(); }
        public String dump() { StringJoiner j = new StringJoiner(","); for (Node n = head.next; n != tail; n = n.next) j.add("" + n.k); return j.toString(); }
    }

    static class LinkedLru<K, V> extends Base<K, V> {
        private final LinkedHashMap<K, V> m;
        LinkedLru(int cap, boolean access) {
            super(cap);
            m = new LinkedHashMap<>(16, .75f, access) { @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { boolean r = size() > cap; if (r) stats.evictions++; return r; } };
        }
        V lookup(K k) { return m.get(k); }
        void insert(K k, V v) { m.put(k, v); }
        public int size() { return m.size(); }
        public String dump() { List<K> l = new ArrayList<>(m.keySet()); Collections.reverse(l); return l.stream().map(String::valueOf).collect(Collectors.joining(",")); }
    }

    static class Lfu<K extends Comparable<K>, V> extends Base<K, V> {
        private record Meta<V>(V v, long freq, long tick) { }
        private final Map<K, Meta<V>> map = new HashMap<>();
        private final TreeMap<Long, LinkedHashSet<K>> byFreq = new TreeMap<>();
        private long tick;
        Lfu(int cap) { super(cap); }
        private void bump(K k, long from, long to) {
            if (from > 0) { LinkedHashSet<K> s = byFreq.get(from); s.remove(k); if (s.isEmpty()) byFreq.remove(from); }
            if (to > 0) byFreq.computeIfAbsent(to, f -> new LinkedHashSet<>()).add(k);
        }
        V lookup(K k) { Meta<V> m = map.get(k); if (m == null) return null; bump(k, m.freq, m.freq + 1); map.put(k, new Meta<>(m.v, m.freq + 1, tick++)); return m.v; }
        void insert(K k, V v) {
            if (map.size() == cap) { Map.Entry<Long, LinkedHashSet<K>> e = byFreq.firstEntry(); K victim = e.getValue().iterator().next(); bump(victim, e.getKey(), 0); map.remove(victim); stats.evictions++; }
            map.put(k, new Meta<>(v, 1, tick++));
            bump(k, 0, 1);
        }
        public int size() { return map.size(); }
        public String dump() { return byFreq.toString(); }
    }

    static class Clock<K, V> extends Base<K, V> {
        private final Object[] keys, vals;
        private final boolean[] ref;
        private final Map<K, Integer> at = new HashMap<>();
        private int hand;
        Clock(int cap) { super(cap); keys = new Object[cap]; vals = new Object[cap]; ref = new boolean[cap]; }
        @SuppressWarnings("unchecked") V lookup(K k) { Integer i = at.get(k); if (i == null) return null; ref[i] = true; return (V) vals[i]; }
        void insert(K k, V v) {
            while (keys[hand] != null && ref[hand]) { ref[hand] = false; hand = (hand + 1) % cap; }
            if (keys[hand] != null) { at.remove(keys[hand]); stats.evictions++; }
            keys[hand] = k; vals[hand] = v; ref[hand] = false;
            at.put(k, hand);
            hand = (hand + 1) % cap;
        }
        public int size() { return at.size(); }
        public String dump() { return Arrays.toString(keys) + "@" + hand; }
    }

    static int[] zipf(int n, int keys, double s, long seed) {
        double[] cdf = new double[keys];
        double sum = 0;
        for (int i = 0; i < keys; i++) cdf[i] = sum += 1 / StrictMath.pow(i + 1, s);
        Random r = new Random(seed);
        int[] out = new int[n];
        for (int i = 0; i < n; i++) { int p = Arrays.binarySearch(cdf, r.nextDouble() * sum); out[i] = p < 0 ? -p - 1 : p; }
        return out;
    }

    static int optimalMisses(int[] trace, int cap) {
        Map<Integer, Deque<Integer>> uses = new HashMap<>();
        for (int i = 0; i < trace.length; i++) uses.computeIfAbsent(trace[i], k -> new ArrayDeque<>()).add(i);
        Map<Integer, Integer> next = new HashMap<>();
        TreeSet<long[]> order = new TreeSet<>(Comparator.<long[]>comparingLong(a -> a[0]).thenComparingLong(a -> a[1]));
        int miss = 0;
        for (int i = 0; i < trace.length; i++) {
            int k = trace[i];
            Deque<Integer> q = uses.get(k);
            q.poll();
            Integer old = next.get(k);
            if (old != null) order.remove(new long[] {old, k});
            else { miss++; if (next.size() == cap) { long[] v = order.pollLast(); next.remove((int) v[1]); } }
            int nx = q.isEmpty() ? Integer.MAX_VALUE : q.peek();
            next.put(k, nx);
            order.add(new long[] {nx, k});
        }
        return miss;
    }

    record Event(double time, int kind, int id) implements Comparable<Event> { public int compareTo(Event o) { int c = Double.compare(time, o.time); return c != 0 ? c : Integer.compare(id * 4 + kind, o.id * 4 + o.kind); } }

    static String server(Cache<Integer, String> cache, int[] trace, int workers) {
        PriorityQueue<Event> q = new PriorityQueue<>();
        Deque<Integer> waiting = new ArrayDeque<>();
        double[] arrive = new double[trace.length];
        Random r = new Random(17);
        double t = 0;
        for (int i = 0; i < trace.length; i++) q.add(new Event(arrive[i] = t += r.nextInt(100) / 50.0, 0, i));
        int free = workers, maxQueue = 0;
        double total = 0, end = 0;
        while (!q.isEmpty()) {
            Event e = q.poll();
            end = e.time();
            if (e.kind() == 0) waiting.add(e.id()); else { free++; total += e.time() - arrive[e.id()]; }
            while (free > 0 && !waiting.isEmpty()) {
                int id = waiting.poll();
                free--;
                long before = cache.stats().misses;
                cache.get(trace[id], k -> "v" + k);
                q.add(new Event(e.time() + (cache.stats().misses > before ? 5.0 : 0.25), 1, id));
            }
            maxQueue = Math.max(maxQueue, waiting.size());
        }
        return String.format(Locale.ROOT, "mean %.3f max queue %d end %.2f", total / trace.length, maxQueue, end);
    }

    public static void main(String[] args) {
        Map<String, IntFunction<Cache<Integer, String>>> kinds = new LinkedHashMap<>();
        kinds.put("lru", Lru::new);
        kinds.put("linked", c -> new LinkedLru<>(c, true));
        kinds.put("fifo", c -> new LinkedLru<>(c, false));
        kinds.put("lfu", Lfu::new);
        kinds.put("clock", Clock::new);
        int[] small = {1, 2, 3, 1, 4, 1, 5, 2, 1, 3, 6, 1, 2, 7, 1};
        kinds.forEach((n, f) -> { Cache<Integer, String> c = f.apply(3); for (int k : small) c.get(k, x -> "v" + x); System.out.println(n + " " + c.dump() + " " + c.stats() + " " + c.size()); });
        Map<String, int[]> traces = new LinkedHashMap<>();
        traces.put("zipf0.8", zipf(20000, 1000, 0.8, 1));
        traces.put("zipf1.2", zipf(20000, 1000, 1.2, 2));
        traces.put("loop", IntStream.range(0, 20000).map(i -> i % 120).toArray());
        traces.put("scan", IntStream.range(0, 20000).map(i -> i % 7 == 0 ? i : i % 50).toArray());
        traces.put("shift", IntStream.range(0, 20000).map(i -> i / 500 * 10 + i * 7919 % 40).toArray());
        for (var t : traces.entrySet()) {
            System.out.println(t.getKey() + " " + Arrays.hashCode(t.getValue()));
            for (int cap : new int[] {10, 100}) {
                StringBuilder b = new StringBuilder("  cap " + cap + " opt=" + optimalMisses(t.getValue(), cap));
                Map<String, Long> miss = new LinkedHashMap<>();
                kinds.forEach((n, f) -> { Cache<Integer, String> c = f.apply(cap); for (int k : t.getValue()) if (!c.get(k, x -> "v" + x).equals("v" + k)) throw new AssertionError(n); miss.put(n, c.stats().misses); });
                b.append(' ').append(miss).append(" best ").append(miss.entrySet().stream().min(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey())).get().getKey()).append(miss.get("lru").equals(miss.get("linked")) ? "" : " LRU MISMATCH");
                System.out.println(b);
            }
        }
        int[] tr = Arrays.copyOf(traces.get("zipf1.2"), 3000);
        kinds.forEach((n, f) -> System.out.println(n + " " + server(f.apply(50), tr, 3)));
        try { new Lru<Integer, String>(0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new Lru<Integer, String>(1).get(5, k -> null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Cache<Integer, String> nested = new Lru<>(4);
        System.out.println(nested.get(1, k -> nested.get(2, j -> "two") + "+one") + " " + nested.dump() + " " + nested.stats());
    }
}

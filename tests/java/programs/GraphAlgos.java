import java.util.*;
import java.util.stream.*;

/** Dijkstra, topological order, union-find, SCC, max flow, floyd, MST on fixed graphs. */
public class GraphAlgos {
    record Edge(int to, int w) { }
    static long seed = 12345;
    static int rnd(int n) { seed = seed * 6364136223846793005L + 1442695040888963407L; return (int) ((seed >>> 33) % n); }
    static List<List<Edge>> graph(int n, int m) {
        List<List<Edge>> g = new ArrayList<>();
        for (int i = 0; i < n; i++) g.add(new ArrayList<>());
        for (int i = 0; i < m; i++) g.get(rnd(n)).add(new Edge(rnd(n), 1 + rnd(20)));
        return g;
    }
    static int[] dijkstra(List<List<Edge>> g, int s) {
        int[] d = new int[g.size()];
        Arrays.fill(d, Integer.MAX_VALUE);
        d[s] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>((a, b) -> Integer.compare(a[1], b[1]));
        q.add(new int[]{s, 0});
        while (!q.isEmpty()) {
            int[] c = q.poll();
            if (c[1] > d[c[0]]) continue;
            for (Edge e : g.get(c[0])) {
                int nd = c[1] + e.w();
                if (nd < d[e.to()]) { d[e.to()] = nd; q.add(new int[]{e.to(), nd}); }
            }
        }
        return d;
    }
    static int[] bellman(List<List<Edge>> g, int s) {
        int[] d = new int[g.size()];
        Arrays.fill(d, Integer.MAX_VALUE);
        d[s] = 0;
        boolean ch = true;
        while (ch) {
            ch = false;
            for (int u = 0; u < g.size(); u++) if (d[u] != Integer.MAX_VALUE) for (Edge e : g.get(u)) if (d[u] + e.w() < d[e.to()]) {
                d[e.to()] = d[u] + e.w();
                ch = true;
            }
        }
        return d;
    }
    static class Uf {
        final int[] p, sz;
        int sets;
        Uf(int n) { p = IntStream.range(0, n).toArray(); sz = new int[n]; Arrays.fill(sz, 1); sets = n; }
        int find(int x) { while (p[x] != x) x = p[x] = p[p[x]]; return x; }
        boolean union(int a, int b) {
            a = find(a);
            b = find(b);
            if (a == b) return false;
            if (sz[a] < sz[b]) { int t = a; a = b; b = t; }
            p[b] = a;
            sz[a] += sz[b];
            sets--;
            return true;
        }
    }
    static class Tarjan {
        final List<List<Edge>> g;
        final int[] low, num;
        final Deque<Integer> st = new ArrayDeque<>();
        final boolean[] on;
        int c, comps;
        int biggest;
        Tarjan(List<List<Edge>> g) {
            this.g = g;
            low = new int[g.size()];
            num = new int[g.size()];
            on = new boolean[g.size()];
            for (int i = 0; i < g.size(); i++) if (num[i] == 0) go(i);
        }
        void go(int u) {
            low[u] = num[u] = ++c;
            st.push(u);
            on[u] = true;
            for (Edge e : g.get(u)) if (num[e.to()] == 0) {
                go(e.to());
                low[u] = Math.min(low[u], low[e.to()]);
            } else if (on[e.to()]) low[u] = Math.min(low[u], num[e.to()]);
            if (low[u] == num[u]) {
                comps++;
                int k = 0, v;
                do { v = st.pop(); on[v] = false; k++; } while (v != u);
                biggest = Math.max(biggest, k);
            }
        }
    }
    static List<String> topo(Map<String, List<String>> deps) {
        List<String> out = new ArrayList<>();
        Map<String, Integer> state = new TreeMap<>();
        for (String k : new TreeSet<>(deps.keySet())) visit(k, deps, state, out);
        return out;
    }
    static void visit(String k, Map<String, List<String>> d, Map<String, Integer> st, List<String> out) {
        int s = st.getOrDefault(k, 0);
        if (s == 2) return;
        if (s == 1) throw new IllegalStateException("cycle at " + k);
        st.put(k, 1);
        for (String x : d.getOrDefault(k, List.of())) visit(x, d, st, out);
        st.put(k, 2);
        out.add(k);
    }
    static int maxFlow(int[][] cap, int s, int t) {
        int f = 0;
        while (true) {
            int[] prev = new int[cap.length];
            Arrays.fill(prev, -1);
            prev[s] = s;
            Deque<Integer> q = new ArrayDeque<>(List.of(s));
            while (!q.isEmpty() && prev[t] < 0) {
                int u = q.poll();
                for (int v = 0; v < cap.length; v++) if (prev[v] < 0 && cap[u][v] > 0) { prev[v] = u; q.add(v); }
            }
            if (prev[t] < 0) return f;
            int b = Integer.MAX_VALUE;
            for (int v = t; v != s; v = prev[v]) b = Math.min(b, cap[prev[v]][v]);
            for (int v = t; v != s; v = prev[v]) { cap[prev[v]][v] -= b; cap[v][prev[v]] += b; }
            f += b;
        }
    }
    public static void main(String[] args) {
        List<List<Edge>> g = graph(300, 1200);
        int[] d = dijkstra(g, 0);
        System.out.println(Arrays.equals(d, bellman(g, 0)) + " " + Arrays.stream(d).filter(x -> x != Integer.MAX_VALUE).sum()
            + " " + Arrays.stream(d).limit(8).boxed().toList());
        Tarjan t = new Tarjan(g);
        System.out.println(t.comps + " " + t.biggest);
        int n = g.size();
        Uf uf = new Uf(n);
        List<int[]> es = new ArrayList<>();
        for (int u = 0; u < n; u++) for (Edge e : g.get(u)) es.add(new int[]{e.w(), Math.min(u, e.to()), Math.max(u, e.to())});
        es.sort((a, b) -> a[0] != b[0] ? a[0] - b[0] : a[1] != b[1] ? a[1] - b[1] : a[2] - b[2]);
        long mst = 0;
        for (int[] e : es) if (uf.union(e[1], e[2])) mst += e[0];
        System.out.println(mst + " " + uf.sets);
        System.out.println(topo(Map.of("app", List.of("lib", "core"), "lib", List.of("core", "util"), "core", List.of("util"),
            "test", List.of("app"))));
        try {
            topo(Map.of("a", List.of("b"), "b", List.of("c"), "c", List.of("a")));
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        int[][] cap = new int[30][30];
        for (int i = 0; i < 200; i++) cap[rnd(30)][rnd(30)] += rnd(10);
        System.out.println(maxFlow(cap, 0, 29));
        int[][] fl = new int[60][60];
        for (int[] r : fl) Arrays.fill(r, 1_000_000);
        for (int i = 0; i < 400; i++) fl[rnd(60)][rnd(60)] = 1 + rnd(50);
        for (int k = 0; k < 60; k++) for (int i = 0; i < 60; i++) for (int j = 0; j < 60; j++) fl[i][j] = Math.min(fl[i][j],
            fl[i][k] + fl[k][j]);
        long s = 0;
        for (int[] r : fl) for (int x : r) s += x;
        System.out.println(s);
        BitSet seen = new BitSet();
        Deque<Integer> q = new ArrayDeque<>(List.of(0));
        StringBuilder order = new StringBuilder();
        while (!q.isEmpty() && order.length() < 80) {
            int u = q.pollFirst();
            if (seen.get(u)) continue;
            seen.set(u);
            order.append(u).append(' ');
            for (Edge e : g.get(u)) q.addLast(e.to());
        }
        System.out.println(order.toString().trim() + " " + seen.cardinality());
        String maze = "#########\n#S..#...#\n#.#.#.#.#\n#.#...#E#\n#########";
        String[] rows = maze.split("\n");
        int[][] dist = new int[rows.length][rows[0].length()];
        for (int[] r : dist) Arrays.fill(r, -1);
        Deque<int[]> b = new ArrayDeque<>();
        b.add(new int[]{1, 1});
        dist[1][1] = 0;
        int found = -1;
        while (!b.isEmpty()) {
            int[] c = b.poll();
            if (rows[c[0]].charAt(c[1]) == 'E') { found = dist[c[0]][c[1]]; break; }
            for (int[] dv : new int[][]{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                int y = c[0] + dv[0], x = c[1] + dv[1];
                if (rows[y].charAt(x) != '#' && dist[y][x] < 0) { dist[y][x] = dist[c[0]][c[1]] + 1; b.add(new int[]{y, x}); }
            }
        }
        System.out.println(found);
    }
}

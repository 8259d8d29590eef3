import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Classic graph algorithms on deterministic graphs, printing results and cross-checks. */
public class GraphLab {
    static class Graph {
        final int n;
        final boolean directed;
        final List<List<int[]>> adj = new ArrayList<>();
        final List<int[]> edges = new ArrayList<>();
        Graph(int n, boolean directed) { this.n = n; this.directed = directed; for (int i = 0; i < n; i++) adj.add(new ArrayList<>()); }
        Graph edge(int u, int v, int w) {
            adj.get(u).add(new int[] {v, w});
            if (!directed) adj.get(v).add(new int[] {u, w});
            edges.add(new int[] {u, v, w});
            return this;
        }
        Graph reversed() { Graph g = new Graph(n, true); for (int[] e : edges) g.edge(e[1], e[0], e[2]); return g; }
        static Graph random(int n, int m, boolean dir, int maxW, long seed) {
            Random r = new Random(seed);
            Graph g = new Graph(n, dir);
            for (int i = 0; i < m; i++) { int u = r.nextInt(n), v = r.nextInt(n); if (u != v) g.edge(u, v, 1 + r.nextInt(maxW)); }
            return g;
        }
    }

    static int[] bfs(Graph g, int s) {
        int[] d = new int[g.n];
        Arrays.fill(d, -1);
        Deque<Integer> q = new ArrayDeque<>(List.of(s));
        d[s] = 0;
        while (!q.isEmpty()) { int u = q.poll(); for (int[] e : g.adj.get(u)) if (d[e[0]] < 0) { d[e[0]] = d[u] + 1; q.add(e[0]); } }
        return d;
    }

    static long[] dijkstra(Graph g, int s, int[] parent) {
        long[] d = new long[g.n];
        Arrays.fill(d, Long.MAX_VALUE);
        Arrays.fill(parent, -1);
        PriorityQueue<long[]> q = new PriorityQueue<>(Comparator.<long[]>comparingLong(a -> a[0]).thenComparingLong(a -> a[1]));
        d[s] = 0;
        q.add(new long[] {0, s});
        while (!q.isEmpty()) {
            long[] t = q.poll();
            int u = (int) t[1];
            if (t[0] > d[u]) continue;
            for (int[] e : g.adj.get(u)) {
                long nd = d[u] + e[1];
                if (nd < d[e[0]]) { d[e[0]] = nd; parent[e[0]] = u; q.add(new long[] {nd, e[0]}); }
            }
        }
        return d;
    }

    static Optional<long[]> bellmanFord(Graph g, int s) {
        long[] d = new long[g.n];
        Arrays.fill(d, Long.MAX_VALUE);
        d[s] = 0;
        for (int round = 0; round <= g.n; round++) {
            boolean changed = false;
            for (int u = 0; u < g.n; u++) if (d[u] != Long.MAX_VALUE) for (int[] e : g.adj.get(u)) if (d[u] + e[1] < d[e[0]]) { d[e[0]] = d[u] + e[1]; changed = true; }
            if (!changed) return Optional.of(d);
        }
        return Optional.empty();
    }

    static long[][] floyd(Graph g) {
        long[][] d = new long[g.n][g.n];
        for (long[] r : d) Arrays.fill(r, Long.MAX_VALUE / 4);
        for (int i = 0; i < g.n; i++) { d[i][i] = 0; for (int[] e : g.adj.get(i)) d[i][e[0]] = Math.min(d[i][e[0]], e[1]); }
        for (int k = 0; k < g.n; k++) for (int i = 0; i < g.n; i++) for (int j = 0; j < g.n; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        return d;
    }

    static class Dsu {
        final int[] p, size;
        int sets;
        Dsu(int n) { p = IntStream.range(0, n).toArray(); size = new int[n]; Arrays.fill(size, 1); sets = n; }
        int find(int x) { while (p[x] != x) x = p[x] = p[p[x]]; return x; }
        boolean union(int a, int b) {
            a = find(a); b = find(b);
            if (a == b) return false;
            if (size[a] < size[b]) { int t = a; a = b; b = t; }
            p[b] = a; size[a] += size[b]; sets--;
            return true;
        }
    }

    static long kruskal(Graph g, List<int[]> tree) {
        Dsu d = new Dsu(g.n);
        long w = 0;
        for (int[] e : g.edges.stream().sorted(Comparator.<int[]>comparingInt(e -> e[2]).thenComparingInt(e -> e[0]).thenComparingInt(e -> e[1])).toList())
            if (d.union(e[0], e[1])) { w += e[2]; tree.add(e); }
        return w;
    }

    static long prim(Graph g) {
        boolean[] in = new boolean[g.n];
        long w = 0;
        for (int s = 0; s < g.n; s++) {
            if (in[s]) continue;
            PriorityQueue<int[]> q = new PriorityQueue<>((a, b) -> Integer.compare(a[1], b[1]));
            q.add(new int[] {s, 0});
            while (!q.isEmpty()) { int[] t = q.poll(); if (in[t[0]]) continue; in[t[0]] = true; w += t[1]; for (int[] e : g.adj.get(t[0])) if (!in[e[0]]) q.add(e); }
        }
        return w;
    }

    static Optional<List<Integer>> topo(Graph g) {
        int[] deg = new int[g.n];
        for (int[] e : g.edges) deg[e[1]]++;
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int i = 0; i < g.n; i++) if (deg[i] == 0) q.add(i);
        List<Integer> out = new ArrayList<>();
        while (!q.isEmpty()) { int u = q.poll(); out.add(u); for (int[] e : g.adj.get(u)) if (--deg[e[0]] == 0) q.add(e[0]); }
        return out.size() == g.n ? Optional.of(out) : Optional.empty();
    }

    static List<List<Integer>> scc(Graph g) {
        List<List<Integer>> out = new ArrayList<>();
        int[] idx = new int[g.n], low = new int[g.n];
        Arrays.fill(idx, -1);
        boolean[] on = new boolean[g.n];
        Deque<Integer> st = new ArrayDeque<>();
        int[] counter = {0};
        IntConsumer[] visit = new IntConsumer[1];
        visit[0] = u -> {
            idx[u] = low[u] = counter[0]++;
            st.push(u);
            on[u] = true;
            for (int[] e : g.adj.get(u))
                if (idx[e[0]] < 0) { visit[0].accept(e[0]); low[u] = Math.min(low[u], low[e[0]]); }
                else if (on[e[0]]) low[u] = Math.min(low[u], idx[e[0]]);
            if (low[u] == idx[u]) {
                List<Integer> c = new ArrayList<>();
                int v;
                do { v = st.pop(); on[v] = false; c.add(v); } while (v != u);
                Collections.sort(c);
                out.add(c);
            }
        };
        for (int i = 0; i < g.n; i++) if (idx[i] < 0) visit[0].accept(i);
        out.sort(Comparator.comparing(c -> c.get(0)));
        return out;
    }

    static int maxFlow(int n, List<int[]> edges, int s, int t) {
        int[][] cap = new int[n][n];
        for (int[] e : edges) cap[e[0]][e[1]] += e[2];
        int flow = 0;
        while (true) {
            int[] par = new int[n];
            Arrays.fill(par, -1);
            par[s] = s;
            Queue<Integer> q = new LinkedList<>();
            q.add(s);
            while (!q.isEmpty() && par[t] < 0) { int u = q.remove(); for (int v = 0; v < n; v++) if (par[v] < 0 && cap[u][v] > 0) { par[v] = u; q.add(v); } }
            if (par[t] < 0) return flow;
            int f = Integer.MAX_VALUE;
            for (int v = t; v != s; v = par[v]) f = Math.min(f, cap[par[v]][v]);
            for (int v = t; v != s; v = par[v]) { cap[par[v]][v] -= f; cap[v][par[v]] += f; }
            flow += f;
        }
    }

    static boolean colour(Graph g, int[] col, int k, int u) {
        if (u == g.n) return true;
        for (int c = 1; c <= k; c++) {
            int cc = c;
            if (g.adj.get(u).stream().noneMatch(e -> col[e[0]] == cc)) { col[u] = c; if (colour(g, col, k, u + 1)) return true; col[u] = 0; }
        }
        return false;
    }

    static String path(int[] parent, int t) { LinkedList<Integer> p = new LinkedList<>(); for (int v = t; v >= 0; v = parent[v]) p.addFirst(v); return p.stream().map(String::valueOf).collect(Collectors.joining("->")); }

    static int life(boolean[][] b, int gens) {
        int h = b.length, w = b[0].length;
        for (int g = 0; g < gens; g++) {
            boolean[][] n = new boolean[h][w];
            for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
                int c = 0;
                for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if ((dx | dy) != 0 && b[(y + dy + h) % h][(x + dx + w) % w]) c++;
                n[y][x] = c == 3 || b[y][x] && c == 2;
            }
            b = n;
        }
        int alive = 0;
        for (boolean[] r : b) for (boolean c : r) if (c) alive++;
        return alive;
    }

    public static void main(String[] args) {
        Graph g = new Graph(6, false).edge(0, 1, 7).edge(0, 2, 9).edge(0, 5, 14).edge(1, 2, 10).edge(1, 3, 15).edge(2, 3, 11).edge(2, 5, 2).edge(3, 4, 6).edge(4, 5, 9);
        int[] par = new int[6];
        System.out.println(Arrays.toString(dijkstra(g, 0, par)) + " " + path(par, 4) + " " + Arrays.toString(bfs(g, 0)));
        List<int[]> tree = new ArrayList<>();
        System.out.println(kruskal(g, tree) + " " + prim(g) + " " + tree.stream().map(e -> e[0] + "-" + e[1]).toList());
        for (int k = 0; k < 4; k++) {
            Graph r = Graph.random(40, 120, true, 20, k);
            int[] p = new int[40];
            long[] d = dijkstra(r, 0, p), b = bellmanFord(r, 0).get(), f = floyd(r)[0];
            boolean same = Arrays.equals(d, b) && IntStream.range(0, 40).allMatch(i -> d[i] == Long.MAX_VALUE ? f[i] >= Long.MAX_VALUE / 4 : f[i] == d[i]);
            System.out.println(k + " " + same + " far " + Arrays.stream(d).filter(x -> x < Long.MAX_VALUE).max().getAsLong() + " " + path(p, 39) + " sccs " + scc(r).stream().map(List::size).toList() + " rev " + scc(r).equals(scc(r.reversed())) + " topo " + topo(r).isPresent());
            Graph u = Graph.random(14, 28, false, 50, 100 + k);
            List<int[]> t = new ArrayList<>();
            long kw = kruskal(u, t);
            int[] col = new int[14];
            int colours = 1;
            while (!colour(u, col, colours, 0)) colours++;
            System.out.println("  mst " + kw + " " + (kw == prim(u)) + " edges " + t.size() + " colours " + colours + " " + Arrays.toString(col) + " flow " + maxFlow(40, r.edges, 0, 39));
        }
        Graph neg = new Graph(4, true).edge(0, 1, 4).edge(0, 2, 5).edge(1, 3, 3).edge(2, 1, -6);
        System.out.println(Arrays.toString(bellmanFord(neg, 0).get()));
        neg.edge(3, 2, 1);
        System.out.println(bellmanFord(neg, 0).isPresent());
        Graph dag = new Graph(8, true);
        int[][] deps = {{5, 2}, {5, 0}, {4, 0}, {4, 1}, {2, 3}, {3, 1}, {7, 6}, {6, 4}};
        for (int[] e : deps) dag.edge(e[0], e[1], 1);
        System.out.println(topo(dag) + " " + topo(new Graph(2, true).edge(0, 1, 1).edge(1, 0, 1)));
        System.out.println(maxFlow(6, List.of(new int[] {0, 1, 16}, new int[] {0, 2, 13}, new int[] {1, 2, 10}, new int[] {2, 1, 4}, new int[] {1, 3, 12}, new int[] {3, 2, 9}, new int[] {2, 4, 14}, new int[] {4, 3, 7}, new int[] {3, 5, 20}, new int[] {4, 5, 4}), 0, 5));
        Graph big = Graph.random(3000, 12000, true, 1000, 77);
        int[] bp = new int[3000];
        long[] bd = dijkstra(big, 0, bp);
        System.out.println(Arrays.stream(bd).filter(x -> x < Long.MAX_VALUE).sum() + " " + Arrays.stream(bfs(big, 0)).max().getAsInt() + " " + Arrays.hashCode(bp));
        boolean[][] board = new boolean[24][32];
        Random r = new Random(5);
        for (boolean[] row : board) for (int i = 0; i < row.length; i++) row[i] = r.nextInt(3) == 0;
        System.out.println(IntStream.of(0, 1, 10, 100).map(n -> life(board, n)).boxed().toList());
    }
}

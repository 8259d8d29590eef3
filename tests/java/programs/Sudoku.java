import java.util.*;

/** Constraint search with bit masks and a recursive generator of permutations, subsets and partitions. */
public class Sudoku {
    final int[] row = new int[9], col = new int[9], box = new int[9];
    final char[] g = new char[81];
    int nodes;
    Sudoku(String s) { for (int i = 0; i < 81; i++) { g[i] = s.charAt(i); if (g[i] != '.') put(i, g[i] - '1'); } }
    void put(int i, int d) {
        int b = 1 << d;
        if (((row[i / 9] | col[i % 9] | box[i / 27 * 3 + i % 9 / 3]) & b) != 0) throw new IllegalArgumentException("conflict at "
            + i + " digit " + (d + 1));
        row[i / 9] |= b;
        col[i % 9] |= b;
        box[i / 27 * 3 + i % 9 / 3] |= b;
        g[i] = (char) ('1' + d);
    }
    void take(int i) {
        int b = ~(1 << g[i] - '1');
        row[i / 9] &= b;
        col[i % 9] &= b;
        box[i / 27 * 3 + i % 9 / 3] &= b;
        g[i] = '.';
    }
    boolean solve() {
        nodes++;
        int best = -1, bc = 10, bm = 0;
        for (int i = 0; i < 81; i++) if (g[i] == '.') {
            int m = 511 & ~(row[i / 9] | col[i % 9] | box[i / 27 * 3 + i % 9 / 3]), c = Integer.bitCount(m);
            if (c < bc) { bc = c; best = i; bm = m; if (c < 2) break; }
        }
        if (best < 0) return true;
        for (; bm != 0; bm &= bm - 1) { put(best, Integer.numberOfTrailingZeros(bm)); if (solve()) return true; take(best); }
        return false;
    }
    static int perms(int[] a, int k, List<int[]> out) {
        if (k == a.length) { out.add(a.clone()); return 1; }
        int n = 0;
        for (int i = k; i < a.length; i++) {
            int t = a[k];
            a[k] = a[i];
            a[i] = t;
            n += perms(a, k + 1, out);
            t = a[k];
            a[k] = a[i];
            a[i] = t;
        }
        return n;
    }
    static int partitions(int n, int max, Map<Long, Integer> memo) {
        if (n == 0) return 1;
        long key = (long) n << 32 | max;
        Integer c = memo.get(key);
        if (c != null) return c;
        int s = 0;
        for (int k = Math.min(n, max); k >= 1; k--) s += partitions(n - k, k, memo);
        memo.put(key, s);
        return s;
    }
    static void hanoi(int n, char a, char b, char c, StringBuilder sb) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b, sb);
        sb.append(a).append(c);
        hanoi(n - 1, b, a, c, sb);
    }
    static String lcs(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) d[i][j] = a.charAt(i) == b.charAt(j)
            ? d[i + 1][j + 1] + 1 : Math.max(d[i + 1][j], d[i][j + 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) if (a.charAt(i) == b.charAt(j)) {
            sb.append(a.charAt(i++));
            j++;
        } else if (d[i + 1][j] >= d[i][j + 1]) i++; else j++;
        return sb.toString();
    }
    static int knap(int[] w, int[] v, int cap) {
        int[] d = new int[cap + 1];
        for (int i = 0; i < w.length; i++) for (int c = cap; c >= w[i]; c--) d[c] = Math.max(d[c], d[c - w[i]] + v[i]);
        return d[cap];
    }
    public static void main(String[] args) {
        for (String s : new String[]{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", ".".repeat(81)}) {
            Sudoku k = new Sudoku(s);
            boolean ok = k.solve();
            System.out.println(ok + " " + new String(k.g) + " " + k.nodes);
        }
        try { new Sudoku("55" + ".".repeat(79)); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        List<int[]> ps = new ArrayList<>();
        System.out.println(perms(new int[]{1, 2, 3, 4, 5, 6}, 0, ps) + " " + Arrays.toString(ps.get(123))
            + Arrays.toString(ps.get(719)));
        System.out.println(partitions(60, 60, new HashMap<>()));
        StringBuilder sb = new StringBuilder();
        hanoi(6, 'A', 'B', 'C', sb);
        System.out.println(sb.length() / 2 + " " + sb.substring(0, 30) + " " + sb.toString().hashCode());
        System.out.println(lcs("the longest common subsequence", "a common sequence of letters"));
        System.out.println(knap(new int[]{3, 4, 5, 9, 14}, new int[]{3, 4, 4, 10, 15}, 20));
        int subsets = 0;
        int[] set = {3, 34, 4, 12, 5, 2, 7, 8, 15};
        for (int m = 0; m < 1 << set.length; m++) {
            int t = 0;
            for (int i = 0; i < set.length; i++) if ((m >> i & 1) == 1) t += set[i];
            if (t == 30) subsets++;
        }
        System.out.println(subsets);
        new Sudoku("short").solve();
    }
}

// options: -Xmx96m
import java.util.*;

/** Allocation far beyond the heap size with live structures that must survive intact. */
public class GcStress {
    static final class Tree {
        final Tree l, r;
        final int v;
        Tree(int d, int v) {
            this.v = v;
            l = d > 0 ? new Tree(d - 1, v * 2) : null;
            r = d > 0 ? new Tree(d - 1, v * 2 + 1) : null;
        }
        long sum() { return v + (l == null ? 0 : l.sum()) + (r == null ? 0 : r.sum()); }
    }
    static class Link { Link next, prev; Object payload; int id; }
    public static void main(String[] args) {
        Tree keep = new Tree(12, 1);
        long before = keep.sum();
        for (int i = 0; i < 60; i++) { Tree t = new Tree(11, i); if (t.sum() == -1) System.out.println("impossible"); }
        System.out.println(before == keep.sum() ? "tree intact " + before : "tree damaged");
        Map<Integer, String> m = new HashMap<>();
        for (int i = 0; i < 200000; i++) { m.put(i % 2000, "value" + i); }
        long h = 0;
        for (int i = 0; i < 2000; i++) h = h * 31 + m.get(i).hashCode();
        System.out.println(h);
        Link head = new Link(), cur = head;
        for (int i = 1; i < 20000; i++) {
            Link n = new Link();
            n.id = i;
            n.prev = cur;
            n.payload = i % 3 == 0 ? new int[i % 50] : i % 3 == 1 ? "p" + i : (Object) (long) i;
            cur.next = n;
            cur = n;
            if (i % 5 == 0) { Link x = cur.prev; if (x.prev != null) { x.prev.next = cur; cur.prev = x.prev; } }
        }
        int count = 0;
        long sum = 0;
        for (Link n = head; n != null; n = n.next) {
            count++;
            sum += n.id;
            if (n.next != null && n.next.prev != n) System.out.println("broken link at " + n.id);
            if (n.payload instanceof int[] a) sum += a.length; else if (n.payload instanceof String s) sum += s.length();
        }
        System.out.println(count + " " + sum);
        Object[][] grid = new Object[100][];
        Random r = new Random(3);
        for (int i = 0; i < 30000; i++) {
            int k = r.nextInt(100);
            grid[k] = new Object[r.nextInt(50) + 1];
            for (int j = 0; j < grid[k].length; j++) grid[k][j] = new byte[r.nextInt(40)];
        }
        long g = 0;
        for (Object[] row : grid) if (row != null) for (Object o : row) g = g * 7 + ((byte[]) o).length;
        System.out.println(g);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 30000; i++) { sb.append(i); if (sb.length() > 5000) sb = new StringBuilder(sb.substring(2500)); }
        System.out.println(sb.toString().hashCode());
        List<byte[]> big = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            big.add(new byte[1 << 20]);
            if (big.size() > 20) big.remove(0)[5] = 1;
            big.get(big.size() - 1)[i] = (byte) i;
        }
        int chk = 0;
        for (byte[] b : big) for (int i = 0; i < 100; i++) chk += b[i];
        System.out.println(chk);
        IdentityHashMap<Object, Integer> ids = new IdentityHashMap<>();
        List<Object> objs = new ArrayList<>();
        for (int i = 0; i < 5000; i++) { Object o = new Object(); ids.put(o, i); objs.add(o); }
        System.gc();
        int ok = 0;
        for (int i = 0; i < 5000; i++) if (ids.get(objs.get(i)) == i) ok++;
        System.out.println(ok);
        long[] acc = {0};
        Thread[] ts = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int k = t;
            ts[t] = new Thread(() -> { long s = 0; for (int i = 0; i < 200; i++) { Tree x = new Tree(8,
                k); s += x.sum(); } synchronized (acc) { acc[0] += s; } });
            ts[t].start();
        }
        for (Thread t : ts) try { t.join(); } catch (InterruptedException e) { }
        System.out.println(acc[0] + " " + (keep.sum() == before));
    }
}

import java.util.*;

/** Objects that do not escape, partial escapes, boxes, iterators, lock elision, string builders: results must be as written. */
public class EscapeAnalysis {
    static final class V {
        final double x, y;
        V(double x, double y) { this.x = x; this.y = y; }
        V plus(V o) { return new V(x + o.x, y + o.y); }
        V times(double k) { return new V(x * k, y * k); }
        double len() { return Math.sqrt(x * x + y * y); }
        @Override public boolean equals(Object o) { return o instanceof V v && v.x == x && v.y == y; }
        @Override public int hashCode() { return Double.hashCode(x) ^ Double.hashCode(y); }
    }
    record Pair(int a, int b) { Pair swap() { return new Pair(b, a); } int sum() { return a + b; } }
    static V kept;
    static int escapes;
    static double walk(int n) {
        V p = new V(0, 0);
        for (int i = 0; i < n; i++) { p = p.plus(new V(i % 3 - 1, 0.5)).times(0.999); if (i == n / 2) { kept = p; escapes++; } }
        return p.len();
    }
    static int pairs(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            Pair p = new Pair(i, n - i);
            if (p.swap().equals(new Pair(n - i, i))) s += p.swap().a() - p.sum() % 3;
        }
        return s;
    }
    static long boxes(int n) { Long s = 0L; for (Integer i = 0; i < n; i++) s += i; return s; }
    static int iter(List<Integer> l, int r) { int s = 0; for (int k = 0; k < r; k++) for (Integer x : l) s += x; return s; }
    static int locks(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            Object o = new Object();
            synchronized (o) { s += Thread.holdsLock(o) ? 1 : 0; }
            StringBuffer sb = new StringBuffer();
            sb.append(i).append('x');
            s += sb.length();
        }
        return s;
    }
    static int sb(int n) {
        int h = 0;
        for (int i = 0; i < n; i++) {
            StringBuilder b = new StringBuilder();
            b.append(i).append(':').append(i * 2).reverse();
            h = h * 31 + b.toString().hashCode();
        }
        return h;
    }
    static int arrays(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            int[] t = {i, i + 1, i + 2};
            t[i % 3] *= 2;
            s += t[0] + t[1] + t[2];
            if (i % 1000 == 999) s += Arrays.hashCode(t);
        }
        return s;
    }
    static int optional(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) s += Optional.of(i).filter(x -> x % 2 == 0).map(x -> x / 2).orElse(-1);
        return s;
    }
    static int identity(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            Object a = new Object(), b = new Object();
            if (a == b) s += 1000;
            if (a.equals(b)) s += 1000;
            Integer p = i, q = i;
            if (p == q) s++;
        }
        return s;
    }
    static Object leak;
    static int merge(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            V v = i % 2 == 0 ? new V(1, 2) : new V(3, 4);
            Object o = i % 3 == 0 ? v : "str";
            if (o instanceof V w) s += (int) w.x;
            if (i % 10000 == 0) leak = o;
            s += (int) v.y;
        }
        return s;
    }
    static int throwing(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            V v = new V(i, 1);
            try {
                if (i % 1000 == 7) throw new IllegalStateException();
                s += v.hashCode() & 1;
            } catch (IllegalStateException e) { s += (int) v.x; }
        }
        return s;
    }
    static int inner(int n) {
        class Acc { int t; void add(int k) { t += k; Acc.this.t ^= 1; } }
        int s = 0;
        for (int i = 0; i < n; i++) { Acc a = new Acc(); a.add(i); a.add(s & 3); s += a.t; }
        return s;
    }
    static int varargs(int n) { int s = 0; for (int i = 0; i < n; i++) s += sum(i, 2, 3) + sum() + sum(i); return s; }
    static int sum(int... a) { int t = 0; for (int x : a) t += x; return t; }
    public static void main(String[] args) {
        for (int r = 0; r < 3; r++) {
            System.out.println(walk(50000) + " " + kept.len() + " " + escapes);
            System.out.println(pairs(50000) + " " + boxes(50000) + " " + iter(List.of(1, 2, 3, 4), 20000) + " " + locks(30000)
                + " " + sb(20000) + " " + arrays(50000) + " " + optional(50000) + " " + identity(30000) + " " + merge(50000)
                + " " + (leak instanceof V v ? v.x : leak) + " " + throwing(50000) + " " + inner(50000) + " " + varargs(30000));
        }
    }
}

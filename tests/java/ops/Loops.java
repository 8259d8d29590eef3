/** Loops with labels, breaks through finally, empty bodies, infinite loops, and counter edges. */
public class Loops {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        outer:
        for (int i = 0; i < 5; i++) {
            inner:
            for (int j = 0; ; j++) {
                if (j == i) continue outer;
                if (i * j == 6) break outer;
                switch (j) { case 1: continue inner; case 2: break; case 3: break inner; }
                sb.append(i).append(j).append(' ');
            }
            sb.append("unlabelled ");
        }
        System.out.println(sb);
        block: { if (args.length == 0) break block; System.out.println("skipped"); }
        int n = 0;
        do { n++; if (n == 3) continue; if (n > 6) break; } while (n < 10);
        System.out.println(n);
        byte b = 0; int laps = 0; do { b++; laps++; } while (b != 0); System.out.println(laps);
        int count = 0; for (int i = Integer.MAX_VALUE - 2; i > 0; i++) count++; System.out.println(count);
        count = 0; for (long i = Integer.MAX_VALUE - 1L; i <= Integer.MAX_VALUE + 1L; i++) count++; System.out.println(count);
        count = 0; for (float f = 0; f < 1; f += 0.1f) count++; System.out.println(count);
        count = 0; for (double d = 0; d != 1.0 && count < 50; d += 0.1) count++; System.out.println(count);
        count = 0; for (char c = 'a'; c <= 'z'; c++) count += c; System.out.println(count);
        for (int i = 0, j = 10; i < j; i += 3, j--, System.out.print("u")) System.out.print(i + ":" + j + " ");
        System.out.println();
        int k = 0; while (true) { try { if (k++ < 3) continue; break; } finally { System.out.print("f" + k + " "); } }
        System.out.println();
        k = 0;
        out: while (true) {
            try {
                try { if (++k == 2) break out; } finally { System.out.print("a"); if (k == 1) continue; }
                System.out.print("b");
            } finally { System.out.print("c"); }
        }
        System.out.println(k);
        for (String s : new String[]{"x", "y"}) for (char c : s.toCharArray()) for (int i : new int[]{1, 2}) System.out.print(s
            + c + i + " ");
        System.out.println();
        int[] mod = {1, 2, 3}; for (int v : mod) { mod = new int[]{9}; System.out.print(v + mod[0] + " "); } System.out.println();
        java.util.List<Integer> list = new java.util.ArrayList<>(java.util.List.of(1, 2, 3));
        try {
            for (Integer i : list) if (i == 1) list.remove(i);
        } catch (java.util.ConcurrentModificationException e) { System.out.println("cme " + list); }
        for (Integer i : list) if (i == 2) list.remove(i); // the second to last: unnoticed
        System.out.println(list);
        Iterable<Integer> it = () -> new java.util.Iterator<Integer>() {
            int c = 3;
            public boolean hasNext() { return c > 0; }
            public Integer next() { return c--; }
        };
        for (int i : it) System.out.print(i); System.out.println();
        for (; ; ) { if (n-- < 0) break; } System.out.println(n);
        final int LIMIT = 3; int w = 0; while (w < LIMIT) w++; System.out.println(w);
        long fact = 1; for (int i = 2; i <= 25; fact *= i++) ; System.out.println(fact);
        int a = 0, c = 1, steps = 0; while ((c = a + (a = c)) > 0) steps++; System.out.println(steps + " " + c);
        int collatz = 0;
        for (long x = 837799; x != 1; x = (x & 1) == 0 ? x >> 1 : 3 * x + 1) collatz++;
        System.out.println(collatz);
        System.out.println(gcd(1071, 462) + " " + gcd(0, 5) + " " + ack(2, 6) + " " + fib(20));
    }
    static int gcd(int a, int b) { while (b != 0) { int t = a % b; a = b; b = t; } return a; }
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
}

/** A method near the 64 KB limit: branches over more than 32 KB in both directions (goto_w), exceptions across it. */
public class HugeMethod {
    static int x = 1, calls; static long y = 1;
    static int y(int n) { y = y * 3 + n; if (++calls % 77 == 0) throw new IllegalStateException("y"); return (int) y; }
    /** Every finally body is emitted twice, so ten levels make a thousand copies. */
    static int big(int limit, int rounds) {
        int i = 0;
        outer:
        for (; i < rounds; i++) {
            if (i % 3 == 1) continue outer;
            try { x += 10; if (x == limit) break outer; } finally {
             try { x += 9; } finally {
              try { x += 8; } finally {
               try { x += 7; } finally {
                try { x += 6; } finally {
                 try { x += 5; } finally {
                  try { x += 4; } finally {
                   try { x += 3; } finally {
                    try { x += 2; } finally {
                     try { x += 1; } finally {
                      x = x * 31 + y(1);
                     }
                    }
                   }
                  }
                 }
                }
               }
              }
             }
            }
            if ((x & 7) == 3) continue;
            x ^= i;
        }
        boolean far = i > 2 && x != 0;
        return far ? i : -i;
    }
    static String thrown(int depth) {
        try {
            for (int k = 0; ; k++) {
                try { if (k > depth) return "returned " + k; x += k; }
                finally { try { x++; } finally { try { x--; } finally { try { x *= 3; } finally { try { x += 7; } finally { if (k == 5) throw new RuntimeException("five"); } } } } }
            }
        } catch (RuntimeException e) { return e.getMessage() + x; }
    }
    public static void main(String[] args) {
        System.out.println(big(-1, 20) + " " + x + " " + y);
        try { System.out.println(big(7, 5) + " " + x + " " + y); } catch (IllegalStateException e) { System.out.println(e); }
        for (int n = 0; n < 200; n++) try { big(12345, 7); } catch (IllegalStateException e) { y += n; }
        System.out.println(x + " " + y);
        x = 1; y = 5; int seen = 0;
        for (int n = 0; n < 30; n++) try { big(-7, 3); } catch (IllegalStateException e) { seen++; x += e.getStackTrace()[0].getLineNumber(); }
        System.out.println(seen + " " + x + " " + y);
        for (int d = 0; d < 9; d++) System.out.println(thrown(d));
    }
}

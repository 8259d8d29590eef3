import java.util.*;

/** Exceptions thrown and caught in hot code: implicit, explicit, preallocated, through finally and monitors. */
public class HotExceptions {
    static int bad(int[] a, int i) { try { return a[i]; } catch (ArrayIndexOutOfBoundsException e) { return -i; } }
    static int div(int a, int b) { try { return a / b; } catch (ArithmeticException e) { return Integer.MIN_VALUE; } }
    static int parse(String s) {
        try { return Integer.parseInt(s); } catch (NumberFormatException e) { return e.getMessage().length(); }
    }
    static int fin(int n) {
        int r = 0;
        for (int i = 0; i < n; i++) {
            try {
                if (i % 3 == 0) throw new IllegalStateException("x" + i);
                r++;
            } catch (IllegalStateException e) { r += e.getMessage().length(); } finally { r += 2; }
        }
        return r;
    }
    static class Stop extends RuntimeException { final int v; Stop(int v) { super(null, null, false, false); this.v = v; } }
    static int search(int d, int goal) { if (d == goal) throw new Stop(d * 2); return search(d + 1, goal); }
    static int nested(int k) {
        try {
            try {
                if (k % 2 == 0) throw new RuntimeException("in");
                return 1;
            } finally { if (k % 3 == 0) throw new IllegalArgumentException("fin"); }
        } catch (IllegalArgumentException e) { return 2; } catch (RuntimeException e) { return 3; }
    }
    static Object cast(Object o) { try { return (String) o; } catch (ClassCastException e) { return "cce"; } }
    static int npe(String s) { try { return s.length(); } catch (NullPointerException e) { return -1; } }
    static int store(Object[] a, Object v) { try { a[0] = v; return 0; } catch (ArrayStoreException e) { return 1; } }
    static int neg(int n) { try { return new int[n].length; } catch (NegativeArraySizeException e) { return -1; } }
    static int depth(int n) {
        if (n == 0) throw new IllegalStateException("bottom");
        try { return depth(n - 1); } finally { cnt++; }
    }
    static int cnt;
    static int sync(Object l, int i) { synchronized (l) { if (i % 5 == 0) throw new IllegalStateException(); return i; } }
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        long t = 0;
        for (int i = 0; i < 60000; i++) t += bad(a, i % 5);
        System.out.println(t);
        t = 0;
        for (int i = 0; i < 60000; i++) t += div(i, i % 4);
        System.out.println(t);
        t = 0;
        String[] ss = {"1", "x", "22", "", "-7", "99999999999"};
        for (int i = 0; i < 12000; i++) t += parse(ss[i % ss.length]);
        System.out.println(t);
        System.out.println(fin(30000));
        t = 0;
        for (int i = 0; i < 3000; i++) try { search(0, i % 50); } catch (Stop s) { t += s.v; }
        System.out.println(t);
        t = 0;
        for (int i = 0; i < 30000; i++) t += nested(i);
        System.out.println(t);
        t = 0;
        for (int i = 0; i < 30000; i++) t += cast(i % 2 == 0 ? "s" : (Object) i).hashCode();
        System.out.println(t);
        t = 0;
        for (int i = 0; i < 30000; i++) t += npe(i % 100 == 0 ? null : "abc");
        System.out.println(t);
        Object[] sa = new String[1];
        t = 0;
        for (int i = 0; i < 30000; i++) t += store(sa, i % 7 == 0 ? (Object) 1 : "s");
        System.out.println(t);
        t = 0;
        for (int i = 0; i < 30000; i++) t += neg(i % 11 - 2);
        System.out.println(t);
        for (int i = 0; i < 500; i++) try { depth(20); } catch (IllegalStateException e) { t += e.getStackTrace().length; }
        System.out.println(t + " " + cnt);
        Object l = new Object();
        t = 0;
        for (int i = 0; i < 20000; i++) try {
            t += sync(l, i);
        } catch (IllegalStateException e) { t -= Thread.holdsLock(l) ? 1000000 : 1; }
        System.out.println(t);
        Iterator<Integer> it = List.of(1).iterator();
        it.next();
        int n = 0;
        for (int i = 0; i < 5000; i++) try { it.next(); } catch (NoSuchElementException e) { n++; }
        System.out.println(n);
        StackTraceElement[] last = null;
        for (int i = 0; i < 5000; i++) try { throw new Exception("e" + i); } catch (Exception e) { last = e.getStackTrace(); }
        System.out.println(last.length + last[0].getMethodName() + last[0].getLineNumber());
        int unw = 0;
        for (int i = 0; i < 20000; i++) {
            try { unw += level1(i); } catch (RuntimeException e) { unw += e instanceof IllegalStateException ? 3 : 5; }
        }
        System.out.println(unw);
    }
    static int level1(int i) { return level2(i) + 1; }
    static int level2(int i) { if (i % 4 == 0) throw new IllegalStateException("l2"); return level3(i); }
    static int level3(int i) { if (i % 7 == 0) throw new UnsupportedOperationException("l3"); return i % 3; }
}

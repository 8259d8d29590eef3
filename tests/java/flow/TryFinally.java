import java.util.*;

/** try, catch and finally: order, overriding returns, lost exceptions, breaks, nesting, values saved before finally. */
public class TryFinally {
    static StringBuilder log = new StringBuilder();
    static int t(int n) { log.append(n).append(' '); return n; }
    static int thr(int n) { log.append("!").append(n).append(' '); throw new RuntimeException("e" + n); }
    static int f;
    @SuppressWarnings("finally") static int override() { try { return t(1); } finally { return t(2); } }
    @SuppressWarnings("finally") static int swallow() { try { return thr(1); } finally { return t(2); } }
    @SuppressWarnings("finally") static int swallow2() {
        for (int i = 0; ; i++) { try { thr(i); } finally { if (i < 2) continue; else break; } }
        return t(7);
    }
    @SuppressWarnings("finally") static int replace() {
        try { thr(1); } catch (RuntimeException e) { thr(2); } finally { thr(3); }
        return 0;
    }
    static int saved() { int x = 1; try { return x; } finally { x = 2; t(x); } }
    static int[] savedRef() { int[] x = {1}; try { return x; } finally { x[0] = 2; x = null; } }
    static int field() { f = 1; try { return f; } finally { f = 5; } }
    static int inc() { int x = 1; try { return x++; } finally { x += 10; t(x); } }
    static int nested() { try { try { try { return t(1); } finally { t(2); } } finally { t(3); } } finally { t(4); } }
    static int nestedThrow() {
        try {
            try { thr(1); } finally { try { thr(2); } catch (RuntimeException e) { t(3); } }
        } catch (RuntimeException e) { return t(4) + e.getMessage().length(); }
        return 0;
    }
    static String rethrow() {
        try {
            try { thr(1); } catch (IllegalStateException e) { t(9); } finally { t(2); }
        } catch (RuntimeException e) { return e.getMessage(); }
        return "none";
    }
    static int catchReturn() { try { return thr(1); } catch (RuntimeException e) { return t(2); } finally { t(3); } }
    static int loops() {
        int c = 0;
        outer: for (int i = 0; i < 4; i++) {
            try {
                if (i == 0) continue;
                try { if (i == 1) continue outer; if (i == 2) break; c += 100; } finally { c++; }
                c += 1000;
            } finally { c += 10; }
        }
        return c;
    }
    static int deep(int n) { try { return n == 0 ? thr(0) : deep(n - 1) + 1; } finally { t(n); } }
    static int sw(int k) {
        try {
            switch (k) { case 0: return t(0); case 1: break; default: thr(k); }
            t(5);
        } catch (RuntimeException e) { t(6); return -1; } finally { t(8); }
        return t(9);
    }
    static void voidRet(boolean b) { try { if (b) return; t(1); } finally { t(2); } t(3); }
    static long lng() { long v = 1L << 40; try { return v; } finally { v = 0; } }
    static double dbl() { double d = 1.5; try { if (d > 1) return d * 2; return 0; } finally { d = -1; } }
    static Object multi(int k) {
        try {
            switch (k) {
                case 0: throw new IllegalArgumentException("iae");
                case 1: throw new java.io.IOException("io");
                case 2: throw new Error("err");
                case 3: return ((Object[]) new String[1])[0] = 1;
                case 4: return new int[-1];
                default: return "fine";
            }
        } catch (IllegalArgumentException | java.io.IOException e) {
            return "multi " + e.getMessage();
        } catch (RuntimeException e) { return e; } catch (Throwable x) { return "throwable " + x.getMessage(); } finally { t(k); }
    }
    static void sync() {
        try {
            synchronized (log) { try { thr(1); } finally { t(Thread.holdsLock(log) ? 1 : 0); } }
        } catch (RuntimeException e) { t(Thread.holdsLock(log) ? 11 : 10); }
    }
    static int whileTrue() { while (true) { try { try { t(1); } finally { break; } } finally { t(2); } } return 5; }
    static boolean cond() {
        try { return t(1) > 0 && thr(2) > 0; } catch (RuntimeException e) { return t(3) > 5 || t(4) > 0; } finally { t(5); }
    }
    static int empty() {
        try { } finally { t(1); }
        try { t(2); } finally { }
        try { return 1; } catch (RuntimeException e) { return 2; }
    }
    interface S { Object go() throws Throwable; }
    static void r(String n, S s) {
        Object o;
        try { o = s.go(); } catch (Throwable e) { o = "threw " + e.getMessage() + (e.getSuppressed().length > 0 ? "+" : ""); }
        System.out.println(n + ": " + o + " [" + log.toString().trim() + "]");
        log.setLength(0);
    }

    public static void main(String[] args) {
        r("override", () -> override());
        r("swallow", () -> swallow());
        r("swallow2", () -> swallow2());
        r("replace", () -> replace());
        r("saved", () -> saved());
        r("savedRef", () -> savedRef()[0]);
        r("field", () -> field() * 10 + f);
        r("inc", () -> inc());
        r("nested", () -> nested());
        r("nestedThrow", () -> nestedThrow());
        r("rethrow", () -> rethrow());
        r("catchReturn", () -> catchReturn());
        r("loops", () -> loops());
        r("deep", () -> deep(4));
        for (int k = 0; k < 3; k++) { int q = k; r("sw" + k, () -> sw(q)); }
        r("void", () -> { voidRet(true); voidRet(false); return 0; });
        r("long", () -> lng());
        r("double", () -> dbl());
        for (int k = 0; k < 6; k++) { int q = k; r("multi" + k, () -> multi(q)); }
        r("sync", () -> { sync(); return 0; });
        r("whileTrue", () -> whileTrue());
        r("cond", () -> cond());
        r("empty", () -> empty());
    }
}

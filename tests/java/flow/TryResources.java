import java.util.*;

/** try-with-resources: close order, suppression, nulls, existing variables, failures while opening. */
public class TryResources {
    static StringBuilder log = new StringBuilder();
    static class R implements AutoCloseable {
        final String n;
        final boolean fail;
        R(String n) { this(n, false); }
        R(String n, boolean fail) {
            this.n = n;
            this.fail = fail;
            log.append("+").append(n).append(' ');
            if (n.equals("ctor")) throw new IllegalStateException("ctor");
        }
        public void close() { log.append("-").append(n).append(' '); if (fail) throw new IllegalStateException("close " + n); }
        int use() { log.append("use").append(n).append(' '); return 1; }
    }
    static class Chk implements java.io.Closeable {
        public void close() throws java.io.IOException { throw new java.io.IOException("checked"); }
    }
    static class Quiet implements AutoCloseable { public void close() { } }
    static class SelfThrow implements AutoCloseable {
        RuntimeException e = new RuntimeException("self");
        public void close() { throw e; }
    }
    static String plain() { try (R a = new R("a"); R b = new R("b"); R c = new R("c")) { return "r" + a.use() + c.use(); } }
    static String bodyThrows() { try (R a = new R("a", true); R b = new R("b", true)) { throw new RuntimeException("body"); } }
    static String closeThrows() { try (R a = new R("a", true); R b = new R("b", true)) { return "lost"; } }
    static String openThrows() { try (R a = new R("a", true); R b = new R("ctor"); R c = new R("c")) { return "no"; } }
    static String nulls() { try (R a = null; R b = new R("b"); Quiet q = null) { return a + "" + b.n; } }
    static String existing(R r) { try (r; R other = new R("o")) { return r.n + other.use(); } finally { log.append("fin "); } }
    static String withCatch() {
        try (R a = new R("a", true)) {
            throw new RuntimeException("body");
        } catch (RuntimeException e) {
            log.append("catch ");
            return e.getMessage() + e.getSuppressed()[0].getMessage();
        } finally { log.append("fin "); }
    }
    static String checked() throws Exception { try (Chk c = new Chk(); R a = new R("a")) { return "x"; } }
    static String nested() {
        try (R a = new R("a")) {
            try (R b = new R("b", true)) { b.use(); } finally { log.append("f1 "); }
        } catch (IllegalStateException e) { return e.getMessage(); }
        return "?";
    }
    static String lambda() throws Exception { try (AutoCloseable x = () -> log.append("lambda-closed ")) { return "l"; } }
    static String self() { SelfThrow s = new SelfThrow(); try (s) { throw s.e; } }
    static int loop() {
        int n = 0;
        for (int i = 0; i < 3; i++) try (R r = new R("" + i)) {
            if (i == 0) continue;
            if (i == 2) break;
            n += 10;
        } finally { n++; }
        return n;
    }
    static String field() { return new Object() { final R r = new R("f"); String go() { try (this.r) { return "fld"; } } }.go(); }
    static String exprFinal() { final R r = new R("x"); try (r) { } return log.toString().contains("-x") ? "closed" : "open"; }
    static String err() { try (R a = new R("a", true)) { throw new StackOverflowError("err"); } }
    static String manyLevels() {
        try (R a = new R("1", true); R b = new R("2", true); R c = new R("3", true); R d = new R("4", true)) {
            throw new RuntimeException("top");
        }
    }
    static String iter() {
        try (java.util.stream.Stream<String> s = java.util.stream.Stream.of("a", "b").onClose(() -> log.append("sc1 ")).onClose(() -> { throw new IllegalStateException("sc2"); })) {
            return s.reduce("", String::concat);
        }
    }
    static String var() { try (var a = new R("v"); var sc = new Scanner("1 2")) { return "" + (sc.nextInt() + sc.nextInt()); } }
    static int ret() { int x = 1; try (R a = new R("a")) { return x; } finally { x = 9; log.append("x" + x + " "); } }
    interface S { Object go() throws Throwable; }
    static String show(Throwable e) {
        return e + (e.getSuppressed().length == 0 ? "" : " sup"
            + Arrays.stream(e.getSuppressed()).map(TryResources::show).toList())
            + (e.getCause() == null ? "" : " cause " + e.getCause());
    }
    static void r(String n, S s) {
        Object o;
        try { o = s.go(); } catch (Throwable e) { o = show(e); }
        System.out.println(n + ": " + o + " [" + log.toString().trim() + "]");
        log.setLength(0);
    }

    public static void main(String[] args) {
        r("plain", () -> plain());
        r("bodyThrows", () -> bodyThrows());
        r("closeThrows", () -> closeThrows());
        r("openThrows", () -> openThrows());
        r("nulls", () -> nulls());
        r("existing", () -> existing(new R("given")));
        r("existing null", () -> existing(null));
        r("withCatch", () -> withCatch());
        r("checked", () -> checked());
        r("nested", () -> nested());
        r("lambda", () -> lambda());
        r("self", () -> self());
        r("loop", () -> loop());
        r("field", () -> field());
        r("exprFinal", () -> exprFinal());
        r("err", () -> err());
        r("many", () -> manyLevels());
        r("iter", () -> iter());
        r("var", () -> var());
        r("ret", () -> ret());
        Throwable t = new Exception("t");
        try {
            t.addSuppressed(t);
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage() + " " + (e.getCause() == t)); }
        try { t.addSuppressed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Throwable off = new Throwable("off", null, false, true) { };
        off.addSuppressed(t);
        System.out.println(off.getSuppressed().length);
        try {
            new Exception("a", new Error()).initCause(t);
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { t.initCause(t); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}

import java.io.*;
import java.util.*;

/** Stack traces: line numbers of multi-line expressions, lambdas, constructors, initialisers, causes, "... n more". */
public class StackTraces {
    int x = boomIf(0);
    static int boomIf(int n) {
        if (n == 1) throw new IllegalStateException("n is 1");
        return n;
    }
    static class Fld { int v = boomIf(1); }
    static class Init { { boomIf(
        1); } }
    static int multi(int a) {
        return boomIf(0)
            + boomIf(0)
            + boomIf(a)
            + boomIf(0);
    }
    static int chain(String s) {
        return s
            .trim()
            .substring(1)
            .substring(s.length())
            .length();
    }
    static void wrap(int depth) {
        if (depth == 0) { try { multi(1); } catch (IllegalStateException e) { throw new RuntimeException("wrapped", e); } }
        wrap(depth - 1);
    }
    static void wrap2() throws Exception { try { wrap(2); } catch (RuntimeException e) { throw new Exception(e); } }
    static void show(Throwable t) {
        StringWriter sw = new StringWriter(); t.printStackTrace(new PrintWriter(sw));
        for (String l : sw.toString().split("\n")) if (!l.contains("java.base/")) System.out.println(l); else System.out.println(l.replaceAll("\\(.*\\)",
            "(jdk)").replaceAll("at java.base/(.*)\\(jdk\\)", "at jdk"));
    }
    interface A { void r() throws Throwable; }
    static void t(String n, A a) { System.out.println("-- " + n); try { a.r(); } catch (Throwable e) { show(e); } }

    public static void main(String[] args) {
        t("plain", () -> boomIf(1));
        t("multi-line", () -> multi(1));
        t("chain", () -> chain("abc"));
        t("field", Fld::new);
        t("init block", Init::new);
        t("ctor ref", StackTraces::new);
        t("wrap", () -> wrap(1));
        t("wrap2", StackTraces::wrap2);
        t("anon", () -> new Object() { void go() { boomIf(1); } }.go());
        t("nested lambda", () -> { A in = () -> { A in2 = () -> boomIf(1); in2.r(); }; in.r(); });
        t("div", () -> { int z = 0;
            int y = 5 /
                z;
        });
        t("array", () -> { int[] a = new int[2];
            a[0] = 1;
            a[
                2] = 5; });
        t("condition", () -> { if (boomIf(0) == 0
            && boomIf(1) == 1) System.out.println(); });
        t("loop", () -> { for (int i = 0;
            i < boomIf(i);
            i++) { } for (int i = 0; ; i++) boomIf(i); });
        t("sort", () -> Arrays.asList(3, 1, 2).sort((a, b) -> { throw new UnsupportedOperationException("cmp"); }));
        t("forEach", () -> List.of(1).forEach(v -> boomIf(v)));
        t("suppressed", () -> { Exception e = new Exception("main"); e.addSuppressed(new Exception("s1",
            new Error("s1 cause"))); e.addSuppressed(new Exception("s2")); e.initCause(new IOException("cause")); throw e; });
        t("circular", () -> { Exception a = new Exception("a"), b = new Exception("b", a); a.initCause(b); throw a; });
        t("circular suppressed", () -> { Exception a = new Exception("a"),
            b = new Exception("b"); a.addSuppressed(b); b.addSuppressed(a); throw a; });
        t("null message", () -> { throw new Exception((String) null); });
        t("cause only", () -> { throw new Exception(new Error("inner")); });
        t("cause null", () -> { throw new Exception((Throwable) null); });
        t("custom toString", () -> { throw new Exception("m") { @Override public String toString() { return "custom<"
            + getMessage() + ">"; } }; });
        t("custom message", () -> { throw new RuntimeException("raw") { @Override public String getMessage() { return "over "
            + super.getMessage(); } @Override public String getLocalizedMessage() { return "localised " + getMessage(); } }; });
        t("multi-line message", () -> { throw new Exception("line1\nline2\n\tline3"); });
        t("no trace", () -> { throw new Exception("x", null, true, false) { }; });
        t("set trace", () -> { Exception e = new Exception("set"); e.setStackTrace(new StackTraceElement[]{new StackTraceElement("a.B",
            "c", "D.java", 7), new StackTraceElement("a.B", "n", "D.java", -2), new StackTraceElement("a.B", "u", null, -1),
            new StackTraceElement("a.B", "f", "F.java", -1), new StackTraceElement("app", "m", "1", "A", "b", "F.java", 3),
            new StackTraceElement(null, "m", null, "A", "b", null, 0),
            new StackTraceElement("l", null, null, "A", "b", "X", 5)}); throw e; });
        t("refilled", () -> { Exception e = make(); e.fillInStackTrace(); throw e; });
        t("not refilled", () -> { Exception e = make(); throw e; });
        t("static nested", () -> Nested.go(2));
        t("recursion", () -> rec(3));
    }
    static Exception make() { return new Exception("made"); }
    static class Nested {
        static void go(int n) { if (n == 0) boomIf(1); else new Nested().inst(n); }
        void inst(int n) { go(n - 1); }
    }
    static int rec(int n) { return n == 0 ? boomIf(1) : rec(n - 1); }
}

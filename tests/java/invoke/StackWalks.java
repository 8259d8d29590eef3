import java.util.*;
import java.util.stream.*;

/** StackWalker: frames through recursion, lambdas, reflection, constructors, inner classes; options; getCallerClass; errors. */
public class StackWalks {
    static final StackWalker W = StackWalker.getInstance(),
        R = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    static List<String> names() {
        return W.walk(s -> s.map(StackWalker.StackFrame::getMethodName).map(n -> n.replaceAll("lambda\\$.*",
            "lambda")).collect(Collectors.toList()));
    }
    static List<String> rec(int n) { return n == 0 ? names() : rec(n - 1); }
    static class C {
        final List<String> l;
        C() { l = names(); }
        List<String> in() { return new Object() { List<String> deep() { return names(); } }.deep(); }
        static Class<?> caller() { return R.getCallerClass(); }
        static Class<?> indirect() { return caller(); }
    }
    static class D { static final List<String> L = names(); Class<?> who() { return C.caller(); } }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try { System.out.println(n + " = " + a.r()); } catch (Throwable e) { System.out.println(n + " ! " + e); }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(names());
        System.out.println(rec(3));
        System.out.println(new C().l);
        System.out.println(new C().in());
        System.out.println(D.L);
        java.util.function.Supplier<List<String>> lam = () -> names();
        System.out.println(lam.get());
        java.util.function.Supplier<List<String>> ref = StackWalks::names;
        System.out.println(ref.get());
        System.out.println(Stream.of(1).map(x -> names().size() > 3).toList());
        System.out.println(((List<?>) StackWalks.class.getDeclaredMethod("names").invoke(null)).stream().filter(x -> !x.equals("invoke") && !x.equals("invoke0")).toList());
        t("caller", () -> C.caller().getSimpleName() + " " + C.indirect().getSimpleName() + " " + new D().who().getSimpleName());
        t("caller no retain", () -> W.getCallerClass());
        t("declaring no retain", () -> W.walk(s -> s.findFirst().get().getDeclaringClass()));
        t("declaring", () -> R.walk(s -> s.findFirst().get().getDeclaringClass()));
        t("frame", () -> { StackWalker.StackFrame f = R.walk(s -> s.findFirst().get()); return f.getClassName() + " "
            + f.getMethodName().startsWith("lambda") + " " + f.getFileName() + " " + (f.getLineNumber() > 0) + " "
            + (f.getByteCodeIndex() > 0) + f.isNativeMethod() + " " + f.getDescriptor() + " " + f.getMethodType() + " "
            + f.toStackTraceElement().getClassName(); });
        t("descriptor no retain", () -> W.walk(s -> s.findFirst().get().getMethodType()));
        t("desc", () -> desc(1, 2L, "x", new int[0][0]));
        t("limit", () -> lim(20));
        t("skip", () -> skip(5));
        t("line", () -> line());
        t("reverse", () -> W.walk(s -> { List<String> l = s.map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()); return l.get(l.size() - 1); }));
        t("stream escapes", () -> { Stream<StackWalker.StackFrame> s = W.walk(x -> x); return s.count(); });
        t("null", () -> W.walk(null));
        t("forEach", () -> { int[] n = {0}; deepEach(10, n); return n[0] >= 10; });
        t("deep", () -> deep(2000));
        t("exception in walk", () -> W.walk(s -> { throw new IllegalStateException("inside"); }));
        t("nested walk", () -> W.walk(s -> s.count() > 0 ? names().size() > 1 : false));
        t("reflect frames", () -> { StackWalker r = StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES); return invokeWith(r) >= invokeWith(W); });
        t("hidden frames", () -> { java.util.function.Supplier<Long> s = () -> StackWalker.getInstance(StackWalker.Option.SHOW_HIDDEN_FRAMES).walk(Stream::count),
            q = () -> W.walk(Stream::count); return s.get() > q.get(); });
        t("estimate", () -> StackWalker.getInstance(Set.of(), 1000) != null);
        t("estimate bad", () -> StackWalker.getInstance(Set.of(), 0));
        Thread th = new Thread(() -> System.out.println(names()));
        th.start();
        th.join();
        t("dropped", () -> W.walk(s -> s.dropWhile(f -> !f.getMethodName().equals("main")).findFirst().get().getMethodName()));
        t("toString", () -> line2());
        synchronized (StackWalks.class) { System.out.println(names()); }
        try {
            throw new Exception();
        } catch (Exception e) { System.out.println(names()); } finally { System.out.println(names()); }
    }
    static String desc(int a, long b, String c, int[][] d) {
        return R.walk(s -> s.filter(f -> f.getMethodName().equals("desc")).findFirst().map(f -> f.getDescriptor()
            + f.getMethodType()).get());
    }
    static int lim(int n) { return n == 0 ? W.walk(s -> s.limit(5).toList().size()) : lim(n - 1); }
    static String skip(int n) { return n == 0 ? W.walk(s -> s.skip(3).findFirst().get().getMethodName()) : skip(n - 1); }
    static int line() {
        return W.walk(s -> s.filter(f -> f.getMethodName().equals("line")).findFirst().get().getLineNumber());
    } static String line2() { return W.walk(s -> s.filter(f -> f.getMethodName().equals("line2")).findFirst().get().toString()); } static void deepEach(int n,
        int[] c) { if (n == 0) W.forEach(f -> c[0]++); else deepEach(n - 1, c); } static long deep(int n) { return n == 0
        ? W.walk(s -> s.filter(f -> f.getMethodName().equals("deep")).count())
        : deep(n - 1); } static long cnt(StackWalker w) { return w.walk(Stream::count); } static long invokeWith(StackWalker w) throws Exception { return (long) StackWalks.class.getDeclaredMethod("cnt",
        StackWalker.class).invoke(null, w); }
}

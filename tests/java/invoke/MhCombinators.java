import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

/** Combinators: insert, drop, permute, filter, fold, guard, catch, tryFinally, spread, collect, switch, loops, and errors. */
public class MhCombinators {
    static String j(Object a, Object b, Object c) { return a + "," + b + "," + c; }
    static int add(int a, int b) { return a + b; }
    static String up(String s) { return s.toUpperCase(Locale.ROOT); }
    static boolean isNeg(int x) { return x < 0; }
    static String neg(int x) { return "neg" + x; }
    static String pos(int x) { return "pos" + x; }
    static String thrower(String s) throws Exception {
        if (s.isEmpty()) throw new IllegalArgumentException("empty");
        if (s.equals("io")) throw new java.io.IOException("io");
        return "ok " + s;
    }
    static String handler(IllegalArgumentException e, String s) { return "handled " + e.getMessage() + "[" + s + "]"; }
    static String cleanup(Throwable t, String r, String s) { return "cleanup(" + t + "," + r + "," + s + ")"; }
    static void log(Object o) { System.out.print("<" + o + ">"); }
    static int len(String s) { return s.length(); }
    static int sum5(int a, long b, double c, String d, int e) { return a + (int) b + (int) c + d.length() + e; }
    static long two(long a, double b) { return a * 10 + (long) b; }
    static String sw(int i) { return "case" + i; }
    static int zero() { return 0; }
    static int step(int acc, int i) { return acc * 2 + i; }
    static boolean lt10(int acc) { return acc < 10; }
    static int inc(int x) { return x + 1; }
    static List<Object> coll(Object... a) { return Arrays.asList(a); }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) { System.out.println(n + " ! " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception {
        return lookup().findStatic(MhCombinators.class, n, methodType(r, p));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle j = h("j", String.class, Object.class, Object.class, Object.class),
            add = h("add", int.class, int.class, int.class), up = h("up", String.class, String.class),
            len = h("len", int.class, String.class),
            sum5 = h("sum5", int.class, int.class, long.class, double.class, String.class, int.class),
            thr = h("thrower", String.class, String.class), log = h("log", void.class, Object.class),
            inc = h("inc", int.class, int.class);
        t("insert", () -> insertArguments(j, 1, "B").invoke(1, 3));
        t("insert all", () -> insertArguments(j, 0, 1, 2, 3).invoke());
        t("insert prim", () -> (int) insertArguments(add, 0, 40).invokeExact(2));
        t("insert bad", () -> insertArguments(add, 0, "x"));
        t("insert many", () -> insertArguments(add, 1, 1, 2));
        t("insert mixed", () -> (int) insertArguments(sum5, 1, 2L, 3.0, "four").invokeExact(1, 5));
        t("drop", () -> (int) dropArguments(add, 1, String.class, long.class).invokeExact(1, "skip", 9L, 2));
        t("dropReturn", () -> { dropReturn(add).invokeExact(1, 2); return dropReturn(add).type(); });
        t("dropToMatch", () -> dropArgumentsToMatch(add, 0, List.of(int.class, int.class, String.class), 0).type());
        t("permute", () -> permuteArguments(j, methodType(String.class, Object.class, Object.class), 1, 0, 1).invoke("x", "y"));
        t("permute bad", () -> permuteArguments(j, methodType(String.class, Object.class), 0, 0));
        t("permute prim", () -> (int) permuteArguments(sum5,
            methodType(int.class, String.class, double.class, long.class, int.class), 3, 2, 1, 0, 3).invokeExact("ab", 2.5, 3L,
            4));
        t("filterArgs", () -> (int) filterArguments(add, 0, len, null).invokeExact("abc", 4));
        t("filterArgs 2", () -> (int) filterArguments(add, 0, len, len).invokeExact("abc", "de"));
        t("filterRet", () -> (int) filterReturnValue(up, len).invokeExact("abcd"));
        t("filterRet void", () -> { filterReturnValue(up,
            log.asType(methodType(void.class, String.class))).invokeExact("q"); return ""; });
        t("filter bad", () -> filterReturnValue(add, len));
        t("fold", () -> foldArguments(j, h("add", int.class, int.class,
            int.class).asType(methodType(Object.class, Object.class, Object.class))).invoke(3, 4));
        t("fold void", () -> foldArguments(up, log.asType(methodType(void.class, String.class))).invoke("f"));
        t("collect", () -> (String) collectArguments(j, 1,
            up.asType(methodType(Object.class, String.class))).invokeExact((Object) 1, "mid", (Object) 3));
        t("guard", () -> guardWithTest(h("isNeg", boolean.class, int.class), h("neg", String.class, int.class),
            h("pos", String.class, int.class)).invoke(-3) + ""
            + guardWithTest(h("isNeg", boolean.class, int.class), h("neg", String.class, int.class),
            h("pos", String.class, int.class)).invoke(3));
        t("guard bad", () -> guardWithTest(len, add, add));
        MethodHandle caught = catchException(thr, IllegalArgumentException.class,
            h("handler", String.class, IllegalArgumentException.class, String.class));
        t("catch", () -> caught.invoke("") + " " + caught.invoke("x"));
        t("catch other", () -> caught.invoke("io"));
        MethodHandle tf = tryFinally(thr, h("cleanup", String.class, Throwable.class, String.class, String.class));
        t("tryFinally", () -> tf.invoke("fine"));
        t("tryFinally throws", () -> tf.invoke(""));
        t("throwException", () -> throwException(int.class,
            IllegalStateException.class).invoke(new IllegalStateException("thrown")));
        t("constant", () -> constant(int.class, 5).invoke() + "" + constant(String.class, "s").invoke()
            + constant(Object.class, null).invoke());
        t("identity", () -> (long) identity(long.class).invokeExact(8L) + "" + identity(String.class).invoke("id"));
        t("zero", () -> MethodHandles.zero(int.class).invoke() + "" + MethodHandles.zero(String.class).invoke()
            + empty(methodType(double.class, int.class)).invoke(1));
        t("exactInvoker", () -> (int) exactInvoker(add.type()).invokeExact(add, 1, 2));
        t("invoker", () -> invoker(methodType(Object.class, Object.class, Object.class)).invoke(add, 1, 2));
        t("spreadInvoker", () -> spreadInvoker(add.type(), 0).invoke(add, new Object[]{3, 4}));
        t("spreader", () -> add.asSpreader(Object[].class, 2).invoke(new Object[]{5, 6}));
        t("spreader int[]", () -> (int) add.asSpreader(int[].class, 2).invokeExact(new int[]{7, 8}));
        t("spreader pos", () -> j.asSpreader(1, Object[].class, 2).invoke("a", new Object[]{"b", "c"}));
        t("spreader short", () -> add.asSpreader(Object[].class, 2).invoke(new Object[]{1}));
        t("spreader null", () -> add.asSpreader(Object[].class, 2).invoke((Object[]) null));
        t("spreader 0 null", () -> constant(int.class, 3).asSpreader(Object[].class, 0).invoke((Object[]) null));
        t("collector", () -> h("coll", List.class, Object[].class).asCollector(Object[].class, 3).invoke(1, 2, 3));
        t("collector prim", () -> lookup().findStatic(Arrays.class, "toString",
            methodType(String.class, int[].class)).asCollector(int[].class, 3).invoke(1, 2, 3));
        t("withVarargs", () -> h("coll", List.class, Object[].class).withVarargs(false).invoke(new Object[]{1}) + ""
            + h("coll", List.class, Object[].class).invoke(1, 2, 3, 4));
        t("tableSwitch", () -> { MethodHandle d = h("sw", String.class, int.class),
            c0 = dropArguments(constant(String.class, "zero"), 0, int.class),
            c1 = dropArguments(constant(String.class, "one"), 0, int.class), s = tableSwitch(d, c0, c1); return s.invoke(0) + ""
            + s.invoke(1) + s.invoke(7) + s.invoke(-1); });
        t("countedLoop", () -> (int) countedLoop(dropArguments(constant(int.class, 5), 0, int.class), identity(int.class),
            h("step", int.class, int.class, int.class)).invokeExact(1));
        t("counted range", () -> (int) countedLoop(constant(int.class, 2), constant(int.class, 6), constant(int.class, 1),
            h("step", int.class, int.class, int.class)).invokeExact());
        t("whileLoop", () -> (int) whileLoop(h("zero", int.class), h("lt10", boolean.class, int.class), inc).invokeExact());
        t("doWhile", () -> (int) doWhileLoop(constant(int.class, 50), inc, h("lt10", boolean.class, int.class)).invokeExact());
        t("iterated", () -> { MethodHandle body = lookup().findStatic(MhCombinators.class, "it",
            methodType(String.class, String.class, Object.class)); return iteratedLoop(null, constant(String.class, ">"),
            body).invoke(List.of(1, "b", 2.5)); });
        t("loop", () -> { MethodHandle[] count = {constant(int.class, 0), inc, h("lt10", boolean.class, int.class),
            identity(int.class)}; return loop(count).invoke(); });
        t("loop bad", () -> loop(new MethodHandle[]{inc}));
        t("collectReturn", () -> (int) collectArguments(inc, 0, add).invokeExact(3, 4));
        t("long double", () -> (long) permuteArguments(h("two", long.class, long.class, double.class),
            methodType(long.class, double.class, long.class), 1, 0).invokeExact(7.9, 4L));
        t("chain", () -> { MethodHandle m = identity(int.class); for (int i = 0; i < 50; i++) m = filterReturnValue(m,
            inc); return (int) m.invokeExact(0); });
        t("big arity", () -> { MethodHandle m = h("coll", List.class, Object[].class).asCollector(Object[].class,
            200); Object[] a = new Object[200]; Arrays.setAll(a, i -> i); return ((List<?>) m.invokeWithArguments(a)).size(); });
        t("too big", () -> h("coll", List.class, Object[].class).asCollector(Object[].class, 255));
        t("proxy", () -> { Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class,
            lookup().findVirtual(String.class, "compareTo",
            methodType(int.class, String.class))); List<String> l = new ArrayList<>(List.of("b", "a")); l.sort(c); return l; });
        t("callsite", () -> { MutableCallSite cs = new MutableCallSite(constant(String.class,
            "first")); MethodHandle d = cs.dynamicInvoker(); String a = (String) d.invokeExact(); cs.setTarget(constant(String.class,
            "second")); return a + (String) d.invokeExact() + cs.type(); });
        t("callsite type", () -> { new MutableCallSite(methodType(int.class)).setTarget(constant(String.class,
            "x")); return 0; });
        t("callsite unset", () -> new MutableCallSite(methodType(int.class)).dynamicInvoker().invoke());
        t("volatile site", () -> (int) new VolatileCallSite(constant(int.class, 4)).dynamicInvoker().invokeExact());
        t("constant site", () -> { ConstantCallSite c = new ConstantCallSite(constant(int.class,
            9)); c.setTarget(constant(int.class, 1)); return 0; });
        t("switchpoint", () -> { SwitchPoint sp = new SwitchPoint(); MethodHandle g = sp.guardWithTest(constant(int.class, 1),
            constant(int.class, 2)); int a = (int) g.invokeExact(); SwitchPoint.invalidateAll(new SwitchPoint[]{sp}); return a
            + " " + (int) g.invokeExact() + sp.hasBeenInvalidated(); });
        t("lambda metafactory", () -> { MethodHandle impl = up; CallSite c = LambdaMetafactory.metafactory(lookup(), "apply",
            methodType(java.util.function.Function.class), methodType(Object.class, Object.class), impl,
            methodType(String.class, String.class)); return ((java.util.function.Function<String,
            String>) c.getTarget().invokeExact()).apply("meta"); });
        t("concat factory", () -> (String) StringConcatFactory.makeConcatWithConstants(lookup(), "c",
            methodType(String.class, int.class, String.class), "\1-\1!").getTarget().invokeExact(5, "x"));
    }
    static String it(String acc, Object o) { return acc + o + ";"; }
}

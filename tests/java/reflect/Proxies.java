import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Dynamic proxies: dispatch, Object methods, primitives, defaults, exceptions, errors on creation. */
public class Proxies {
    interface Svc {
        int add(int a, int b);
        String name();
        void nothing();
        long prim(byte b, char c, double d, boolean z);
        Object[] arr(String... s);
        default String hello() { return "hello " + name(); }
        void chk() throws java.io.IOException;
        static String st() { return "static"; } <T> T gen(T t);
    }
    interface Other { String name(); int other(); }
    interface Conflict { int name(); }
    private interface Priv { int p(); }
    interface Self<T extends Self<T>> { T me(); }
    static class H implements InvocationHandler {
        final List<String> log = new ArrayList<>();
        Object ret;
        public Object invoke(Object p, Method m, Object[] a) throws Throwable {
            log.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (a == null ? "()" : Arrays.deepToString(a)));
            switch (m.getName()) {
                case "add": return (int) a[0] + (int) a[1];
                case "name": return "px";
                case "prim": return 7L;
                case "hashCode": return 77;
                case "equals": return p == a[0];
                case "toString": return "proxy!";
                case "hello": return InvocationHandler.invokeDefault(p, m, a);
                case "arr": return a;
                case "gen": return a[0];
                default: return ret;
            }
        }
    }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getName() + ": "
                + (e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+", "@").replaceAll("\\$Proxy\\d+",
                "\\$P").replaceAll("jdk\\.proxy\\d+", "jdk.proxyN").replaceAll("com\\.sun\\.proxy", "jdk.proxyN"))
                + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }
    @SuppressWarnings("unchecked") static <T> T px(InvocationHandler h, Class<?>... is) {
        return (T) Proxy.newProxyInstance(Proxies.class.getClassLoader(), is, h);
    }

    public static void main(String[] args) throws Exception {
        H h = new H();
        Svc s = px(h, Svc.class, Other.class);
        t("add", () -> s.add(3, 4));
        t("name", () -> s.name());
        t("other name", () -> ((Other) s).name());
        t("prim", () -> s.prim((byte) 1, 'c', 2.5, true));
        t("arr", () -> Arrays.deepToString(s.arr("x", "y")));
        t("gen", () -> s.gen(5));
        t("hello", () -> s.hello());
        s.nothing();
        t("hash", () -> s.hashCode());
        t("equals", () -> s.equals(s) + " " + s.equals("x"));
        t("toString", () -> s.toString() + " " + s);
        t("getClass", () -> s.getClass().getSimpleName().startsWith("$Proxy") + " " + Proxy.isProxyClass(s.getClass())
            + Modifier.toString(s.getClass().getModifiers()) + s.getClass().getSuperclass()
            + Arrays.toString(s.getClass().getInterfaces()));
        System.out.println(h.log);
        t("handler", () -> Proxy.getInvocationHandler(s) == h);
        t("handler not proxy", () -> Proxy.getInvocationHandler("x"));
        t("same class", () -> px(h, Svc.class, Other.class).getClass() == s.getClass());
        t("order matters", () -> px(h, Other.class, Svc.class).getClass() == s.getClass());
        t("null to int", () -> { h.ret = null; return ((Other) s).other(); });
        t("wrong type", () -> { h.ret = "str"; return ((Other) s).other(); });
        t("wrong ref", () -> { InvocationHandler w = (p, m, a) -> 5; return ((Svc) px(w, Svc.class)).name(); });
        t("void ignores", () -> { h.ret = "x"; s.nothing(); return "ok"; });
        t("widen not", () -> { InvocationHandler w = (p, m, a) -> 5; return ((Svc) px(w, Svc.class)).prim((byte) 0, 'x', 0,
            false); });
        t("declared checked", () -> { InvocationHandler w = (p, m,
            a) -> { throw new java.io.FileNotFoundException("decl"); }; ((Svc) px(w, Svc.class)).chk(); return 0; });
        t("undeclared", () -> { InvocationHandler w = (p, m,
            a) -> { throw new Exception("undecl"); }; return ((Svc) px(w, Svc.class)).add(1, 2); });
        t("runtime", () -> { InvocationHandler w = (p, m,
            a) -> { throw new IllegalStateException("rt"); }; return ((Svc) px(w, Svc.class)).add(1, 2); });
        t("error", () -> { InvocationHandler w = (p, m,
            a) -> { throw new AssertionError("err"); }; return ((Svc) px(w, Svc.class)).add(1, 2); });
        t("both declare", () -> { InvocationHandler w = (p, m,
            a) -> m.getDeclaringClass().getSimpleName(); return ((Svc) px(w, Other.class, Svc.class)).name()
            + ((Other) px(w, Other.class, Svc.class)).name(); });
        t("not interface", () -> px(h, String.class));
        t("duplicate", () -> px(h, Svc.class, Svc.class));
        t("conflict", () -> px(h, Svc.class, Conflict.class));
        t("null iface", () -> px(h, Svc.class, null));
        t("null handler", () -> px(null, Svc.class));
        t("no interfaces", () -> px(h).toString());
        t("not visible", () -> Proxy.newProxyInstance(null, new Class<?>[]{Svc.class}, h));
        t("private iface", () -> ((Priv) px((p, m, a) -> 3, Priv.class)).p());
        t("lambda-backed", () -> ((Function<Object, Object>) px((p, m, a) -> m.isDefault()
            ? InvocationHandler.invokeDefault(p, m, a) : "ap" + a[0], Function.class)).andThen(x -> x + "!").apply(1));
        t("comparator", () -> { Comparator<String> c = px((p, m, a) -> ((String) a[1]).compareTo((String) a[0]),
            Comparator.class); List<String> l = new ArrayList<>(List.of("a", "b")); l.sort(c); return l; });
        t("map", () -> { Map<String, String> m = px((p, mm, a) -> mm.getName().equals("get") ? "v" + a[0] : null,
            Map.class); return m.get("k"); });
        t("iterable", () -> { Iterable<Integer> it = px((p, m, a) -> m.getName().equals("iterator") ? List.of(1, 2).iterator()
            : InvocationHandler.invokeDefault(p, m, a), Iterable.class); int[] n = {0}; it.forEach(x -> n[0] += x); for (int x
            : it) n[0] += x; return n[0]; });
        t("invokeDefault not default",
            () -> { InvocationHandler w = (p, m, a) -> InvocationHandler.invokeDefault(p, m,
            a); return ((Svc) px(w, Svc.class)).name(); });
        t("reflective", () -> Svc.class.getMethod("add", int.class, int.class).invoke(s, 5, 6));
        t("method handle", () -> (int) java.lang.invoke.MethodHandles.lookup().findVirtual(Svc.class, "add",
            java.lang.invoke.MethodType.methodType(int.class, int.class, int.class)).invokeExact(s, 8, 9));
        t("self", () -> { Self<?>[] box = new Self<?>[1]; box[0] = px((p, m, a) -> p,
            Self.class); return box[0].me() == box[0]; });
        t("many calls", () -> { long sum = 0; for (int i = 0; i < 2000; i++) sum += s.add(i, 1); return sum; });
        t("throws through invoke", () -> { InvocationHandler w = (p, m,
            a) -> { try { return m.invoke(new Object() { public int hashCode() { throw new IllegalArgumentException("target"); } },
            a); } catch (InvocationTargetException e) { throw e.getCause(); } }; return px(w, Runnable.class).hashCode(); });
        t("finalizer not proxied", () -> Arrays.stream(s.getClass().getDeclaredMethods()).map(Method::getName).filter(n -> !n.startsWith("proxyClassLookup")).sorted().toList());
        t("module", () -> s.getClass().getModule().isNamed() + " "
            + px(h, Runnable.class).getClass().getPackageName().replaceAll("\\d+", "N"));
        Svc bad = px((p, m, a) -> { throw new Exception("end of program", new Error("cause")); }, Svc.class); bad.nothing();
    }
}

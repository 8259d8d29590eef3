public class DeepRecursion {
    static int depth; static long f(long a) { depth++; return 1 + f(a + 1); }
    int g(int n) { return n == 0 ? 0 : h(n - 1) + 1; } int h(int n) { return g(n + 5); }
    static class N { N n; N() { n = new N(); } } static class T { public String toString() { return "T" + this; } } static Object[] selfArr() { Object[] a = new Object[1]; a[0] = a; return a; }
    static int inFinally(int n) { try { return inFinally(n + 1); } finally { depth++; } }
    static void sync(Object o) { synchronized (o) { sync(o); } }
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) { depth = 0; try { f(0); System.out.println("?"); } catch (StackOverflowError e) { System.out.println("SOE " + (depth > 500) + " " + e.getMessage() + " " + (e.getStackTrace().length > 100)); } }
        try { new DeepRecursion().g(1); } catch (StackOverflowError e) { System.out.println("mutual"); } try { new N(); } catch (StackOverflowError e) { System.out.println("ctor"); } try { new T().toString(); } catch (StackOverflowError e) { System.out.println("toString"); } try { java.util.List<Object> l = new java.util.ArrayList<>(); l.add(l); l.hashCode(); } catch (StackOverflowError e) { System.out.println("hashCode"); } try { java.util.Arrays.deepHashCode(selfArr()); } catch (StackOverflowError e) { System.out.println("deepHashCode"); } Runnable[] r = new Runnable[1]; r[0] = () -> r[0].run(); try { r[0].run(); } catch (StackOverflowError e) { System.out.println("lambda"); } Object lock = new Object(); try { sync(lock); } catch (StackOverflowError e) { System.out.println("sync " + Thread.holdsLock(lock)); } depth = 0; try { inFinally(0); } catch (StackOverflowError e) { System.out.println("finally " + (depth > 500)); } Thread t = new Thread(null, () -> { try { f(0); } catch (StackOverflowError e) { System.out.println("in thread"); } }, "small", 256 * 1024); t.start(); t.join(); try { java.lang.reflect.Method m = DeepRecursion.class.getDeclaredMethod("refl"); m.invoke(null); } catch (Throwable e) { Throwable x = e; while (x.getCause() != null) x = x.getCause(); System.out.println("reflection " + x.getClass().getSimpleName()); } System.out.println(ok(500)); try { java.util.regex.Pattern.compile("(".repeat(20000) + ")".repeat(20000)); System.out.println("pattern done"); } catch (StackOverflowError | java.util.regex.PatternSyntaxException e) { System.out.println("pattern done"); }
        Thread big = new Thread(null, () -> System.out.println(ok(20000)), "big", 256L << 20); big.start(); big.join(); System.out.println("end");
    }
    static int ok(int n) { return n == 0 ? 0 : 1 + ok(n - 1); }
    static void refl() throws Exception { DeepRecursion.class.getDeclaredMethod("refl").invoke(null); }
}

// release: 8
import java.util.*;

/** Release 8 code: StringBuilder concatenation order, lambdas, string switch, try-with-resources, assertions off. */
public class OldConcat {
    static int n; static int next() { return ++n; }
    static class Res implements AutoCloseable {
        final String s;
        Res(String s) { this.s = s; System.out.println("open " + s); }
        public void close() throws Exception {
            System.out.println("close " + s);
            if (s.equals("b")) throw new Exception("closing " + s);
        }
    }
    static class Mut { int c; public String toString() { return "m" + c++; } }
    interface Def { default String d() { return "def" + st(); } static String st() { return "st"; } }
    static String sw(String s) { switch (s) { case "Aa": return "1"; case "BB": return "2"; default: return "0"; } }

    public static void main(String[] args) throws Exception {
        Mut m = new Mut();
        System.out.println("" + m + m + m.c + m);
        String s = null;
        s += null;
        s += 1 + 2 + "3" + 4 + 5;
        System.out.println(s);
        String[] a = {"x", "y"};
        a[next() - 1] += "z" + next();
        System.out.println(a[0] + a[1] + n);
        Object o = "o";
        o += "p";
        System.out.println(o);
        char c = 'a';
        c += 1;
        String q = c + "" + c + 1;
        System.out.println(q);
        System.out.println("float " + 1.1f + " double " + 1e100 + " long " + Long.MIN_VALUE + " char " + '\u00e9' + " bool "
            + (n > 1) + " byte " + (byte) 200 + " short " + (short) -1 + " null " + null);
        try (Res r1 = new Res("a"); Res r2 = new Res("b"); Res r3 = null) {
            System.out.println("body");
            throw new IllegalStateException("body");
        } catch (Exception e) { System.out.println(e + " suppressed " + Arrays.toString(e.getSuppressed())); }
        try (Res r2 = new Res("b")) {
            System.out.println("ok body");
        } catch (Exception e) {
            System.out.println(e.getMessage() + e.getSuppressed().length);
        } finally { System.out.println("fin"); }
        Runnable r = () -> System.out.println("lambda " + n);
        r.run();
        java.util.function.Function<String, Integer> f = String::length;
        System.out.println(f.andThen(x -> x * 2).apply("abcd"));
        System.out.println(new Def() { }.d() + sw("Aa") + sw("BB") + sw("C#"));
        assert n > 100 : "off";
        List<Integer> l = Arrays.asList(3, 1, 2);
        l.sort(null);
        System.out.println(l);
        l.sort(Comparator.reverseOrder());
        System.out.println(l);
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 50; i++) { String t = i + ":" + (i * i) + (i % 2 == 0 ? "e" : 'o'); big.append(t); }
        System.out.println(big.length() + " " + big.toString().hashCode());
        int x = 5;
        String tern = x > 3 ? "big" + x : "small";
        System.out.println(tern + (x++ + ++x) + x);
        long t0 = 0;
        for (String w : "the quick brown fox".split(" ")) t0 = t0 * 31 + (w + w.length()).hashCode();
        System.out.println(t0);
        System.out.println(1 + 1 + "=" + 1 + 1 + '=' + (char) 65 + (int) 'A' + ('A' + 'B') + "" + 'A' + 'B');
        try {
            Object z = null;
            System.out.println(z.toString() + "x");
        } catch (NullPointerException e) { System.out.println("npe"); }
        synchronized (OldConcat.class) { System.out.println("sync " + Thread.holdsLock(OldConcat.class)); }
        Outer out = new Outer();
        Outer.Inner in = out.new Inner();
        System.out.println(in.sum() + out.v);
        try { ((Outer) null).new Inner(); } catch (NullPointerException e) { System.out.println("npe outer"); }
    }
    static class Outer { private int v = 3; class Inner { int sum() { return v++ + v; } } }
}

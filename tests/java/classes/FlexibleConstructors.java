// jdk: 25+
import java.util.*;

/** Statements before super(...) and this(...). */
public class FlexibleConstructors {
    static void p(String s) { System.out.println(s); }
    static class Base {
        final int v;
        Base(int v) { p("Base " + v + " " + describe()); this.v = v; }
        String describe() { return "base"; }
    }
    static class Sub extends Base {
        final String name;
        final int[] data;
        Sub(String n, int k) {
            if (k < 0) throw new IllegalArgumentException("negative " + k);
            p("before super");
            name = n.trim();
            int[] d = new int[k];
            data = d;
            int sum = 0;
            for (int i = 0; i < k; i++) sum += d[i] = i;
            super(sum);
            p("after super " + name);
        }
        @Override String describe() { return "sub " + name + " " + data.length; }
    }
    static class Chain {
        final int a, b;
        Chain(int a, int b) { this.a = a; this.b = b; }
        Chain(String s) {
            String[] q = s.split(",");
            int x = Integer.parseInt(q[0]);
            this(x, q.length > 1 ? Integer.parseInt(q[1]) : -1);
            p("chained " + a + b);
        }
    }
    enum E { ONE(1), TWO(2); final int sq; E(int n) { int t = n * n; this.sq = t; } }
    record R(int a, int b) { R(String s) { int cut = s.indexOf(':'); p("cut " + cut); this(cut, s.length()); } }
    class Inner extends Base {
        final int w;
        Inner(int q) { int t = q * 3; w = t; super(t + 1); }
        @Override String describe() { return "inner " + w; }
    }
    int factor = 3;
    public static void main(String[] args) {
        Sub s = new Sub("  x ", 4);
        p(s.v + s.name);
        try { new Sub("y", -1); } catch (IllegalArgumentException e) { p(e.getMessage()); }
        try { new Sub(null, 1); } catch (NullPointerException e) { p(e.getMessage()); }
        p(new Chain("5,6").b + " " + new Chain("7").b);
        try {
            new Chain("q");
        } catch (NumberFormatException e) {
            p(e.getMessage() + " line " + e.getStackTrace()[e.getStackTrace().length - 1].getLineNumber());
        }
        p(E.TWO.sq + "");
        p(new R("ab:cd") + "");
        p(new FlexibleConstructors().new Inner(5).v + "");
        Runnable r = () -> p(new Base(9) { final int z; { z = 4; } @Override String describe() { return "anon"; } }.v + "");
        r.run();
    }
}

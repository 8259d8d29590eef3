import java.util.*;
import java.util.function.*;

/** Inner, local and anonymous classes: captured variables, outer instances at depth, shadowing, inheritance across them. */
public class InnerCaptures {
    String name = "outer"; int n = 1; static int sn = 100;
    class Inner {
        String name = "inner";
        int n = InnerCaptures.this.n + 10;
        class Deep {
            String name = "deep";
            String all() {
                return name + this.name + Inner.this.name + InnerCaptures.this.name + n + (n = 50) + Inner.this.n
                    + InnerCaptures.this.n++;
            }
        }
        Deep deep() { return new Deep(); }
        void bump() { InnerCaptures.this.n += n; sn++; }
    }
    static class Nested {
        int v = sn;
        InnerCaptures of(int k) { InnerCaptures c = new InnerCaptures(); c.n = k; return c; }
        class In2 { int w = v * 2; }
    }
    private int priv = 5; private static int spriv = 6; private int privM(int x) { return x * priv; }
    class Peek { int peek() { return priv++ + ++spriv + privM(3) + (priv += 2); } private int mine = 8; }
    int peekBack() { return new Peek().mine; }
    Supplier<String> local(final int a, String b) {
        int c = a * 2;
        String[] box = {b};
        long l = 1L << 40;
        double d = 2.5;
        byte by = 3;
        char ch = 'x';
        boolean z = true;
        int[] arr = {1, 2};
        class Local implements Supplier<String> {
            int calls;
            public String get() {
                box[0] += calls++;
                arr[0] += a;
                return a + b + c + box[0] + l + d + by + ch + z + arr[0] + name + new Local2().go();
            }
            class Local2 { int go() { return c + n + calls; } }
        }
        return new Local();
    }
    static Iterator<Integer> range(int lo, int hi) {
        return new Iterator<>() {
            int cur = lo;
            @Override public boolean hasNext() { return cur < hi; }
            @Override public Integer next() { if (!hasNext()) throw new NoSuchElementException("end at " + cur); return cur++; }
        };
    }
    static abstract class Templ { final String r; Templ(int k) { r = pre() + k; } abstract String pre(); }
    static String templ(String captured) {
        return new Templ(4) { String field = "f"; String pre() { return captured + field; } }.r;
    }
    List<Supplier<Integer>> counters() {
        List<Supplier<Integer>> out = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i * 10;
            out.add(new Supplier<>() { int k = j; public Integer get() { return k++ + n; } });
            out.add(() -> j + n++);
        }
        return out;
    }
    class Sub extends Inner {
        Sub() { super(); n *= 2; }
        String who() { return name + super.name + InnerCaptures.this.name + n; }
    }
    static class Ext extends InnerCaptures.Inner { Ext(InnerCaptures o) { o.super(); } }
    Runnable nest() {
        String a = "a";
        return () -> {
            String b = a + "b";
            Runnable r = new Runnable() {
                String c = b + "c";
                public void run() {
                    Runnable q = () -> System.out.println(a + b + c + this.c + name + InnerCaptures.this.n);
                    q.run();
                }
            };
            r.run();
        };
    }
    static int rec(int depth) {
        class R { int go(int d) { return d == 0 ? depth : new R().go(d - 1) + 1; } }
        return new R().go(depth);
    }
    interface Stack2<T> {
        void push(T t);
        T pop();
        static <T> Stack2<T> create() {
            return new Stack2<T>() {
                private Deque<T> d = new ArrayDeque<>();
                public void push(T t) { d.push(t); }
                public T pop() { return d.pop(); }
            };
        }
    }

    public static void main(String[] args) {
        InnerCaptures o = new InnerCaptures();
        Inner in = o.new Inner();
        System.out.println(in.deep().all() + " " + o.n);
        in.bump();
        System.out.println(o.n + " " + sn + " " + in.n);
        System.out.println(new Nested().of(7).n + " " + new Nested().new In2().w);
        System.out.println(o.new Peek().peek() + " " + o.priv + spriv + o.peekBack());
        Supplier<String> s = o.local(3, "B");
        System.out.println(s.get());
        System.out.println(s.get());
        o.name = "renamed";
        System.out.println(s.get());
        Iterator<Integer> it = range(3, 5);
        System.out.println(it.next() + it.next());
        try { it.next(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        System.out.println(templ("cap"));
        for (Supplier<Integer> c : o.counters()) System.out.print(c.get() + "," + c.get() + " ");
        System.out.println(o.n);
        System.out.println(o.new Sub().who() + " " + new Ext(o).n);
        o.nest().run();
        System.out.println(rec(4));
        Stack2<String> st = Stack2.create();
        st.push("p");
        st.push("q");
        System.out.println(st.pop() + st.pop());
        Object[] os = {in, in.deep(), new Nested(), s, it, st, new Object() { }, o.new Sub()};
        for (Object x : os) {
            Class<?> c = x.getClass();
            System.out.println(c.getName() + "|" + c.getSimpleName() + "|" + c.isAnonymousClass() + c.isLocalClass()
                + c.isMemberClass() + "|" + c.getEnclosingClass() + "|" + c.getDeclaringClass() + "|"
                + (c.getEnclosingMethod() == null ? null : c.getEnclosingMethod().getName()));
        }
        var v = new Object() { int x = 1; int inc() { return ++x; } };
        System.out.println(v.inc() + v.x);
        new Object() { void hi() { System.out.println("hi from " + getClass().getName()); } }.hi();
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curry = a -> b -> c -> a * b + c;
        System.out.println(curry.apply(3).apply(4).apply(5));
        System.out.println(new Object() { String p = "init"; { p += args.length; } }.p);
    }
}

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Happens-before through volatile, final fields, start, join, locks; racy code that must still end right. */
public class MemoryAndOrder {
    static volatile boolean flag;
    static int data;
    static volatile int vol;
    static class Fin {
        final int[] a;
        final Map<String, Integer> m = new HashMap<>();
        Fin(int n) { a = new int[n]; for (int i = 0; i < n; i++) a[i] = i * i; m.put("n", n); }
    }
    static Fin shared;
    static volatile Fin vshared;
    static class Lazy {
        private static volatile Lazy inst;
        static int made;
        final int v;
        Lazy() { made++; v = 42; }
        static Lazy get() {
            Lazy l = inst;
            if (l == null) synchronized (Lazy.class) { l = inst; if (l == null) inst = l = new Lazy(); }
            return l;
        }
    }
    static class Node { final int v; final Node next; Node(int v, Node n) { this.v = v; next = n; } }
    static final AtomicReference<Node> head = new AtomicReference<>();
    static void push(int v) { Node h; do h = head.get(); while (!head.compareAndSet(h, new Node(v, h))); }
    static Integer pop() {
        Node h;
        do { h = head.get(); if (h == null) return null; } while (!head.compareAndSet(h, h.next));
        return h.v;
    }
    static volatile int turn;
    static volatile boolean[] want = new boolean[2];
    static final AtomicIntegerArray w = new AtomicIntegerArray(2);
    static int critical;
    public static void main(String[] args) throws Exception {
        Thread r = new Thread(() -> { while (!flag) Thread.onSpinWait(); System.out.println("data " + data); });
        r.start();
        data = 99;
        flag = true;
        r.join();
        int[] plain = {0};
        plain[0] = 5;
        Thread s = new Thread(() -> plain[0] *= 2);
        s.start();
        s.join();
        System.out.println(plain[0]);
        Thread f = new Thread(() -> { Fin x; while ((x = vshared) == null) Thread.onSpinWait(); System.out.println(x.a[9]
            + x.m.get("n")); });
        f.start();
        vshared = new Fin(10);
        f.join();
        Set<Lazy> seen = Collections.newSetFromMap(new ConcurrentHashMap<>());
        Thread[] ts = new Thread[6];
        for (int i = 0; i < 6; i++) { ts[i] = new Thread(() -> seen.add(Lazy.get())); ts[i].start(); }
        for (Thread t : ts) t.join();
        System.out.println(seen.size() + " " + Lazy.made + Lazy.get().v);
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> { for (int j = 0; j < 500; j++) push(k * 500 + j); });
            ts[i].start();
        }
        for (int i = 0; i < 4; i++) ts[i].join();
        long sum = 0;
        int n = 0;
        for (Integer v; (v = pop()) != null; n++) sum += v;
        System.out.println(n + " " + sum);
        Thread p0 = new Thread(() -> peterson(0)), p1 = new Thread(() -> peterson(1));
        p0.start();
        p1.start();
        p0.join();
        p1.join();
        System.out.println(critical);
        LongAdder adder = new LongAdder();
        AtomicLong max = new AtomicLong(Long.MIN_VALUE);
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> { for (int j = 0; j < 1000; j++) { adder.add(j); max.accumulateAndGet(k * 1000L + j,
                Math::max); } });
            ts[i].start();
        }
        for (int i = 0; i < 4; i++) ts[i].join();
        System.out.println(adder.sum() + " " + max);
        vol = 0;
        Thread a = new Thread(() -> { for (int i = 1; i <= 200; i++) { while (vol != i * 2 - 2) Thread.onSpinWait(); vol = i * 2 - 1; } }),
            b = new Thread(() -> { for (int i = 1; i <= 200; i++) { while (vol != i * 2 - 1) Thread.onSpinWait(); vol = i * 2; } });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(vol);
        String[] words = "the quick brown fox jumps over the lazy dog the end".split(" ");
        ConcurrentHashMap<String, LongAdder> cm = new ConcurrentHashMap<>();
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> { for (String x : words) cm.computeIfAbsent(x, y -> new LongAdder()).increment(); });
            ts[i].start();
        }
        for (int i = 0; i < 4; i++) ts[i].join();
        System.out.println(new TreeMap<>(cm));
        long[] longs = {0};
        Thread torn = new Thread(() -> { for (int i = 0; i < 10000; i++) longs[0] = (i & 1) == 0 ? 0L : -1L; });
        torn.start();
        boolean bad = false;
        for (int i = 0; i < 10000; i++) { long v = longs[0]; if (v != 0 && v != -1) bad = true; }
        torn.join();
        System.out.println(bad);
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> { for (int j = 0; j < 100; j++) q.add(k); });
            ts[i].start();
        }
        for (int i = 0; i < 3; i++) ts[i].join();
        int[] c = new int[3];
        for (int x : q) c[x]++;
        System.out.println(Arrays.toString(c));
    }
    static void peterson(int me) {
        int o = 1 - me;
        for (int i = 0; i < 500; i++) {
            w.set(me, 1);
            turn = o;
            while (w.get(o) == 1 && turn == o) Thread.onSpinWait();
            critical++;
            w.set(me, 0);
        }
    }
}

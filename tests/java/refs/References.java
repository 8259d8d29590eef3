import java.lang.ref.*;
import java.util.*;

/** Weak, soft and phantom references with queues and System.gc(). */
public class References {
    static void gc(java.util.function.BooleanSupplier done) throws InterruptedException {
        for (int i = 0; i < 100 && !done.getAsBoolean(); i++) { System.gc(); Thread.sleep(5); }
    }
    static class Obj { final int id; Obj(int id) { this.id = id; } }
    static class IdRef extends WeakReference<Obj> {
        final int id;
        IdRef(Obj o, ReferenceQueue<Obj> q) { super(o, q); id = o.id; }
    }
    static WeakReference<Obj> fresh(int id, ReferenceQueue<Obj> q) { return new WeakReference<>(new Obj(id), q); }
    public static void main(String[] args) throws Exception {
        Obj strong = new Obj(1);
        WeakReference<Obj> w = new WeakReference<>(strong);
        System.gc();
        System.out.println((w.get() == strong) + " " + w.refersTo(strong) + w.refersTo(null));
        ReferenceQueue<Obj> q = new ReferenceQueue<>();
        WeakReference<Obj> f = fresh(2, q);
        gc(() -> f.get() == null);
        System.out.println(f.get() + " " + f.refersTo(null));
        Reference<?> polled = q.remove(2000);
        System.out.println((polled == f) + " " + q.poll() + " " + f.enqueue() + " " + (q.remove(5) == null));
        WeakReference<Obj> man = new WeakReference<>(strong, q);
        System.out.println(man.enqueue() + " " + man.enqueue() + " " + (q.poll() == man) + " " + man.get());
        WeakReference<Obj> clr = new WeakReference<>(strong, q);
        clr.clear();
        System.out.println(clr.get() + " " + q.poll());
        SoftReference<byte[]> s = new SoftReference<>(new byte[1000]);
        System.gc();
        System.out.println(s.get() != null);
        s.clear();
        System.out.println(s.get());
        ReferenceQueue<Obj> pq = new ReferenceQueue<>();
        PhantomReference<Obj> ph = new PhantomReference<>(new Obj(3), pq), kept = new PhantomReference<>(strong, pq);
        System.out.println(ph.get() + " " + kept.get() + " " + kept.refersTo(strong));
        Reference<? extends Obj>[] got = new Reference[1];
        gc(() -> (got[0] = pq.poll()) != null);
        System.out.println((got[0] == ph) + " " + (pq.poll() == null));
        ReferenceQueue<Obj> iq = new ReferenceQueue<>();
        List<IdRef> refs = new ArrayList<>();
        List<Obj> hold = new ArrayList<>();
        for (int i = 0; i < 10; i++) { Obj o = new Obj(i); refs.add(new IdRef(o, iq)); if (i % 2 == 0) hold.add(o); }
        Obj last = null;
        Set<Integer> dead = new TreeSet<>();
        gc(() -> { for (Reference<?> r; (r = iq.poll()) != null; ) dead.add(((IdRef) r).id); return dead.size() == 5; });
        System.out.println(dead + " " + hold.size());
        long alive = refs.stream().filter(r -> r.get() != null).count();
        System.out.println(alive);
        WeakHashMap<Obj, String> wm = new WeakHashMap<>();
        Obj key = new Obj(7);
        wm.put(key, "kept");
        for (int i = 0; i < 20; i++) wm.put(new Obj(i), "v" + i);
        gc(() -> wm.size() == 1);
        System.out.println(wm.size() + " " + wm.get(key) + wm.containsKey(key));
        key = null;
        gc(wm::isEmpty);
        System.out.println(wm.size());
        WeakHashMap<String, Integer> lit = new WeakHashMap<>();
        lit.put("literal", 1);
        lit.put(new String("fresh key " + args.length), 2);
        gc(() -> lit.size() == 1);
        System.out.println(lit);
        class Node { Node next; byte[] pad = new byte[1000]; }
        Node n1 = new Node(), n2 = new Node();
        n1.next = n2;
        n2.next = n1;
        WeakReference<Node> cyc = new WeakReference<>(n1);
        n1 = n2 = null;
        gc(() -> cyc.get() == null);
        System.out.println(cyc.get());
        Object[] holder = {new Obj(9)};
        WeakReference<Object> hw = new WeakReference<>(holder[0]);
        System.gc();
        System.out.println(hw.get() != null);
        holder[0] = null;
        gc(() -> hw.get() == null);
        System.out.println(hw.get());
        ThreadLocal<Obj> tl = new ThreadLocal<>();
        tl.set(new Obj(10));
        WeakReference<Obj> tw = new WeakReference<>(tl.get());
        System.gc();
        System.out.println(tw.get() != null);
        tl.remove();
        gc(() -> tw.get() == null);
        System.out.println(tw.get());
        try { q.remove(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            new WeakReference<>("x", null).get();
            System.out.println("null queue ok");
        } catch (NullPointerException e) { System.out.println("npe"); }
        Thread waiter = new Thread(() -> { try { System.out.println("removed "
            + (q.remove() != null)); } catch (InterruptedException e) { System.out.println("interrupted"); } });
        waiter.start();
        WeakReference<Obj> wake = new WeakReference<>(strong, q);
        wake.enqueue();
        waiter.join();
        Thread iw = new Thread(() -> { try { q.remove(); } catch (InterruptedException e) { System.out.println("interrupted in remove"); } });
        iw.start();
        iw.interrupt();
        iw.join();
        WeakReference<Obj> nul = new WeakReference<>(null);
        System.out.println(nul.get() + " " + nul.refersTo(null));
        try { w.getClass().getMethod("clone"); } catch (NoSuchMethodException e) { System.out.println("no clone"); }
        Reference.reachabilityFence(strong);
        WeakReference<Object> lam = new WeakReference<>(new Object() { byte[] big = new byte[1 << 16]; });
        gc(() -> lam.get() == null);
        System.out.println(lam.get());
        int[][] live = new int[200][];
        for (int i = 0; i < 20000; i++) live[i % 200] = new int[100 + i % 50];
        int sum = 0;
        for (int[] x : live) sum += x.length;
        System.out.println(sum);
        System.out.println(strong.id);
    }
}

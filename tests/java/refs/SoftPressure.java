// options: -Xmx64m
import java.lang.ref.*;
import java.util.*;

/** Soft references are cleared before OutOfMemoryError is thrown, strong data is kept. */
public class SoftPressure {
    public static void main(String[] args) throws Exception {
        ReferenceQueue<byte[]> q = new ReferenceQueue<>();
        List<SoftReference<byte[]>> soft = new ArrayList<>();
        for (int i = 0; i < 10; i++) soft.add(new SoftReference<>(new byte[1 << 20], q));
        int alive = 0;
        for (SoftReference<byte[]> s : soft) if (s.get() != null) alive++;
        System.out.println("before " + alive);
        byte[] strong = new byte[1 << 20];
        strong[77] = 7;
        SoftReference<byte[]> both = new SoftReference<>(strong);
        List<byte[]> eat = new ArrayList<>();
        boolean oom = false;
        try { while (true) eat.add(new byte[1 << 20]); } catch (OutOfMemoryError e) { eat = null; oom = true; }
        alive = 0;
        for (SoftReference<byte[]> s : soft) if (s.get() != null) alive++;
        System.out.println(oom + " after " + alive + " strong " + (both.get() == strong) + strong[77]);
        int queued = 0;
        for (int i = 0; i < 200 && queued < 10; i++) { while (q.poll() != null) queued++; Thread.sleep(5); }
        System.out.println("queued " + queued);
        Map<Integer, SoftReference<String>> cache = new HashMap<>();
        for (int i = 0; i < 100; i++) cache.put(i, new SoftReference<>("value " + i));
        int hits = 0;
        for (int i = 0; i < 100; i++) {
            SoftReference<String> r = cache.get(i);
            String v = r.get();
            if (v == null) cache.put(i, new SoftReference<>(v = "value " + i));
            if (v.equals("value " + i)) hits++;
        }
        System.out.println(hits);
    }
}

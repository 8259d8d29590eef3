// jdk: 21+
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Many virtual threads at once: asleep, parked, handing on values, in executors, starting each other. */
public class VirtualMany {
    static long tree(int depth) throws Exception {
        if (depth == 0) return 1;
        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Long> a = ex.submit(() -> tree(depth - 1)), b = ex.submit(() -> tree(depth - 1));
            return a.get() + b.get();
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger woken = new AtomicInteger();
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) all.add(Thread.ofVirtual().start(() -> { try { Thread.sleep(200); } catch (InterruptedException e) { return; } woken.incrementAndGet(); }));
        for (Thread t : all) t.join();
        System.out.println("asleep at once: " + woken);

        CountDownLatch gate = new CountDownLatch(1), done = new CountDownLatch(500);
        LongAdder sum = new LongAdder();
        for (int i = 0; i < 500; i++) { int k = i; Thread.startVirtualThread(() -> { try { gate.await(); } catch (InterruptedException e) { return; } sum.add(k); done.countDown(); }); }
        gate.countDown();
        done.await();
        System.out.println("behind a gate: " + sum);

        SynchronousQueue<Integer> first = new SynchronousQueue<>();
        SynchronousQueue<Integer> in = first;
        for (int i = 0; i < 100; i++) {
            SynchronousQueue<Integer> from = in, to = new SynchronousQueue<>();
            Thread.startVirtualThread(() -> { try { for (int r = 0; r < 3; r++) to.put(from.take() + 1); } catch (InterruptedException e) { } });
            in = to;
        }
        for (int r = 0; r < 3; r++) { first.put(r * 1000); System.out.println("through 100 threads: " + in.take()); }

        System.out.println("tree: " + tree(7));

        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<String>> tasks = new ArrayList<>();
            for (int i = 0; i < 10; i++) { int k = i; tasks.add(() -> { Thread.sleep(20 - k); return "t" + k; }); }
            StringBuilder sb = new StringBuilder();
            for (Future<String> f : ex.invokeAll(tasks)) sb.append(f.get()).append(f.state()).append(' ');
            System.out.println(sb);
            Callable<String> slow = () -> { Thread.sleep(100_000); return "slow"; }, quick = () -> "quick";
            System.out.println(ex.invokeAny(List.of(slow, quick)));
            Future<?> bad = ex.submit(() -> { throw new IllegalStateException("task"); });
            try { bad.get(); } catch (ExecutionException e) { System.out.println(e + " " + bad.state()); }
            Future<?> cancelled = ex.submit(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { woken.set(-1); } });
            System.out.println(cancelled.cancel(true) + " " + cancelled.state());
        }
        try (var ex = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("w-", 0).factory())) {
            List<Future<String>> fs = new ArrayList<>();
            for (int i = 0; i < 5; i++) fs.add(ex.submit(() -> Thread.currentThread().getName()));
            StringBuilder sb = new StringBuilder();
            for (Future<String> f : fs) sb.append(f.get()).append(' ');
            System.out.println(sb);
        }
        var closed = Executors.newVirtualThreadPerTaskExecutor();
        closed.shutdown();
        try { closed.submit(() -> 1); } catch (RejectedExecutionException e) { System.out.println("rejected " + closed.awaitTermination(1, TimeUnit.SECONDS)); }

        var pool = new ArrayList<CompletableFuture<Integer>>();
        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 50; i++) { int k = i; pool.add(CompletableFuture.supplyAsync(() -> k, ex).thenApplyAsync(x -> x * x, ex)); }
            System.out.println(pool.stream().mapToInt(CompletableFuture::join).sum());
        }
        AtomicInteger turns = new AtomicInteger();
        Thread y = Thread.startVirtualThread(() -> { while (turns.get() < 100) Thread.yield(); });
        Thread z = Thread.startVirtualThread(() -> { while (turns.incrementAndGet() < 100) Thread.yield(); });
        y.join(); z.join();
        System.out.println("yielded to each other " + (turns.get() >= 100));
    }
}

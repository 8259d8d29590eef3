import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Executors, futures, CompletableFuture, fork/join and schedulers, with their exceptions. */
public class Executors2 {
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " " + a.r());
        } catch (Throwable e) { System.out.println(n + " ! " + e + (e.getCause() == null ? "" : " <- " + e.getCause())); }
    }
    static class Fib extends RecursiveTask<Integer> {
        final int n;
        Fib(int n) { this.n = n; }
        @Override protected Integer compute() {
            if (n < 2) return n;
            Fib a = new Fib(n - 1);
            a.fork();
            return new Fib(n - 2).compute() + a.join();
        }
    }
    static class Sum extends RecursiveAction {
        final int[] a;
        final int lo, hi;
        final AtomicLong out;
        Sum(int[] a, int lo, int hi, AtomicLong out) { this.a = a; this.lo = lo; this.hi = hi; this.out = out; }
        @Override protected void compute() {
            if (hi - lo < 100) {
                long s = 0;
                for (int i = lo; i < hi; i++) s += a[i];
                out.addAndGet(s);
            } else { int m = (lo + hi) >>> 1; invokeAll(new Sum(a, lo, m, out), new Sum(a, m, hi, out)); }
        }
    }
    public static void main(String[] args) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(3);
        t("submit", () -> ex.submit(() -> 42).get());
        t("runnable", () -> ex.submit(() -> { }).get());
        t("result", () -> ex.submit(() -> { }, "res").get());
        t("throws", () -> ex.submit(() -> { throw new IllegalStateException("task"); }).get());
        t("checked", () -> ex.submit(() -> { throw new Exception("checked task"); }).get());
        t("error", () -> ex.submit(() -> { throw new AssertionError("err"); }).get());
        t("invokeAll", () -> { List<Callable<Integer>> cs = new ArrayList<>(); for (int i = 0; i < 5; i++) { int k = i; cs.add(() -> k * k); } int s = 0; for (Future<Integer> f
            : ex.invokeAll(cs)) s += f.get(); return s; });
        t("invokeAny", () -> ex.invokeAny(List.of(() -> "only")));
        t("timeout", () -> ex.submit(() -> { Thread.sleep(10_000); return 1; }).get(5, TimeUnit.MILLISECONDS));
        t("cancel", () -> { Future<?> f = ex.submit(() -> { try { Thread.sleep(10_000); } catch (InterruptedException e) { } }); boolean c = f.cancel(true); return c
            + " " + f.isCancelled() + f.isDone() + f.cancel(true); });
        t("get cancelled", () -> { FutureTask<Integer> f = new FutureTask<>(() -> 1); f.cancel(false); return f.get(); });
        t("names", () -> ex.submit(() -> Thread.currentThread().getName().matches("pool-\\d+-thread-\\d+")).get());
        t("shutdown", () -> { List<Runnable> left = ex.shutdownNow(); return left.size() + " "
            + ex.awaitTermination(5, TimeUnit.SECONDS) + ex.isShutdown() + ex.isTerminated(); });
        try { ex.submit(() -> 1); } catch (RejectedExecutionException e) { System.out.println("rejected"); }
        ThreadPoolExecutor tp = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
            r -> { Thread x = new Thread(r, "custom"); return x; }, new ThreadPoolExecutor.CallerRunsPolicy());
        CountDownLatch hold = new CountDownLatch(1);
        List<String> who = Collections.synchronizedList(new ArrayList<>());
        Runnable rec = () -> {
            try { if (Thread.currentThread().getName().equals("custom")) hold.await(); } catch (InterruptedException e) { }
            who.add(Thread.currentThread().getName());
        };
        for (int i = 0; i < 3; i++) tp.execute(rec);
        hold.countDown();
        tp.shutdown();
        tp.awaitTermination(5, TimeUnit.SECONDS);
        System.out.println(who + " " + tp.getCompletedTaskCount());
        ScheduledExecutorService ses = Executors.newScheduledThreadPool(1);
        t("schedule", () -> ses.schedule(() -> "later", 5, TimeUnit.MILLISECONDS).get());
        t("fixed rate", () -> { CountDownLatch c = new CountDownLatch(3); ScheduledFuture<?> f = ses.scheduleAtFixedRate(c::countDown,
            0, 1, TimeUnit.MILLISECONDS); c.await(); f.cancel(false); return f.isCancelled(); });
        t("rate throws", () -> { AtomicInteger n = new AtomicInteger(); ScheduledFuture<?> f = ses.scheduleWithFixedDelay(() -> { if (n.incrementAndGet() == 2) throw new IllegalStateException("stop"); },
            0, 1, TimeUnit.MILLISECONDS); try { f.get(); } finally { System.out.print(n + " "); } return 0; });
        ses.shutdown();
        System.out.println(ses.awaitTermination(5, TimeUnit.SECONDS));
        ForkJoinPool fj = new ForkJoinPool(3);
        t("fib", () -> fj.invoke(new Fib(15)));
        t("sum", () -> { int[] a = new int[5000]; for (int i = 0; i < a.length; i++) a[i] = i; AtomicLong out = new AtomicLong(); fj.invoke(new Sum(a,
            0, a.length, out)); return out; });
        t("fj throws", () -> fj.invoke(ForkJoinTask.adapt((Callable<Integer>) () -> { throw new java.io.IOException("in fj"); })));
        fj.shutdown();
        System.out.println(fj.awaitTermination(5, TimeUnit.SECONDS));
        t("cf", () -> CompletableFuture.supplyAsync(() -> 6).thenApply(x -> x * 7).thenCombine(CompletableFuture.completedFuture("!"),
            (x, y) -> x + y).get());
        t("cf join ex", () -> CompletableFuture.supplyAsync(() -> { if (true) throw new IllegalArgumentException("cf"); return 1; }).thenApply(x -> x
            + 1).join());
        t("cf get ex", () -> CompletableFuture.supplyAsync(() -> { if (true) throw new IllegalArgumentException("cf"); return 1; }).get());
        t("handle", () -> CompletableFuture.<Integer>failedFuture(new Exception("f")).handle((v, e) -> v + e.getMessage()).get());
        t("exceptionally", () -> CompletableFuture.<String>failedFuture(new Exception("g")).exceptionally(e -> "recovered "
            + e.getMessage()).get());
        t("compose", () -> CompletableFuture.completedFuture(2).thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 5)).get());
        t("allOf", () -> { CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1),
            b = CompletableFuture.supplyAsync(() -> 2); CompletableFuture.allOf(a, b).join(); return a.join() + b.join(); });
        t("anyOf", () -> CompletableFuture.anyOf(CompletableFuture.completedFuture("done"), new CompletableFuture<>()).get());
        t("complete", () -> { CompletableFuture<String> c = new CompletableFuture<>(); boolean a = c.complete("x"),
            b = c.complete("y"); return a + " " + b + c.join() + c.isDone() + c.isCompletedExceptionally(); });
        t("cancelled", () -> { CompletableFuture<String> c = new CompletableFuture<>(); c.cancel(true); return c.join(); });
        t("orTimeout", () -> new CompletableFuture<>().orTimeout(5, TimeUnit.MILLISECONDS).get());
        t("onTimeout", () -> new CompletableFuture<String>().completeOnTimeout("dflt", 5, TimeUnit.MILLISECONDS).get());
        t("getNow", () -> new CompletableFuture<String>().getNow("absent"));
        t("whenComplete", () -> CompletableFuture.completedFuture(3).whenComplete((v, e) -> System.out.print("saw" + v + e
            + " ")).get());
        t("accept", () -> CompletableFuture.completedFuture(3).thenAccept(x -> System.out.print("acc" + x + " ")).get());
        t("single", () -> { ExecutorService s = Executors.newSingleThreadExecutor(); StringBuilder sb = new StringBuilder(); for (int i = 0; i < 10; i++) { int k = i; s.execute(() -> sb.append(k)); } s.shutdown(); s.awaitTermination(5,
            TimeUnit.SECONDS); return sb; });
        t("completion service", () -> { ExecutorService s = Executors.newCachedThreadPool(); ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(s); for (int i = 1; i <= 4; i++) { int k = i; ecs.submit(() -> k); } int sum = 0; for (int i = 0; i < 4; i++) sum += ecs.take().get(); s.shutdown(); return sum; });
        // Not the task's own get(): a caller that joins a task of the common pool may run it itself, on a thread that is no daemon.
        t("common pool", () -> { CompletableFuture<Boolean> daemon = new CompletableFuture<>();
            ForkJoinPool.commonPool().execute(() -> daemon.complete(Thread.currentThread().isDaemon())); return daemon.get(); });
        t("timer", () -> { Timer tm = new Timer("tm",
            true); CountDownLatch c = new CountDownLatch(2); tm.schedule(new TimerTask() { public void run() { c.countDown(); } },
            1, 1); c.await(); tm.cancel(); try { tm.schedule(new TimerTask() { public void run() { } },
            1); return 0; } catch (IllegalStateException e) { return e.getMessage(); } });
        t("future task", () -> { FutureTask<String> f = new FutureTask<>(() -> "ft"); f.run(); f.run(); return f.get()
            + f.isDone(); });
    }
}

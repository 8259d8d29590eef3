import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class ParallelStreams {
    public static void main(String[] args) throws Exception {
        System.out.println(IntStream.rangeClosed(1, 100000).parallel().asLongStream().sum() + " " + LongStream.range(0, 1000).parallel().map(x -> x * x).max().getAsLong());
        System.out.println(IntStream.range(0, 50).parallel().mapToObj(i -> "" + i).collect(Collectors.joining(",")));
        System.out.println(IntStream.range(0, 1000).parallel().boxed().filter(x -> x % 97 == 0).map(x -> x + 1).toList());
        System.out.println(IntStream.range(0, 1000).parallel().boxed().sorted(Comparator.reverseOrder()).limit(5).toList());
        System.out.println(IntStream.range(0, 1000).parallel().skip(10).limit(5).boxed().toList() + " " + IntStream.range(0, 1000).parallel().boxed().takeWhile(x -> x < 7).toList() + IntStream.range(0, 1000).parallel().boxed().dropWhile(x -> x < 995).toList());
        System.out.println(IntStream.range(0, 10000).parallel().map(x -> x % 100).distinct().count() + " " + IntStream.range(0, 10000).parallel().mapToObj(x -> x % 10).distinct().toList());
        System.out.println(new TreeMap<>(IntStream.range(0, 10000).parallel().boxed().collect(Collectors.groupingBy(x -> x % 5, Collectors.summingInt(x -> x)))));
        System.out.println(IntStream.range(0, 10000).parallel().boxed().collect(Collectors.partitioningBy(x -> x > 7000, Collectors.counting())));
        System.out.println(Stream.of("a", "b", "c", "d", "e").parallel().reduce("", String::concat) + " " + Stream.of(1, 2, 3, 4).parallel().reduce(0, (a, b) -> a + b * b, Integer::sum));
        StringBuilder b = new StringBuilder(); IntStream.range(0, 30).parallel().forEachOrdered(x -> b.append(x).append(' ')); System.out.println(b);
        AtomicInteger ai = new AtomicInteger(); IntStream.range(0, 5000).parallel().forEach(x -> ai.addAndGet(x)); System.out.println(ai); ConcurrentHashMap<Integer, LongAdder> m = new ConcurrentHashMap<>(); IntStream.range(0, 5000).parallel().forEach(x -> m.computeIfAbsent(x % 4, k -> new LongAdder()).increment()); System.out.println(new TreeMap<>(m));
        System.out.println(IntStream.range(0, 1000).parallel().filter(x -> x > 500).findFirst().getAsInt() + " " + IntStream.range(0, 1000).parallel().anyMatch(x -> x == 999) + IntStream.range(0, 1000).parallel().allMatch(x -> x < 1000) + IntStream.range(0, 1000).parallel().filter(x -> x == 77).findAny());
        try { IntStream.range(0, 1000).parallel().map(x -> 10 / (x - 500)).sum(); } catch (ArithmeticException e) { Throwable root = e; while (root.getCause() != null) root = root.getCause(); /* a copy made for the waiting thread has the original as its cause */ System.out.println(root.getMessage()); }
        int[] arr = IntStream.range(0, 20000).map(i -> i * 7919 % 20011).toArray(); Arrays.parallelSort(arr); System.out.println(arr[0] + " " + arr[10000] + " " + arr[19999]); System.out.println(Arrays.stream(arr).parallel().average().getAsDouble() + " " + Arrays.stream(arr).parallel().summaryStatistics());
        System.out.println(Stream.iterate(1, x -> x + 1).parallel().limit(100).mapToInt(x -> x).sum() + " " + new ArrayList<>(List.of(1, 2, 3)).parallelStream().flatMap(x -> Stream.of(x, x * 10)).toList() + new HashSet<>(List.of(1, 2, 3)).parallelStream().mapToInt(x -> x).sum() + new TreeSet<>(List.of(3, 1, 2)).parallelStream().map(x -> x * 2).toList() + new LinkedList<>(List.of(4, 5)).parallelStream().toList());
        ForkJoinPool p = new ForkJoinPool(3); System.out.println(p.submit(() -> IntStream.range(0, 100).parallel().sum()).get() + " " + p.getParallelism()); p.shutdown(); System.out.println(p.awaitTermination(5, TimeUnit.SECONDS));
        List<Integer> primes = IntStream.rangeClosed(2, 2000).parallel().filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().collect(Collectors.toList()); System.out.println(primes.size() + " " + primes.get(primes.size() - 1) + " " + primes.hashCode()); System.out.println(Arrays.toString(IntStream.range(0, 100).parallel().mapToObj(x -> x).filter(x -> x % 30 == 0).toArray()) + Stream.concat(Stream.of(1, 2).parallel(), Stream.of(3)).isParallel() + DoubleStream.iterate(1, x -> x + 1).limit(1000).parallel().map(x -> 1).sum());
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>()); IntStream.range(0, 200).parallel().unordered().forEach(sync::add); Collections.sort(sync); System.out.println(sync.size() + " " + sync.get(199)); StringJoiner sj = IntStream.range(0, 20).parallel().collect(() -> new StringJoiner("-"), (j, x) -> j.add("" + x), StringJoiner::merge); System.out.println(sj);
    }
}

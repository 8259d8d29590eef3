import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Streams as users of lambdas: laziness, order, short circuits, collectors, primitives, exceptions, parallel reduction. */
public class Streams {
    record P(String n, int a, String c) { } static <T> T log(String s, T t) { System.out.print(s + t + " "); return t; }
    public static void main(String[] args) {
        List<P> ps = List.of(new P("ann", 30, "x"), new P("bob", 25, "y"), new P("cat", 35, "x"), new P("dan", 25, "z"));
        Stream.of(5, 3, 8, 1).filter(x -> log("f", x) > 2).map(x -> log("m", x) * 2).limit(2).forEach(x -> log("e", x));
        System.out.println();
        Stream<Integer> lazy = Stream.of(1, 2).peek(x -> System.out.print("never"));
        System.out.println("lazy");
        System.out.println(Stream.iterate(1,
            x -> x * 2).skip(3).takeWhile(x -> x < 1000).map(String::valueOf).collect(Collectors.joining(",", "[", "]"))
            + Stream.iterate(1, x -> x < 50, x -> x * 3).toList()
            + IntStream.rangeClosed(1, 5).boxed().sorted(Comparator.reverseOrder()).toList());
        System.out.println(ps.stream().collect(Collectors.groupingBy(P::c, TreeMap::new,
            Collectors.mapping(P::n, Collectors.toList()))) + ""
            + ps.stream().collect(Collectors.partitioningBy(p -> p.a() > 28, Collectors.counting()))
            + ps.stream().collect(Collectors.toMap(P::a, P::n, (x, y) -> x + "+" + y, TreeMap::new)));
        System.out.println(ps.stream().mapToInt(P::a).summaryStatistics() + " "
            + ps.stream().collect(Collectors.averagingInt(P::a)) + ps.stream().max(Comparator.comparingInt(P::a)).map(P::n).get()
            + ps.stream().sorted(Comparator.comparing(P::a).thenComparing(P::n, Comparator.reverseOrder())).map(P::n).toList());
        try {
            ps.stream().collect(Collectors.toMap(P::a, P::n));
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { lazy.count(); lazy.count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try {
            Stream.of(1, 0).map(x -> 10 / x).forEach(x -> System.out.print(x + " "));
        } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { Stream.of(1).toList().add(2); } catch (UnsupportedOperationException e) { System.out.println("immutable"); }
        try {
            Stream.of(1, null).collect(Collectors.toMap(x -> x, x -> x));
        } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(Stream.of("a,b", "c").flatMap(s -> Arrays.stream(s.split(","))).distinct().count() + " "
            + Stream.of(1, 2, 3, 4).<Integer>mapMulti((x,
            sink) -> { if (x % 2 == 0) { sink.accept(x); sink.accept(-x); } }).toList()
            + IntStream.of(3, 1, 2).sorted().mapToObj(x -> "n" + x).collect(Collectors.toList())
            + "hello".chars().filter(ch -> ch > 'g').mapToObj(ch -> (char) ch).toList());
        System.out.println(Stream.of(1, 2, 3).reduce(Integer::sum).get() + Stream.of("a", "b").reduce("", String::concat)
            + Stream.of("aa", "b").reduce(0, (n, s) -> n + s.length(), Integer::sum)
            + Stream.<Integer>empty().reduce(Integer::sum) + Stream.of(1, 2).anyMatch(x -> x > 1)
            + Stream.of().allMatch(x -> false) + Stream.of(1).noneMatch(x -> x == 1) + Stream.of(9, 8).findFirst().get());
        System.out.println(DoubleStream.of(1.5, 2.5).sum() + " " + LongStream.range(0, 1000000).filter(x -> x % 3 == 0).sum()
            + " " + IntStream.range(0, 10).average().getAsDouble() + " " + IntStream.empty().max() + " "
            + DoubleStream.iterate(1, x -> x / 2).limit(60).sum());
        System.out.println(IntStream.range(0, 100000).parallel().mapToLong(x -> (long) x * x).sum() + " "
            + Arrays.asList(5, 3, 9, 1).parallelStream().sorted().map(x -> x + 1).toList() + " "
            + IntStream.rangeClosed(1, 20).parallel().boxed().collect(Collectors.reducing(0L, x -> (long) x, Long::sum))
            + Stream.of("b", "a", "c").parallel().collect(Collectors.toCollection(TreeSet::new)));
        System.out.println(Stream.of(1, 2, 3, 4,
            5).collect(Collectors.teeing(Collectors.summingInt(x -> x), Collectors.counting(), (s, c) -> s + "/" + c))
            + Stream.of("x", "y").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
            + Stream.of(1, 2, 3).collect(Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList))
            + Stream.of("bb", "a", "ccc").collect(Collectors.toMap(String::length, Function.identity()))
            + Stream.of(1, 2, 3, 4).collect(Collectors.filtering(x -> x > 2,
            Collectors.flatMapping(x -> Stream.of(x, x), Collectors.toList()))));
        Iterator<Integer> it = Stream.generate(new Supplier<Integer>() { int n; public Integer get() { return n++; } }).iterator();
        System.out.println(it.next() + it.next() + it.next());
        Stream<String> closed = Stream.of("q").onClose(() -> System.out.print("closed "));
        try (closed) { closed.forEach(System.out::println); }
        System.out.println(Stream.concat(Stream.of(1), Stream.of(2)).dropWhile(x -> x < 2).toList() + ""
            + Arrays.stream(new int[]{1, 2, 3}, 1, 3).sum() + Stream.ofNullable(null).count()
            + Collections.nCopies(3, "z").stream().collect(Collectors.joining()) + new Random(5).ints(3, 0, 100).boxed().toList()
            + Stream.of(3, 1, 2).sorted(Collections.reverseOrder()).toList()
            + IntStream.iterate(0, x -> x + 2).limit(4).asLongStream().mapToObj(Long::toString).collect(Collectors.toCollection(LinkedList::new))
            + Pattern2.split() + Map.of("k", 1).entrySet().stream().map(e -> e.getKey() + e.getValue()).findAny().get());
        Spliterator<Integer> sp = List.of(1, 2, 3, 4).spliterator();
        Spliterator<Integer> half = sp.trySplit();
        half.forEachRemaining(x -> System.out.print(x));
        System.out.print("|");
        sp.tryAdvance(x -> System.out.print(x));
        System.out.println(sp.estimateSize() + "" + sp.hasCharacteristics(Spliterator.SIZED));
    }
    static class Pattern2 {
        static List<String> split() { return java.util.regex.Pattern.compile("-").splitAsStream("a-b").toList(); }
    }
}

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Sequential streams of ints and objects. */
public class Streams {
    public static void main(String[] args) {
        long check = 0;
        for (int round = 0; round < 8; round++) {
            int offset = round;
            List<Integer> numbers = IntStream.range(0, 40_000).map(i -> i * 17 % 1009 + offset).boxed().toList();
            check += numbers.stream().filter(n -> n % 3 == 0).mapToLong(n -> (long) n * n).sum();
            Map<Integer, Long> groups = numbers.stream()
                    .collect(Collectors.groupingBy(n -> n % 10, TreeMap::new, Collectors.counting()));
            check += groups.get(3);
            check += numbers.stream().map(n -> n + 1).distinct().sorted((a, b) -> b - a).limit(100).reduce(0, Integer::sum);
            check += IntStream.rangeClosed(1, 40_000).filter(i -> i % 7 == 1).flatMap(i -> IntStream.of(i, -i / 2)).sum();
        }
        System.out.println(check);
    }
}

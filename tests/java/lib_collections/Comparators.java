import java.util.*;
import java.util.stream.*;

public class Comparators {
    record P(String name, int age, Double score) { public String toString() { return name + age + (score == null ? "?" : score); } }
    static String s(List<P> l, Comparator<? super P> c) { List<P> x = new ArrayList<>(l); x.sort(c); return x.toString(); }
    public static void main(String[] args) {
        List<P> l = List.of(new P("bob", 30, 1.5), new P("Al", 25, null), new P("cy", 30, -0.0), new P("al", 25, 0.0), new P("Dee", 41, Double.NaN), new P("bob", 22, 9.0));
        System.out.println(s(l, Comparator.comparing(P::name)));
        System.out.println(s(l, Comparator.comparing(P::name, String.CASE_INSENSITIVE_ORDER)));
        System.out.println(s(l, Comparator.comparing(P::name, String.CASE_INSENSITIVE_ORDER).thenComparing(P::name)));
        System.out.println(s(l, Comparator.comparingInt(P::age).thenComparing(P::name, Comparator.reverseOrder())));
        System.out.println(s(l, Comparator.comparingInt(P::age).reversed().thenComparing(P::name)));
        System.out.println(s(l, Comparator.comparing(P::score, Comparator.nullsFirst(Comparator.naturalOrder()))));
        System.out.println(s(l, Comparator.comparing(P::score, Comparator.nullsLast(Comparator.reverseOrder()))));
        System.out.println(s(l, Comparator.comparingLong((P p) -> p.age % 10).thenComparingInt(p -> p.name.length()).thenComparingDouble(p -> p.score == null ? 1e9 : p.score)));
        System.out.println(s(l, (a, b) -> 0) + s(l, Collections.reverseOrder((a, b) -> 0)));
        try { s(l, Comparator.comparing(P::score)); } catch (NullPointerException e) { System.out.println("NPE"); }
        System.out.println(Comparator.<Integer>naturalOrder().reversed().compare(1, 2) + " " + Comparator.<Integer>reverseOrder().reversed().compare(1, 2) + " " + (Comparator.naturalOrder().reversed() == (Object) Comparator.reverseOrder()) + " " + Comparator.nullsFirst((Comparator<String>) null).compare("a", "b") + Comparator.nullsFirst((Comparator<String>) null).compare(null, null));
        Integer[] bad = new Integer[100]; Random r = new Random(1); for (int i = 0; i < 100; i++) bad[i] = r.nextInt(50);
        try { Arrays.sort(bad, (a, b) -> a < b ? -1 : r.nextInt(3) - 1 == 0 ? 1 : -1); System.out.println("no complaint"); } catch (IllegalArgumentException e) { System.out.println("complaint: " + e.getMessage()); }
        List<String> words = Arrays.asList("delta Alpha charlie Bravo echo".split(" ")); Collections.sort(words); System.out.print(words); words.sort(String::compareToIgnoreCase); System.out.print(words); words.sort(Comparator.comparing(w -> w.charAt(w.length() - 1))); System.out.println(words);
        System.out.println(IntStream.range(0, 1000).boxed().sorted(Comparator.comparingInt((Integer i) -> i % 7).thenComparing(Comparator.reverseOrder())).limit(12).toList());
        List<int[]> pairs = new ArrayList<>(); for (int i = 0; i < 600; i++) pairs.add(new int[] {r.nextInt(20), i}); pairs.sort(Comparator.comparingInt(p -> p[0])); boolean stable = true; for (int i = 1; i < 600; i++) if (pairs.get(i - 1)[0] == pairs.get(i)[0] && pairs.get(i - 1)[1] > pairs.get(i)[1]) stable = false; System.out.println("stable " + stable);
        int[] cmps = {0}; Integer[] sorted = IntStream.range(0, 1000).boxed().toArray(Integer[]::new); Arrays.sort(sorted, (a, b) -> { cmps[0]++; return a.compareTo(b); }); System.out.println("comparisons sorted " + cmps[0]); cmps[0] = 0; Arrays.sort(sorted, (a, b) -> { cmps[0]++; return b.compareTo(a); }); System.out.println("reversed " + cmps[0]); cmps[0] = 0; Collections.shuffle(Arrays.asList(sorted), new Random(4)); Arrays.sort(sorted, (a, b) -> { cmps[0]++; return a.compareTo(b); }); System.out.println("shuffled " + cmps[0]);
    }
}

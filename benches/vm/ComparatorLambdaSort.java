import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Sorting objects with comparators made of lambdas. */
public class ComparatorLambdaSort {
    record Person(String name, int age, double score) {}

    public static void main(String[] args) {
        long seed = 42;
        List<Person> people = new ArrayList<>();
        for (int i = 0; i < 40_000; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            int bits = (int) (seed >>> 33);
            people.add(new Person("p" + bits % 5000, bits % 90, bits % 1000 / 7.0));
        }
        List<Comparator<Person>> orders = List.of(
                Comparator.comparing(Person::age),
                Comparator.comparing(Person::name).thenComparing(Person::score),
                (a, b) -> Double.compare(b.score(), a.score()),
                Comparator.comparingInt((Person p) -> -p.age()).thenComparing(p -> p.name()));
        long check = 0;
        for (Comparator<Person> order : orders) {
            List<Person> copy = new ArrayList<>(people);
            copy.sort(order);
            for (int i = 0; i < copy.size(); i += 97) {
                check = check * 31 + copy.get(i).age() + copy.get(i).name().length();
            }
        }
        System.out.println(check);
    }
}

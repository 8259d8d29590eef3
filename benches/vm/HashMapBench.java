import java.util.HashMap;
import java.util.Map;

/** Boxed keys in and out of a HashMap. */
public class HashMapBench {
    public static void main(String[] args) {
        long sum = 0;
        for (int round = 0; round < 3; round++) {
            Map<Integer, Integer> map = new HashMap<>();
            for (int i = 0; i < 200_000; i++) {
                map.put(i * 7, i);
            }
            for (int i = 0; i < 400_000; i++) {
                Integer value = map.get(i * 3);
                if (value != null) {
                    sum += value;
                }
            }
            for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
                sum += entry.getKey() ^ entry.getValue();
            }
        }
        System.out.println(sum);
    }
}

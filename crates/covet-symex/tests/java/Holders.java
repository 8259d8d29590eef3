import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collections with inputs in them. */
public class Holders {
    public static int listGet(int i) {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        list.add(i);
        if (list.get(1) == 700) {
            return 1; // needle
        }
        return 0;
    }

    public static int listGetAt(int i) {
        List<Integer> list = Arrays.asList(5, 6, 7, 8);
        if (list.get(i) == 8) {
            return 1; // needle
        }
        return 0;
    }

    public static int listGetAtOfStrings(int i) {
        List<String> list = new ArrayList<>(Arrays.asList("a", "b", "needle"));
        if (list.get(i).equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int listSet(String s) {
        List<String> list = new ArrayList<>(Arrays.asList("a", "b"));
        list.set(1, s);
        if (list.get(1).equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int listContains(int i) {
        List<Integer> list = new ArrayList<>(Arrays.asList(100, 2000, 3000));
        if (list.contains(i)) {
            return 1; // needle
        }
        return 0;
    }

    public static int listContainsText(String s) {
        List<String> list = new ArrayList<>(Arrays.asList("red", "green"));
        if (list.contains(s)) {
            return 1; // needle
        }
        return 0;
    }

    public static int listIndexOf(String s) {
        List<String> list = List.of("red", "green", "blue");
        if (list.indexOf(s) == 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int listRemove(int i) {
        List<Integer> list = new ArrayList<>(Arrays.asList(100, 2000, 3000));
        if (list.remove((Integer) i)) {
            return 1; // needle
        }
        return 0;
    }

    public static int listSize(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n && i < 10; i++) {
            list.add(i);
        }
        if (list.size() == 4) {
            return 1; // needle
        }
        return 0;
    }

    public static int listBeyond(int i) {
        List<Integer> list = new ArrayList<>(Arrays.asList(1, 2));
        try {
            return list.get(i);
        } catch (IndexOutOfBoundsException e) {
            if (i == 9) {
                return -1; // needle
            }
            return 0;
        }
    }

    public static int listSorted(int i) {
        List<Integer> list = new ArrayList<>(Arrays.asList(i, 40, 20));
        Collections.sort(list);
        if (list.get(1) == 33) {
            return 1; // needle
        }
        return 0;
    }

    public static int listSum(int[] a) {
        List<Integer> list = new ArrayList<>();
        for (int x : a) {
            list.add(x);
        }
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        if (sum == 808) {
            return 1; // needle
        }
        return 0;
    }

    public static int linkedList(int i) {
        LinkedList<Integer> list = new LinkedList<>();
        list.add(i);
        list.addFirst(3);
        if (list.getLast() == 707) {
            return 1; // needle
        }
        return 0;
    }

    public static int queue(String s) {
        ArrayDeque<String> queue = new ArrayDeque<>();
        queue.add("first");
        queue.add(s);
        queue.poll();
        if (queue.peek().equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int mapValue(int i) {
        Map<String, Integer> map = new HashMap<>();
        map.put("key", i);
        if (map.get("key") == 432) {
            return 1; // needle
        }
        return 0;
    }

    public static int mapTextValue(String s) {
        Map<Integer, String> map = new HashMap<>();
        map.put(7, s);
        if (map.get(7).equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int mapKey(int i) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1234, 1);
        map.put(77, 2);
        Integer found = map.get(i);
        if (found != null && found == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int mapTextKey(String s) {
        Map<String, Integer> map = new HashMap<>();
        map.put("red", 1);
        map.put("green", 2);
        Integer found = map.get(s);
        if (found != null && found == 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int mapPutKey(int i) {
        Map<Integer, String> map = new HashMap<>();
        map.put(i, "here");
        if (map.get(4321) != null) {
            return 1; // needle
        }
        return 0;
    }

    public static int mapPutTextKey(String s) {
        Map<String, Integer> map = new HashMap<>();
        map.put(s, 1);
        if (map.containsKey("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int mapOrder(String s) {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("a0", 1);
        map.merge(s, 5, Integer::sum);
        if (map.get("a0") == 6) {
            return 1; // needle
        }
        return 0;
    }

    public static int treeMap(int i) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(10, "a");
        map.put(20, "b");
        map.put(i, "c");
        if (map.size() == 3 && map.ceilingKey(11) == i) {
            return 1; // needle
        }
        return 0;
    }

    public static int treeMapOfText(String s) {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("m", 1);
        if (map.containsKey(s)) {
            return 1; // needle
        }
        return 0;
    }

    public static int set(int i) {
        Set<Integer> set = new HashSet<>(Arrays.asList(100, 200, 3000));
        if (set.contains(i)) {
            return 1; // needle
        }
        return 0;
    }

    public static int setOfText(String s) {
        Set<String> set = Set.of("yes", "no");
        if (set.contains(s)) {
            return 1; // needle
        }
        return 0;
    }

    public static int setAdd(int i, int j) {
        Set<Integer> set = new HashSet<>();
        set.add(i);
        if (!set.add(j) && i > 40) {
            return 1; // needle
        }
        return 0;
    }
}

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

// Lists at their edges: where the quick way ends, the class library's own messages and counts go on.
public class ArrayListEdges {
    static class Counting extends ArrayList<String> {
        int gets;

        @Override
        public String get(int index) {
            gets++;
            return super.get(index);
        }

        int changes() {
            return modCount;
        }
    }

    static void tryOut(String what, Runnable code) {
        try {
            code.run();
            System.out.println(what + ": nothing");
        } catch (RuntimeException e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(what + ": " + e + " in " + top.getClassName() + "." + top.getMethodName());
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            list.add(i);
        }
        for (int x : list) {
            sum += x;
        }
        for (int i = 0; i < list.size(); i++) {
            sum -= list.get(i);
        }
        System.out.println(sum);
        tryOut("get(1000)", () -> list.get(1000));
        tryOut("get(-1)", () -> list.get(-1));
        tryOut("empty", () -> new ArrayList<>().get(0));
        tryOut("room but no element", () -> new ArrayList<>(10).get(0));
        tryOut("next of none", () -> new ArrayList<>().iterator().next());
        tryOut("changed", () -> {
            for (Integer x : list) {
                list.add(x);
            }
        });
        System.out.println(list.size());
        Iterator<Integer> all = list.iterator();
        int left = 0;
        while (all.hasNext()) {
            if (all.next() % 2 == 0) {
                all.remove();
            } else {
                left++;
            }
        }
        System.out.println(left + " " + list.size() + " " + list.get(1));
        tryOut("remove twice", () -> {
            Iterator<Integer> i = list.iterator();
            i.next();
            i.remove();
            i.remove();
        });
        Iterator<Integer> late = list.iterator();
        list.clear();
        System.out.println(late.hasNext());
        tryOut("cleared", late::next);
        Counting counting = new Counting();
        System.out.println(counting.add("a") + " " + counting.add(null) + " " + counting.changes());
        System.out.println(counting.get(0) + counting.get(1) + counting.gets);
    }
}

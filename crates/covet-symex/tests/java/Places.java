/** Fields of objects and classes, records, and what is behind references. */
public class Places {
    static int counter;
    static String name = "none";
    static long total;

    int number;
    String text;
    double real;
    boolean flag;
    byte small;
    char letter;
    Places next;

    record Point(int x, int y) {
        int sum() {
            return x + y;
        }
    }

    record Named(String name, Point at) {}

    record Checked(int value) {
        Checked {
            if (value == -333) {
                counter = 1;
            }
        }
    }

    static final class Counter {
        private int value;

        void add(int amount) {
            value += amount;
        }

        int get() {
            return value;
        }
    }

    public static int instance(int i, String s) {
        Places p = new Places();
        p.number = i;
        p.text = s;
        if (p.number == 42 && p.text.equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int narrow(byte b, char c, boolean f) {
        Places p = new Places();
        p.small = b;
        p.letter = c;
        p.flag = f;
        if (p.small == -3 && p.letter == 'x' && p.flag) {
            return 1; // needle
        }
        return 0;
    }

    public static int cut(int i) {
        Places p = new Places();
        p.small = (byte) i;
        if (p.small == 5 && i > 255) {
            return 1; // needle
        }
        return 0;
    }

    public static int real(double d) {
        Places p = new Places();
        p.real = d * 2;
        if (p.real == 3.0) {
            return 1; // needle
        }
        return 0;
    }

    public static int statics(int i, String s, long l) {
        counter = i;
        name = s;
        total = l;
        counter += 1;
        if (counter == 100 && name.equals("n") && total == 1L << 35) {
            return 1; // needle
        }
        return 0;
    }

    public static int chained(int i) {
        Places first = new Places();
        first.next = new Places();
        first.next.next = first;
        first.next.number = i;
        if (first.next.next.next.number == 9999) {
            return 1; // needle
        }
        return 0;
    }

    public static int aliased(int i) {
        Places a = new Places();
        Places b = i > 10 ? a : new Places();
        b.number = i;
        if (a.number == 55) {
            return 1; // needle
        }
        return 0;
    }

    public static int overwritten(int i) {
        Places a = new Places();
        a.number = i;
        a.number = 7;
        if (a.number == 7 && i == 123) {
            return 1; // needle
        }
        return 0;
    }

    public static int records(int i, int j) {
        Point p = new Point(i, j);
        if (p.x() == 3 && p.sum() == 50) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalRecords(int i, int j) {
        if (new Point(i, j).equals(new Point(11, 22))) {
            return 1; // needle
        }
        return 0;
    }

    public static int hashOfRecord(int i) {
        if (new Point(i, 5).hashCode() == 3105) {
            return 1; // needle
        }
        return 0;
    }

    public static int textOfRecord(int i) {
        if (new Point(i, 5).toString().equals("Point[x=77, y=5]")) {
            return 1; // needle
        }
        return 0;
    }

    public static int nestedRecords(String s, int i) {
        Named n = new Named(s, new Point(i, 0));
        if (n.equals(new Named("needle", new Point(70, 0)))) {
            return 1; // needle
        }
        return 0;
    }

    public static int compactConstructor(int i) {
        counter = 0;
        new Checked(i);
        if (counter == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int privateState(int i, int j) {
        Counter c = new Counter();
        c.add(i);
        c.add(j);
        if (c.get() == 1000 && i == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int optional(int i) {
        java.util.Optional<Integer> o = java.util.Optional.of(i);
        if (o.get() == 2020) {
            return 1; // needle
        }
        return 0;
    }

    public static int atomic(int i) {
        java.util.concurrent.atomic.AtomicInteger a = new java.util.concurrent.atomic.AtomicInteger(i);
        a.incrementAndGet();
        if (a.get() == 2021) {
            return 1; // needle
        }
        return 0;
    }

    public static int volatileCompare(int i) {
        java.util.concurrent.atomic.AtomicInteger a = new java.util.concurrent.atomic.AtomicInteger(i);
        if (a.compareAndSet(2022, 1)) {
            return 1; // needle
        }
        return 0;
    }

    public static int threadLocal(int i) {
        ThreadLocal<Integer> t = new ThreadLocal<>();
        t.set(i);
        if (t.get() == 4711) {
            return 1; // needle
        }
        return 0;
    }
}

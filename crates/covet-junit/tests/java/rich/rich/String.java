package rich;

/** A class that is named like one of `java.lang`. */
public class String {
    public static int value(java.lang.String text, String other, java.util.List<Object> objects) {
        return 0;
    }

    public class Object {
        public java.lang.Object value;
    }

    public Object object(java.lang.Object value) {
        return new Object();
    }

    public Entry entry(java.util.Map.Entry<Integer, java.lang.String> entry) {
        return null;
    }

    public static class Entry {
    }

    public static abstract class Holder {
        public int number;
        public abstract Entry entry(Integer java, List list);
        public interface List {
        }
    }

    public static int hold(Holder holder, int number, java.util.List<Integer> list) {
        return number;
    }
}

package p;

/** Its type parameter is bounded by itself, and nothing satisfies that. */
public class Chain<T extends Chain.Link<T>> {
    private T first;
    private int size;

    /** What is linked. */
    public interface Link<T extends Link<T>> {
        T next();

        void setNext(T next);
    }

    public void add(T link) {
        if (link == null) {
            throw new IllegalArgumentException("no link");
        }
        link.setNext(first);
        first = link;
        size++;
    }

    public int size() {
        return size > 2 ? 2 : size;
    }

    public boolean isLast() {
        return first != null && first.next() == null;
    }
}

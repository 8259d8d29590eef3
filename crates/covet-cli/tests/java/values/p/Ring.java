package p;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Code that only streams of objects call, and a class that only its interface names. */
public class Ring<E extends Serializable> implements Serializable {
    private static final long serialVersionUID = 1;

    private transient List<E> elements = new ArrayList<>();

    public void add(E element) {
        elements.add(element);
    }

    public int size() {
        return elements.size();
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeInt(elements.size());
        for (E element : elements) {
            out.writeObject(element);
        }
    }

    @SuppressWarnings("unchecked")
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        elements = new ArrayList<>();
        int size = in.readInt();
        if (size > 1000) {
            throw new InvalidObjectException("too long");
        }
        for (int i = 0; i < size; i++) {
            elements.add((E) in.readObject());
        }
    }

    /** Goes around twice. */
    public Iterator<E> twice() {
        return new Twice();
    }

    private final class Twice implements Iterator<E> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < 2 * elements.size();
        }

        @Override
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return elements.get(next++ % elements.size());
        }
    }
}

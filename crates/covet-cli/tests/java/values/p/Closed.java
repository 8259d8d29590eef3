package p;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** No test gets at its code; objects of another class have the interface of what is hidden here. */
public final class Closed {
    private Closed() {
    }

    public Iterator<Integer> numbers() {
        return new Numbers();
    }

    private static final class Numbers implements Iterator<Integer> {
        private int at;

        @Override
        public boolean hasNext() {
            return at < 3;
        }

        @Override
        public Integer next() {
            return at++;
        }
    }
}

/** An iterator that tests can make. */
class Empty implements Iterator<Integer> {
    @Override
    public boolean hasNext() {
        return false;
    }

    @Override
    public Integer next() {
        throw new NoSuchElementException();
    }
}

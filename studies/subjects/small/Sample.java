package small;

import java.util.LinkedList;

/** An error that only shows for a list of one length: the example of the heap search. */
public class Sample {
    static final int N = 15;

    public boolean sample(LinkedList<Object> list, Object object) {
        list.addLast(object);
        Object removed = list.remove(N);
        if (removed == object) {
            return true;
        }
        return false;
    }
}

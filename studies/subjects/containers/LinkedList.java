package containers;

/** A ring of nodes that know both neighbours, with a node in front that holds nothing. */
public class LinkedList {
    private static final class Node {
        Object value;
        Node previous = this;
        Node next = this;
    }

    private final Node front = new Node();
    private int size;

    public void addFirst(Object value) {
        insertBefore(front.next, value);
    }

    public void addLast(Object value) {
        insertBefore(front, value);
    }

    public void add(int index, Object value) {
        insertBefore(index == size ? front : at(index), value);
    }

    public Object get(int index) {
        return at(index).value;
    }

    public Object remove(int index) {
        return unlink(at(index));
    }

    public boolean remove(Object value) {
        for (Node node = front.next; node != front; node = node.next) {
            if (value == null ? node.value == null : value.equals(node.value)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    public int lastIndexOf(Object value) {
        int index = size - 1;
        for (Node node = front.previous; node != front; node = node.previous) {
            if (value == null ? node.value == null : value.equals(node.value)) {
                return index;
            }
            index--;
        }
        return -1;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    private Node at(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Node node = front;
        if (index < size / 2) {
            for (int i = 0; i <= index; i++) {
                node = node.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                node = node.previous;
            }
        }
        return node;
    }

    private void insertBefore(Node node, Object value) {
        Node added = new Node();
        added.value = value;
        added.next = node;
        added.previous = node.previous;
        added.previous.next = added;
        node.previous = added;
        size++;
    }

    private Object unlink(Node node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        return node.value;
    }
}

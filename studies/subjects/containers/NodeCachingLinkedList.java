package containers;

/** A doubly linked list that keeps removed nodes for later, up to a number of them. */
public class NodeCachingLinkedList {
    private static final int MAXIMUM = 20;

    private static final class Node {
        Object value;
        Node previous;
        Node next;
    }

    private final Node header = new Node();
    private int size;
    private Node firstCached;
    private int cached;

    public NodeCachingLinkedList() {
        header.previous = header;
        header.next = header;
    }

    public boolean add(Object value) {
        Node node = create(value);
        node.previous = header.previous;
        node.next = header;
        header.previous.next = node;
        header.previous = node;
        size++;
        return true;
    }

    public Object removeIndex(int index) {
        Node node = node(index);
        Object value = node.value;
        remove(node);
        return value;
    }

    public boolean remove(Object value) {
        Node node = header.next;
        while (node != header) {
            if (node.value == value || node.value != null && node.value.equals(value)) {
                remove(node);
                return true;
            }
            node = node.next;
        }
        return false;
    }

    public boolean contains(Object value) {
        for (Node node = header.next; node != header; node = node.next) {
            if (value == null ? node.value == null : value.equals(node.value)) {
                return true;
            }
        }
        return false;
    }

    private Node node(int index) {
        if (index < 0) {
            throw new IndexOutOfBoundsException("below zero");
        }
        if (index >= size) {
            throw new IndexOutOfBoundsException("beyond the end");
        }
        Node node;
        if (index < size / 2) {
            node = header.next;
            for (int i = 0; i < index; i++) {
                node = node.next;
            }
        } else {
            node = header;
            for (int i = size; i > index; i--) {
                node = node.previous;
            }
        }
        return node;
    }

    private void remove(Node node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        if (cached >= MAXIMUM) {
            return;
        }
        node.value = null;
        node.previous = null;
        node.next = firstCached;
        firstCached = node;
        cached++;
    }

    private Node create(Object value) {
        Node node;
        if (cached == 0) {
            node = new Node();
        } else {
            node = firstCached;
            firstCached = node.next;
            cached--;
        }
        node.value = value;
        return node;
    }
}

package containers;

/** A list whose nodes know the next one only. */
public class SinglyLinkedList {
    private static final class Node {
        Object value;
        Node next;

        Node(Object value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;
    private int size;

    public void addFirst(Object value) {
        head = new Node(value, head);
        size++;
    }

    public void add(Object value) {
        if (head == null) {
            addFirst(value);
            return;
        }
        Node last = head;
        while (last.next != null) {
            last = last.next;
        }
        last.next = new Node(value, null);
        size++;
    }

    public boolean contains(Object value) {
        for (Node node = head; node != null; node = node.next) {
            if (value == null ? node.value == null : value.equals(node.value)) {
                return true;
            }
        }
        return false;
    }

    public Object remove(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        size--;
        if (index == 0) {
            Object value = head.value;
            head = head.next;
            return value;
        }
        Node before = head;
        for (int i = 1; i < index; i++) {
            before = before.next;
        }
        Object value = before.next.value;
        before.next = before.next.next;
        return value;
    }

    public void reverse() {
        Node reversed = null;
        while (head != null) {
            Node next = head.next;
            head.next = reversed;
            reversed = head;
            head = next;
        }
        head = reversed;
    }

    public int size() {
        return size;
    }
}

package containers;

/** A priority queue as a list of heap-ordered trees of different powers of two. */
public class BinomialHeap {
    private static final class Node {
        int key;
        int degree;
        Node child;
        Node sibling;

        Node(int key) {
            this.key = key;
        }
    }

    private Node head;
    private int size;

    public void insert(int key) {
        head = union(head, new Node(key));
        size++;
    }

    public int findMinimum() {
        if (head == null) {
            throw new IllegalStateException("empty");
        }
        int least = head.key;
        for (Node node = head.sibling; node != null; node = node.sibling) {
            if (node.key < least) {
                least = node.key;
            }
        }
        return least;
    }

    public int extractMin() {
        int least = findMinimum();
        Node before = null;
        Node node = head;
        while (node.key != least) {
            before = node;
            node = node.sibling;
        }
        if (before == null) {
            head = node.sibling;
        } else {
            before.sibling = node.sibling;
        }
        Node children = null;
        for (Node child = node.child; child != null;) {
            Node next = child.sibling;
            child.sibling = children;
            children = child;
            child = next;
        }
        head = union(head, children);
        size--;
        return least;
    }

    public int size() {
        return size;
    }

    private static Node union(Node a, Node b) {
        Node first = merged(a, b);
        if (first == null) {
            return null;
        }
        Node before = null;
        Node node = first;
        Node next = node.sibling;
        while (next != null) {
            boolean three = next.sibling != null && next.sibling.degree == node.degree;
            if (node.degree != next.degree || three) {
                before = node;
                node = next;
            } else if (node.key <= next.key) {
                node.sibling = next.sibling;
                link(next, node);
            } else {
                if (before == null) {
                    first = next;
                } else {
                    before.sibling = next;
                }
                link(node, next);
                node = next;
            }
            next = node.sibling;
        }
        return first;
    }

    /** Both lists in the order of degrees. */
    private static Node merged(Node a, Node b) {
        Node front = new Node(0);
        Node last = front;
        while (a != null && b != null) {
            if (a.degree <= b.degree) {
                last.sibling = a;
                a = a.sibling;
            } else {
                last.sibling = b;
                b = b.sibling;
            }
            last = last.sibling;
        }
        last.sibling = a != null ? a : b;
        return front.sibling;
    }

    private static void link(Node child, Node parent) {
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }
}

package containers;

/** A priority queue as a ring of heap-ordered trees that are put in order only when the least is taken. */
public class FibonacciHeap {
    /** An entry, as a handle for its owner. */
    public static final class Node {
        private int key;
        private int degree;
        private boolean marked;
        private Node parent;
        private Node child;
        private Node left = this;
        private Node right = this;

        private Node(int key) {
            this.key = key;
        }
    }

    private Node least;
    private int size;

    public Node insert(int key) {
        Node node = new Node(key);
        addRoot(node);
        size++;
        return node;
    }

    public int minimum() {
        if (least == null) {
            throw new IllegalStateException("empty");
        }
        return least.key;
    }

    public int removeMin() {
        int key = minimum();
        Node node = least;
        while (node.child != null) {
            Node child = node.child;
            node.child = child.right == child ? null : child.right;
            unlink(child);
            child.parent = null;
            addRoot(child);
        }
        Node other = node.right;
        unlink(node);
        size--;
        if (other == node) {
            least = null;
        } else {
            least = other;
            consolidate();
        }
        return key;
    }

    public void decreaseKey(Node node, int key) {
        if (key > node.key) {
            throw new IllegalArgumentException("the key would grow");
        }
        node.key = key;
        Node parent = node.parent;
        if (parent != null && node.key < parent.key) {
            cut(node, parent);
            while (parent.parent != null) {
                if (!parent.marked) {
                    parent.marked = true;
                    break;
                }
                Node next = parent.parent;
                cut(parent, next);
                parent = next;
            }
        }
        if (least == null || node.parent == null && node.key < least.key) {
            least = node;
        }
    }

    public int size() {
        return size;
    }

    private void addRoot(Node node) {
        node.marked = false;
        if (least == null) {
            least = node;
            return;
        }
        node.left = least;
        node.right = least.right;
        least.right.left = node;
        least.right = node;
        if (node.key < least.key) {
            least = node;
        }
    }

    private static void unlink(Node node) {
        node.left.right = node.right;
        node.right.left = node.left;
        node.left = node;
        node.right = node;
    }

    private void cut(Node node, Node parent) {
        if (parent.child == node) {
            parent.child = node.right == node ? null : node.right;
        }
        unlink(node);
        parent.degree--;
        node.parent = null;
        addRoot(node);
    }

    private void consolidate() {
        Node[] byDegree = new Node[45];
        int roots = 0;
        Node node = least;
        do {
            roots++;
            node = node.right;
        } while (node != least);
        for (int i = 0; i < roots; i++) {
            Node next = node.right;
            int degree = node.degree;
            while (byDegree[degree] != null) {
                Node other = byDegree[degree];
                if (node.key > other.key) {
                    Node swapped = node;
                    node = other;
                    other = swapped;
                }
                adopt(node, other);
                byDegree[degree] = null;
                degree++;
            }
            byDegree[degree] = node;
            node = next;
        }
        least = null;
        for (Node root : byDegree) {
            if (root != null) {
                root.left = root;
                root.right = root;
                addRoot(root);
            }
        }
    }

    private static void adopt(Node parent, Node child) {
        unlink(child);
        child.parent = parent;
        child.marked = false;
        if (parent.child == null) {
            parent.child = child;
        } else {
            child.left = parent.child;
            child.right = parent.child.right;
            parent.child.right.left = child;
            parent.child.right = child;
        }
        parent.degree++;
    }
}

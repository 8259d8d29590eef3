package containers;

/** A sorted set as a left-leaning red-black tree (Sedgewick). */
public class TreeSet {
    private static final class Node {
        int key;
        boolean red = true;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    public boolean add(int key) {
        int before = size;
        root = add(root, key);
        root.red = false;
        return size > before;
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null) {
            if (key == node.key) {
                return true;
            }
            node = key < node.key ? node.left : node.right;
        }
        return false;
    }

    public boolean removeFirst() {
        if (root == null) {
            return false;
        }
        if (!isRed(root.left) && !isRed(root.right)) {
            root.red = true;
        }
        root = removeFirst(root);
        if (root != null) {
            root.red = false;
        }
        size--;
        return true;
    }

    public int ceiling(int key) {
        Node node = root;
        Node best = null;
        while (node != null) {
            if (node.key >= key) {
                best = node;
                node = node.left;
            } else {
                node = node.right;
            }
        }
        if (best == null) {
            throw new IllegalArgumentException("nothing is that large");
        }
        return best.key;
    }

    public int size() {
        return size;
    }

    private Node add(Node node, int key) {
        if (node == null) {
            size++;
            return new Node(key);
        }
        if (key < node.key) {
            node.left = add(node.left, key);
        } else if (key > node.key) {
            node.right = add(node.right, key);
        }
        return fixed(node);
    }

    private static Node removeFirst(Node node) {
        if (node.left == null) {
            return null;
        }
        if (!isRed(node.left) && !isRed(node.left.left)) {
            node = moveRedLeft(node);
        }
        node.left = removeFirst(node.left);
        return fixed(node);
    }

    private static Node moveRedLeft(Node node) {
        flip(node);
        if (isRed(node.right.left)) {
            node.right = rotateRight(node.right);
            node = rotateLeft(node);
            flip(node);
        }
        return node;
    }

    private static Node fixed(Node node) {
        if (isRed(node.right) && !isRed(node.left)) {
            node = rotateLeft(node);
        }
        if (isRed(node.left) && isRed(node.left.left)) {
            node = rotateRight(node);
        }
        if (isRed(node.left) && isRed(node.right)) {
            flip(node);
        }
        return node;
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        top.red = node.red;
        node.red = true;
        return top;
    }

    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        top.red = node.red;
        node.red = true;
        return top;
    }

    private static void flip(Node node) {
        node.red = !node.red;
        node.left.red = !node.left.red;
        node.right.red = !node.right.red;
    }
}

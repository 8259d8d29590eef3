package containers;

/** A search tree without balance. */
public class BinaryTree {
    private static final class Node {
        int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    public boolean add(int key) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (key == node.key) {
                return false;
            }
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        Node added = new Node(key);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        size++;
        return true;
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    public boolean remove(int key) {
        Node parent = null;
        Node node = root;
        while (node != null && node.key != key) {
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        if (node == null) {
            return false;
        }
        size--;
        if (node.left != null && node.right != null) {
            Node successor = node.right;
            parent = node;
            while (successor.left != null) {
                parent = successor;
                successor = successor.left;
            }
            node.key = successor.key;
            node = successor;
        }
        Node child = node.left != null ? node.left : node.right;
        if (parent == null) {
            root = child;
        } else if (parent.left == node) {
            parent.left = child;
        } else {
            parent.right = child;
        }
        return true;
    }

    public int height() {
        return height(root);
    }

    private static int height(Node node) {
        if (node == null) {
            return 0;
        }
        return 1 + Math.max(height(node.left), height(node.right));
    }

    public int size() {
        return size;
    }
}

package containers;

/** A search tree that is kept balanced by the rotations of Adelson-Velsky and Landis. */
public class AvlTree {
    private static final class Node {
        int key;
        int height = 1;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;

    public void insert(int key) {
        root = insert(root, key);
    }

    public void remove(int key) {
        root = remove(root, key);
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null) {
            if (key < node.key) {
                node = node.left;
            } else if (key > node.key) {
                node = node.right;
            } else {
                return true;
            }
        }
        return false;
    }

    public int findMin() {
        if (root == null) {
            throw new IllegalStateException("empty");
        }
        Node node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.key;
    }

    private static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        } else {
            return node;
        }
        return balanced(node);
    }

    private static Node remove(Node node, int key) {
        if (node == null) {
            return null;
        }
        if (key < node.key) {
            node.left = remove(node.left, key);
        } else if (key > node.key) {
            node.right = remove(node.right, key);
        } else if (node.left == null) {
            return node.right;
        } else if (node.right == null) {
            return node.left;
        } else {
            Node next = node.right;
            while (next.left != null) {
                next = next.left;
            }
            node.key = next.key;
            node.right = remove(node.right, next.key);
        }
        return balanced(node);
    }

    private static Node balanced(Node node) {
        int balance = height(node.left) - height(node.right);
        if (balance > 1) {
            if (height(node.left.left) < height(node.left.right)) {
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (balance < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        update(node);
        return node;
    }

    private static Node rotateRight(Node node) {
        Node top = node.left;
        node.left = top.right;
        top.right = node;
        update(node);
        update(top);
        return top;
    }

    private static Node rotateLeft(Node node) {
        Node top = node.right;
        node.right = top.left;
        top.left = node;
        update(node);
        update(top);
        return top;
    }

    private static void update(Node node) {
        node.height = 1 + Math.max(height(node.left), height(node.right));
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }
}

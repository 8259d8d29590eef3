package containers;

/** A map as a red-black tree, after the textbook of Cormen, Leiserson, Rivest and Stein. */
public class RedBlackTreeMap {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    private static final class Entry {
        int key;
        Object value;
        boolean color = BLACK;
        Entry parent;
        Entry left;
        Entry right;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    private Entry root;
    private int size;

    public Object get(int key) {
        Entry entry = find(key);
        return entry == null ? null : entry.value;
    }

    public boolean containsValue(Object value) {
        for (Entry e = first(); e != null; e = successor(e)) {
            if (value == null ? e.value == null : value.equals(e.value)) {
                return true;
            }
        }
        return false;
    }

    public Object put(int key, Object value) {
        Entry parent = null;
        Entry entry = root;
        while (entry != null) {
            parent = entry;
            if (key == entry.key) {
                Object old = entry.value;
                entry.value = value;
                return old;
            }
            entry = key < entry.key ? entry.left : entry.right;
        }
        Entry added = new Entry(key, value, parent);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        size++;
        fixAfterInsertion(added);
        return null;
    }

    public Object remove(int key) {
        Entry entry = find(key);
        if (entry == null) {
            return null;
        }
        Object old = entry.value;
        delete(entry);
        return old;
    }

    public int size() {
        return size;
    }

    private Entry find(int key) {
        Entry entry = root;
        while (entry != null && entry.key != key) {
            entry = key < entry.key ? entry.left : entry.right;
        }
        return entry;
    }

    private Entry first() {
        Entry entry = root;
        while (entry != null && entry.left != null) {
            entry = entry.left;
        }
        return entry;
    }

    private static Entry successor(Entry entry) {
        if (entry.right != null) {
            Entry next = entry.right;
            while (next.left != null) {
                next = next.left;
            }
            return next;
        }
        Entry parent = entry.parent;
        Entry child = entry;
        while (parent != null && child == parent.right) {
            child = parent;
            parent = parent.parent;
        }
        return parent;
    }

    private static boolean colorOf(Entry e) {
        return e == null ? BLACK : e.color;
    }

    private static Entry parentOf(Entry e) {
        return e == null ? null : e.parent;
    }

    private static Entry leftOf(Entry e) {
        return e == null ? null : e.left;
    }

    private static Entry rightOf(Entry e) {
        return e == null ? null : e.right;
    }

    private static void setColor(Entry e, boolean color) {
        if (e != null) {
            e.color = color;
        }
    }

    private void rotateLeft(Entry e) {
        if (e == null) {
            return;
        }
        Entry right = e.right;
        e.right = right.left;
        if (right.left != null) {
            right.left.parent = e;
        }
        right.parent = e.parent;
        if (e.parent == null) {
            root = right;
        } else if (e.parent.left == e) {
            e.parent.left = right;
        } else {
            e.parent.right = right;
        }
        right.left = e;
        e.parent = right;
    }

    private void rotateRight(Entry e) {
        if (e == null) {
            return;
        }
        Entry left = e.left;
        e.left = left.right;
        if (left.right != null) {
            left.right.parent = e;
        }
        left.parent = e.parent;
        if (e.parent == null) {
            root = left;
        } else if (e.parent.right == e) {
            e.parent.right = left;
        } else {
            e.parent.left = left;
        }
        left.right = e;
        e.parent = left;
    }

    private void fixAfterInsertion(Entry x) {
        x.color = RED;
        while (x != null && x != root && x.parent.color == RED) {
            if (parentOf(x) == leftOf(parentOf(parentOf(x)))) {
                Entry uncle = rightOf(parentOf(parentOf(x)));
                if (colorOf(uncle) == RED) {
                    setColor(parentOf(x), BLACK);
                    setColor(uncle, BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == rightOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateLeft(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    rotateRight(parentOf(parentOf(x)));
                }
            } else {
                Entry uncle = leftOf(parentOf(parentOf(x)));
                if (colorOf(uncle) == RED) {
                    setColor(parentOf(x), BLACK);
                    setColor(uncle, BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == leftOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateRight(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    rotateLeft(parentOf(parentOf(x)));
                }
            }
        }
        root.color = BLACK;
    }

    private void delete(Entry p) {
        size--;
        if (p.left != null && p.right != null) {
            Entry next = successor(p);
            p.key = next.key;
            p.value = next.value;
            p = next;
        }
        Entry replacement = p.left != null ? p.left : p.right;
        if (replacement != null) {
            replacement.parent = p.parent;
            if (p.parent == null) {
                root = replacement;
            } else if (p == p.parent.left) {
                p.parent.left = replacement;
            } else {
                p.parent.right = replacement;
            }
            p.left = null;
            p.right = null;
            p.parent = null;
            if (p.color == BLACK) {
                fixAfterDeletion(replacement);
            }
        } else if (p.parent == null) {
            root = null;
        } else {
            if (p.color == BLACK) {
                fixAfterDeletion(p);
            }
            if (p.parent != null) {
                if (p == p.parent.left) {
                    p.parent.left = null;
                } else if (p == p.parent.right) {
                    p.parent.right = null;
                }
                p.parent = null;
            }
        }
    }

    private void fixAfterDeletion(Entry x) {
        while (x != root && colorOf(x) == BLACK) {
            if (x == leftOf(parentOf(x))) {
                Entry sibling = rightOf(parentOf(x));
                if (colorOf(sibling) == RED) {
                    setColor(sibling, BLACK);
                    setColor(parentOf(x), RED);
                    rotateLeft(parentOf(x));
                    sibling = rightOf(parentOf(x));
                }
                if (colorOf(leftOf(sibling)) == BLACK && colorOf(rightOf(sibling)) == BLACK) {
                    setColor(sibling, RED);
                    x = parentOf(x);
                } else {
                    if (colorOf(rightOf(sibling)) == BLACK) {
                        setColor(leftOf(sibling), BLACK);
                        setColor(sibling, RED);
                        rotateRight(sibling);
                        sibling = rightOf(parentOf(x));
                    }
                    setColor(sibling, colorOf(parentOf(x)));
                    setColor(parentOf(x), BLACK);
                    setColor(rightOf(sibling), BLACK);
                    rotateLeft(parentOf(x));
                    x = root;
                }
            } else {
                Entry sibling = leftOf(parentOf(x));
                if (colorOf(sibling) == RED) {
                    setColor(sibling, BLACK);
                    setColor(parentOf(x), RED);
                    rotateRight(parentOf(x));
                    sibling = leftOf(parentOf(x));
                }
                if (colorOf(rightOf(sibling)) == BLACK && colorOf(leftOf(sibling)) == BLACK) {
                    setColor(sibling, RED);
                    x = parentOf(x);
                } else {
                    if (colorOf(leftOf(sibling)) == BLACK) {
                        setColor(rightOf(sibling), BLACK);
                        setColor(sibling, RED);
                        rotateLeft(sibling);
                        sibling = leftOf(parentOf(x));
                    }
                    setColor(sibling, colorOf(parentOf(x)));
                    setColor(parentOf(x), BLACK);
                    setColor(leftOf(sibling), BLACK);
                    rotateRight(parentOf(x));
                    x = root;
                }
            }
        }
        setColor(x, BLACK);
    }
}

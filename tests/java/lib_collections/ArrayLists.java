import java.util.*;
import java.util.stream.*;

public class ArrayLists {
    interface Op { Object run(List<Integer> l); }
    static void t(String n, Op op) {
        for (List<Integer> l : List.of(new ArrayList<>(List.of(1, 2, 3, 4, 5)), new LinkedList<>(List.of(1, 2, 3, 4, 5)))) {
            String r;
            try { r = String.valueOf(op.run(l)); } catch (RuntimeException e) { r = e.getClass().getName() + ": " + e.getMessage(); }
            System.out.println(n + " " + l.getClass().getSimpleName() + " -> " + r + " | " + l);
        }
    }
    public static void main(String[] args) {
        t("add idx", l -> { l.add(0, 9); l.add(6, 8); l.add(null); return l.size(); });
        t("add bad", l -> { l.add(7, 1); return 0; });
        t("add neg", l -> { l.add(-1, 1); return 0; });
        t("get bad", l -> l.get(5));
        t("get neg", l -> l.get(-1));
        t("set", l -> l.set(2, 77));
        t("set bad", l -> l.set(5, 77));
        t("remove idx", l -> l.remove(2));
        t("remove obj", l -> l.remove((Integer) 2) + " " + l.remove((Integer) 99) + l.remove(null));
        t("remove bad", l -> l.remove(5));
        t("addAll", l -> l.addAll(2, List.of(7, 8)) + " " + l.addAll(List.of()));
        t("addAll self", l -> l.addAll(l));
        t("removeAll", l -> l.removeAll(Set.of(2, 4, 9)) + " " + l.removeAll(List.of(100)));
        t("retainAll", l -> l.retainAll(List.of(5, 1)));
        t("removeIf", l -> l.removeIf(x -> x % 2 == 0) + " " + l.removeIf(x -> x > 100));
        t("replaceAll", l -> { l.replaceAll(x -> x * x); return l; });
        t("sort", l -> { l.sort(Comparator.reverseOrder()); return l; });
        t("sort null", l -> { Collections.shuffle(l, new Random(1)); l.sort(null); return l; });
        t("indexOf", l -> l.indexOf(3) + " " + l.indexOf(9) + " " + l.lastIndexOf(5) + " " + l.contains(null) + " " + l.containsAll(List.of(1, 5)));
        t("subList", l -> { List<Integer> s = l.subList(1, 4); s.set(0, 20); s.remove(1); s.add(44); s.add(0, 11); return s + " " + s.size() + s.indexOf(44); });
        t("subList clear", l -> { l.subList(1, 3).clear(); return l; });
        t("subList cme", l -> { List<Integer> s = l.subList(1, 3); l.add(6); return s.size(); });
        t("subList bad", l -> l.subList(3, 2));
        t("subList bad2", l -> l.subList(0, 6));
        t("subList bad3", l -> l.subList(-1, 2));
        t("subsub", l -> { List<Integer> s = l.subList(0, 4).subList(1, 3); s.add(50); s.sort(Comparator.reverseOrder()); return s; });
        t("iter cme", l -> { int n = 0; for (Integer i : l) { n += i; if (i == 2) l.remove(i); } return n; });
        t("iter penultimate", l -> { int n = 0; for (Integer i : l) { n += i; if (i == 4) l.remove(i); } return n; });
        t("iter remove", l -> { for (Iterator<Integer> i = l.iterator(); i.hasNext();) if (i.next() % 2 == 1) i.remove(); return l; });
        t("iter remove twice", l -> { Iterator<Integer> i = l.iterator(); i.next(); i.remove(); i.remove(); return 0; });
        t("iter remove first", l -> { l.iterator().remove(); return 0; });
        t("iter end", l -> { Iterator<Integer> i = l.iterator(); while (i.hasNext()) i.next(); return i.next(); });
        t("forEachRemaining", l -> { StringBuilder b = new StringBuilder(); Iterator<Integer> i = l.iterator(); i.next(); i.forEachRemaining(b::append); return b; });
        t("forEach cme", l -> { l.forEach(x -> { if (x == 3) l.add(1); }); return 0; });
        t("listIterator", l -> {
            ListIterator<Integer> i = l.listIterator(2); StringBuilder b = new StringBuilder();
            b.append(i.nextIndex()).append(i.previousIndex()).append(i.previous()).append(i.next()); i.set(22); i.add(33); b.append(i.next()); i.remove(); b.append(i.hasPrevious()).append(i.previous());
            try { i.set(1); i.add(5); i.set(2); } catch (IllegalStateException e) { b.append("ISE"); } return b; });
        t("listIterator back", l -> { StringBuilder b = new StringBuilder(); for (ListIterator<Integer> i = l.listIterator(l.size()); i.hasPrevious();) b.append(i.previousIndex()).append(i.previous()).append(','); return b; });
        t("listIterator bad", l -> l.listIterator(6));
        t("toArray", l -> l.toArray().length + " " + l.toArray(new Integer[0]).length + " " + Arrays.toString(l.toArray(new Integer[7])) + l.toArray(Integer[]::new).getClass().getSimpleName());
        t("toArray store", l -> l.toArray(new String[0]).length);
        t("equals", l -> l.equals(List.of(1, 2, 3, 4, 5)) + " " + l.equals(new LinkedList<>(l)) + l.equals(Arrays.asList(1, 2)) + l.equals(Set.of()) + " " + l.hashCode());
        t("clone-stream", l -> l.stream().skip(1).map(x -> x + 1).collect(Collectors.toList()));
        t("clear", l -> { l.clear(); return l.isEmpty() + " " + l.hashCode(); });
        t("self toString", l -> { List<Object> x = (List) l; x.add(l); return x.toString(); });
        t("spliterator", l -> { Spliterator<Integer> s = l.spliterator(), p = s.trySplit(); StringBuilder b = new StringBuilder(); s.forEachRemaining(b::append); b.append('|'); if (p != null) p.forEachRemaining(b::append); return b + " " + s.hasCharacteristics(Spliterator.SIZED) + s.hasCharacteristics(Spliterator.SUBSIZED) + s.hasCharacteristics(Spliterator.ORDERED); });
        LinkedList<String> q = new LinkedList<>(List.of("a", "b", "c"));
        q.addFirst("z"); q.addLast("y"); q.push("p"); q.offer("o");
        System.out.println(q + q.pop() + q.poll() + q.peekLast() + q.pollLast() + q.getFirst() + q.removeLastOccurrence("b") + q.removeFirstOccurrence("q") + q + q.descendingIterator().next() + q.element());
        try { new LinkedList<>().getFirst(); } catch (NoSuchElementException e) { System.out.println(e); }
        try { new LinkedList<>().pop(); } catch (NoSuchElementException e) { System.out.println(e); }
        System.out.println(new LinkedList<>().poll() + " " + new LinkedList<>().peekFirst());
        ArrayList<Integer> c = new ArrayList<>(0); c.ensureCapacity(50); c.trimToSize(); for (int i = 0; i < 100; i++) c.add(i * i % 37); Object d = c.clone(); System.out.println(d.equals(c) + " " + c.hashCode());
        try { new ArrayList<>(-1); } catch (IllegalArgumentException e) { System.out.println(e); }
        Vector<Integer> v = new Vector<>(2, 3); for (int i = 0; i < 6; i++) v.addElement(i); v.insertElementAt(9, 0); v.removeElementAt(3); System.out.println(v + " " + v.capacity() + v.firstElement() + v.lastElement() + v.elementAt(2)); try { v.elementAt(9); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e); }
        Stack<String> st = new Stack<>(); st.push("x"); st.push("y"); System.out.println(st + st.peek() + st.search("x") + st.search("q") + st.pop() + st.pop() + st.empty()); try { st.pop(); } catch (EmptyStackException e) { System.out.println(e); }
    }
}

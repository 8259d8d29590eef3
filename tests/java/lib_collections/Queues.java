import java.util.*;

public class Queues {
    public static void main(String[] args) {
        PriorityQueue<Integer> p = new PriorityQueue<>(List.of(5, 1, 4, 1, 5, 9, 2, 6));
        System.out.println(p + " " + p.peek() + p.size() + p.contains(9)); p.remove(4); p.offer(0); System.out.println(p);
        StringBuilder b = new StringBuilder(); while (!p.isEmpty()) b.append(p.poll()); System.out.println(b + " " + p.poll() + p.peek());
        try { p.remove(); } catch (NoSuchElementException e) { System.out.println(e); } try { p.element(); } catch (NoSuchElementException e) { System.out.println(e); } try { p.add(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        PriorityQueue<String> q = new PriorityQueue<>(3, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        Collections.addAll(q, "pear", "fig", "apple", "kiwi", "date", "plum", "nut"); System.out.println(q + " " + Arrays.toString(q.toArray()));
        Iterator<String> it = q.iterator(); it.next(); it.next(); it.remove(); while (it.hasNext()) if (it.next().contains("a")) it.remove(); System.out.println(q); q.removeIf(x -> x.length() == 3); System.out.println(q + " " + q.comparator().compare("a", "b"));
        try { new PriorityQueue<>(0); } catch (IllegalArgumentException e) { System.out.println(e); } try { PriorityQueue<Object> o = new PriorityQueue<>(); o.add(1); o.add("s"); } catch (ClassCastException e) { System.out.println("CCE"); }
        PriorityQueue<Integer> cp = new PriorityQueue<>(new TreeSet<>(List.of(3, 2, 1))); System.out.println(cp + " " + new PriorityQueue<>(cp)); try { for (Integer i : cp) cp.add(i + 10); } catch (ConcurrentModificationException e) { System.out.println(e); }
        ArrayDeque<Integer> d = new ArrayDeque<>(2); for (int i = 0; i < 10; i++) { d.addLast(i); d.addFirst(-i); if (i % 3 == 0) d.pollLast(); } System.out.println(d + " " + d.size() + d.peekFirst() + d.peekLast() + d.getFirst() + d.getLast());
        System.out.println(d.removeFirstOccurrence(0) + " " + d.removeLastOccurrence(99) + d.contains(-5) + d.pop() + d.poll() + d.pollLast() + d.removeFirst() + d.removeLast() + d); d.push(100); d.offer(200); d.offerFirst(300); System.out.println(d);
        Iterator<Integer> di = d.descendingIterator(); b.setLength(0); while (di.hasNext()) { int x = di.next(); b.append(x).append(','); if (x % 2 == 0) di.remove(); } System.out.println(b + " " + d); d.removeIf(x -> x < -5); System.out.println(d + " " + d.clone() + Arrays.toString(d.toArray(new Integer[0])));
        try { d.add(null); } catch (NullPointerException e) { System.out.println("NPE"); } d.clear(); try { d.getFirst(); } catch (NoSuchElementException e) { System.out.println(e); } try { d.removeLast(); } catch (NoSuchElementException e) { System.out.println(e); } try { d.pop(); } catch (NoSuchElementException e) { System.out.println(e); } System.out.println(d.peek() + " " + d.poll() + d.equals(new ArrayDeque<>()));
        for (int i = 0; i < 1000; i++) { d.add(i); if (i % 2 == 1) d.poll(); } System.out.println(d.size() + " " + d.peek() + " " + d.stream().mapToInt(x -> x).sum());
        Deque<Integer> dl = new LinkedList<>(List.of(1, 2, 3)); Queue<Integer> lifo = Collections.asLifoQueue(dl); lifo.add(9); System.out.println(lifo.poll() + " " + lifo + lifo.peek());
        BitSet s = new BitSet(); s.set(1); s.set(5, 9); s.set(200); System.out.println(s + " " + s.cardinality() + " " + s.length() + " " + s.size() + " " + s.get(7) + s.get(1000) + " " + s.nextSetBit(9) + s.nextClearBit(5) + s.previousSetBit(199) + s.previousClearBit(8) + " " + s.hashCode());
        BitSet o = BitSet.valueOf(new long[] {0b1010101010L, 1L << 63}); System.out.println(o + " " + Arrays.toString(o.toLongArray()) + Arrays.toString(o.toByteArray())); BitSet x = (BitSet) s.clone(); x.and(o); System.out.print(x); x = (BitSet) s.clone(); x.or(o); System.out.print(x); x.xor(s); System.out.print(x); x.andNot(o); System.out.print(x); x.flip(0, 4); System.out.print(x); x.clear(1, 3); System.out.println(x + " " + s.intersects(o) + s.get(4, 10) + s.equals(o) + s.stream().sum());
        try { s.set(-1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); } try { s.get(5, 2); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); } try { new BitSet(-1); } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); } System.out.println(s.previousSetBit(-1) + " " + new BitSet().nextSetBit(0) + new BitSet().length() + new BitSet().isEmpty());
        BitSet sieve = new BitSet(1000); sieve.set(2, 1000); for (int i = 2; i * i < 1000; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 1000; j += i) sieve.clear(j); System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(999) + " " + sieve.get(0, 60));
    }
}

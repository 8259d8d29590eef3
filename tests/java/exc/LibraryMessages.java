import java.math.*;
import java.util.*;
import java.util.stream.*;

/** Messages of common library exceptions, some of which changed between releases. */
public class LibraryMessages {
    enum En { A }
    interface A { Object r() throws Throwable; }
    static int n;
    static void t(A a) {
        n++;
        try {
            System.out.println(n + " ok " + a.r());
        } catch (Throwable e) { System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        t(() -> Integer.parseInt("x1"));
        t(() -> Integer.parseInt("12", 1));
        t(() -> Integer.parseInt("zz", 16));
        t(() -> Long.parseLong("-"));
        t(() -> Long.parseLong(null));
        t(() -> Byte.parseByte("300"));
        t(() -> Short.parseShort(""));
        t(() -> Integer.decode(""));
        t(() -> Double.parseDouble("abc"));
        t(() -> Double.parseDouble(""));
        t(() -> Float.parseFloat("1.2.3"));
        t(() -> Integer.parseInt("ab", 0, 1, 10));
        t(() -> new BigInteger("1x"));
        t(() -> new BigInteger(""));
        t(() -> new BigDecimal("1..2"));
        t(() -> new BigDecimal("a"));
        t(() -> new BigDecimal(""));
        t(() -> BigInteger.ONE.divide(BigInteger.ZERO));
        t(() -> BigInteger.ONE.mod(BigInteger.valueOf(-1)));
        t(() -> BigInteger.TWO.pow(-1));
        t(() -> BigInteger.TWO.pow(100).intValueExact());
        t(() -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        t(() -> BigDecimal.ONE.divide(new BigDecimal(3)));
        t(() -> new BigDecimal("1.5").setScale(0, RoundingMode.UNNECESSARY));
        t(() -> new BigDecimal("1.5").intValueExact());
        t(() -> UUID.fromString("zz"));
        t(() -> En.valueOf("Q"));
        t(() -> Enum.valueOf(En.class, null));
        t(() -> "abc".charAt(5));
        t(() -> "abc".substring(5));
        t(() -> "abc".substring(2, 1));
        t(() -> "abc".subSequence(-1, 2));
        t(() -> "abc".codePointAt(9));
        t(() -> "abc".repeat(-1));
        t(() -> new StringBuilder("abc").charAt(7));
        t(() -> new StringBuilder("abc").insert(7, "x"));
        t(() -> new StringBuilder("abc").delete(5, 6));
        t(() -> new StringBuilder("abc").deleteCharAt(3));
        t(() -> { new StringBuilder().setLength(-1); return 0; });
        t(() -> new String(new char[3], 2, 5));
        t(() -> new String(new byte[3], -1, 2));
        t(() -> String.valueOf(new char[2], 1, 4));
        t(() -> "a".compareTo(null));
        t(() -> String.join(null, "a"));
        t(() -> String.format("%d", "x"));
        t(() -> new ArrayList<>(List.of(1, 2)).get(5));
        t(() -> new ArrayList<>().set(0, 1));
        t(() -> { new ArrayList<>().add(3, 1); return 0; });
        t(() -> new ArrayList<>(-1));
        t(() -> new ArrayList<>(List.of(1)).subList(0, 3));
        t(() -> new ArrayList<>(List.of(1, 2, 3)).subList(2, 1));
        t(() -> new ArrayList<>(List.of(1)).listIterator(5));
        t(() -> new LinkedList<>(List.of(1)).get(3));
        t(() -> new LinkedList<>().getFirst());
        t(() -> List.of(1, 2).get(4));
        t(() -> List.of(1, 2, 3).get(4));
        t(() -> List.of(1).set(0, 2));
        t(() -> List.of((Object) null));
        t(() -> List.of(1).contains(null));
        t(() -> Set.of(1, 1));
        t(() -> Map.of(1, 2, 1, 3));
        t(() -> Arrays.asList(1).add(2));
        t(() -> Arrays.asList(1).get(3));
        t(() -> Collections.emptyList().get(0));
        t(() -> Collections.nCopies(2, "x").get(5));
        t(() -> Collections.nCopies(-1, "x"));
        t(() -> Collections.max(List.<Integer>of()));
        t(() -> Collections.unmodifiableList(new ArrayList<>()).add(null));
        t(() -> new HashMap<>(-1));
        t(() -> new HashMap<>(1, -1f));
        t(() -> new TreeMap<>().firstKey());
        t(() -> new TreeMap<String, Integer>().put(null, 1));
        t(() -> new TreeSet<>().first());
        t(() -> new TreeMap<>(Map.of(1, 1)).subMap(3, 1));
        t(() -> new PriorityQueue<>(0));
        t(() -> new PriorityQueue<>().remove());
        t(() -> new PriorityQueue<>().add(null));
        t(() -> new ArrayDeque<>().add(null));
        t(() -> new ArrayDeque<>().getLast());
        t(() -> new Stack<>().peek());
        t(() -> new Vector<>().get(3));
        t(() -> new Vector<>().firstElement());
        t(() -> new BitSet(-1));
        t(() -> new BitSet().get(-1));
        t(() -> new Scanner("x").nextInt());
        t(() -> new Scanner("").next());
        t(() -> new StringTokenizer("").nextToken());
        t(() -> Optional.empty().get());
        t(() -> Optional.empty().orElseThrow());
        t(() -> Optional.of(null));
        t(() -> OptionalInt.empty().getAsInt());
        t(() -> Iterator.class.cast(List.of().iterator()).next());
        t(() -> { Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator(); it.remove(); return 0; });
        t(() -> { List<Integer> l = new ArrayList<>(List.of(1, 2)); for (int x : l) l.add(x); return 0; });
        t(() -> { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1)); m.computeIfAbsent(2, k -> m.put(3, 3)); return 0; });
        t(() -> Stream.of(1, 1).collect(Collectors.toMap(x -> "k" + x, x -> x)));
        t(() -> { Stream<Integer> s = Stream.of(1); s.count(); return s.count(); });
        t(() -> Stream.iterate(1, x -> x).limit(-1));
        t(() -> IntStream.range(0, 5).skip(-1));
        t(() -> new Random().nextInt(0));
        t(() -> new Random().ints(-1));
        t(() -> Objects.checkIndex(3, 3));
        t(() -> Objects.checkFromToIndex(1, 9, 3));
        t(() -> Objects.checkFromIndexSize(1, 9, 3));
        t(() -> Objects.requireNonNull(null, "msg"));
        t(() -> Objects.requireNonNullElse(null, null));
        t(() -> Arrays.copyOfRange(new int[1], 2, 1));
        t(() -> { Arrays.fill(new int[1], 0, 5, 1); return 0; });
        t(() -> { Arrays.sort(new int[3], 2, 1); return 0; });
        t(() -> Character.toChars(-1));
        t(() -> Character.getName(0x110000));
        t(() -> Thread.State.valueOf("X"));
        t(() -> Locale.forLanguageTag("xx-bad!").toString());
        t(() -> Base64.getDecoder().decode("a?"));
        t(() -> Base64.getDecoder().decode("abc=d"));
        t(() -> java.nio.ByteBuffer.allocate(-1));
        t(() -> java.nio.ByteBuffer.allocate(1).getInt());
        t(() -> java.nio.ByteBuffer.allocate(1).position(2));
        t(() -> java.nio.charset.Charset.forName("no-such"));
        t(() -> java.nio.charset.Charset.forName("b@d"));
        t(() -> java.time.LocalDate.of(2023, 2, 30));
        t(() -> java.time.LocalDate.parse("2023-13-01"));
        t(() -> java.time.Duration.parse("x"));
        t(() -> java.nio.file.Path.of("a\0b"));
        t(() -> new java.io.FileInputStream("/no/such/file"));
        t(() -> java.nio.file.Files.readString(java.nio.file.Path.of("/no/such/file")));
        t(() -> new java.net.URI("a b"));
        t(() -> new java.io.StringReader("x").skip(-5));
        t(() -> Collections.checkedList(new ArrayList<>(), (Class) String.class).add(1));
        t(() -> new IdentityHashMap<>(-1));
        t(() -> EnumSet.noneOf((Class) String.class));
        t(() -> Math.toIntExact(1L << 40));
        t(() -> Integer.divideUnsigned(1, 0));
        t(() -> Math.clampOrFail(1));
    }
    static class Math {
        static int toIntExact(long l) { return java.lang.Math.toIntExact(l); }
        static int clampOrFail(int x) { throw new UnsupportedOperationException("clamp"); }
    }
}

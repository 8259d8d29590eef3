import java.util.*;
import java.util.regex.Pattern;

/** Initialisers that may and may not run ahead of time. */
public class Warm {
    static int order;
    static final List<String> LOG = new ArrayList<>();

    static class Constants { static final int[] TABLE = new int[100]; static final Pattern P = Pattern.compile("a(b|c)*d"); static { for (int i = 0; i < 100; i++) TABLE[i] = i * i; } }
    static class Collections2 { static final Map<String, Integer> M = new HashMap<>(); static { for (int i = 0; i < 50; i++) M.put("k" + i, i); } }
    static class Lambdas { static final Comparator<String> C = Comparator.comparing(String::length); static int n = C.compare("a", "bb"); }
    enum Colour { RED, GREEN { @Override public String toString() { return "g"; } }; static final Map<String, Colour> BY = new HashMap<>(); static { for (Colour c : values()) BY.put(c.name(), c); } }
    static class Derived extends Constants { static final int SUM = Arrays.stream(TABLE).sum(); }

    static class Prints { static int v = 1; static { System.out.println("init"); } }
    static class Clock { static long t = System.nanoTime(); }
    static class Random2 { static int r = new java.util.Random().nextInt(); }
    static class Counts { static int at = ++order; }
    static class Registers { static int v = 2; static { LOG.add("Registers"); } }
    static class Property { static String v = System.setProperty("warm", "yes"); }
    static class Reads { static String v = System.getProperty("user.home"); }
    static class Fails { static int v = Integer.parseInt("x"); }
    static class Hash { static int v = new Object().hashCode(); }
    static class Starts { static Thread t = new Thread(() -> { }); static { t.start(); } }
    static class Endless { static int v; static { while (v >= 0) v = (v + 1) & 0xffff; } }
    static class Writes { static { try { java.nio.file.Files.writeString(java.nio.file.Path.of("/tmp/warm"), "x"); } catch (java.io.IOException e) { throw new RuntimeException(e); } } }

    static int constants(int x) { return Constants.TABLE[x & 63] + (Constants.P.matcher("abcd").matches() ? 1 : 0); }
    static int collections(int x) { return Collections2.M.get("k" + (x & 31)); }
    static int lambdas(int x) { return Lambdas.C.compare("abc", "d") + Lambdas.n; }
    static int colours(int x) { return Colour.BY.get("GREEN").toString().length() + Colour.valueOf("RED").ordinal(); }
    static int derived(int x) { return Derived.SUM; }
    static int counts(int x) { int before = order; int at = Counts.at; return before * 10 + at; }
    static int registers(int x) { int n = LOG.size(); return n * 100 + Registers.v * 10 + LOG.size(); }
    static int property(int x) { String before = System.getProperty("warm"); String v = Property.v; return (before == null ? 1 : 0) + (v == null ? 2 : 0) + System.getProperty("warm").length() * 10; }
    static int reads(int x) { System.setProperty("user.home", "/elsewhere"); return Reads.v.length(); }
    static int fails(int x) { try { return Fails.v; } catch (ExceptionInInitializerError e) { return e.getCause() instanceof NumberFormatException ? 5 : 6; } }
    static int hash(int x) { int h = new Object().hashCode(); return h == Hash.v ? 1 : 2; }
    static int writes(int x) { boolean before = new java.io.File("/tmp/warm").exists(); new Writes(); return (before ? 1 : 0) + (new java.io.File("/tmp/warm").exists() ? 2 : 0); }
}

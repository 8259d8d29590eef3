import java.util.*;
import java.util.function.*;

/** Ways for a value to travel; every method answers something computed from its argument. */
public class Taint {
    int field;
    static int global;
    static long globalLong;

    static class Node implements Cloneable {
        int v;
        Node next;
        public Node clone() throws CloneNotSupportedException { return (Node) super.clone(); }
    }

    static class Carrier extends RuntimeException {
        final int v;
        Carrier(int v) { this.v = v; }
    }

    static int locals(int x) { int a = x; int b = a + 1; int c = b * 3; return c; }
    static int field(int x) { Taint t = new Taint(); t.field = x; return t.field; }
    static int array(int x) { int[] a = new int[4]; a[2] = x; return a[2]; }
    static int statics(int x) { global = x; return global; }
    static int longs(int x) { globalLong = x; return (int) globalLong; }
    static int arraycopy(int x) { int[] a = {0, x, 0}; int[] b = new int[3]; System.arraycopy(a, 0, b, 0, 3); return b[1]; }
    static int arrayClone(int x) { int[] a = {0, x}; return a.clone()[1]; }
    static int objectClone(int x) throws Exception { Node n = new Node(); n.v = x; return n.clone().v; }
    static int boxing(int x) { Integer b = x; Object o = b; return (Integer) o; }
    static int boxCached(int x) { Integer b = Integer.valueOf(x & 63); return b.intValue(); }
    static int string(int x) { String s = String.valueOf((char) x); return s.charAt(0); }
    static int builder(int x) { StringBuilder b = new StringBuilder("ab"); b.append((char) x).append("c"); return b.toString().charAt(2); }
    static int concat(int x) { String s = "v" + (char) x; return s.charAt(1); }
    static int list(int x) { List<Integer> l = new ArrayList<>(); l.add(1); l.add(x); return l.get(1); }
    static int map(int x) { Map<String, Integer> m = new HashMap<>(); m.put("k", x); return m.get("k"); }
    static int lambda(int x) { IntSupplier s = () -> x + 1; return s.getAsInt(); }
    static int methodReference(int x) { IntUnaryOperator f = Taint::locals; return f.applyAsInt(x); }
    static int reflection(int x) throws Exception { return (Integer) Taint.class.getDeclaredMethod("locals", int.class).invoke(null, x); }
    static int reflectField(int x) throws Exception { Taint t = new Taint(); var f = Taint.class.getDeclaredField("field"); f.setInt(t, x); return f.getInt(t); }
    static int reflectArray(int x) { int[] a = new int[2]; java.lang.reflect.Array.setInt(a, 1, x); return java.lang.reflect.Array.getInt(a, 1); }
    static int handle(int x) throws Throwable {
        var h = java.lang.invoke.MethodHandles.lookup().findStatic(Taint.class, "locals", java.lang.invoke.MethodType.methodType(int.class, int.class));
        return (int) h.invokeExact(x);
    }
    static int exception(int x) { try { throw new Carrier(x); } catch (Carrier c) { return c.v; } }
    static int atomic(int x) { var a = new java.util.concurrent.atomic.AtomicInteger(); a.set(x); return a.get() + 1; }
    static int atomicReference(int x) { var a = new java.util.concurrent.atomic.AtomicReference<int[]>(); int[] v = {x}; a.compareAndSet(null, v); return a.get()[0]; }
    static int thread(int x) throws Exception {
        int[] out = new int[1];
        Thread t = new Thread(() -> out[0] = x);
        t.start();
        t.join();
        return out[0];
    }
    static int stream(int x) { return java.util.stream.IntStream.of(1, x, 3).map(i -> i * 2).sum(); }
    static int parse(int x) { char[] c = {'4', (char) x}; return Integer.parseInt(new String(c)); }
    static int checksum(int x) { byte[] b = {1, (byte) x, 3}; var c = new java.util.zip.CRC32(); c.update(b, 0, 3); return (int) c.getValue(); }
    static int deflated(int x) {
        byte[] b = new byte[100];
        b[50] = (byte) x;
        byte[] packed = new byte[200];
        var d = new java.util.zip.Deflater();
        d.setInput(b);
        d.finish();
        d.deflate(packed);
        return packed[5];
    }
    static int interned(int x) { return ("i" + (char) x).intern().charAt(1); }
    static int comparison(int x) { char[] c = {'a', (char) x}; return new String(c).compareTo("ab"); }
    static int hash(int x) { char[] c = {'a', (char) x}; return new String(c).hashCode(); }
    static int arrayHash(int x) { return java.util.Arrays.hashCode(new int[] {1, x}); }
    static int digest(int x) throws Exception { return java.security.MessageDigest.getInstance("SHA-256").digest(new byte[] {(byte) x})[3]; }
    static int bytes(int x) { return ("b" + (char) x).getBytes(java.nio.charset.StandardCharsets.UTF_8)[1]; }
    static int buffer(int x) { var b = java.nio.ByteBuffer.allocate(8); b.putInt(x); b.flip(); return b.getInt(); }
    static int math(int x) { return (int) Math.sin((double) x); }
    static int record(int x) { return new Pair(x, 2).hashCode(); }
    record Pair(int a, int b) { }
    static int clean(int x) { return 7; }
}

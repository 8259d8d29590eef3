import java.io.*;
import java.lang.invoke.SerializedLambda;
import java.util.*;
import java.util.function.*;

/** Serializable lambdas and method references: writeReplace, SerializedLambda contents, deserialisation. */
public class SerializableLambda {
    interface SFn<A, B> extends Function<A, B>, Serializable { }
    interface SSup<T> extends Supplier<T>, Serializable { }
    static class NotSer { int v = 3; }
    int field = 7;
    static int twice(int x) { return x * 2; }
    int inst(int x) { return x + field; }
    static class Pt implements Serializable { int x; Pt(int x) { this.x = x; } int plus(int y) { return x + y; } }
    static byte[] ser(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream oo = new ObjectOutputStream(b)) { oo.writeObject(o); }
        return b.toByteArray();
    }
    @SuppressWarnings("unchecked") static <T> T de(byte[] b) throws Exception {
        try (ObjectInputStream oi = new ObjectInputStream(new ByteArrayInputStream(b))) { return (T) oi.readObject(); }
    }
    static SerializedLambda info(Object l) throws Exception {
        var m = l.getClass().getDeclaredMethod("writeReplace");
        m.setAccessible(true);
        return (SerializedLambda) m.invoke(l);
    }
    static void show(String n, Object l) throws Exception {
        SerializedLambda s = info(l);
        System.out.println(n + ": " + s.getCapturingClass() + " " + s.getFunctionalInterfaceClass() + "."
            + s.getFunctionalInterfaceMethodName() + s.getFunctionalInterfaceMethodSignature() + " kind " + s.getImplMethodKind()
            + " " + s.getImplClass() + "." + s.getImplMethodName().replaceAll("lambda\\$.*", "lambda")
            + s.getImplMethodSignature() + " inst " + s.getInstantiatedMethodType() + " args " + s.getCapturedArgCount());
    }

    public static void main(String[] args) throws Exception {
        int cap = 5;
        long l = 1L << 40;
        String str = "cap";
        SFn<Integer, Integer> plain = x -> x + 1, capt = x -> x + cap, st = SerializableLambda::twice;
        SFn<Integer, String> caps = x -> str + l + x;
        Pt p = new Pt(100);
        SFn<Integer, Integer> bound = p::plus;
        SFn<Integer, Pt> ctor = Pt::new;
        SFn<String, Integer> unbound = String::length;
        SFn<Integer, int[]> arr = int[]::new;
        SSup<String> sup = "bound"::toUpperCase;
        show("plain", plain);
        show("capt", capt);
        show("caps", caps);
        show("static", st);
        show("bound", bound);
        show("ctor", ctor);
        show("unbound", unbound);
        show("array", arr);
        show("sup", sup);
        System.out.println(SerializableLambda.<SFn<Integer, Integer>>de(ser(plain)).apply(1) + " "
            + SerializableLambda.<SFn<Integer, Integer>>de(ser(capt)).apply(1) + " " + SerializableLambda.<SFn<Integer,
            String>>de(ser(caps)).apply(1) + " " + SerializableLambda.<SFn<Integer, Integer>>de(ser(st)).apply(21) + " "
            + SerializableLambda.<SFn<Integer, Pt>>de(ser(ctor)).apply(9).x + " " + SerializableLambda.<SFn<String,
            Integer>>de(ser(unbound)).apply("four") + " " + SerializableLambda.<SFn<Integer, int[]>>de(ser(arr)).apply(6).length
            + " " + SerializableLambda.<SSup<String>>de(ser(sup)).get());
        SFn<Integer, Integer> bback = de(ser(bound));
        p.x = 0;
        System.out.println(bback.apply(1) + " " + bound.apply(1));
        NotSer ns = new NotSer();
        SSup<Integer> bad = () -> ns.v;
        try { ser(bad); } catch (NotSerializableException e) { System.out.println(e); }
        SerializableLambda me = new SerializableLambda();
        SFn<Integer, Integer> mine = me::inst;
        try { ser(mine); } catch (NotSerializableException e) { System.out.println(e); }
        Runnable not = () -> { };
        try { ser(not); } catch (NotSerializableException e) { System.out.println("not serializable lambda"); }
        Runnable r = (Runnable & Serializable) () -> System.out.println("ran again " + cap);
        SerializableLambda.<Runnable>de(ser(r)).run();
        Comparator<String> c = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        List<String> ls = new ArrayList<>(List.of("a", "c", "b"));
        ls.sort(de(ser(c)));
        System.out.println(ls);
        TreeMap<String, Integer> tm = new TreeMap<>((Comparator<String> & Serializable) Comparator.<String>reverseOrder()::compare);
        tm.put("x", 1);
        tm.put("z", 2);
        System.out.println(SerializableLambda.<TreeMap<String, Integer>>de(ser(tm)));
        SFn<Integer, SFn<Integer, Integer>> cur = a -> b -> a * b;
        System.out.println(SerializableLambda.<SFn<Integer, Integer>>de(ser(cur.apply(6))).apply(7));
        Object x1 = de(ser(plain)), x2 = de(ser(plain));
        System.out.println(x1 instanceof SFn && x2 instanceof Serializable);
        show("intersection", r);
        List<String> names = new ArrayList<>();
        for (var m : SerializableLambda.class.getDeclaredMethods()) if (m.getName().equals("$deserializeLambda$")) names.add(m.toString()
            + m.isSynthetic());
        System.out.println(names);
        SerializedLambda sl = info(capt);
        System.out.println(sl.getCapturedArg(0));
        try { sl.getCapturedArg(1); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}

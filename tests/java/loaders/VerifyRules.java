import java.io.*;
import java.util.*;
import java.util.function.*;

/** One broken method after the other, for each group of the type checker's rules, with the whole message. */
public class VerifyRules {
    /** A class file with one method under test. */
    static class W {
        final ByteArrayOutputStream pool = new ByteArrayOutputStream(), code = new ByteArrayOutputStream();
        final Map<String, Integer> known = new HashMap<>();
        int count = 1, maxStack = 4, maxLocals = 4, access = 9, major = 61;
        String desc = "()V", method = "m", parent = "java/lang/Object";
        String[] interfaces = {};
        int[][] handlers = {};
        byte[] map;
        int entry(String key, int... bytes) {
            Integer at = known.get(key);
            if (at == null) { for (int b : bytes) pool.write(b); known.put(key, at = count++); }
            return at;
        }
        int utf(String s) {
            byte[] b = s.getBytes();
            int[] all = new int[3 + b.length];
            all[0] = 1; all[1] = b.length >> 8; all[2] = b.length;
            for (int i = 0; i < b.length; i++) all[3 + i] = b[i];
            return entry("u" + s, all);
        }
        int cls(String s) { int u = utf(s); return entry("c" + s, 7, u >> 8, u); }
        int str(String s) { int u = utf(s); return entry("s" + s, 8, u >> 8, u); }
        int ref(int tag, String c, String n, String d) {
            int x = cls(c), y = utf(n), z = utf(d), nat = entry("n" + n + d, 12, y >> 8, y, z >> 8, z);
            return entry(tag + c + n + d, tag, x >> 8, x, nat >> 8, nat);
        }
        W b(int... bytes) { for (int x : bytes) code.write(x); return this; }
        W s(int op, int index) { return b(op, index >> 8, index); }
        W field(int op, String c, String n, String d) { return s(op, ref(9, c, n, d)); }
        W call(int op, String c, String n, String d) { return s(op, ref(10, c, n, d)); }
        W map(int... bytes) { map = new byte[bytes.length]; for (int i = 0; i < bytes.length; i++) map[i] = (byte) bytes[i]; return this; }
        byte[] build(String name) throws IOException {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(body);
            out.writeShort(0x21); out.writeShort(cls(name)); out.writeShort(cls(parent));
            out.writeShort(interfaces.length);
            for (String i : interfaces) out.writeShort(cls(i));
            out.writeShort(1);
            out.writeShort(1); out.writeShort(utf("own")); out.writeShort(utf("I")); out.writeShort(0);
            out.writeShort(1);
            out.writeShort(access); out.writeShort(utf(method)); out.writeShort(utf(desc));
            out.writeShort(1); out.writeShort(utf("Code"));
            int mapName = map == null ? 0 : utf("StackMapTable");
            out.writeInt(12 + code.size() + 8 * handlers.length + (map == null ? 0 : 6 + map.length));
            out.writeShort(maxStack); out.writeShort(maxLocals); out.writeInt(code.size()); code.writeTo(out);
            out.writeShort(handlers.length);
            for (int[] h : handlers) for (int x : h) out.writeShort(x);
            out.writeShort(map == null ? 0 : 1);
            if (map != null) { out.writeShort(mapName); out.writeInt(map.length); out.write(map); }
            out.writeShort(0);
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            DataOutputStream head = new DataOutputStream(all);
            head.writeInt(0xCAFEBABE); head.writeShort(0); head.writeShort(major); head.writeShort(count);
            pool.writeTo(head); body.writeTo(head);
            return all.toByteArray();
        }
    }
    static class L extends ClassLoader {
        L() { super(VerifyRules.class.getClassLoader()); }
        Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
    }
    static int n;
    static void test(String what, Consumer<W> make) throws Exception {
        W w = new W();
        make.accept(w);
        String name = "p/T" + n++;
        System.out.println("== " + what);
        try {
            Class<?> c = new L().define(name.replace('/', '.'), w.build(name));
            Class.forName(c.getName(), true, c.getClassLoader());
            System.out.println("links");
        } catch (Throwable e) { System.out.println(e); }
    }
    public static class Base { protected int p; protected void q() {} protected Base(int x) {} public Base() {} public static Base make() { return new Base(); } }
    public interface Far { default void d() {} }
    public interface Near extends Far {}
    static final String BASE = "VerifyRules$Base", OBJECT = "java/lang/Object";

    public static void main(String[] args) throws Exception {
        test("fine", w -> w.b(0xb1));
        // Operands.
        test("int for long", w -> w.b(4, 4, 0x61, 0x58, 0xb1));
        test("one slot for long", w -> w.b(4, 0x61, 0xb1));
        test("float for int", w -> w.b(0x0b, 4, 0x60, 0x57, 0xb1));
        test("underflow", w -> w.b(0x57, 0xb1));
        test("overflow", w -> { w.maxStack = 1; w.b(4, 4, 0xb1); });
        test("overflow of dup_x1", w -> { w.maxStack = 2; w.b(4, 0x0b, 0x5a, 0xb1); });
        test("half a long", w -> w.b(9, 0x57, 0xb1));
        test("dup of half a long", w -> w.b(9, 0x59, 0xb1));
        test("reference for int", w -> w.b(1, 0x74, 0x57, 0xb1));
        test("string for array", w -> w.s(0x13, w.str("x")).b(0xbe, 0x57, 0xb1));
        test("int array as byte array", w -> w.b(4, 0xbc, 10, 3, 0x33, 0x57, 0xb1));
        test("object stored into int array", w -> w.b(4, 0xbc, 10, 3, 1, 0x53, 0xb1));
        test("aaload of a string", w -> w.s(0x13, w.str("x")).b(3, 0x32, 0x57, 0xb1));
        test("null array", w -> w.b(1, 3, 0x2e, 0x57, 0xb1));
        test("throw a string", w -> w.s(0x13, w.str("x")).b(0xbf));
        test("throw null", w -> w.b(1, 0xbf));
        test("string argument", w -> w.b(4).call(0xb8, "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;").b(0x57, 0xb1));
        test("ldc of a long", w -> { w.entry("J", 5, 0, 0, 0, 0, 0, 0, 0, 1); w.count++; w.s(0x13, w.known.get("J")).b(0x57, 0xb1); });
        test("ldc beyond the pool", w -> w.b(0x13, 0x7f, 0xff, 0x57, 0xb1));
        // Locals.
        test("local without value", w -> w.b(0x1b, 0x57, 0xb1));
        test("local beyond the end", w -> w.b(0x15, 9, 0x57, 0xb1));
        test("store beyond the end", w -> w.b(9, 0x42, 0xb1));
        test("half of a long overwritten", w -> w.b(9, 0x3f, 4, 0x3c, 0x1e, 0x58, 0xb1));
        test("iinc of a reference", w -> w.b(1, 0x4b, 0x84, 0, 1, 0xb1));
        test("long at the end", w -> w.b(0x21, 0x58, 0xb1));
        // Returns.
        test("value of a void method", w -> w.b(4, 0xac));
        test("no value", w -> { w.desc = "()I"; w.b(0xb1); });
        test("string as integer", w -> { w.desc = "()Ljava/lang/Integer;"; w.s(0x13, w.str("x")).b(0xb0); });
        test("string as interface", w -> { w.desc = "()Ljava/lang/Runnable;"; w.s(0x13, w.str("x")).b(0xb0); });
        test("array as interface", w -> { w.desc = "()Ljava/lang/Runnable;"; w.b(4, 0xbc, 10, 0xb0); });
        test("array as Cloneable", w -> { w.desc = "()Ljava/lang/Cloneable;"; w.b(4, 0xbc, 10, 0xb0); });
        test("array of strings as of objects", w -> { w.desc = "()[Ljava/lang/Object;"; w.b(4).s(0xbd, w.cls("java/lang/String")).b(0xb0); });
        test("array of ints as of objects", w -> { w.desc = "()[Ljava/lang/Object;"; w.b(4, 0xbc, 10, 0xb0); });
        test("array of shorts as of chars", w -> { w.desc = "()[C"; w.b(4, 0xbc, 9, 0xb0); });
        test("int as byte", w -> { w.desc = "()B"; w.b(4, 0xac); });
        test("a missing class", w -> { w.desc = "()Lno/Such;"; w.s(0x13, w.str("x")).b(0xb0); });
        // Flow and frames.
        test("falls off the end", w -> w.b(0));
        test("no frame at a target", w -> w.b(3, 0x99, 0, 3, 0xb1));
        test("no frame behind goto", w -> w.b(0xa7, 0, 4, 0, 0xb1).map(0, 1, 4));
        test("no frame behind return", w -> w.b(0xb1, 0xb1));
        test("frame inside an instruction", w -> w.b(0x10, 0, 0x57, 0xb1).map(0, 1, 1));
        test("frame behind the code", w -> w.b(0xb1).map(0, 1, 9));
        test("frame with another stack", w -> w.b(3, 0x99, 0, 4, 4, 0xb1).map(0, 1, 64 + 5, 1));
        test("frame with another local", w -> w.b(3, 0x3b, 3, 0x99, 0, 3, 0xb1).map(0, 1, 252, 0, 6, 2));
        test("frame with less", w -> w.b(3, 0x3b, 3, 0x99, 0, 3, 0xb1).map(0, 1, 6));
        test("frame with too many locals", w -> w.b(3, 0x99, 0, 3, 0xb1).map(0, 1, 255, 0, 4, 0, 5, 1, 1, 1, 1, 1, 0, 0));
        test("frame with bad offset of new", w -> w.b(3, 0x99, 0, 3, 0xb1).map(0, 1, 252, 0, 4, 8, 0, 1));
        test("frame with bad class", w -> w.b(3, 0x99, 0, 3, 0xb1).map(0, 1, 252, 0, 4, 7, 0x7f, 0));
        test("frame with bad type", w -> w.b(3, 0x99, 0, 3, 0xb1).map(0, 1, 252, 0, 4, 9));
        test("reserved frame", w -> w.b(3, 0x99, 0, 3, 0xb1).map(0, 1, 200, 0, 4));
        test("too few frames", w -> w.b(3, 0x99, 0, 3, 0xb1).map(0, 2, 4));
        test("too many frames", w -> w.b(3, 0x99, 0, 3, 0xb1).map(0, 1, 4, 0));
        test("chop of nothing", w -> w.b(3, 0x99, 0, 3, 0xb1).map(0, 1, 250, 0, 4));
        test("jump out", w -> w.b(0xa7, 0x10, 0));
        test("long jump", w -> w.b(0xc8, 0x7f, 0, 0, 0));
        test("unsorted switch", w -> w.b(3, 0xab, 0, 0, 0, 0, 0, 27, 0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0, 27, 0, 0, 0, 4, 0, 0, 0, 27, 0xb1).map(0, 1, 28));
        test("switch backwards", w -> w.b(3, 0xaa, 0, 0, 0, 0, 0, 23, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 23, 0xb1).map(0, 1, 24));
        test("wide nop", w -> w.b(0xc4, 0, 0, 0, 0xb1));
        test("unknown opcode", w -> w.b(0xfe, 0xb1));
        test("jsr", w -> w.b(0xa8, 0, 3, 0xb1));
        test("cut off", w -> w.b(0xb1, 0x11, 0));
        // Handlers.
        test("handler for a string", w -> { w.handlers = new int[][] { { 0, 1, 1, w.cls("java/lang/String") } }; w.b(0xb1, 0xbf).map(0, 1, 64 + 1, 7, 0, w.cls("java/lang/String")); });
        test("handler without frame", w -> { w.handlers = new int[][] { { 0, 1, 1, 0 } }; w.b(0xb1, 0xbf); });
        test("handler with a local that is stored in the block", w -> { w.handlers = new int[][] { { 0, 2, 3, 0 } }; w.b(3, 0x3b, 0xb1, 0xbf).map(0, 1, 255, 0, 3, 0, 1, 1, 0, 1, 7, 0, w.cls("java/lang/Throwable")); });
        test("handler inside an instruction", w -> { w.handlers = new int[][] { { 0, 2, 1, 0 } }; w.b(0x10, 0, 0xb1); });
        test("range inside an instruction", w -> { w.handlers = new int[][] { { 1, 2, 2, 0 } }; w.b(0x10, 0, 0xb1); });
        test("handler without stack", w -> { w.maxStack = 0; w.handlers = new int[][] { { 0, 1, 1, 0 } }; w.b(0, 0xb1).map(0, 1, 64 + 1, 7, 0, w.cls("java/lang/Throwable")); });
        // Objects that are not initialised.
        test("uninitialised receiver", w -> w.s(0xbb, w.cls(OBJECT)).call(0xb6, OBJECT, "hashCode", "()I").b(0x57, 0xb1));
        test("uninitialised argument", w -> w.s(0xbb, w.cls(OBJECT)).call(0xb8, "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;").b(0x57, 0xb1));
        test("wrong constructor", w -> w.s(0xbb, w.cls(OBJECT)).call(0xb7, "java/lang/Thread", "<init>", "()V").b(0xb1));
        test("constructor of a string", w -> w.s(0x13, w.str("x")).call(0xb7, OBJECT, "<init>", "()V").b(0xb1));
        test("constructor called virtually", w -> w.s(0xbb, w.cls(OBJECT)).call(0xb6, OBJECT, "<init>", "()V").b(0xb1));
        test("initialiser called", w -> w.call(0xb8, OBJECT, "<clinit>", "()V").b(0xb1));
        test("new array class", w -> w.s(0xbb, w.cls("[I")).b(0x57, 0xb1));
        test("uninitialised over a backward branch", w -> w.s(0xbb, w.cls(OBJECT)).b(0x4b, 3, 0x99, 0xff, 0xff, 0xb1).map(0, 1, 252, 0, 4, 8, 0, 0));
        test("uninitialised that is made again", w -> w.b(0).s(0xbb, w.cls(OBJECT)).b(0x4b, 0xa7, 0xff, 0xfc).map(0, 1, 1));
        test("monitor of an uninitialised object", w -> w.s(0xbb, w.cls(OBJECT)).b(0xc2, 0xb1));
        // Constructors.
        Consumer<W> init = w -> { w.method = "<init>"; w.access = 1; };
        test("constructor without super", init.andThen(w -> w.b(0xb1)));
        test("constructor with super", init.andThen(w -> w.b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1)));
        test("constructor of another class", init.andThen(w -> w.b(0x2a).call(0xb7, "java/lang/Thread", "<init>", "()V").b(0xb1)));
        test("this before super", init.andThen(w -> w.b(0x2a).call(0xb6, OBJECT, "hashCode", "()I").b(0x57, 0xb1)));
        test("own field before super", init.andThen(w -> w.b(0x2a, 4).field(0xb5, "p/T" + n, "own", "I").b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1)));
        test("foreign field before super", init.andThen(w -> { w.parent = BASE; w.b(0x2a, 4).field(0xb5, BASE, "p", "I").b(0x2a).call(0xb7, BASE, "<init>", "()V").b(0xb1); }));
        test("own field read before super", init.andThen(w -> w.b(0x2a).field(0xb4, "p/T" + n, "own", "I").b(0x57, 0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1)));
        test("super twice", init.andThen(w -> w.b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1)));
        test("super in one branch", init.andThen(w -> w.b(3, 0x99, 0, 7, 0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1).map(0, 1, 255, 0, 8, 0, 1, 6, 0, 0)));
        test("super in a try block that throws on", init.andThen(w -> { w.handlers = new int[][] { { 0, 4, 5, 0 } }; w.b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1, 0xbf).map(0, 1, 255, 0, 5, 0, 1, 6, 0, 1, 7, 0, w.cls("java/lang/Throwable")); }));
        test("super in a try block that returns", init.andThen(w -> { w.handlers = new int[][] { { 0, 4, 5, 0 } }; w.b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1, 0x57, 0xb1).map(0, 1, 255, 0, 5, 0, 1, 6, 0, 1, 7, 0, w.cls("java/lang/Throwable")); }));
        test("super in a try block that forgets this", init.andThen(w -> { w.handlers = new int[][] { { 0, 4, 5, 0 } }; w.b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1, 0x57, 0xb1).map(0, 1, 255, 0, 5, 0, 0, 0, 1, 7, 0, w.cls("java/lang/Throwable")); }));
        test("super in a try block that loops", init.andThen(w -> { w.handlers = new int[][] { { 0, 4, 5, 0 } }; w.b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1, 0x57, 0xa7, 0, 0).map(0, 2, 255, 0, 5, 0, 1, 6, 0, 1, 7, 0, w.cls("java/lang/Throwable"), 255, 0, 0, 0, 1, 6, 0, 0); }));
        // Protected members and invokespecial.
        test("protected field of another object", w -> { w.parent = BASE; w.call(0xb8, BASE, "make", "()L" + BASE + ";").field(0xb4, BASE, "p", "I").b(0x57, 0xb1); });
        test("protected field written", w -> { w.parent = BASE; w.call(0xb8, BASE, "make", "()L" + BASE + ";").b(4).field(0xb5, BASE, "p", "I").b(0xb1); });
        test("protected method of another object", w -> { w.parent = BASE; w.call(0xb8, BASE, "make", "()L" + BASE + ";").call(0xb6, BASE, "q", "()V").b(0xb1); });
        test("protected constructor of another object", w -> { w.parent = BASE; w.s(0xbb, w.cls(BASE)).b(4).call(0xb7, BASE, "<init>", "(I)V").b(0xb1); });
        test("clone of an array", w -> w.b(4, 0xbc, 10).call(0xb6, OBJECT, "clone", "()Ljava/lang/Object;").b(0x57, 0xb1));
        test("clone of a string", w -> w.s(0x13, w.str("x")).call(0xb6, OBJECT, "clone", "()Ljava/lang/Object;").b(0x57, 0xb1));
        test("invokespecial of a stranger", w -> { w.access = 1; w.b(0x2a).call(0xb7, "java/lang/Thread", "start", "()V").b(0xb1); });
        test("invokespecial on a stranger", w -> { w.access = 9; w.s(0x13, w.str("x")).call(0xb7, OBJECT, "hashCode", "()I").b(0x57, 0xb1); });
        test("invokespecial of an indirect interface", w -> { w.access = 1; w.interfaces = new String[] { "VerifyRules$Near" }; w.b(0x2a).s(0xb7, w.ref(11, "VerifyRules$Far", "d", "()V")).b(0xb1); });
        test("invokespecial of a direct interface", w -> { w.access = 1; w.interfaces = new String[] { "VerifyRules$Far" }; w.b(0x2a).s(0xb7, w.ref(11, "VerifyRules$Far", "d", "()V")).b(0xb1); });
        test("invokespecial of an interface, old file", w -> { w.major = 51; w.access = 1; w.interfaces = new String[] { "VerifyRules$Far" }; w.b(0x2a).s(0xb7, w.ref(11, "VerifyRules$Far", "d", "()V")).b(0xb1); });
        test("invokeinterface with a wrong count", w -> w.b(1).s(0xb9, w.ref(11, "java/lang/Runnable", "run", "()V")).b(2, 0, 0xb1));
        test("invokeinterface with a wrong byte", w -> w.b(1).s(0xb9, w.ref(11, "java/lang/Runnable", "run", "()V")).b(1, 1, 0xb1));
        test("invokeinterface of a class method", w -> w.b(1).s(0xb9, w.ref(10, "java/lang/Thread", "run", "()V")).b(1, 0, 0xb1));
        test("field of an array", w -> w.b(1).field(0xb4, "[I", "length", "I").b(0x57, 0xb1));
        test("method entry as field", w -> w.s(0xb2, w.ref(10, OBJECT, "x", "()I")).b(0x57, 0xb1));
        test("multianewarray of too few dimensions", w -> w.b(3, 3).s(0xc5, w.cls("[I")).b(2, 0x57, 0xb1));
        test("multianewarray of no array", w -> w.b(3).s(0xc5, w.cls(OBJECT)).b(1, 0x57, 0xb1));
        test("newarray of nothing", w -> w.b(3, 0xbc, 3, 0x57, 0xb1));
    }
}

import java.io.*;
import java.util.*;
import java.util.function.*;

/** Class files from before version 50: types are found by data flow, subroutines with jsr and ret. */
public class VerifyOld {
    /** A class file with one method under test. */
    static class W {
        final ByteArrayOutputStream pool = new ByteArrayOutputStream(), code = new ByteArrayOutputStream();
        final Map<String, Integer> known = new HashMap<>();
        int count = 1, maxStack = 4, maxLocals = 4, access = 9, major = 48;
        String desc = "()V", method = "m", parent = "java/lang/Object";
        int[][] handlers = {};
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
        W call(int op, String c, String n, String d) { return s(op, ref(10, c, n, d)); }
        W field(int op, String c, String n, String d) { return s(op, ref(9, c, n, d)); }
        byte[] build(String name) throws IOException {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(body);
            out.writeShort(0x21); out.writeShort(cls(name)); out.writeShort(cls(parent)); out.writeShort(0);
            out.writeShort(1);
            out.writeShort(1); out.writeShort(utf("own")); out.writeShort(utf("I")); out.writeShort(0);
            out.writeShort(1);
            out.writeShort(access); out.writeShort(utf(method)); out.writeShort(utf(desc));
            out.writeShort(1); out.writeShort(utf("Code"));
            out.writeInt(12 + code.size() + 8 * handlers.length);
            out.writeShort(maxStack); out.writeShort(maxLocals); out.writeInt(code.size()); code.writeTo(out);
            out.writeShort(handlers.length);
            for (int[] h : handlers) for (int x : h) out.writeShort(x);
            out.writeShort(0);
            out.writeShort(0);
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            DataOutputStream head = new DataOutputStream(all);
            head.writeInt(0xCAFEBABE); head.writeShort(0); head.writeShort(major); head.writeShort(count);
            pool.writeTo(head); body.writeTo(head);
            return all.toByteArray();
        }
    }
    static class L extends ClassLoader {
        L() { super(VerifyOld.class.getClassLoader()); }
        Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
    }
    static int n;
    static void test(String what, Consumer<W> make) throws Exception {
        W w = new W();
        make.accept(w);
        String name = "p/T" + n++;
        System.out.print(what + ": ");
        try {
            Class<?> c = new L().define(name.replace('/', '.'), w.build(name));
            Class.forName(c.getName(), true, c.getClassLoader());
            if (w.method.equals("m") && w.desc.startsWith("()") && (w.access & 8) != 0) System.out.println("runs: " + c.getMethod("m").invoke(null));
            else System.out.println("links");
        } catch (java.lang.reflect.InvocationTargetException e) { System.out.println(e.getCause()); } catch (Throwable e) { System.out.println(e); }
    }
    public static class Base { protected int p; protected void q() {} protected Base(int x) {} public Base() {} public static Base make() { return new Base(); } }
    static final String BASE = "VerifyOld$Base", OBJECT = "java/lang/Object";

    public static void main(String[] args) throws Exception {
        for (int major : new int[] { 45, 46, 47, 48, 49, 50 }) {
            test("fine " + major, w -> { w.major = major; w.desc = "()I"; w.b(3, 0x3b, 0x84, 0, 7, 0x1a, 0x10, 50, 0xa1, 0xff, 0xfa, 0x1a, 0xac); });
            test("wrong " + major, w -> { w.major = major; w.desc = "()I"; w.b(1, 0xac); });
        }
        test("version 50 without frames", w -> { w.major = 50; w.desc = "()I"; w.b(3, 0x99, 0, 5, 4, 0xac, 5, 0xac); });
        test("version 50 with jsr", w -> { w.major = 50; w.desc = "()I"; w.b(0xa8, 0, 5, 4, 0xac, 0x4b, 0xa9, 0); });
        test("version 50, both object", w -> { w.major = 50; w.desc = "()I"; w.b(0xa8, 0, 5, 0x0b, 0xac, 0x4b, 0xa9, 0); });
        // Merging.
        test("common superclass", w -> { w.desc = "()Ljava/lang/Number;"; w.b(3, 0x99, 0, 10).b(4).call(0xb8, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;").b(0xa7, 0, 7, 9).call(0xb8, "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;").b(0xb0); });
        test("no common superclass", w -> { w.desc = "()Ljava/lang/Number;"; w.b(3, 0x99, 0, 10).b(4).call(0xb8, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;").b(0xa7, 0, 6).s(0x13, w.str("x")).b(0xb0); });
        test("interface", w -> { w.desc = "()Ljava/lang/Runnable;"; w.s(0x13, w.str("x")).b(0xb0); });
        test("arrays merge", w -> { w.desc = "()[Ljava/lang/Object;"; w.b(3, 0x99, 0, 11, 4).s(0xbd, w.cls("java/lang/String")).b(0, 0xa7, 0, 7, 4).s(0xbd, w.cls("java/lang/Integer")).b(0xb0); });
        test("stack heights", w -> w.b(3, 0x99, 0, 4, 4, 0xb1));
        test("stack types", w -> w.b(3, 0x99, 0, 7, 4, 0xa7, 0, 4, 1, 0x57, 0xb1));
        test("register lost in merge", w -> { w.desc = "()I"; w.b(3, 0x99, 0, 5, 4, 0x3b, 0x1a, 0xac); });
        // Operands.
        test("int for long", w -> w.b(4, 4, 0x61, 0x58, 0xb1));
        test("underflow", w -> w.b(0x57, 0xb1));
        test("overflow", w -> { w.maxStack = 1; w.b(4, 4, 0xb1); });
        test("split long", w -> w.b(9, 0x57, 0xb1));
        test("wrong register", w -> w.b(0x0b, 0x43, 0x1a, 0x57, 0xb1));
        test("no register", w -> w.b(0x1a, 0x57, 0xb1));
        test("register beyond the end", w -> w.b(0x15, 9, 0x57, 0xb1));
        test("register pair", w -> w.b(9, 0x3f, 4, 0x3c, 0x1e, 0x58, 0xb1));
        test("array of ints as of bytes", w -> w.b(4, 0xbc, 10, 3, 0x33, 0x57, 0xb1));
        test("throw a string", w -> w.s(0x13, w.str("x")).b(0xbf));
        test("falls off the end", w -> w.b(0));
        test("jump out", w -> w.b(0xa7, 0x10, 0));
        test("jump into an instruction", w -> w.b(0x10, 0, 0x57, 0xa7, 0xff, 0xfe));
        test("illegal instruction", w -> w.b(0xfe, 0xb1));
        test("cut off", w -> w.b(0xb1, 0x11, 0));
        test("class constant before 49", w -> w.s(0x13, w.cls(OBJECT)).b(0x57, 0xb1));
        test("class constant", w -> { w.major = 49; w.s(0x13, w.cls(OBJECT)).b(0x57, 0xb1); });
        test("invokedynamic", w -> w.b(0xba, 0, 1, 0, 0, 0xb1));
        test("padding", w -> w.b(3, 0xaa, 1, 0, 0, 0, 0, 19, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 19, 0xb1));
        test("wrong return", w -> w.b(4, 0xac));
        test("missing class", w -> { w.desc = "()Lno/Such;"; w.s(0x13, w.str("x")).b(0xb0); });
        test("missing catch class", w -> { w.handlers = new int[][] { { 0, 1, 1, w.cls("no/Such") } }; w.b(0xb1, 0xbf); });
        test("catch of a string", w -> { w.handlers = new int[][] { { 0, 1, 1, w.cls("java/lang/String") } }; w.b(0xb1, 0xbf); });
        test("bad handler", w -> { w.handlers = new int[][] { { 0, 2, 1, 0 } }; w.b(0x10, 0, 0xb1); });
        test("handler at 0", w -> { w.handlers = new int[][] { { 0, 1, 0, 0 } }; w.b(0xb1); });
        test("handler without stack", w -> { w.maxStack = 0; w.handlers = new int[][] { { 0, 1, 1, 0 } }; w.b(0, 0xb1); });
        // Subroutines.
        test("subroutine", w -> { w.desc = "()I"; w.b(0xa8, 0, 5, 4, 0xac, 0x4b, 0xa9, 0); });
        test("two calls", w -> { w.desc = "()I"; w.b(3, 0x3b, 0xa8, 0, 8, 0xa8, 0, 5, 0x1a, 0xac, 0x4c, 0x84, 0, 1, 0xa9, 1); });
        test("a register that only one caller has set", w -> { w.desc = "()I"; w.b(0xa8, 0, 14, 3, 0x3d, 0xa8, 0, 9, 0x1c, 0xac, 0, 0, 0, 0, 0x4c, 0xa9, 1); });
        test("a register of another type", w -> { w.desc = "()I"; w.b(0x0b, 0x45, 0xa8, 0, 12, 3, 0x3d, 0xa8, 0, 7, 0x1c, 0xac, 0, 0, 0x4c, 0xa9, 1); });
        test("recursive subroutine", w -> w.b(0xa8, 0, 4, 0xb1, 0x4b, 0xa8, 0xff, 0xff, 0xb1));
        test("ret without address", w -> w.b(3, 0x3b, 0xa9, 0));
        test("load of an address", w -> w.b(0xa8, 0, 3, 0x4b, 0x2a, 0x57, 0xb1));
        test("address as int", w -> w.b(0xa8, 0, 3, 0x74, 0xb1));
        test("finally", w -> { w.desc = "()I"; w.handlers = new int[][] { { 0, 5, 9, 0 } }; w.b(4, 0x3b, 0xa8, 0, 13, 0x1a, 0xac, 0, 0, 0x4d, 0xa8, 0, 5, 0x2c, 0xbf, 0x4e, 0x84, 0, 5, 0xa9, 3); });
        // Objects and constructors.
        test("uninitialised receiver", w -> w.s(0xbb, w.cls(OBJECT)).call(0xb6, OBJECT, "hashCode", "()I").b(0x57, 0xb1));
        test("initialised twice", w -> w.s(0xbb, w.cls(OBJECT)).b(0x59).call(0xb7, OBJECT, "<init>", "()V").call(0xb7, OBJECT, "<init>", "()V").b(0xb1));
        test("wrong constructor", w -> w.s(0xbb, w.cls(OBJECT)).call(0xb7, "java/lang/Thread", "<init>", "()V").b(0xb1));
        test("old object at new", w -> w.s(0xbb, w.cls(OBJECT)).b(0xa7, 0xff, 0xfd));
        test("constructor called virtually", w -> w.s(0xbb, w.cls(OBJECT)).call(0xb6, OBJECT, "<init>", "()V").b(0xb1));
        Consumer<W> init = w -> { w.method = "<init>"; w.access = 1; };
        test("constructor", init.andThen(w -> w.b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1)));
        test("constructor without super", init.andThen(w -> w.b(0xb1)));
        test("constructor of a stranger", init.andThen(w -> w.b(0x2a).call(0xb7, "java/lang/Thread", "<init>", "()V").b(0xb1)));
        test("own field first", init.andThen(w -> w.b(0x2a, 4).field(0xb5, "p/T" + n, "own", "I").b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1)));
        test("foreign field first", init.andThen(w -> { w.parent = BASE; w.b(0x2a, 4).field(0xb5, BASE, "p", "I").b(0x2a).call(0xb7, BASE, "<init>", "()V").b(0xb1); }));
        test("super in a try block", init.andThen(w -> { w.handlers = new int[][] { { 0, 4, 5, 0 } }; w.b(0x2a).call(0xb7, OBJECT, "<init>", "()V").b(0xb1, 0x57, 0xb1); }));
        test("protected field", w -> { w.parent = BASE; w.call(0xb8, BASE, "make", "()L" + BASE + ";").field(0xb4, BASE, "p", "I").b(0x57, 0xb1); });
        test("protected method", w -> { w.parent = BASE; w.call(0xb8, BASE, "make", "()L" + BASE + ";").call(0xb6, BASE, "q", "()V").b(0xb1); });
        test("protected constructor", w -> { w.parent = BASE; w.s(0xbb, w.cls(BASE)).b(4).call(0xb7, BASE, "<init>", "(I)V").b(0xb1); });
        test("clone of an array", w -> w.b(4, 0xbc, 10).call(0xb6, OBJECT, "clone", "()Ljava/lang/Object;").b(0x57, 0xb1));
        test("invokespecial of a stranger", w -> { w.access = 1; w.b(0x2a).call(0xb7, "java/lang/Thread", "start", "()V").b(0xb1); });
        test("wrong argument", w -> w.s(0x13, w.str("x")).call(0xb8, "java/lang/Integer", "compareTo", "(Ljava/lang/Integer;)I").b(0x57, 0xb1));
        test("interface arguments", w -> w.b(1).s(0xb9, w.ref(11, "java/lang/Runnable", "run", "()V")).b(2, 0, 0xb1));
    }
}

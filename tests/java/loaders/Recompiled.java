import java.io.*;
import java.util.*;
import java.util.function.*;

/**
 * Linkage errors after a recompilation: a class with a second version, named with _2, is loaded under the name of the
 * first, by a loader that does the same for the users.
 */
public class Recompiled {
    static class L extends ClassLoader {
        L() { super("v2", Recompiled.class.getClassLoader()); }
        @Override protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(n)) {
                Class<?> c = findLoadedClass(n);
                if (c != null) return c;
                if (n.startsWith("java.") || n.startsWith("Recompiled")) return super.loadClass(n, resolve);
                if (n.equals("Other")) return String.class;
                if (n.startsWith("Gone")) throw new ClassNotFoundException(n);
                try (InputStream second = getResourceAsStream(n + "_2.class"); InputStream first = getResourceAsStream(n + ".class")) {
                    if (first == null) throw new ClassNotFoundException(n);
                    byte[] b = second == null ? first.readAllBytes() : rename(second.readAllBytes());
                    return defineClass(n, b, 0, b.length);
                } catch (IOException e) { throw new ClassNotFoundException(n, e); }
            }
        }
    }
    static byte[] rename(byte[] b) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(b));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bo);
        out.writeLong(in.readLong());
        int n = in.readUnsignedShort();
        out.writeShort(n);
        for (int i = 1; i < n; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> out.writeUTF(in.readUTF().replace("_2", ""));
                case 3, 4, 9, 10, 11, 12, 17, 18 -> out.writeInt(in.readInt());
                case 5, 6 -> {
                    out.writeLong(in.readLong());
                    i++;
                }
                case 15 -> {
                    out.writeByte(in.readByte());
                    out.writeShort(in.readShort());
                }
                default -> out.writeShort(in.readShort());
            }
        }
        in.transferTo(out);
        return bo.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        var main = Class.forName("User", true, new L()).getMethod("main");
        main.setAccessible(true);
        main.invoke(null);
    }
}

class User {
    interface Body { Object run() throws Throwable; }
    static void t(String name, Body body) {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(name + " = " + body.run());
            } catch (Throwable e) {
                if (e instanceof java.lang.reflect.InvocationTargetException) {
                    System.out.print("wrapped ");
                    e = e.getCause();
                }
                System.out.println(name + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@"));
                StackTraceElement[] trace = e.getStackTrace();
                for (int k = 0; k < 2 && k < trace.length; k++) System.out.println("    " + trace[k].getClassName() + "." + trace[k].getMethodName() + " " + trace[k].getFileName());
                if (e.getCause() != null) System.out.println("    by " + e.getCause());
            }
        }
    }
    public static void main() {
        t("static call of an interface", () -> BecameInterface.s());
        t("new interface", () -> new BecameInterface());
        t("static call of a class", () -> BecameClass.make());
        t("interface call of a class", () -> ((BecameClass) null).f());
        t("reference to an interface", () -> {
            Supplier<Object> f = BecameInterface::s;
            return f.get();
        });
        t("reference to a class", () -> {
            Supplier<Object> f = BecameClass::make;
            return f.get();
        });
        t("became instance", () -> Statics.gone(1));
        t("became static", () -> new Statics().own("x"));
        t("reference became instance", () -> {
            IntFunction<Object> f = Statics::gone;
            return f.apply(1);
        });
        t("reference became static", () -> {
            Function<Statics, Object> f = s -> s.own("y");
            return f.apply(new Statics());
        });
        t("bound reference became static", () -> {
            UnaryOperator<String> f = new Statics()::own;
            return f.apply("z");
        });
        t("reference to nothing", () -> {
            Supplier<Object> f = Statics::vanished;
            return f.get();
        });
        t("abstract", () -> new AbstractSub().g(1, 2L));
        t("interface method missing", () -> ((Shape) new Square()).name());
        t("by handle", () -> (String) java.lang.invoke.MethodHandles.lookup().findVirtual(Shape.class, "name",
            java.lang.invoke.MethodType.methodType(String.class)).invokeExact((Shape) new Square()));
        t("by reflection", () -> Shape.class.getDeclaredMethod("name").invoke(new Square()));
        t("conflict", () -> new Both().hello());
        t("conflict by interface", () -> ((Left) new Both()).hello());
        t("conflict by reference", () -> {
            Supplier<Object> f = new Both()::hello;
            return f.get();
        });
        t("conflict by reflection", () -> {
            var m = Left.class.getDeclaredMethod("hello");
            return m.invoke(new Both());
        });
        t("not public", () -> ((Seen) new Unseen()).look());
        t("array of nothing", () -> new GoneClass[2][3].length);
        t("array cast", () -> (GoneClass[]) (Object) "s");
        t("nothing", () -> new GoneClass());
        t("another class", () -> new Other());
        t("another class in an array", () -> new Other[1].length);
    }
}
class BecameInterface { static Object s() { return 1; } }
interface BecameInterface_2 { static Object s() { return 2; } }
interface BecameClass { Object f(); static Object make() { return "made"; } }
abstract class BecameClass_2 { abstract Object f(); static Object make() { return "made"; } }
class Statics {
    static Object gone(int i) { return i; }
    String own(String s) { return s; }
    static Object vanished() { return 0; }
}
class Statics_2 {
    Object gone(int i) { return i; }
    static String own(String s) { return s; }
}
class AbstractSuper { int g(int a, long b) { return 0; } }
abstract class AbstractSuper_2 { abstract int g(int a, long b); }
class AbstractSub extends AbstractSuper { }
interface Shape { default String name() { return "shape"; } }
interface Shape_2 { String name(); }
class Square implements Shape { }
interface Left { default Object hello() { return "left"; } }
interface Right { }
interface Right_2 { default Object hello() { return "right"; } }
class Both implements Left, Right { }
interface Seen { default Object look() { return 1; } }
interface Seen_2 { Object look(); }
class UnseenBase { }
class UnseenBase_2 { Object look() { return 2; } }
class Unseen extends UnseenBase implements Seen { }
class GoneClass { }
class Other { }

import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** Lookup.defineHiddenClass and defineClass from the bytes of a class of this program. */
public class HiddenClasses {
    public static class Tmpl implements Runnable, Comparable<Integer> {
        public static int count;
        int v = 7;
        static { count += 100; }
        public void run() {
            count++;
            System.out.println("run in " + (getClass().isHidden() ? "hidden" : "normal") + " " + count);
        }
        public int compareTo(Integer i) { return v - i; }
        public static String hello(String s) { return "hello " + s; }
        private static int secret() { return Peer.hidden; }
        public Object self() { return this; }
    }
    static class Peer { private static int hidden = 42; }
    static byte[] bytes(Class<?> c) throws IOException {
        try (InputStream in = c.getResourceAsStream("/" + c.getName().replace('.', '/') + ".class")) { return in.readAllBytes(); }
    }
    interface A { Object r() throws Throwable; }
    static void t(String n, A a) {
        try {
            System.out.println(n + " = " + a.r());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getName() + ": "
                + (e.getMessage() == null ? null : clean(e.getMessage())));
        }
    }
    static String clean(String s) { return s.replaceAll("0x[0-9a-f]+", "0x").replaceAll("@[0-9a-f]+", "@"); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        byte[] b = bytes(Tmpl.class);
        MethodHandles.Lookup h1 = l.defineHiddenClass(b, true), h2 = l.defineHiddenClass(b, false),
            nest = l.defineHiddenClass(b, true, MethodHandles.Lookup.ClassOption.NESTMATE),
            strong = l.defineHiddenClass(b, false, MethodHandles.Lookup.ClassOption.STRONG);
        Class<?> c = h1.lookupClass();
        t("name", () -> clean(c.getName()) + " " + clean(c.toString()) + " " + clean(c.getSimpleName()) + " "
            + c.getCanonicalName() + " " + clean(c.getTypeName()) + " " + c.isHidden() + c.isMemberClass() + c.isAnonymousClass()
            + " " + clean(c.descriptorString()));
        t("distinct", () -> (c == h2.lookupClass()) + " " + (c.getClassLoader() == HiddenClasses.class.getClassLoader()) + " "
            + c.getNestHost().getSimpleName().startsWith("HiddenClasses") + " "
            + nest.lookupClass().getNestHost().getSimpleName());
        Object o = c.getDeclaredConstructor().newInstance();
        ((Runnable) o).run();
        ((Runnable) o).run();
        ((Runnable) h2.lookupClass().getDeclaredConstructor().newInstance()).run();
        System.out.println(Tmpl.count);
        t("interface", () -> ((Comparable<Integer>) o).compareTo(2));
        t("static", () -> (String) h1.findStatic(c, "hello", MethodType.methodType(String.class, String.class)).invoke("x"));
        t("reflect", () -> c.getMethod("hello", String.class).invoke(null, "r"));
        t("field", () -> c.getField("count").getInt(null));
        t("self", () -> c.getMethod("self").invoke(o) == o);
        t("nest private", () -> { Method m = nest.lookupClass().getDeclaredMethod("secret"); m.setAccessible(true); return m.invoke(null); });
        t("no nest private", () -> { Method m = c.getDeclaredMethod("secret"); m.setAccessible(true); try { return m.invoke(null); } catch (InvocationTargetException e) { throw e.getCause(); } });
        t("cast to original", () -> (Tmpl) o);
        t("instanceof", () -> (o instanceof Tmpl) + " " + c.isInstance(o) + " " + c.isInstance(new Tmpl()));
        t("forName", () -> Class.forName(c.getName()));
        t("array", () -> clean(Array.newInstance(c, 2).getClass().getName()) + " "
            + Array.newInstance(c, 2).getClass().isHidden());
        t("modifiers", () -> Modifier.toString(c.getModifiers()) + " " + c.getDeclaringClass());
        t("interfaces", () -> Arrays.toString(c.getInterfaces()) + c.getSuperclass() + c.getPackageName().isEmpty());
        t("toString", () -> o.toString().startsWith("HiddenClasses$Tmpl") && o.toString().contains("/"));
        t("trace", () -> { Runnable r = (Runnable) o; StackTraceElement[] st = new StackTraceElement[0]; try { ((Comparable) o).compareTo("x"); } catch (ClassCastException e) { st = e.getStackTrace(); } return clean(st[0].getClassName()).startsWith("HiddenClasses")
            + " " + st[0].getMethodName(); });
        t("class data", () -> { MethodHandles.Lookup d = l.defineHiddenClassWithClassData(b, List.of("data"),
            true); return MethodHandles.classData(d, "_", List.class) + ""
            + MethodHandles.classDataAt(d, "_", String.class, 0); });
        t("no class data", () -> MethodHandles.classData(h1, "_", Object.class));
        t("defineClass dup", () -> l.defineClass(b));
        t("bad bytes", () -> l.defineHiddenClass(new byte[]{1, 2, 3, 4}, true));
        t("truncated", () -> l.defineHiddenClass(Arrays.copyOf(b, b.length / 2), true));
        t("other package", () -> l.defineHiddenClass(rename(b, "HiddenClasses$Tmpl", "other/Classes$Tmpl"), true));
        t("not full lookup", () -> MethodHandles.publicLookup().defineHiddenClass(b, true));
        t("future version", () -> { byte[] f = b.clone(); f[7] = 99; return l.defineHiddenClass(f, true); });
        t("defineClass new", () -> { Class<?> k = l.defineClass(rename(b, "HiddenClasses$Tmpl",
            "HiddenClasses$Copy")); return k.getName() + " " + k.isHidden() + " "
            + (Class.forName("HiddenClasses$Copy") == k); });
        t("lambda in hidden", () -> strong.lookupClass().isHidden());
        List<Class<?>> many = new ArrayList<>();
        for (int i = 0; i < 20; i++) many.add(l.defineHiddenClass(b, false).lookupClass());
        System.out.println(new HashSet<>(many).size());
        t("null", () -> l.defineHiddenClass(null, true));
        t("equals", () -> h1.lookupClass().equals(h1.lookupClass()) + " " + h1.lookupModes());
        t("mh ctor", () -> h1.findConstructor(c, MethodType.methodType(void.class)).invoke() instanceof Runnable);
        t("annotation", () -> c.getAnnotations().length + c.getDeclaredMethods().length);
    }
    static byte[] rename(byte[] b, String from, String to) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(b));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bo);
        out.writeInt(in.readInt());
        out.writeInt(in.readInt());
        int n = in.readUnsignedShort();
        out.writeShort(n);
        for (int i = 1; i < n; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1: String s = in.readUTF();
                out.writeUTF(s.replace(from, to));
                break;
                case 3: case 4: case 9: case 10: case 11: case 12: case 17: case 18: out.writeInt(in.readInt());
                break;
                case 5: case 6: out.writeLong(in.readLong());
                i++;
                break;
                case 15: out.writeByte(in.readByte());
                out.writeShort(in.readShort());
                break;
                default: out.writeShort(in.readShort());
            }
        }
        in.transferTo(out);
        return bo.toByteArray();
    }
}

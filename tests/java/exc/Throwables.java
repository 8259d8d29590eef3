import java.io.*;
import java.util.*;

/** Throwable API: constructors, causes, custom classes, rethrow with precise types, printing to streams, serialization. */
public class Throwables {
    static class Base extends Exception {
        Base() { }
        Base(String m) { super(m); }
        Base(Throwable c) { super(c); }
        Base(String m, Throwable c) { super(m, c); }
    }
    static class Derived extends Base {
        Derived(String m) { super(m); }
        @Override public String getMessage() { return "[" + super.getMessage() + "]"; }
    }
    static class Ctrl extends Error { Ctrl() { super("ctrl", null, false, false); } }
    static class Lazy extends RuntimeException {
        @Override public Throwable getCause() { return new IOException("invented"); }
        @Override public String toString() { return "Lazy!"; }
    }
    static <X extends Throwable> void sneak(Throwable t) throws X { @SuppressWarnings("unchecked") X x = (X) t; throw x; }
    static void precise(int k) throws IOException, Base {
        try {
            if (k == 0) throw new IOException("io");
            if (k == 1) throw new Base("base");
            if (k == 2) throw new Derived("d");
            throw new IllegalStateException("ise");
        } catch (final Exception e) { throw e; }
    }
    static String which(Throwable t) {
        try {
            throw t;
        } catch (Derived e) {
            return "Derived";
        } catch (Base e) {
            return "Base";
        } catch (FileNotFoundException | EOFException e) {
            return "file/eof " + e.getMessage();
        } catch (IOException e) {
            return "IO";
        } catch (RuntimeException e) {
            return "RT";
        } catch (Exception e) {
            return "Ex";
        } catch (StackOverflowError | AssertionError e) {
            return "so/ae";
        } catch (Error e) { return "Error"; } catch (Throwable e) { return "Throwable"; }
    }
    interface A { void r() throws Throwable; }
    static String t(A a) { try { a.r(); return "none"; } catch (Throwable e) { return e.toString(); } }
    static int depth(Throwable t) { int n = 0; for (; t != null; t = t.getCause()) n++; return n; }

    public static void main(String[] args) throws Exception {
        for (Throwable x : new Throwable[]{new Base(), new Base("m"), new Base(new Error("c")), new Base("m", new Error()),
            new Derived("d"), new Derived(null), new Ctrl(), new Lazy(), new Throwable(), new Error((Throwable) null),
            new Base((Throwable) null), new AssertionError(5), new ExceptionInInitializerError("x"),
            new java.lang.reflect.InvocationTargetException(new Error("ite")), new UncheckedIOException(new IOException("io")),
            new ClassNotFoundException("c", new Error()), new NoSuchElementException("n"), new ArrayIndexOutOfBoundsException(5),
            new StringIndexOutOfBoundsException(-1), new IndexOutOfBoundsException(7L), new NumberFormatException(),
            new EnumConstantNotPresentException(Thread.State.class, "X"), new TypeNotPresentException("T", null),
            new java.util.concurrent.ExecutionException(new Error("ee")), new StackOverflowError("s"),
            new NoClassDefFoundError("a/B"), new InternalError("i", new Error())}) System.out.println(x + " | " + x.getMessage()
            + " | " + x.getCause() + " | " + which(x));
        for (int k = 0; k < 4; k++) { int q = k; System.out.println(t(() -> precise(q))); }
        System.out.println(t(() -> Throwables.<RuntimeException>sneak(new IOException("sneaky"))) + " "
            + which(new EOFException("e")) + which(new FileNotFoundException()) + which(new IOException())
            + which(new Throwable()));
        System.out.println(new Ctrl().getStackTrace().length + " " + depth(new Base("a", new Base("b", new Base("c")))));
        Throwable c = new Base("late");
        c.initCause(new Error("x"));
        System.out.println(c.getCause() + t(() -> c.initCause(null)) + t(() -> new Base(new Error()).initCause(null))
            + t(() -> new Lazy().initCause(new Error("set"))));
        System.out.println(t(() -> { throw null; }) + t(() -> { Throwable n = null; throw n; }));
        Exception same = new Exception("same");
        try { try { throw same; } finally { System.out.println("f"); } } catch (Exception e) { System.out.println(e == same); }
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        ObjectOutputStream oo = new ObjectOutputStream(bo);
        Base ser = new Base("ser", new IllegalStateException("inner"));
        ser.addSuppressed(new Exception("sup"));
        oo.writeObject(ser);
        oo.flush();
        Base back = (Base) new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray())).readObject();
        System.out.println(back + " " + back.getCause() + " " + back.getSuppressed()[0] + " "
            + back.getStackTrace()[0].equals(ser.getStackTrace()[0]) + " " + back.getStackTrace().length);
        StringWriter sw = new StringWriter();
        back.printStackTrace(new PrintWriter(sw));
        System.out.print(sw);
        new Lazy().printStackTrace(System.out);
        new Ctrl().printStackTrace(System.out);
        System.out.println(new Exception("multi\nline").getLocalizedMessage().length());
        try {
            Object o = List.of(1, 2).iterator();
            ((Iterator<?>) o).remove();
        } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        try {
            throw new Error("finally replaced");
        } catch (Error e) {
            try {
                throw new RuntimeException(e);
            } catch (RuntimeException r) { System.out.println(r.getMessage() + " " + (r.getCause() == e)); }
        }
    }
}

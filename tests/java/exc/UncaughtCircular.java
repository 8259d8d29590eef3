/** Uncaught: causes and suppressed exceptions that refer back to each other, a null message, a multi-line message. */
public class UncaughtCircular {
    static Exception make(String m, Throwable c) { return new Exception(m, c); }
    static class Quiet extends RuntimeException { Quiet(String m, Throwable c) { super(m, c, true, false); } }
    public static void main(String[] args) throws Exception {
        Exception a = new Exception("a\nsecond line"), b = make("b", a), s = new Exception((String) null);
        a.addSuppressed(b);
        a.addSuppressed(s);
        s.addSuppressed(new Quiet("no trace", new Error("cause of quiet")));
        s.initCause(a);
        Error e = new Error(b) { @Override public String getLocalizedMessage() { return "localised: " + super.getMessage(); } };
        e.addSuppressed(a);
        throw e;
    }
}

/** An initialiser that fails ends the program, with cause and line numbers on stderr. */
public class InitFailureUncaught {
    static class Config {
        static final int SIZE = parse("12x");
        static int parse(String s) { return check(Integer.parseInt(s.substring(0, 2)), s); }
        static int check(int n, String s) {
            if (s.length() != 2) throw new IllegalArgumentException("bad size " + s, new RuntimeException("inner " + n));
            return n;
        }
    }
    static class User {
        final int size;
        User() { size = Config.SIZE; }
    }
    public static void main(String[] args) {
        System.out.println("before");
        try {
            new User();
        } catch (ExceptionInInitializerError e) { System.out.println("caught once: " + e.getCause().getMessage()); }
        try { new User(); } catch (NoClassDefFoundError e) { System.out.println("then: " + e.getMessage()); }
        System.out.println("third time is not caught");
        new User();
    }
}

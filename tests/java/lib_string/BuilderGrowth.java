// Buffers grow by the class library's rule, whatever appends; parts of strings are new objects or the same one.
public class BuilderGrowth {
    static void show(String what, StringBuilder b) {
        System.out.println(what + ": " + b.length() + " of " + b.capacity());
    }

    static void tryOut(String what, Runnable code) {
        try {
            code.run();
            System.out.println(what + ": nothing");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void appending() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            b.append((char) ('a' + i % 26));
            if ((b.length() & 15) == 1) {
                show("char", b);
            }
        }
        b = new StringBuilder(0);
        for (int i = 0; i < 12; i++) {
            b.append("part" + i);
            show("string", b);
        }
        b.append((String) null).append("").append('\u00ff').append("\u00e4\u00f6");
        show("null and Latin-1", b);
        b.append('\u20ac').append("narrow").append("wide\u4e2d");
        show("wide", b);
        System.out.println(b);
        b = new StringBuilder(3);
        b.append("x".repeat(70_000));
        show("long", b);
        b.append('y');
        show("longer", b);
        b = new StringBuilder("seed");
        show("seeded", b);
        b.setLength(0);
        System.out.println("empty: '" + b + "' " + b.toString().isEmpty());
        b.append("\u20ac");
        b.setLength(0);
        b.append("narrow again");
        show("coder", b);
        System.out.println(b.toString().equals("narrow again"));
    }

    static void parts() {
        String s = "covet every branch";
        System.out.println(s.substring(0) == s);
        System.out.println(s.substring(0, s.length()) == s);
        System.out.println(s.substring(6) + "|" + s.substring(6, 11) + "|" + s.substring(18) + "|" + s.substring(4, 4));
        String wide = "a\u20acb";
        System.out.println(wide.substring(0, 1) + wide.substring(2) + wide.substring(1).length() + wide.substring(0, 1).equals("a"));
        tryOut("substring(-1)", () -> s.substring(-1));
        tryOut("substring(19)", () -> s.substring(19));
        tryOut("substring(3, 2)", () -> s.substring(3, 2));
        tryOut("substring(3, 19)", () -> s.substring(3, 19));
        tryOut("substring(MIN, MAX)", () -> s.substring(Integer.MIN_VALUE, Integer.MAX_VALUE));
        tryOut("wide.substring(2, 4)", () -> wide.substring(2, 4));
        String made = new StringBuilder(s).toString();
        System.out.println((made == s) + " " + made.equals(s) + " " + (made.hashCode() == s.hashCode()) + " " + (made.intern() == s));
    }

    static void copies() {
        byte[] bytes = {1, 2, 3};
        System.out.println(java.util.Arrays.toString(java.util.Arrays.copyOf(bytes, 5)));
        System.out.println(java.util.Arrays.toString(java.util.Arrays.copyOf(new long[] {1, -2}, 1)));
        System.out.println(java.util.Arrays.toString(java.util.Arrays.copyOfRange("abc".toCharArray(), 1, 3)));
        System.out.println(java.util.Arrays.copyOfRange(bytes, 3, 6).length);
        Object[] strings = java.util.Arrays.copyOf(new String[] {"x", "y"}, 3);
        System.out.println(strings.getClass() + " " + java.util.Arrays.toString(strings));
        tryOut("store", () -> strings[2] = 1);
        tryOut("copyOf(-1)", () -> java.util.Arrays.copyOf(bytes, -1));
        tryOut("copyOf(null)", () -> java.util.Arrays.copyOf((int[]) null, 1));
        tryOut("copyOfRange(4, 5)", () -> java.util.Arrays.copyOfRange(bytes, 4, 5));
        tryOut("copyOfRange(2, 1)", () -> java.util.Arrays.copyOfRange(bytes, 2, 1));
        tryOut("copyOfRange(-1, 1)", () -> java.util.Arrays.copyOfRange(bytes, -1, 1));
    }

    public static void main(String[] args) {
        appending();
        parts();
        copies();
    }
}

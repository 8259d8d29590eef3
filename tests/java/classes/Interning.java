import java.util.*;

/** String identity: literals, constants, intern, across classes, substrings and concatenations. */
public class Interning {
    static final String C = "con" + "stant";
    static final String D = new String("constant");
    static String field = "constant";
    static class Other { static final String LIT = "constant"; static String dyn(String a) { return a + "stant"; } }
    interface K { String S = "constant"; }
    static String p(boolean b) { return b ? "T" : "f"; }
    public static void main(String[] args) {
        String a = "constant", b = "constant", c = new String("constant"), d = "con";
        final String e = "con";
        String f = d + "stant", g = e + "stant";
        System.out.println(p(a == b) + p(a == c) + p(a == C) + p(a == D) + p(a == field) + p(a == Other.LIT) + p(a == K.S)
            + p(a == f) + p(a == g) + p(a == Other.dyn("con")) + p(a == Other.dyn("con").intern()) + p(a == c.intern())
            + p(D.intern() == C));
        System.out.println(p(a == "con" + "st" + 'a' + "nt") + p("1" == "" + 1) + p("1.5" == "" + 1.5) + p("true" == "" + true)
            + p("null" == "" + null) + p("x1" == "x" + (1)) + p("c" == "" + 'c') + p("c" == String.valueOf('c'))
            + p("" == a.substring(0, 0)) + p(a == a.substring(0)) + p(a == a.concat("")) + p(a == a.trim())
            + p(a == a.toString()) + p(a == a.replace('z', 'q')) + p(a == a.toLowerCase(Locale.ROOT)) + p(a == String.valueOf(a))
            + p(a == "" + a) + p(a == a.strip()) + p(a == new StringBuilder(a).toString()) + p(a == a.repeat(1)));
        char[] cs = {'f', 'r', 'e', 's', 'h', '!', '4', '2'};
        String s1 = new String(cs), s2 = new String(cs);
        System.out.println(p(s1 == s2) + p(s1.intern() == s2.intern()) + p(s1.intern() == s1) + p(s2.intern() == s1)
            + p(s1.equals(s2)) + p("fresh!42" == s1));
        StringBuilder sb = new StringBuilder("dyn").append(7);
        String t = sb.toString().intern();
        System.out.println(p(t == "dyn7") + p(sb.toString() == "dyn7"));
        String u = "\u4e2d\ud83d\ude00", v = new String(u.toCharArray());
        System.out.println(p(u == v) + p(u == v.intern()) + p("中😀" == u) + u.intern().length());
        Map<String, Integer> ids = new IdentityHashMap<>();
        ids.put("k", 1);
        ids.put(new String("k"), 2);
        ids.put("k" + "", 3);
        System.out.println(ids.size() + " " + ids.get("k"));
        Set<String> set = new HashSet<>();
        for (int i = 0; i < 1000; i++) set.add(("n" + i % 10).intern());
        System.out.println(set.size());
        for (int i = 0; i < 3; i++) {
            System.gc();
            String w = ("gc" + "ed" + i).intern();
            System.out.print(p(w == ("gced" + i).intern()));
        }
        System.out.println();
        System.out.println(p(Interning.class.getName() == Interning.class.getName())
            + p(Interning.class.getSimpleName().intern() == "Interning") + p(Thread.State.NEW.name() == "NEW")
            + p(int.class.getName() == "int"));
        switch (f) { case "constant": System.out.println("switch by equals"); }
        try {
            Interning.class.getDeclaredField("field").set(null, c);
            System.out.println(p(field == a) + p(field.intern() == a));
            System.out.println(p(Interning.class.getDeclaredField("C").get(null) == a)
                + p(Interning.class.getDeclaredField("field").getName() == "field")
                + p(Interning.class.getDeclaredMethod("p", boolean.class).getName() == "p"));
        } catch (ReflectiveOperationException x) { System.out.println(x); }
        String empty = "";
        System.out.println(p(empty == new String()) + p(empty == new String().intern()) + p(empty == String.join(""))
            + p("" == new StringBuilder().toString().intern()));
        class L { String lit = "constant"; }
        System.out.println(p(new L().lit == a) + p(((java.util.function.Supplier<String>) () -> "constant").get() == a));
        System.out.println(p("a\0b" == "a\0b") + p("\ud800" == new String(new char[]{'\ud800'}).intern()) + "\ud800".length()
            + "a\0b".length());
    }
}

import java.util.*;
import java.util.function.*;

/** Enums: bodies, abstract methods, fields, interfaces, collections, reflection, and errors. */
public class EnumBodies {
    enum Op implements IntBinaryOperator {
        ADD("+") { public int applyAsInt(int a, int b) { return a + b; } }, SUB("-") { public int applyAsInt(int a, int b) { return a - b; } @Override boolean comm() { return false; } }, POW("^") {
            private int calls;
            public int applyAsInt(int a, int b) { calls++; int r = 1; while (b-- > 0) r *= a; return r; }
            @Override public String toString() { return "pow#" + calls; }
        };
        final String sym;
        Op(String s) { sym = s; }
        boolean comm() { return true; }
        static final Map<String, Op> BY = new HashMap<>();
        static { for (Op o : values()) BY.put(o.sym, o); }
    }
    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);
        final double mass, radius;
        Planet(double m, double r) { mass = m; radius = r; }
        double g() { return 6.67300E-11 * mass / (radius * radius); }
    }
    enum Level {
        LOW, MID, HIGH;
        Level next() { return values()[(ordinal() + 1) % values().length]; }
        static Level parse(String s) {
            try { return valueOf(s.toUpperCase(Locale.ROOT)); } catch (IllegalArgumentException e) { return LOW; }
        }
    }
    enum Single { INSTANCE; int count; int inc() { return ++count; } }
    enum Empty { }
    enum Abs { X { String f() { return "fx" + ordinal(); } }, Y { String f() { return "fy" + name(); } }; abstract String f(); }
    interface Named { String name(); default String hi() { return "hi " + name(); } }
    enum N1 implements Named { A, B }
    enum Nested { OUT; enum In { DEEP } In in = In.DEEP; }
    enum Flags {
        READ(1), WRITE(2), EXEC(4);
        final int bit;
        Flags(int b) { bit = b; }
        static EnumSet<Flags> of(int m) {
            EnumSet<Flags> s = EnumSet.noneOf(Flags.class);
            for (Flags f : values()) if ((m & f.bit) != 0) s.add(f);
            return s;
        }
    }
    enum Lam {
        TWICE(x -> x * 2), SQ(x -> x * x), NEG(Math::negateExact);
        final IntUnaryOperator f;
        Lam(IntUnaryOperator f) { this.f = f; }
    }
    static <E extends Enum<E>> E last(Class<E> c) { E[] v = c.getEnumConstants(); return v.length == 0 ? null : v[v.length - 1]; }

    public static void main(String[] args) throws Exception {
        for (Op o : Op.values()) System.out.println(o + " " + o.name() + " " + o.sym + " " + o.applyAsInt(7, 3) + " " + o.comm()
            + " " + o.getClass().getName() + " " + o.getDeclaringClass().getSimpleName() + " " + o.getClass().isEnum() + " "
            + (o.getClass() == Op.class));
        System.out.println(Op.BY.get("-") + " " + Op.POW);
        for (Planet p : Planet.values()) System.out.println(p + " " + (long) (p.g() * 1000));
        System.out.println(Level.HIGH.next() + " " + Level.parse("mid") + Level.parse("zzz") + " "
            + Level.LOW.compareTo(Level.HIGH) + " " + Level.MID.equals(Level.MID));
        System.out.println(Single.INSTANCE.inc() + Single.INSTANCE.inc() + " " + Empty.values().length + last(Empty.class)
            + last(Abs.class).f() + Abs.X.f() + " " + N1.B.hi() + " " + Nested.OUT.in + " " + Nested.In.DEEP.getClass());
        System.out.println(Flags.of(5) + " " + EnumSet.complementOf(Flags.of(5)) + EnumSet.allOf(Level.class)
            + EnumSet.range(Level.LOW, Level.MID));
        for (Lam l : Lam.values()) System.out.print(l.f.applyAsInt(6) + " ");
        System.out.println();
        EnumMap<Level, String> em = new EnumMap<>(Level.class);
        em.put(Level.HIGH, "h");
        em.put(Level.LOW, "l");
        em.putIfAbsent(Level.MID, "m");
        em.remove(Level.LOW);
        System.out.println(em + " " + em.containsKey(null) + em.firstEntryName());
    }
    static class EnumMap<K extends Enum<K>, V> extends java.util.EnumMap<K, V> {
        EnumMap(Class<K> c) { super(c); }
        String firstEntryName() { return keySet().iterator().next().name(); }
    }
}

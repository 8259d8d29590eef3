/** Virtual dispatch, hiding, overloads against overrides, protected and package-private access, abstract chains. */
public class Inheritance {
    static abstract class Animal {
        protected String name = "animal"; private String secret() { return "animal secret"; } String reveal() { return secret(); }
        static String kind() { return "Animal"; }
        abstract String sound();
        String speak() { return name + " says " + sound(); }
        Animal self() { return this; }
        String over(Object o) { return "A.Object"; }
        String over(String s) { return "A.String"; }
        String over(Integer i) { return "A.Integer"; }
        final String fin() { return "final " + sound(); }
        public String toString() { return getClass().getSimpleName() + ":" + name; }
    }
    static class Dog extends Animal {
        protected String name = "dog";
        private String secret() { return "dog secret"; }
        static String kind() { return "Dog"; }
        String sound() { return "woof"; }
        Dog self() { return this; }
        String over(Object o) { return "D.Object"; }
        String over(CharSequence s) { return "D.CharSequence"; }
        String both() { return name + "/" + super.name + "/" + super.over("x") + "/" + over("x"); }
    }
    static class Puppy extends Dog {
        String sound() { return super.sound().toUpperCase(java.util.Locale.ROOT) + "?"; }
        String over(String s) { return "P.String+" + super.over(s); }
        String speak() { return "tiny " + super.speak(); }
    }
    static final class Robo extends Puppy {
        String sound() { return "beep"; }
        @Override public boolean equals(Object o) { return o instanceof Robo; }
        @Override public int hashCode() { return 1; }
    }
    static abstract class Mid extends Animal { abstract int legs(); String sound() { return legs() + " legs"; } }
    static class Spider extends Mid { int legs() { return 8; } }
    static class P1 {
        void m(long x) { System.out.println("P1 long"); }
        void m(double x) { System.out.println("P1 double"); }
        void m(Object x) { System.out.println("P1 Object"); }
        void n(int... x) { System.out.println("P1 varargs"); }
        void n(Integer x) { System.out.println("P1 Integer"); }
    }
    static class P2 extends P1 {
        void m(int x) { System.out.println("P2 int"); }
        void n(long x) { System.out.println("P2 long"); }
        void m(Integer x) { System.out.println("P2 Integer"); }
    }
    interface Shape { double area(); default String d() { return "shape " + area(); } }
    static class Sq implements Shape { double s; Sq(double s) { this.s = s; } public double area() { return s * s; } }
    static class Cube extends Sq { Cube(double s) { super(s); } public double area() { return 6 * super.area(); } }
    static class Base { Base() { init(); } void init() { System.out.println("base init"); } }
    static class Derived extends Base { int x = 5; int y; void init() { x = 7; y = 8; System.out.println("derived init " + x); } }
    static class Eq { int v; Eq(int v) { this.v = v; } public boolean equals(Eq o) { return o.v == v; } }

    public static void main(String[] args) {
        Animal[] as = {new Dog(), new Puppy(), new Robo(), new Spider(),
            new Animal() { String sound() { return "anon " + name; } }};
        for (Animal a : as) {
            System.out.println(a + " | " + a.speak() + " | " + a.reveal() + " | " + a.fin() + " | " + a.over("s") + " | "
                + a.over((Object) "s") + " | " + a.over(1) + " | " + a.name + " | " + (a.self() == a));
            if (a instanceof Dog d) System.out.println("  " + d.both() + " " + d.name + " " + ((Animal) d).name + " "
                + d.over(new StringBuilder()) + " " + d.over("x"));
        }
        System.out.println(Animal.kind() + Dog.kind() + Puppy.kind()); Animal dd = new Dog(); System.out.println(dd.kind());
        P2 p = new P2();
        p.m(1);
        p.m((byte) 1);
        p.m('c');
        p.m(1L);
        p.m(1f);
        p.m("s");
        p.m((Integer) 5);
        p.n(1);
        p.n((Integer) 1);
        p.n();
        p.n(1, 2);
        ((P1) p).m(1);
        ((P1) p).n(1);
        for (Shape s : new Shape[]{new Sq(2), new Cube(2), () -> 1.5}) System.out.println(s.d());
        Derived d = new Derived(); System.out.println(d.x + " " + d.y);
        Object e1 = new Eq(1), e2 = new Eq(1);
        System.out.println(e1.equals(e2) + " " + ((Eq) e1).equals((Eq) e2) + " " + new Robo().equals(new Robo()) + " "
            + new java.util.HashSet<>(java.util.Arrays.asList(new Robo(), new Robo())).size());
        int total = 0; for (int i = 0; i < 3000; i++) total += as[i % 4].speak().length(); System.out.println(total);
        for (Class<?> c = Robo.class; c != null; c = c.getSuperclass()) System.out.print(c.getSimpleName() + " < ");
        System.out.println();
        try { Dog x = (Dog) as[3]; System.out.println(x); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    }
}

import java.util.*;

/** Sealed classes and interfaces, permits, non-sealed, and reflection over them. */
public class SealedTypes {
    sealed interface Expr permits Num, Add, Mul, Neg { }
    record Num(int v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }
    sealed static abstract class Vehicle { abstract int wheels(); }
    static final class Car extends Vehicle { int wheels() { return 4; } }
    static non-sealed class Bike extends Vehicle { int wheels() { return 2; } }
    static class Trike extends Bike { int wheels() { return 3; } }
    static sealed class Truck extends Vehicle permits Big { int wheels() { return 6; } }
    static final class Big extends Truck { int wheels() { return super.wheels() * 3; } }
    sealed interface Opt<T> { } record Some<T>(T v) implements Opt<T> { } enum None implements Opt<Object> { NONE }
    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        if (e instanceof Mul m) return eval(m.l()) * eval(m.r());
        return -eval(((Neg) e).e());
    }
    static String show(Expr e) {
        return e instanceof Num n && n.v() < 0 ? "(" + n.v() + ")" : e instanceof Num n ? "" + n.v() : e instanceof Add a ? "("
            + show(a.l()) + "+" + show(a.r()) + ")" : e instanceof Mul m ? show(m.l()) + "*" + show(m.r()) : e instanceof Neg n
            ? "-" + show(n.e()) : "?";
    }
    static Expr simp(Expr e) {
        if (e instanceof Add a) {
            Expr l = simp(a.l()), r = simp(a.r());
            if (l.equals(new Num(0))) return r;
            if (r instanceof Num n && n.v() == 0) return l;
            return new Add(l, r);
        }
        if (e instanceof Mul m) {
            Expr l = simp(m.l()), r = simp(m.r());
            if (l instanceof Num n && n.v() == 1) return r;
            if (l instanceof Num n && n.v() == 0) return l;
            return new Mul(l, r);
        }
        return e;
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Neg(new Num(4))), new Add(new Num(0), new Mul(new Num(1), new Num(-5))));
        System.out.println(show(e) + " = " + eval(e));
        System.out.println(simp(e));
        System.out.println(e);
        Vehicle[] vs = {new Car(), new Bike(), new Trike(), new Truck(), new Big(), new Bike() { int wheels() { return 1; } }};
        for (Vehicle v : vs) System.out.print(v.getClass().getSimpleName() + v.wheels() + " ");
        System.out.println();
        for (Class<?> c : new Class<?>[]{Expr.class, Vehicle.class, Truck.class, Car.class, Bike.class, Opt.class, None.class,
            Object.class}) {
            Class<?>[] ps = c.getPermittedSubclasses();
            System.out.println(c.getSimpleName() + " " + c.isSealed() + " "
                + (ps == null ? null : Arrays.stream(ps).map(Class::getSimpleName).toList()) + " "
                + java.lang.reflect.Modifier.toString(c.getModifiers()) + " " + c.toGenericString());
        }
        Opt<String> o = new Some<>("v");
        System.out.println(o instanceof Some<String> s && s.v().length() == 1 ? "some" : "none");
        Opt<?> n = None.NONE;
        System.out.println(n instanceof Some<?> ? "some" : "none " + n);
        try {
            Object x = e;
            Vehicle v = (Vehicle) x;
            System.out.println(v);
        } catch (ClassCastException ex) { System.out.println(ex.getMessage()); }
    }
}

import java.util.*;
import a.Base;
import b.Derived;

/** Package-private methods of the same name in two packages do not override each other; protected access across packages. */
public class Main extends Base {
    @Override protected String prot() { return "Main.prot>" + super.prot(); }
    String pkg() { return "Main.pkg"; }

    public static void main(String[] args) throws Exception {
        Base b = new Base(), d = new Derived(), m = new Main(), s = new a.Same();
        for (Base x : List.of(b, d, m, s)) System.out.println(x.name() + ": " + x.callPkg() + " " + x.callProt() + " "
            + x.callPriv() + " " + x);
        System.out.println(new Derived().ownPkg() + " " + new Main().pkg() + " " + new Main().prot() + " "
            + new Derived().useProtected(new Derived()));
        System.out.println(new b.More().ownPkg() + " " + new b.More().callPkg() + " " + new a.Back().callPkg() + " "
            + new a.Back().ownPkg());
        System.out.println(a.Iface.CONST + " " + new a.Iface() { }.def() + " " + a.Iface.st());
        System.out.println(Base.class.getPackage().getName() + " " + Derived.class.getPackageName() + " '"
            + Main.class.getPackageName() + "' " + Base.class.getModule().isNamed());
        try {
            Base.class.getDeclaredMethod("pkg").invoke(b);
        } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        try {
            Base.class.getDeclaredMethod("prot").invoke(b);
        } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        try {
            Class.forName("a.Hidden").getDeclaredConstructor().newInstance();
        } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        try {
            Object o = b;
            Derived x = (Derived) o;
            System.out.println(x);
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        System.out.println(a.Factory.make().hello() + " " + a.Factory.make().getClass().getName());
        a.Factory.make().getClass().getMethods();
        try {
            System.out.println(a.Factory.make().getClass().getMethod("hello").invoke(a.Factory.make()));
        } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        new Derived().fail(0);
    }
}

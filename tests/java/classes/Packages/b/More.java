package b;

public class More extends Derived {
    @Override String pkg() { return "b.More.pkg"; }
}

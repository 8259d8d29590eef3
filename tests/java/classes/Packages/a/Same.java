package a;

public class Same extends Base {
    @Override String pkg() { return "a.Same.pkg"; }
    private String priv() { return "a.Same.priv"; }
}

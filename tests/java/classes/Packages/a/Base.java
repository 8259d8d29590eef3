package a;

public class Base {
    String pkg() { return "a.Base.pkg"; }
    protected String prot() { return "a.Base.prot"; }
    private String priv() { return "a.Base.priv"; }
    public String callPkg() { return pkg(); }
    public String callProt() { return prot(); }
    public String callPriv() { return priv(); }
    public String name() { return getClass().getName(); }
    protected int field = 1;
    protected static int count = 10;
    @Override public String toString() { return "Base" + field; }
}

class Hidden { }

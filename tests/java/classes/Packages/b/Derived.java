package b;

import a.Base;

public class Derived extends Base {
    String pkg() { return "b.Derived.pkg"; }
    public String ownPkg() { return pkg(); }
    protected String prot() { return "b.Derived.prot"; }
    public String useProtected(Derived o) { o.field += 5; count++; return super.prot() + o.field + count + this.field; }
    public void fail(int depth) { if (depth == 2) throw new IllegalStateException("from package b " + depth); fail(depth + 1); }
}

package a;

/** Extends a class of another package that extends one of this package. */
public class Back extends b.More {
    String pkg() { return "a.Back.pkg"; }
}

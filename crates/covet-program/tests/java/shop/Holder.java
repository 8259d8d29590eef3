package shop;

/** Inherits over several steps, and from a class that can be taken away. */
public abstract class Holder extends java.util.AbstractList<String> {
    public interface Base<A> { void put(A a); }
    public interface Next extends Base<String> { void put(String s); default void other() { } }
    public interface Both extends Next, Runnable { }
    public static class Missing { }
    public static class Child extends Missing { }
    public static class Full extends Holder {
        @Override public String get(int i) { return ""; }
        @Override public int size() { return 0; }
    }
}

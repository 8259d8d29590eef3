package a;

public interface Iface {
    String CONST = "c" + 1;
    default String def() { return "def " + getClass().getName(); }
    static String st() { return "st"; }
}

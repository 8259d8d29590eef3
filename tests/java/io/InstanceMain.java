// jdk: 25+
/** An instance main method without parameters, with IO. */
public class InstanceMain {
    int field = init();
    static int sf = 2;
    { System.out.println("instance initialiser"); }
    int init() { System.out.println("field initialiser"); return 5; }
    InstanceMain() { System.out.println("constructor " + field); }
    void main() {
        System.out.println("instance main " + field + sf + " " + getClass().getName());
        IO.println("by IO");
        IO.print("no newline ");
        IO.println(42);
        IO.println();
        helper(3);
    }
    void helper(int n) { if (n == 0) throw new IllegalStateException("from helper"); helper(n - 1); }
}

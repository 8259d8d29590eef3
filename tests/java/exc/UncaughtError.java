/** A StackOverflowError that nobody catches: the printed trace is limited to 1024 frames. */
public class UncaughtError {
    static int count(int n) { return 1 + count(n + 1); }
    public static void main(String[] args) {
        System.out.println("about to overflow");
        count(0);
    }
}

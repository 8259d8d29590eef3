package p;

/** Is there when the other class is compiled, and not afterwards. */
public class Gone {
    public static int twice(int number) {
        return 2 * number;
    }
}

package small;

/** Counts calls, so that a value is only reached by a sequence of them. */
public class Foo {
    private int x;

    public void inc() {
        x++;
    }

    public int getX() {
        return x;
    }
}

package small;

/** Needs a certain string and an object in a certain state: the example of the hybrid approach. */
public class Bar {
    private final String text;

    public Bar(String text) {
        this.text = text;
    }

    public boolean coverMe(Foo foo) {
        if (text.equals("baz") && foo.getX() == 5) {
            return true;
        }
        return false;
    }
}

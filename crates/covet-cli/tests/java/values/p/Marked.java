package p;

/** What it knows it is told by an annotation. */
public class Marked {
    private final Mark mark;

    /** A mark. */
    public @interface Mark {
        String[] names() default {};

        int weight() default 1;

        Class<? extends Number> kind() default Integer.class;
    }

    public Marked(Mark mark) {
        this.mark = mark;
    }

    public int weight() {
        return mark.weight() > 10 ? 10 : mark.weight();
    }

    public String name() {
        return mark.names().length == 0 ? "nobody" : mark.names()[0];
    }
}

package p;

/** Has a lot to say. */
public class Talkative {
    public static int check(int x) {
        if (x > 5) throw new IllegalStateException("too much ".repeat(1000));
        if (x < 0) throw new IllegalArgumentException("negative");
        return x;
    }
}

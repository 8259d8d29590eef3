package p;

/** Can do more where an optional class is there. */
public class Wants {
    public int named(int number) {
        if (number > 3) {
            number = Math.abs(number);
            return Gone.twice(number);
        }
        return 1;
    }

    public int found(int number) throws ClassNotFoundException {
        if (number > 3) {
            int length = String.valueOf(number).length();
            return length + Class.forName("p.Gone").getName().length();
        }
        return 1;
    }

    public static String of(String name) throws ClassNotFoundException {
        return Class.forName(name).getName();
    }
}

package p;

/** Takes a class whose type argument has a parameterised bound, which `Enum.class` does not satisfy. */
public class Bounds {
    public enum Size { SMALL, LARGE }

    public static int constants(Class<? extends Enum<?>> type) {
        if (type == null) {
            return -1;
        }
        return type == Size.class ? Size.values().length : 0;
    }
}

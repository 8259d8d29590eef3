package p;

/** Takes what only the compiler can make classes of. */
public class Ordinals {
    public enum Size { SMALL, LARGE }

    public static boolean isFirst(Enum<?> constant) {
        return constant != null && constant.ordinal() == 0;
    }

    public static boolean isNothing(Record record) {
        return record == null || record.hashCode() == 0;
    }
}

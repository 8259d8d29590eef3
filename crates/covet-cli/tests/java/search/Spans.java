import java.util.ArrayList;
import java.util.List;

/** What can be compared, from one thing to another: of a type that its bound leaves open. */
public final class Spans<C extends Comparable<?>> {
    private final List<Span<C>> all = new ArrayList<>();

    public void add(Span<C> span) {
        for (Span<C> known : all) {
            if (known.has(span.from)) {
                throw new IllegalArgumentException("overlaps");
            }
        }
        all.add(span);
    }

    public boolean contains(C value) {
        for (Span<C> span : all) {
            if (span.has(value)) {
                return true;
            }
        }
        return false;
    }
}

final class Span<C extends Comparable<?>> {
    final C from;
    final C to;

    private Span(C from, C to) {
        this.from = from;
        this.to = to;
    }

    static <C extends Comparable<?>> Span<C> closed(C from, C to) {
        if (compare(from, to) > 0) {
            throw new IllegalArgumentException("ends before it begins");
        }
        return new Span<>(from, to);
    }

    boolean has(C value) {
        return compare(from, value) <= 0 && compare(value, to) <= 0;
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object first, Object second) {
        return ((Comparable<Object>) first).compareTo(second);
    }
}

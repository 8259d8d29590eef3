import java.io.*;
import java.util.*;

/** Objects whose class is in a package that is not exported: core reflection's accessors may see it. */
public class InternalClasses {
    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Calendar c = Calendar.getInstance(TimeZone.getTimeZone("Europe/Berlin"), Locale.GERMANY);
        c.setTimeInMillis(1_000_000_000_000L);
        for (int i = 0; i < 20; i++) {
            Calendar d = (Calendar) copy(c);
            if (!d.equals(c)) System.out.println("differs");
        }
        System.out.println(copy(TimeZone.getTimeZone("Asia/Tokyo")).getClass() + " " + copy(c.getTimeZone()).equals(c.getTimeZone()));
        for (Object o : new Object[] {List.of(1, 2), Map.of("a", 1), Collections.unmodifiableList(new ArrayList<>(List.of(3))), new java.util.concurrent.ConcurrentHashMap<>(Map.of(1, 2)), java.time.LocalDate.of(2020, 2, 29), Arrays.asList(1, 2)}) {
            for (int i = 0; i < 17; i++) if (!copy(o).equals(o)) System.out.println("differs " + o);
            System.out.println(copy(o));
        }
    }
}

package covet.check;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TimeZone;

/** What all tests of a machine share and none may leave changed. */
final class World {
    private final PrintStream sink = new PrintStream(OutputStream.nullOutputStream());
    private final Threads threads = new Threads();
    private volatile boolean readInput;

    private final InputStream empty = new InputStream() {
        @Override
        public int read() {
            readInput = true;
            return -1;
        }
    };

    World() {
        setStreams();
        // The first reading of the zone writes a property.
        TimeZone.getDefault();
    }

    /** What a test found. */
    record State(
            Map<Object, Object> properties,
            Locale locale,
            Locale display,
            Locale format,
            TimeZone zone,
            Thread.UncaughtExceptionHandler handler,
            Set<Thread> threads) {}

    State state() {
        readInput = false;
        return new State(
                new HashMap<>(System.getProperties()),
                Locale.getDefault(),
                Locale.getDefault(Locale.Category.DISPLAY),
                Locale.getDefault(Locale.Category.FORMAT),
                TimeZone.getDefault(),
                Thread.getDefaultUncaughtExceptionHandler(),
                new HashSet<>(threads.live()));
    }

    /** The first thread that the test left running, if any. */
    String leftRunning(State before) {
        Thread left = threads.left(before.threads());
        return left == null ? null : "left the thread " + left.getName() + " running";
    }

    /** Undoes what the test changed; says what it was. */
    String restore(State before) {
        String change = change(before);
        if (change == null) return null;
        setStreams();
        System.getProperties().keySet().retainAll(before.properties().keySet());
        System.getProperties().putAll(before.properties());
        Locale.setDefault(before.locale());
        Locale.setDefault(Locale.Category.DISPLAY, before.display());
        Locale.setDefault(Locale.Category.FORMAT, before.format());
        TimeZone.setDefault(before.zone());
        Thread.setDefaultUncaughtExceptionHandler(before.handler());
        return change;
    }

    private String change(State before) {
        if (readInput) return "read System.in";
        if (System.out != sink) return "changed System.out";
        if (System.err != sink) return "changed System.err";
        if (System.in != empty) return "changed System.in";
        if (!Locale.getDefault().equals(before.locale())
                || !Locale.getDefault(Locale.Category.DISPLAY).equals(before.display())
                || !Locale.getDefault(Locale.Category.FORMAT).equals(before.format())) {
            return "changed the default locale";
        }
        if (!TimeZone.getDefault().equals(before.zone())) return "changed the default time zone";
        if (Thread.getDefaultUncaughtExceptionHandler() != before.handler()) {
            return "changed the default handler of uncaught exceptions";
        }
        return changedProperty(before.properties());
    }

    private static String changedProperty(Map<Object, Object> before) {
        Map<Object, Object> now = new HashMap<>(System.getProperties());
        if (now.equals(before)) return null;
        Set<Object> keys = new HashSet<>(now.keySet());
        keys.addAll(before.keySet());
        for (Object key : keys) {
            // The JDK keeps notes to itself under these names.
            boolean own = key instanceof String name && (name.startsWith("sun.") || name.startsWith("jdk."));
            if (!own && !Objects.equals(now.get(key), before.get(key))) return "changed the system property " + key;
        }
        return null;
    }

    /** Whether most of the heap is in use, garbage not counted. */
    static boolean heapIsFull() {
        if (!overLimit()) return false;
        System.gc();
        return overLimit();
    }

    /** The old generation is two thirds of the heap; when it is nearly full, the collector stands in everybody's way. */
    private static boolean overLimit() {
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) / 6 > runtime.maxMemory() / 10;
    }

    private void setStreams() {
        System.setOut(sink);
        System.setErr(sink);
        System.setIn(empty);
    }
}

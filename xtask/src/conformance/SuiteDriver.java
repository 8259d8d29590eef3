import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.PackageNameFilter;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs test classes through the JUnit platform and writes one line per verdict; the same program under java and in Covet.
 *
 * <p>{@code discover OUT ROOT PATTERN PACKAGE...}: the test classes below a class path root and in these packages, if there are
 * any, one per line.
 * {@code run OUT CLASS...}: runs classes, or those named in a file given as {@code @FILE}, one after the other.
 *
 * <p>Lines of {@code run}, fields between tabs: {@code > class} when a class begins, {@code < class cpuNanos} when it ends,
 * {@code pass|fail|abort|skip id exception message} for every test, and for containers that fail or are skipped. Every line is written
 * at once, so that what was decided before a crash is known.
 */
public final class SuiteDriver {
    /** One for all classes: making one looks for engines and listeners on the whole class path. */
    private static Launcher launcher;

    private SuiteDriver() {}

    public static void main(String[] args) throws Exception {
        try (Lines out = new Lines(args[1])) {
            if (args[0].equals("discover")) {
                List<String> packages = List.of(args).subList(4, args.length);
                discover(out, Path.of(args[2]), args[3], packages);
                return;
            }
            for (int i = 2; i < args.length; i++) {
                if (args[i].startsWith("@")) {
                    for (String name : Files.readAllLines(Path.of(args[i].substring(1)))) {
                        run(out, name);
                    }
                } else {
                    run(out, args[i]);
                }
            }
        }
        // Suites leave threads behind; nobody waits for those.
        System.exit(0);
    }

    /** Loads and initialises the engines by running two classes, one of each generation. Called before a machine is frozen. */
    public static void warm() throws Exception {
        try (Lines out = new Lines(null)) {
            for (String name : List.of("SuiteWarmth$Current", "SuiteWarmth$Old")) {
                run(out, name);
            }
        }
    }

    private static void discover(Lines out, Path root, String pattern, List<String> packages) throws IOException {
        TestPlan plan;
        try {
            Set<Path> roots = Set.of(root);
            plan = plan(DiscoverySelectors.selectClasspathRoots(roots), pattern, packages);
        } catch (JUnitException | LinkageError e) {
            // One class that cannot be linked ends the scan of them all.
            plan = plan(linkable(root, Pattern.compile(pattern)), pattern, packages);
        }
        Set<String> names = new TreeSet<>();
        for (TestIdentifier engine : plan.getRoots()) {
            for (TestIdentifier child : plan.getChildren(engine)) {
                child.getSource().ifPresent(source -> {
                    if (source instanceof ClassSource) {
                        names.add(((ClassSource) source).getClassName());
                    }
                });
            }
        }
        names.forEach(out::line);
    }

    private static TestPlan plan(List<? extends DiscoverySelector> selectors, String pattern, List<String> packages) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectors)
                .filters(ClassNameFilter.includeClassNamePatterns(pattern));
        if (!packages.isEmpty()) {
            request.filters(PackageNameFilter.includePackageNames(packages));
        }
        return LauncherFactory.create().discover(request.build());
    }

    /** The classes below a root whose names fit and whose members can be asked for. */
    private static List<ClassSelector> linkable(Path root, Pattern pattern) throws IOException {
        List<ClassSelector> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                String path = root.relativize(file).toString();
                if (!path.endsWith(".class") || path.startsWith("META-INF")) {
                    continue;
                }
                String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
                if (pattern.matcher(name).matches() && isLinkable(name)) {
                    found.add(DiscoverySelectors.selectClass(name));
                }
            }
        }
        return found;
    }

    private static boolean isLinkable(String name) {
        try {
            Class<?> type = Class.forName(name, false, SuiteDriver.class.getClassLoader());
            type.getDeclaredMethods();
            type.getDeclaredClasses();
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private static void run(Lines out, String name) {
        out.line(">\t" + name);
        long before = Cpu.nanos();
        try {
            LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(DiscoverySelectors.selectClass(name))
                    .build();
            if (launcher == null) {
                launcher = LauncherFactory.create();
            }
            launcher.execute(request, new Verdicts(out));
        } catch (Throwable e) {
            out.line(verdict("fail", "[class:" + name + "]", e));
        }
        out.line("<\t" + name + "\t" + (Cpu.nanos() - before));
    }

    private static String verdict(String status, String id, Throwable e) {
        String type = e == null ? "" : e.getClass().getName();
        String message;
        try {
            message = e == null || e.getMessage() == null ? "" : e.getMessage();
        } catch (Throwable t) {
            message = "no message: " + t.getClass().getName();
        }
        return status + "\t" + plain(id, 2000) + "\t" + type + "\t" + plain(message, 240);
    }

    private static String plain(String text, int limit) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length() && out.length() < limit; i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 0x7f && c != '\\') {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        return out.toString();
    }

    /** Hears what becomes of every test. An id that comes a second time gets a number. */
    private static final class Verdicts implements TestExecutionListener {
        private final Lines out;
        private final Map<String, Integer> seen = new HashMap<>();

        Verdicts(Lines out) {
            this.out = out;
        }

        private String id(TestIdentifier test) {
            int count = seen.merge(test.getUniqueId(), 1, Integer::sum);
            return count == 1 ? test.getUniqueId() : test.getUniqueId() + "/again:" + count;
        }

        @Override
        public synchronized void executionSkipped(TestIdentifier test, String reason) {
            out.line("skip\t" + plain(id(test), 2000) + "\t\t" + plain(String.valueOf(reason), 240));
        }

        @Override
        public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
            Throwable e = result.getThrowable().orElse(null);
            switch (result.getStatus()) {
                case SUCCESSFUL:
                    if (test.isTest()) {
                        out.line(verdict("pass", id(test), null));
                    }
                    break;
                case ABORTED:
                    out.line(verdict("abort", id(test), e));
                    break;
                default:
                    out.line(verdict("fail", id(test), e));
            }
        }
    }

    /** A file that is written line by line; nothing without a name. */
    private static final class Lines implements AutoCloseable {
        private final OutputStream out;

        Lines(String file) throws IOException {
            out = file == null ? OutputStream.nullOutputStream() : new FileOutputStream(file, true);
        }

        synchronized void line(String text) {
            try {
                out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /** CPU time of this process; asked for only where it is cheap to ask. */
    private static final class Cpu {
        static long nanos() {
            if (!Boolean.getBoolean("suite.cpu")) {
                return 0;
            }
            java.lang.management.OperatingSystemMXBean bean =
                    java.lang.management.ManagementFactory.getOperatingSystemMXBean();
            return ((com.sun.management.OperatingSystemMXBean) bean).getProcessCpuTime();
        }
    }
}

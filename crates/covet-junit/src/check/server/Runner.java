package covet.check;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;

/**
 * Runs the tests of a suite one after the other and tells of each when it starts and how it ended, so that the owner knows
 * which one killed the machine. Stops early after a test that left something running: what follows would not be alone.
 */
final class Runner {
    private final TestClasses tests;
    private final URL[] classPath;
    /** Open at all times: the library shares the index of an open jar, so that fresh loaders need not read it again. */
    private final List<JarFile> held;
    private final ClassLoader junit;
    private final Wire wire;
    private final World world;

    Runner(Options options, Path scratch, Wire wire, World world) throws IOException {
        this.tests = new TestClasses(scratch.resolve("test-classes"));
        List<File> classPath = new ArrayList<>(List.of(tests.directory().toFile()));
        classPath.addAll(options.classPath());
        tests.write(Map.of());
        this.classPath = urls(classPath);
        this.held = open(options.classPath());
        this.junit = new URLClassLoader(urls(options.junit()), ClassLoader.getPlatformClassLoader());
        this.wire = wire;
        this.world = world;
    }

    void run(Suite suite) throws IOException {
        boolean clean = true;
        tests.write(suite.classes());
        try (SuiteLoader loader = new SuiteLoader(classPath, junit)) {
            for (int i = 0; i < suite.tests().length && clean; i++) {
                int index = i;
                wire.send('S', out -> out.writeInt(index));
                Outcome outcome = new TestRun(loader, suite, suite.tests()[i], world).run();
                wire.send('V', out -> outcome.write(out, index));
                clean = !outcome.dirty();
            }
        }
        boolean reusable = clean;
        wire.send('E', out -> out.writeBoolean(reusable));
    }

    private static List<JarFile> open(List<File> files) {
        List<JarFile> jars = new ArrayList<>();
        for (File file : files) {
            if (!file.isFile()) continue;
            try {
                jars.add(new JarFile(file, false, JarFile.OPEN_READ, JarFile.runtimeVersion()));
            } catch (IOException broken) {
                // Whoever needs a class of it will say so.
            }
        }
        return jars;
    }

    private static URL[] urls(List<File> files) throws MalformedURLException {
        URL[] urls = new URL[files.size()];
        for (int i = 0; i < urls.length; i++) urls[i] = files.get(i).toURI().toURL();
        return urls;
    }
}

package covet.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The directory of compiled tests, first on the class path as in every build: programs look for resources there. */
final class TestClasses {
    private final Path directory;

    TestClasses(Path directory) {
        this.directory = directory;
    }

    Path directory() {
        return directory;
    }

    /** Puts the classes of one suite there, and nothing else. */
    void write(Map<String, byte[]> classes) throws IOException {
        if (Files.isDirectory(directory)) Server.empty(directory);
        Files.createDirectories(directory);
        for (Map.Entry<String, byte[]> one : classes.entrySet()) {
            Path file = directory.resolve(one.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, one.getValue());
        }
    }
}

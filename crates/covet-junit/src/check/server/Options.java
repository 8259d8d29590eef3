package covet.check;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the owner wrote into the file `options` of the scratch directory, one item a line. */
record Options(String release, List<File> classPath, List<File> junit) {
    static Options read(Path file) throws IOException {
        String release = "";
        List<File> classPath = new ArrayList<>();
        List<File> junit = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            String value = line.substring(line.indexOf(' ') + 1);
            switch (line.substring(0, line.indexOf(' '))) {
                case "release" -> release = value;
                case "class-path" -> classPath.add(new File(value));
                case "junit" -> junit.add(new File(value));
                default -> throw new IOException("unknown option " + line);
            }
        }
        return new Options(release, classPath, junit);
    }
}

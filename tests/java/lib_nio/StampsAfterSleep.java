import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Date;

// Files that are made right behind a sleep carry the time behind it, even if nothing is written to them.
public class StampsAfterSleep {
    public static void main(String[] args) throws Exception {
        Path directory = Files.createTempDirectory("stamps");
        Path old = Files.createFile(directory.resolve("old"));
        Thread.sleep(50);
        Path reference = directory.resolve("reference");
        Files.newOutputStream(reference).close();
        Date now = new Date();
        long between = Files.getLastModifiedTime(reference).toMillis() - Files.getLastModifiedTime(old).toMillis();
        System.out.println(between >= 40);
        System.out.println(Files.getLastModifiedTime(old).toMillis() < now.getTime() - 40);
        System.out.println(now.getTime() - reference.toFile().lastModified() < 40);
        Files.delete(old);
        Files.delete(reference);
        Files.delete(directory);
    }
}

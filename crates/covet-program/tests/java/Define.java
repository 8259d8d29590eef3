import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Defines classes from a file of names, lengths and bytes; prints one line for each. */
public class Define extends ClassLoader {
    public static void main(String[] arguments) throws IOException {
        try (var input = new DataInputStream(Files.newInputStream(Path.of(arguments[0])))) {
            int count = input.readInt();
            for (int index = 0; index < count; index++) {
                String name = input.readUTF();
                byte[] bytes = input.readNBytes(input.readInt());
                System.out.println(new Define().define(name, bytes).replace('\n', ' ').replace('\r', ' '));
            }
        }
    }

    private String define(String name, byte[] bytes) {
        try {
            defineClass(name, bytes, 0, bytes.length);
            return "ok";
        } catch (Throwable thrown) {
            return thrown.getClass().getName() + ": " + thrown.getMessage();
        }
    }
}

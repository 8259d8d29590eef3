import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.*;

/** Shared mappings and the file show each other's changes; private ones do not. */
public class MappedFiles {
    static String text(FileChannel c) throws Exception {
        ByteBuffer b = ByteBuffer.allocate((int) c.size());
        c.read(b, 0);
        return new String(b.array()).replace('\0', '.');
    }

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("mapped", ".bin");
        try (FileChannel c = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            c.write(ByteBuffer.wrap("0123456789".getBytes()));
            MappedByteBuffer shared = c.map(FileChannel.MapMode.READ_WRITE, 1, 12);
            shared.put(0, (byte) 'Q').putInt(4, 0x41424344);
            System.out.println((char) shared.get(0) + " " + text(c));
            c.write(ByteBuffer.wrap("#".getBytes()), 3);
            System.out.println((char) shared.get(2) + " " + (char) shared.get(0) + " " + shared.isDirect());
            MappedByteBuffer read = c.map(FileChannel.MapMode.READ_ONLY, 0, 5);
            MappedByteBuffer own = c.map(FileChannel.MapMode.PRIVATE, 0, 5);
            own.put(0, (byte) 'P');
            System.out.println((char) read.get(0) + " " + (char) own.get(0) + " " + text(c));
            shared.put(11, (byte) 'Z');
            shared.force();
            try {
                read.put(0, (byte) 1);
            } catch (Exception e) {
                System.out.println(e);
            }
        }
        System.out.println(Files.readString(file).replace('\0', '.'));
        try (FileChannel c = FileChannel.open(file)) {
            c.map(FileChannel.MapMode.READ_WRITE, 0, 1);
        } catch (Exception e) {
            System.out.println(e);
        }
        Files.delete(file);
    }
}

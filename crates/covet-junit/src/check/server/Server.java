package covet.check;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;

/**
 * Serves requests from standard input until it closes. The real standard streams belong to the server; guests get sinks and
 * an empty input, so nothing that they print can disturb the frames.
 */
public final class Server {
    private Server() {}

    public static void main(String[] args) throws Exception {
        Wire wire = new Wire(new FileOutputStream(FileDescriptor.out));
        World world = new World();
        BlockingQueue<byte[]> requests = new LinkedBlockingQueue<>();
        Path scratch = Path.of(args[0]);
        listen(new FileInputStream(FileDescriptor.in), requests, scratch);
        Options options = Options.read(scratch.resolve("options"));
        Compiler compiler = new Compiler(options);
        Runner runner = new Runner(options, scratch, wire, world);
        wire.send('R', out -> Wire.write(out, System.getProperty("java.version")));
        while (true) serve(requests.take(), compiler, runner, wire);
    }

    private static void serve(byte[] request, Compiler compiler, Runner runner, Wire wire) throws Exception {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(request));
        char tag = (char) in.readByte();
        switch (tag) {
            case 'C' -> {
                Compiler.Result result = compiler.compile(Wire.string(in), Wire.string(in));
                wire.send('C', result::write);
            }
            case 'T' -> runner.run(Suite.read(in));
            default -> throw new IOException("unknown request " + tag);
        }
    }

    /** Reads at all times, so that the end of the owner is noticed whatever a test does. */
    private static void listen(InputStream stream, BlockingQueue<byte[]> requests, Path scratch) {
        Thread reader = new Thread(() -> {
            try (DataInputStream in = new DataInputStream(stream)) {
                while (true) requests.add(Wire.bytes(in));
            } catch (Throwable closed) {
                empty(scratch);
                Runtime.getRuntime().halt(0);
            }
        }, "requests");
        reader.setDaemon(true);
        reader.start();
    }

    /** Removes what is in a directory. The directory itself is not ours to remove: an owner that was killed cannot clean up. */
    static void empty(Path scratch) {
        try (Stream<Path> all = Files.walk(scratch)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                if (!path.equals(scratch)) Files.deleteIfExists(path);
            }
        } catch (IOException | RuntimeException kept) {
            // There is nobody to tell.
        }
    }
}

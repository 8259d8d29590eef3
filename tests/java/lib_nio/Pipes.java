import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** Pipes between threads: waiting for data, the end, a broken pipe, not waiting. */
public class Pipes {
    public static void main(String[] args) throws Exception {
        Pipe p = Pipe.open();
        Thread writer = new Thread(() -> {
            try {
                for (int i = 0; i < 5; i++) {
                    p.sink().write(ByteBuffer.wrap(("message " + i + " ").getBytes()));
                    Thread.sleep(20);
                }
                p.sink().close();
            } catch (Exception e) {
                System.out.println(e);
            }
        });
        writer.start();
        ByteBuffer all = ByteBuffer.allocate(100);
        while (p.source().read(all) >= 0) { }
        System.out.println(new String(all.array(), 0, all.position()));
        writer.join();
        p.source().close();

        Pipe broken = Pipe.open();
        broken.source().close();
        try {
            broken.sink().write(ByteBuffer.wrap(new byte[1]));
        } catch (IOException e) {
            System.out.println(e);
        }

        Pipe idle = Pipe.open();
        idle.source().configureBlocking(false);
        System.out.println(idle.source().read(ByteBuffer.allocate(3)));
    }
}

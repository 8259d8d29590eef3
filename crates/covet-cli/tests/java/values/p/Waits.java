package p;

import java.io.IOException;
import java.nio.channels.SocketChannel;

/** What takes long, and what reaches out. */
public final class Waits {
    private Waits() {
    }

    public static int pause(boolean longer) throws InterruptedException {
        if (longer) {
            Thread.sleep(60_000);
            return 2;
        }
        return 1;
    }

    public static boolean open(boolean really) throws IOException {
        if (really) {
            SocketChannel channel = SocketChannel.open();
            channel.close();
            return true;
        }
        return false;
    }
}

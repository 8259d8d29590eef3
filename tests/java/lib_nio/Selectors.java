import java.net.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Selectors over pipes, and channels that are never connected. */
public class Selectors {
    static void t(String n, java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(n + " " + c.call());
        } catch (Throwable e) {
            System.out.println(n + " " + e);
        }
    }

    static String read(Pipe.SourceChannel c) throws Exception {
        ByteBuffer b = ByteBuffer.allocate(16);
        int n = c.read(b);
        return n + " " + new String(b.array(), 0, b.position(), StandardCharsets.UTF_8);
    }

    public static void main(String[] args) throws Exception {
        t("empty", () -> { try (Selector s = Selector.open()) { return s.isOpen() + " " + s.selectNow() + s.keys() + s.selectedKeys(); } });
        t("wakeup", () -> { try (Selector s = Selector.open()) { s.wakeup(); return s.select(100000) + " " + s.selectNow(); } });
        t("timeout", () -> { try (Selector s = Selector.open()) { return s.select(5); } });
        t("closed", () -> { Selector s = Selector.open(); s.close(); s.close(); return s.isOpen() + " " + s.select(); });
        t("interrupted", () -> { try (Selector s = Selector.open()) { Thread.currentThread().interrupt(); return s.select() + " " + Thread.interrupted(); } });

        Selector s = Selector.open();
        Pipe p = Pipe.open();
        t("blocking", () -> p.source().register(s, SelectionKey.OP_READ));
        p.source().configureBlocking(false);
        p.sink().configureBlocking(false);
        SelectionKey in = p.source().register(s, SelectionKey.OP_READ, "in");
        SelectionKey out = p.sink().register(s, SelectionKey.OP_WRITE, "out");
        System.out.println(s.keys().size() + " " + s.selectNow() + " " + out.isWritable() + " " + in.isValid() + " " + s.selectedKeys().size());
        s.selectedKeys().clear();
        out.interestOps(0);
        System.out.println(s.selectNow());
        p.sink().write(ByteBuffer.wrap("hi".getBytes()));
        System.out.println(s.select() + " " + in.isReadable() + " " + s.selectedKeys().iterator().next().attachment());
        System.out.println(s.selectNow() + " " + s.selectedKeys().size());
        System.out.println(read(p.source()) + ", " + read(p.source()));
        s.selectedKeys().clear();
        Thread writer = new Thread(() -> {
            try {
                Thread.sleep(20);
                p.sink().write(ByteBuffer.wrap("later".getBytes()));
            } catch (Exception e) {
                System.out.println(e);
            }
        });
        writer.start();
        System.out.println(s.select() + " " + read(p.source()));
        writer.join();
        s.selectedKeys().clear();
        Thread waker = new Thread(() -> {
            try { Thread.sleep(20); } catch (InterruptedException e) { }
            s.wakeup();
        });
        waker.start();
        System.out.println(s.select());
        waker.join();
        out.cancel();
        System.out.println(out.isValid() + " " + s.selectNow() + " " + s.keys().size());
        p.sink().close();
        System.out.println(s.select(1000) + " " + in.isReadable() + " " + read(p.source()));
        s.selectedKeys().clear();
        System.out.println(s.select(k -> System.out.println("ready " + k.attachment()), 1000));
        p.source().close();
        System.out.println(in.isValid() + " " + s.selectNow() + " " + s.keys().isEmpty());
        s.close();

        Pipe q = Pipe.open();
        Thread reader = new Thread(() -> t("blocked reader", () -> read(q.source())));
        reader.start();
        Thread.sleep(20);
        q.sink().write(ByteBuffer.wrap("x".getBytes()));
        reader.join();
        Thread closed = new Thread(() -> t("closed reader", () -> read(q.source())));
        closed.start();
        Thread.sleep(20);
        q.source().close();
        closed.join();
        Pipe r = Pipe.open();
        Thread interrupted = new Thread(() -> t("interrupted reader", () -> read(r.source())));
        interrupted.start();
        Thread.sleep(20);
        interrupted.interrupt();
        interrupted.join();

        t("socket", () -> { try (Socket x = new Socket()) { return x.isConnected() + " " + x.isBound(); } });
        t("server", () -> { try (ServerSocket x = new ServerSocket()) { return x.isBound(); } });
        t("channel", () -> { try (SocketChannel x = SocketChannel.open()) { return x.isOpen() + " " + x.isConnected() + " " + x.getLocalAddress() + x.getRemoteAddress(); } });
        t("unconnected", () -> { try (SocketChannel x = SocketChannel.open()) { return x.read(ByteBuffer.allocate(1)); } });
        t("options", () -> { try (SocketChannel x = SocketChannel.open()) { x.setOption(StandardSocketOptions.TCP_NODELAY, true); x.setOption(StandardSocketOptions.SO_KEEPALIVE, true); return x.getOption(StandardSocketOptions.TCP_NODELAY) + " " + x.getOption(StandardSocketOptions.SO_KEEPALIVE); } });
        t("server channel", () -> { try (ServerSocketChannel x = ServerSocketChannel.open()) { return x.isOpen() + " " + x.getLocalAddress(); } });
        t("not bound", () -> { try (ServerSocketChannel x = ServerSocketChannel.open()) { return x.accept(); } });
        t("datagram", () -> { try (DatagramSocket x = new DatagramSocket(null)) { return x.isBound() + " " + x.isConnected() + " " + x.getLocalPort(); } });
        t("datagram channel", () -> { try (DatagramChannel x = DatagramChannel.open()) { return x.isOpen() + " " + x.getLocalAddress() + " " + x.isConnected(); } });
    }
}

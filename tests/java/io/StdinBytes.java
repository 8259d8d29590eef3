// stdin: abcdefghij\nklm
import java.io.*;

/** Raw bytes from standard input: read, skip, arrays, pushback, and copying to output. */
public class StdinBytes {
    public static void main(String[] args) throws IOException {
        InputStream in = System.in;
        System.out.println((char) in.read());
        byte[] b = new byte[4];
        System.out.println(in.read(b) + new String(b));
        System.out.println(in.skip(2));
        System.out.println(in.read(b, 1, 2) + " " + new String(b));
        System.out.println(in.read(b, 0, 0));
        try { in.read(b, 3, 5); } catch (IndexOutOfBoundsException e) { System.out.println("bounds " + e.getMessage()); }
        PushbackInputStream p = new PushbackInputStream(in);
        int c = p.read();
        p.unread(c);
        System.out.println(c == p.read());
        byte[] rest = p.readAllBytes();
        System.out.println(rest.length + " " + new String(rest).replace("\n", "\\n"));
        System.out.println(in.read() + " " + in.read(b));
        System.setIn(new ByteArrayInputStream("replaced".getBytes()));
        System.out.println(new String(System.in.readAllBytes()));
        System.out.write('r');
        System.out.write("aw\n".getBytes());
        System.out.flush();
        PrintStream old = System.out;
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bo, true));
        System.out.print("hidden");
        System.setOut(old);
        System.out.println("captured " + bo);
        System.err.println("to err");
        System.err.printf("%d%n", 5);
        PrintStream ps = new PrintStream(new OutputStream() { public void write(int x) throws IOException { throw new IOException("full"); } });
        ps.println("x");
        System.out.println(ps.checkError());
    }
}

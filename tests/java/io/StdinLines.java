// stdin: first line\nsecond é line\n\n  padded  \n42 3.5 word\nlast without newline
import java.io.*;

/** Reading standard input by lines, then at the end. */
public class StdinLines {
    public static void main(String[] args) throws IOException {
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in, "UTF-8")); int n = 0;
        for (String l; (l = r.readLine()) != null; n++) System.out.println(n + " [" + l + "] " + l.length() + " " + l.isEmpty()
            + " " + l.strip());
        System.out.println("lines " + n + " then " + r.readLine() + " " + r.read() + " " + System.in.read() + " "
            + System.in.available());
        r.close(); try { r.readLine(); } catch (IOException e) { System.out.println(e.getMessage()); }
        try {
            System.in.read();
            System.out.println("read after close");
        } catch (IOException e) { System.out.println(e.getMessage()); }
    }
}

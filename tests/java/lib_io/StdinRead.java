// stdin: alpha beta gamma
import java.io.*;

public class StdinRead {
    public static void main(String[] args) throws Exception {
        System.out.println((char) System.in.read());
        byte[] b = new byte[4];
        System.out.println(System.in.read(b) + new String(b, "US-ASCII"));
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        System.out.println(r.readLine());
        System.out.println(r.readLine());
        System.out.println(r.read());
        System.in.close();
        InputStream old = System.in;
        System.setIn(new ByteArrayInputStream("replaced".getBytes("UTF-8")));
        System.out.println(new String(System.in.readAllBytes(), "UTF-8") + (old == System.in));
    }
}

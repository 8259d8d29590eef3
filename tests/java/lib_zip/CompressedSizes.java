import java.io.*;
import java.util.*;
import java.util.zip.*;

// The compressed bytes themselves, which depend on the deflate implementation.
public class CompressedSizes {
    public static void main(String[] args) throws Exception {
        StringBuilder sb = new StringBuilder(); Random r = new Random(8); for (int i = 0; i < 3000; i++) sb.append("token").append(r.nextInt(100)).append(i % 10 == 0 ? '\n' : ' ');
        byte[] rnd = new byte[4000]; r.nextBytes(rnd);
        for (byte[] in : new byte[][] {new byte[0], "a".getBytes(), "aaaaaaaaaaaaaaaaaaaaaaaaaaaa".getBytes(), sb.toString().getBytes(), rnd, new byte[100000]})
            for (int level : new int[] {0, 1, 3, 4, 6, 9, -1}) {
                Deflater d = new Deflater(level); d.setInput(in); d.finish(); byte[] out = new byte[200000]; int n = d.deflate(out);
                System.out.println(in.length + " " + level + " " + n + " " + d.getAdler() + " " + Arrays.hashCode(Arrays.copyOf(out, n))); d.end();
            }
        ByteArrayOutputStream o = new ByteArrayOutputStream(); try (GZIPOutputStream g = new GZIPOutputStream(o)) { g.write(sb.toString().getBytes()); } System.out.println(o.size() + " " + Arrays.hashCode(o.toByteArray()));
    }
}

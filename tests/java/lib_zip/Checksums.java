import java.io.*;
import java.nio.*;
import java.util.*;
import java.util.zip.*;

public class Checksums {
    public static void main(String[] args) throws Exception {
        byte[][] in = {new byte[0], "a".getBytes(), "123456789".getBytes(), "The quick brown fox jumps over the lazy dog".getBytes(), new byte[1000], new byte[100000]}; new Random(1).nextBytes(in[5]);
        for (byte[] b : in) { StringBuilder s = new StringBuilder(b.length + ":"); for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) { c.update(b); long v = c.getValue(); c.reset(); long z = c.getValue(); for (byte x : b) c.update(x); long w = c.getValue(); c.reset(); ByteBuffer d = ByteBuffer.allocateDirect(b.length); d.put(b).flip(); c.update(d); long y = c.getValue(); c.reset(); c.update(ByteBuffer.wrap(b).asReadOnlyBuffer()); s.append(" ").append(Long.toHexString(v)).append(v == w && v == y && v == c.getValue()).append(z).append(d.remaining()); c.reset(); if (b.length > 5) { c.update(b, 2, 3); s.append("/").append(Long.toHexString(c.getValue())); } } System.out.println(s); }
        CRC32 c = new CRC32(); try { c.update(new byte[3], 2, 2); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getClass().getSimpleName()); } c.update(0x1ff); System.out.println(c.getValue()); CheckedInputStream ci = new CheckedInputStream(new ByteArrayInputStream(in[3]), new Adler32()); ci.skip(10); ci.read(); ci.readAllBytes(); System.out.println(ci.getChecksum().getValue()); CheckedOutputStream co = new CheckedOutputStream(new ByteArrayOutputStream(), new CRC32()); co.write(in[3]); System.out.println(co.getChecksum().getValue());
    }
}

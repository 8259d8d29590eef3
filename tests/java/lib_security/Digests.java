import java.io.*;
import java.nio.*;
import java.security.*;
import java.util.*;

public class Digests {
    public static void main(String[] args) throws Exception {
        HexFormat hx = HexFormat.of(); byte[] big = new byte[100000]; new Random(4).nextBytes(big);
        for (String alg : new String[] {"MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/224", "SHA-512/256", "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512"}) {
            MessageDigest m = MessageDigest.getInstance(alg); System.out.println(m.getAlgorithm() + " " + m.getDigestLength());
            for (byte[] b : new byte[][] {new byte[0], "abc".getBytes(), "The quick brown fox jumps over the lazy dog".getBytes(), new byte[55], new byte[56], new byte[63], new byte[64], new byte[111], new byte[128], big}) { String x = hx.formatHex(m.digest(b)); for (int i = 0; i < b.length; i += 37) m.update(b, i, Math.min(37, b.length - i)); String y = hx.formatHex(m.digest()); m.update(ByteBuffer.wrap(b)); System.out.println("  " + b.length + " " + x + " " + x.equals(y) + x.equals(hx.formatHex(m.digest()))); }
        }
        MessageDigest m = MessageDigest.getInstance("SHA-256"); m.update((byte) 'a'); MessageDigest c = (MessageDigest) m.clone(); m.update((byte) 'b'); System.out.println(hx.formatHex(m.digest()).substring(0, 16) + " " + hx.formatHex(c.digest()).substring(0, 16)); m.update(big); m.reset(); System.out.println(hx.formatHex(m.digest()).startsWith("e3b0c442")); ByteBuffer d = ByteBuffer.allocateDirect(100); m.update(d); System.out.println(d.remaining() + " " + hx.formatHex(m.digest())); try { MessageDigest.getInstance("NOPE"); } catch (NoSuchAlgorithmException e) { System.out.println(e.getMessage()); } try { m.digest(new byte[4], 0, 4); } catch (DigestException e) { System.out.println(e.getMessage()); } byte[] o = new byte[40]; System.out.println(m.digest(o, 4, 36) + " " + o[4]); System.out.println(MessageDigest.isEqual(new byte[] {1}, new byte[] {1}) + " " + MessageDigest.isEqual(new byte[] {1}, new byte[] {2}) + MessageDigest.isEqual(null, null)); DigestInputStream di = new DigestInputStream(new ByteArrayInputStream("stream".getBytes()), MessageDigest.getInstance("MD5")); di.read(); di.on(false); di.read(); di.on(true); di.readAllBytes(); System.out.println(hx.formatHex(di.getMessageDigest().digest())); DigestOutputStream dos = new DigestOutputStream(OutputStream.nullOutputStream(), MessageDigest.getInstance("SHA-1")); dos.write("out".getBytes()); dos.write(33); System.out.println(hx.formatHex(dos.getMessageDigest().digest())); System.out.println(MessageDigest.getInstance("sha1").getAlgorithm() + " " + MessageDigest.getInstance("SHA").getAlgorithm() + m.getProvider().getName()); byte[] h = "seed".getBytes(); for (int i = 0; i < 1000; i++) h = m.digest(h); System.out.println(hx.formatHex(h));
    }
}

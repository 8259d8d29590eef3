import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.*;
import java.util.zip.*;

/** Digests in all lengths and chunkings, Base64, checksums and random bytes: what intrinsics stand for. */
public class IntrinsicDigests {
    static final String[] NAMES = {"MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/224",
        "SHA-512/256", "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512"};
    static final byte[] DATA = new byte[3000];

    public static void main(String[] args) throws Exception {
        new Random(42).nextBytes(DATA);
        for (String name : NAMES) {
            lengths(name);
            chunks(name);
            copies(name);
            troubles(name);
        }
        base64();
        checksums();
        random();
        streams();
    }

    static String hex(byte[] b) {
        return HexFormat.of().formatHex(b);
    }

    static void lengths(String name) throws Exception {
        MessageDigest one = MessageDigest.getInstance(name), all = MessageDigest.getInstance(name);
        for (int n = 0; n < 300; n++) all.update(one.digest(Arrays.copyOfRange(DATA, n, 2 * n)));
        System.out.println(name + " " + hex(all.digest()) + " " + hex(one.digest(DATA)) + " " + hex(one.digest()));
    }

    static void chunks(String name) throws Exception {
        MessageDigest m = MessageDigest.getInstance(name);
        String whole = hex(m.digest(DATA));
        Random sizes = new Random(7);
        boolean same = true;
        for (int i = 0; i < 20; i++) {
            for (int at = 0; at < DATA.length;) {
                int n = Math.min(sizes.nextInt(1 + 40 * i), DATA.length - at);
                if (n == 0) m.update(DATA[at++]);
                m.update(DATA, at, Math.min(n, DATA.length - at));
                at += n;
            }
            same &= whole.equals(hex(m.digest()));
        }
        System.out.println(same);
    }

    static void copies(String name) throws Exception {
        MessageDigest m = MessageDigest.getInstance(name), all = MessageDigest.getInstance(name);
        for (int n = 0; n < 290; n += 17) {
            m.reset();
            m.update(DATA, 0, n);
            MessageDigest c = (MessageDigest) m.clone(), d = (MessageDigest) c.clone();
            m.update(DATA, n, 200);
            c.update(DATA, 0, 200);
            byte[] x = m.digest(), y = c.digest(), z = d.digest();
            all.update(x);
            all.update(y);
            all.update(z);
            if (!Arrays.equals(x, MessageDigest.getInstance(name).digest(Arrays.copyOf(DATA, n + 200)))) System.out.println("copy " + n);
        }
        System.out.println(hex(all.digest()));
    }

    static void troubles(String name) throws Exception {
        MessageDigest m = MessageDigest.getInstance(name);
        m.update(DATA, 0, 150);
        for (int[] r : new int[][] {{-1, 64}, {2990, 64}, {0, -1}, {3000, 1}, {Integer.MAX_VALUE, 200}}) {
            try {
                m.update(DATA, r[0], r[1]);
                System.out.println("no trouble");
            } catch (RuntimeException e) {
                System.out.print(e + " ");
            }
        }
        try {
            m.update(null, 0, 64);
        } catch (RuntimeException e) {
            System.out.print(e + " ");
        }
        System.out.println(hex(m.digest()));
    }

    static void base64() {
        CRC32 sum = new CRC32();
        for (int n = 0; n < 400; n++) {
            byte[] b = Arrays.copyOfRange(DATA, n, 2 * n);
            for (Base64.Encoder e : new Base64.Encoder[] {Base64.getEncoder(), Base64.getUrlEncoder(), Base64.getMimeEncoder(),
                Base64.getUrlEncoder().withoutPadding(), Base64.getMimeEncoder(8, new byte[] {'\n'})}) sum.update(e.encode(b));
            if (!Arrays.equals(b, Base64.getDecoder().decode(Base64.getEncoder().encodeToString(b)))) System.out.println("basic " + n);
            if (!Arrays.equals(b, Base64.getUrlDecoder().decode(Base64.getUrlEncoder().withoutPadding().encode(b)))) System.out.println("url " + n);
            if (!Arrays.equals(b, Base64.getMimeDecoder().decode(Base64.getMimeEncoder().encode(b)))) System.out.println("mime " + n);
        }
        System.out.println(sum.getValue() + " " + Base64.getEncoder().encodeToString(Arrays.copyOf(DATA, 100)));
        for (String s : new String[] {"AAAA-AAA", "AAAA+AAA", "AAAAAAAAAA=", "AAAAAAAAAA==A", "AAAA\u00e9AAA", "AA=A", "ab_/", "AAAAA", "QUJD\r\nREVG"}) {
            byte[] b = s.getBytes(StandardCharsets.ISO_8859_1);
            for (Base64.Decoder d : new Base64.Decoder[] {Base64.getDecoder(), Base64.getUrlDecoder(), Base64.getMimeDecoder()}) {
                try {
                    System.out.print(hex(d.decode(b)) + " ");
                } catch (IllegalArgumentException e) {
                    System.out.print(e.getMessage() + " ");
                }
            }
            System.out.println();
        }
        byte[] small = new byte[10];
        try {
            System.out.println(Base64.getDecoder().decode(new byte[] {65, 65, 65, 65, 65, 65, 65, 65}, small) + Arrays.toString(small));
            Base64.getEncoder().encode(DATA, small);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void checksums() {
        long all = 0;
        for (int n = 0; n < 100; n++) {
            CRC32C c = new CRC32C();
            c.update(DATA, n, n * 3);
            c.update(n);
            c.update(DATA, 5, n % 9);
            all = all * 31 + c.getValue();
        }
        System.out.println(all);
        CRC32C c = new CRC32C();
        c.update("123456789".getBytes());
        System.out.println(Long.toHexString(c.getValue()));
        try {
            c.update(DATA, 2999, 2);
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    static class Fixed extends Random {
        int calls;

        @Override
        protected int next(int bits) {
            return calls++ << 32 - bits;
        }
    }

    static class Wide extends Random {
        Wide(long seed) {
            super(seed);
        }

        int bits(int n) {
            return next(n);
        }
    }

    static void random() {
        Random r = new Random(-5);
        for (int n = 0; n < 14; n++) {
            byte[] b = new byte[n];
            r.nextBytes(b);
            System.out.print(hex(b) + " ");
        }
        System.out.println(r.nextInt() + " " + r.nextLong() + " " + r.nextInt(100) + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextBoolean());
        Fixed f = new Fixed();
        byte[] b = new byte[9];
        f.nextBytes(b);
        System.out.println(hex(b) + " " + f.calls);
        Wide w = new Wide(99);
        for (int bits : new int[] {32, 31, 1, 0, -1, 48, 49, 64, -16, Integer.MIN_VALUE}) System.out.print(w.bits(bits) + " ");
        w.nextBytes(b);
        System.out.println(hex(b));
        try {
            r.nextBytes(null);
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getMethodName() + " " + r.nextInt());
        }
    }

    static void streams() throws Exception {
        byte[] text = new byte[50000];
        for (int i = 0; i < text.length; i++) text[i] = (byte) ("covet".charAt(i % 5) + i / 10000);
        for (int level : new int[] {0, 1, 6, 9}) {
            Deflater d = new Deflater(level);
            d.setInput(text);
            d.finish();
            byte[] packed = new byte[60000];
            int n = d.deflate(packed);
            d.end();
            for (int room : new int[] {7, 1000, 100000}) {
                Inflater i = new Inflater();
                i.setInput(packed, 0, n);
                byte[] out = new byte[room];
                CRC32 sum = new CRC32();
                while (!i.finished()) sum.update(out, 0, i.inflate(out));
                System.out.print(Long.toHexString(sum.getValue()) + " " + i.getTotalIn() + " " + i.getTotalOut() + " ");
                i.end();
            }
            System.out.println();
        }
    }
}

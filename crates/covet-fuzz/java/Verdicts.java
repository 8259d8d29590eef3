import java.io.DataInputStream;
import java.io.IOException;
import java.io.BufferedInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads mutants from standard input and prints a JVM's verdict on each, one line per mutant: {@code ok}, or the class of
 * the error, a tab and its message. Every mutant is defined by a loader of its own, which has the other classes of the
 * mutant's program, and is linked without being initialised: asking for its constructors does that.
 */
public final class Verdicts {
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> group;
        private final String own;

        Loader(Map<String, byte[]> group, String own) {
            this.group = group;
            this.own = own;
        }

        Class<?> define(byte[] mutant) {
            return defineClass(null, mutant, 0, mutant.length);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = group.get(name.replace('.', '/'));
            if (bytes == null || name.replace('.', '/').equals(own)) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static DataInputStream in;

    public static void main(String[] args) throws IOException {
        in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
        int skip = Integer.parseInt(args[0]);
        List<Map<String, byte[]>> groups = new ArrayList<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            groups.add(readGroup());
        }
        int mutants = in.readInt();
        for (int i = 0; i < mutants; i++) {
            Map<String, byte[]> group = groups.get(in.readInt());
            String seed = new String(block(), StandardCharsets.UTF_8);
            byte[] mutant = block();
            if (i >= skip) {
                System.out.println(verdict(group, seed, mutant));
                System.out.flush();
            }
        }
    }

    private static Map<String, byte[]> readGroup() throws IOException {
        Map<String, byte[]> group = new HashMap<>();
        int size = in.readInt();
        for (int j = 0; j < size; j++) {
            String name = new String(block(), StandardCharsets.UTF_8);
            group.put(name, block());
        }
        return group;
    }

    private static byte[] block() throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    private static String verdict(Map<String, byte[]> group, String seed, byte[] mutant) {
        String own = "";
        for (String name : group.keySet()) {
            if (seed.endsWith("/" + name) && name.length() > own.length()) {
                own = name;
            }
        }
        try {
            new Loader(group, own).define(mutant).getDeclaredConstructors();
            return "ok";
        } catch (Throwable t) {
            String message = String.valueOf(t.getMessage());
            message = message.replace('\n', ' ').replace('\t', ' ').replace('\r', ' ');
            return t.getClass().getName() + "\t" + message.substring(0, Math.min(150, message.length()));
        }
    }
}

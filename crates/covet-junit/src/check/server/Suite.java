package covet.check;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** One run: the compiled classes of a suite and the tests in the order to run them. */
record Suite(String name, Map<String, byte[]> classes, String[] tests, long timeoutMillis) {
    static Suite read(DataInputStream in) throws IOException {
        String name = Wire.string(in);
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) classes.put(Wire.string(in), Wire.bytes(in));
        String[] tests = new String[in.readInt()];
        for (int i = 0; i < tests.length; i++) tests[i] = Wire.string(in);
        return new Suite(name, classes, tests, in.readLong());
    }
}

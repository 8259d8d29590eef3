package p;

import java.io.File;

/** Some of its methods leave work for the end of the machine. */
public class Farewell {
    public static int sign(int x) {
        return x < 0 ? -1 : 1;
    }

    public static String byHook(boolean really) {
        if (really) Runtime.getRuntime().addShutdownHook(new Thread(() -> sign(1)));
        return "done";
    }

    public static String byFile(boolean really) {
        if (really) new File("precious").deleteOnExit();
        return "done";
    }
}

import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Programs that use up a budget; each takes an int and answers one. */
public class Budgets {
    static final long[] BASE = new long[1 << 20];
    static final byte[] FROM = new byte[16 << 20];
    static final byte[] TO = new byte[16 << 20];

    /** Overwrites eight megabytes of the base, then allocates a little. */
    static int overwrite(int x) {
        Arrays.fill(BASE, x);
        return new int[1000].length;
    }

    static int deep(int x) {
        try {
            return deep(x + 1);
        } catch (StackOverflowError e) {
            return x;
        }
    }

    static int threads(int x) {
        int started = 0;
        // None of them ends while others are started, whatever the schedule.
        synchronized (BASE) {
            try {
                while (started < 1000) {
                    Thread thread = new Thread(() -> {
                        synchronized (BASE) {
                            BASE[0]++;
                        }
                    });
                    thread.start();
                    started++;
                }
            } catch (OutOfMemoryError e) {
                return started;
            }
        }
        return -1;
    }

    /** Copies x times sixteen megabytes. */
    static int copy(int x) {
        for (int i = 0; i < x; i++) {
            System.arraycopy(FROM, 0, TO, 0, FROM.length);
        }
        return x;
    }

    static int cloned(int x) {
        for (int i = 0; i < x; i++) {
            if (FROM.clone().length == 0) {
                return -1;
            }
        }
        return x;
    }

    static int arrays(int x) {
        for (int i = 0; i < x; i++) {
            if (new byte[1 << 20].length == 0) {
                return -1;
            }
        }
        return x;
    }

    static int checksum(int x) {
        CRC32 sum = new CRC32();
        for (int i = 0; i < x; i++) {
            sum.update(FROM);
        }
        return x;
    }

    static int deflate(int x) {
        byte[] out = new byte[1 << 16];
        for (int i = 0; i < x; i++) {
            Deflater deflater = new Deflater();
            deflater.setInput(FROM, 0, 1 << 20);
            deflater.finish();
            deflater.deflate(out);
            deflater.end();
        }
        return x;
    }

    static int collect(int x) {
        for (int i = 0; i < x; i++) {
            System.gc();
        }
        return x;
    }

    static int loop(int x) {
        int sum = 0;
        for (int i = 0; i < x; i++) {
            sum += i;
        }
        return sum;
    }
}

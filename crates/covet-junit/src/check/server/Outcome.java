package covet.check;

import java.io.DataOutputStream;
import java.io.IOException;

/** How a test ended. After a dirty one the machine is not used again. */
record Outcome(char kind, String what, String message, int line, boolean dirty) {
    static Outcome pass() {
        return new Outcome('P', "", "", 0, false);
    }

    /** An interrupt might end the test, but also let a static initialiser return early that others would wait for. */
    static Outcome timeout() {
        return new Outcome('T', "", "", 0, true);
    }

    static Outcome harmful(String what, boolean dirty) {
        return new Outcome('H', what, "", 0, dirty);
    }

    static Outcome heapFull() {
        return new Outcome('M', "", "", 0, true);
    }

    /** The line is that of the topmost frame inside the test's own source, 0 if there is none. */
    static Outcome failure(Throwable thrown, String test) {
        return new Outcome('F', thrown.getClass().getName(), message(thrown), line(thrown, test), false);
    }

    void write(DataOutputStream out, int index) throws IOException {
        out.writeInt(index);
        out.writeByte(kind);
        Wire.write(out, what);
        Wire.write(out, message);
        out.writeInt(line);
    }

    /** Guest code may be behind both calls. */
    private static String message(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null || message.length() < 10_000 ? message : message.substring(0, 10_000);
        } catch (Throwable broken) {
            return "";
        }
    }

    private static int line(Throwable thrown, String test) {
        try {
            for (StackTraceElement frame : thrown.getStackTrace()) {
                String owner = frame.getClassName();
                if (owner.equals(test) || owner.startsWith(test + "$")) return Math.max(0, frame.getLineNumber());
            }
        } catch (Throwable broken) {
            return 0;
        }
        return 0;
    }
}

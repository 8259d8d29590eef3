package covet.check;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Frames: a length of four bytes, then a tag and fields; strings and byte arrays have a length of four bytes too. */
final class Wire {
    private final DataOutputStream out;

    Wire(OutputStream out) {
        this.out = new DataOutputStream(out);
    }

    /** What writes the fields of a frame. */
    interface Fields {
        void write(DataOutputStream out) throws IOException;
    }

    /** Sends one frame; a machine whose owner is gone has nothing left to do. */
    synchronized void send(char tag, Fields fields) {
        try {
            ByteArrayOutputStream frame = new ByteArrayOutputStream();
            DataOutputStream data = new DataOutputStream(frame);
            data.writeByte(tag);
            fields.write(data);
            out.writeInt(frame.size());
            frame.writeTo(out);
            out.flush();
        } catch (IOException gone) {
            Runtime.getRuntime().halt(1);
        }
    }

    static void write(DataOutputStream out, String text) throws IOException {
        write(out, (text == null ? "" : text).getBytes(StandardCharsets.UTF_8));
    }

    static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static byte[] bytes(DataInputStream in) throws IOException {
        return in.readNBytes(in.readInt());
    }

    static String string(DataInputStream in) throws IOException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }
}

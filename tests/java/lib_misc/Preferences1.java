import java.io.ByteArrayOutputStream;
import java.nio.file.*;
import java.util.Arrays;
import java.util.logging.*;
import java.util.prefs.*;

/** Preferences in files. */
public class Preferences1 {
    public static void main(String[] args) throws Exception {
        Logger quiet = Logger.getLogger("java.util.prefs");
        quiet.setLevel(Level.OFF);
        Path root = Files.createTempDirectory("prefs");
        System.setProperty("java.util.prefs.userRoot", root.toString());
        Preferences p = Preferences.userRoot().node("covet/test");
        p.put("k", "v");
        p.putInt("i", 5);
        p.putByteArray("b", new byte[] {1, 2});
        System.out.println(p.get("k", "d") + p.getInt("i", 0) + p.absolutePath() + p.nodeExists("x") + Arrays.toString(p.getByteArray("b", null)));
        String[] keys = p.keys();
        Arrays.sort(keys);
        System.out.println(Arrays.toString(keys));
        p.flush();
        System.out.println(Files.exists(root.resolve(".java/.userPrefs/covet/test/prefs.xml")));
        p.remove("k");
        p.sync();
        System.out.println(p.get("k", "none"));
        Preferences.userRoot().node("covet").node("other").putBoolean("t", true);
        System.out.println(Arrays.toString(p.parent().childrenNames()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        p.parent().node("other").exportNode(out);
        System.out.println(out.toString("UTF-8").contains("<entry key=\"t\" value=\"true\"/>"));
        p.removeNode();
        try { p.get("k", "d"); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { Preferences.userRoot().node("a//b"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(Preferences.userRoot().nodeExists("covet/test"));
        Preferences.userRoot().node("covet").removeNode();
        Preferences.userRoot().flush();
    }
}

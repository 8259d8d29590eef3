import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** The properties of the machine are changed like any others, and their monitor is free afterwards. */
public class SystemPropertiesShared {
    public static void main(String[] args) throws Exception {
        Properties system = System.getProperties();
        system.setProperty("covet.a", "1");
        system.put("covet.b", "2");
        system.putAll(Map.of("covet.c", "3"));
        system.merge("covet.a", "4", (x, y) -> x + "" + y);
        system.computeIfAbsent("covet.d", key -> "new " + key + " " + Thread.holdsLock(system));
        try {
            system.put(null, "nothing");
        } catch (NullPointerException expected) {
            System.out.println("no null");
        }
        System.out.println("held: " + Thread.holdsLock(system));
        Thread other = new Thread(() -> system.replace("covet.b", "by another"));
        other.start();
        other.join(5000);
        System.out.println("other ended: " + !other.isAlive());
        System.out.println(system.remove("covet.c") + " " + system.remove("covet.a", "wrong"));
        TreeMap<String, String> ours = new TreeMap<>();
        for (String name : system.stringPropertyNames()) {
            if (name.startsWith("covet.")) ours.put(name, System.getProperty(name));
        }
        System.out.println(ours);
        synchronized (system) {
            system.put("covet.e", "inside");
            System.out.println("held: " + Thread.holdsLock(system));
            system.notifyAll();
        }
        System.out.println("held: " + Thread.holdsLock(system));
    }
}

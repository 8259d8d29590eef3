import java.lang.reflect.Method;
import java.util.TreeSet;

/** The program sees no property that `java` would not have set. */
public class NoForeignProperties {
    public static void main(String[] args) throws Exception {
        Method m = NoForeignProperties.class.getMethod("f");
        for (int i = 0; i < 20; i++) m.invoke(null);
        for (String name : new TreeSet<>(System.getProperties().stringPropertyNames()))
            if (name.contains("reflect") || name.contains("invoke") || name.contains("covet") || name.startsWith("jdk.module")) System.out.println(name);
        System.out.println(System.getProperty("jdk.reflect.useNativeAccessorOnly") + System.getProperty("sun.reflect.inflationThreshold"));
    }
    public static void f() { }
}

// options: -Djdk.attach.allowAttachSelf=true

import com.sun.tools.attach.VirtualMachine;
import java.io.File;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent in the program itself: classes are redefined and retransformed while their methods run. */
public class Redefine {
    static Instrumentation instrumentation;

    public static void agentmain(String options, Instrumentation given) {
        System.out.println("agentmain " + options + " " + given.getClass().getName());
        instrumentation = given;
    }

    static void attach() throws Exception {
        File jar = new File("/tmp/redefine-agent.jar");
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(new Attributes.Name("Agent-Class"), "Redefine");
        main.put(new Attributes.Name("Can-Redefine-Classes"), "true");
        main.put(new Attributes.Name("Can-Retransform-Classes"), "true");
        new JarOutputStream(new FileOutputStream(jar), manifest).close();
        VirtualMachine machine = VirtualMachine.attach(String.valueOf(ProcessHandle.current().pid()));
        machine.loadAgent(jar.getPath(), "a=b");
        machine.detach();
        jar.delete();
    }

    /** The bytes of a class under another name of the same length. */
    static byte[] as(String other, String name) throws Exception {
        try (InputStream in = Redefine.class.getResourceAsStream(other + ".class")) {
            String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            return text.replace(other, name).getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    static void redefine(Class<?> type, byte[] bytes) {
        try {
            instrumentation.redefineClasses(new ClassDefinition(type, bytes));
            System.out.println("redefined " + type.getName());
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    static void say(Target target) {
        System.out.println(target.first(1) + " " + target.second() + " " + Target.third("x") + " " + target);
    }

    public static void main(String[] args) throws Exception {
        attach();
        System.out.println(instrumentation.isRedefineClassesSupported() + " "
                + instrumentation.isRetransformClassesSupported());
        Target target = new Target();
        say(target);
        target.running(() -> {
            redefine(Target.class, as("TargeB", "Target"));
            say(target);
        });
        say(target);
        target.running(() -> System.out.println("inside"));
        for (String other : new String[] {"TargeC", "TargeD", "TargeE", "TargeF", "TargeG", "TargeH"}) {
            redefine(Target.class, as(other, "Target"));
        }
        redefine(Target.class, as("TargeB", "TargeB"));
        redefine(Target.class, new byte[] {1, 2, 3});
        redefine(int[].class, as("TargeB", "Target"));
        redefine(int.class, as("TargeB", "Target"));
        say(target);
        transform(target);
        sizes();
    }

    static void transform(Target target) throws Exception {
        ClassFileTransformer upper = new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> type, ProtectionDomain domain,
                    byte[] bytes) {
                if (name == null || !name.startsWith("Targe")) {
                    return null;
                }
                System.out.println("transform " + name + " " + type + " " + (domain != null));
                String text = new String(bytes, StandardCharsets.ISO_8859_1);
                return text.replace("second ", "SECOND ").replace("late-one", "late-two")
                        .getBytes(StandardCharsets.ISO_8859_1);
            }
        };
        instrumentation.addTransformer(upper, true);
        System.out.println(new TargetLater().text());
        try {
            instrumentation.retransformClasses(Target.class);
        } catch (Throwable e) {
            System.out.println(e);
        }
        instrumentation.retransformClasses(TargetLater.class, TargetOther.class);
        System.out.println(new TargetOther().text());
        System.out.println(instrumentation.removeTransformer(upper) + " " + instrumentation.removeTransformer(upper));
        instrumentation.retransformClasses(TargetLater.class);
        System.out.println(new TargetLater().text());
        ClassFileTransformer broken = new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> type, ProtectionDomain domain,
                    byte[] bytes) {
                throw new IllegalStateException("not seen");
            }
        };
        instrumentation.addTransformer(broken, true);
        instrumentation.retransformClasses(TargetLater.class);
        instrumentation.removeTransformer(broken);
        System.out.println(new TargetLater().text());
        redefine(TargetLater.class, as("TargetEvent", "TargetLater"));
        System.out.println(new TargetLater().text());
        instrumentation.retransformClasses(TargetLater.class);
        System.out.println(new TargetLater().text());
        System.out.println(new TargetLater().lambda());
    }

    static void sizes() {
        System.out.println(instrumentation.isModifiableClass(String.class) + " "
                + instrumentation.isModifiableClass(int[].class) + " " + instrumentation.isModifiableClass(int.class));
        System.out.println(instrumentation.getObjectSize(new Object()) + " " + instrumentation.getObjectSize("a") + " "
                + instrumentation.getObjectSize(new int[3]) + " " + instrumentation.getObjectSize(1L));
        boolean found = false;
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            found |= type == Target.class;
        }
        System.out.println(found);
    }
}

interface Action {
    void run() throws Exception;
}

class Target {
    int value = 5;

    String first(int i) {
        return "first" + (value + i);
    }

    String second() {
        return "second";
    }

    static String third(String s) {
        return s + s;
    }

    void running(Action action) throws Exception {
        String before = "old " + value;
        action.run();
        // Constants that were not resolved yet, in the code of the old version.
        System.out.println(before + " still " + third("old") + String.join(",", "p", "q"));
    }

    @Override
    public String toString() {
        return "Target";
    }
}

class TargeB {
    int value = 50;

    String first(int i) {
        java.util.function.Supplier<String> text = this::second;
        System.out.println("a reference of the new version " + text.get());
        return "1st:" + Math.max(value, i) + Long.toString(77L);
    }

    String second() {
        return "2nd";
    }

    static String third(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            b.append(i).append(s);
        }
        return b.toString();
    }

    void running(Action action) throws Exception {
        System.out.println("new running");
        action.run();
    }

    @Override
    public String toString() {
        return "New";
    }
}

class TargeC {
    int value = 50;
    int another;

    String first(int i) {
        return "";
    }

    String second() {
        return "";
    }

    static String third(String s) {
        return "";
    }

    void running(Action action) {}

    @Override
    public String toString() {
        return "";
    }
}

class TargeD {
    int value = 50;

    String first(int i) {
        return "";
    }

    String second() {
        return "";
    }

    static String third(String s) {
        return "";
    }

    void running(Action action) {}

    void more() {}

    @Override
    public String toString() {
        return "";
    }
}

class TargeE {
    int value = 50;

    String first(int i) {
        return "";
    }
}

class TargeF extends Thread {
    int value = 50;
}

final class TargeG {
    int value = 50;
}

class TargeH {
    int value = 50;

    public String first(int i) {
        return "";
    }

    String second() {
        return "";
    }

    static String third(String s) {
        return "";
    }

    void running(Action action) {}

    @Override
    public String toString() {
        return "";
    }
}

class TargetLater {
    String text() {
        return "late-one second !";
    }

    String lambda() {
        return "none";
    }
}

class TargetEvent {
    String text() {
        return "event second !";
    }

    String lambda() {
        return java.util.stream.Stream.of(1, 2, 3).map(String::valueOf).collect(java.util.stream.Collectors.joining("-"));
    }
}

class TargetOther {
    String text() {
        return "other late-one";
    }
}

// options: -Djdk.attach.allowAttachSelf=true

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.VirtualMachine;
import java.io.File;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Agents that cannot be loaded, and jars that an agent adds to the class path and to that of the boot loader. */
public class AttachErrors {
    static Instrumentation instrumentation;

    public static void agentmain(String options, Instrumentation given) {
        instrumentation = given;
        System.out.println("agentmain " + options);
    }

    static File jar(String name, String agent) throws Exception {
        File jar = new File("/tmp/" + name);
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (agent != null) {
            main.put(new Attributes.Name("Agent-Class"), agent);
        }
        new JarOutputStream(new FileOutputStream(jar), manifest).close();
        return jar;
    }

    static void load(VirtualMachine machine, String jar, String options) {
        try {
            machine.loadAgent(jar, options);
            System.out.println("loaded");
        } catch (AgentInitializationException e) {
            System.out.println(e + " " + e.returnValue());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        VirtualMachine machine = VirtualMachine.attach(String.valueOf(ProcessHandle.current().pid()));
        System.out.println(machine.id().equals(String.valueOf(ProcessHandle.current().pid())));
        load(machine, "/tmp/no-such-agent.jar", null);
        load(machine, jar("attach-none.jar", null).getPath(), null);
        load(machine, jar("attach-good.jar", "AttachErrors").getPath(), null);
        load(machine, jar("attach-good.jar", "AttachErrors").getPath(), "");
        machine.detach();
        try {
            machine.loadAgent("/tmp/attach-good.jar");
        } catch (Exception e) {
            System.out.println(e);
        }
        System.out.println(instrumentation.isRedefineClassesSupported() + " "
                + instrumentation.isRetransformClassesSupported() + " "
                + instrumentation.isNativeMethodPrefixSupported());
        try {
            instrumentation.retransformClasses(AttachErrors.class);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        search();
    }

    static void search() throws Exception {
        try {
            Class.forName("Unpacked", false, null);
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        File boot = new File("/tmp/attach-boot.jar");
        try (JarOutputStream out = new JarOutputStream(new FileOutputStream(boot))) {
            out.putNextEntry(new JarEntry("Unpacked.class"));
            try (InputStream in = AttachErrors.class.getResourceAsStream("Unpacked.class")) {
                in.transferTo(out);
            }
            out.closeEntry();
        }
        instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(boot));
        Class<?> type = Class.forName("Unpacked", true, null);
        System.out.println(type.getClassLoader() + " " + type.getModule().isNamed() + " "
                + type.getSimpleName());
        for (String name : new String[] {"/tmp/attach-boot.jar", "/tmp/attach-none.jar", "/tmp/attach-good.jar"}) {
            instrumentation.appendToSystemClassLoaderSearch(new JarFile(name));
            new File(name).delete();
        }
        System.out.println("end");
    }
}

class Unpacked {
    public static final Object TEXT = "of the boot loader";
}

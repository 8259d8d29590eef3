import java.lang.module.*;
import java.util.*;

/** Module reflection basics: names, descriptors, exports, layers, resources. */
public class Modules {
    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[]{String.class, Modules.class, java.util.logging.Level.class, java.sql.Date.class, int.class, int[].class, Modules[].class, javax.xml.parsers.SAXParser.class, List.of().getClass()}) {
            Module m = c.getModule();
            System.out.println(c.getSimpleName() + " " + m.getName() + " " + m.isNamed() + " "
                + (m.isNamed() ? m.toString() : "unnamed") + " "
                + (m.getClassLoader() == null ? "boot" : m.getClassLoader() == ClassLoader.getPlatformClassLoader() ? "platform"
                : "app") + " " + (m.getLayer() == ModuleLayer.boot()));
        }
        Module base = Object.class.getModule(), un = Modules.class.getModule();
        System.out.println(base.isExported("java.lang") + " " + base.isExported("jdk.internal.misc") + " "
            + base.isExported("jdk.internal.misc", un) + " " + base.isOpen("java.lang", un) + " " + base.isOpen("java.lang")
            + " " + un.isOpen("anything") + un.isExported("") + " " + un.canRead(base) + " " + base.canRead(un) + " "
            + base.canRead(base));
        System.out.println(base.getDescriptor().name() + " " + base.getDescriptor().isOpen() + base.getDescriptor().isAutomatic()
            + " " + base.getDescriptor().requires() + " " + un.getDescriptor() + " " + base.getDescriptor().modifiers());
        ModuleDescriptor sql = ModuleLayer.boot().findModule("java.sql").get().getDescriptor();
        System.out.println(new TreeSet<>(sql.requires().stream().map(r -> r.name() + r.modifiers()).toList()) + " "
            + new TreeSet<>(sql.exports().stream().map(ModuleDescriptor.Exports::source).toList()) + " " + sql.uses());
        System.out.println(ModuleLayer.boot().findModule("no.such").isPresent() + " "
            + ModuleLayer.boot().findLoader("java.base") + " " + (ModuleLayer.boot().modules().size() > 10) + " "
            + ModuleLayer.empty().modules() + ModuleLayer.boot().parents().size());
        System.out.println(base.getPackages().contains("java.util") + " " + base.getPackages().contains("java.sql") + " "
            + un.getPackages().contains(""));
        System.out.println(ClassLoader.getSystemClassLoader().getUnnamedModule() == un);
        System.out.println(ClassLoader.getPlatformClassLoader().getUnnamedModule() == un);
        try {
            un.addReads(base);
            System.out.println("reads ok");
            base.addReads(un);
            System.out.println("caller-checked");
        } catch (IllegalCallerException e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
        try {
            base.addOpens("java.lang", un);
            System.out.println("opened");
        } catch (IllegalCallerException e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
        try { base.addExports("nope", un); } catch (RuntimeException e) { System.out.println(e.getClass().getName()); }
        System.out.println((base.getResourceAsStream("java/lang/Object.class") != null) + " "
            + (base.getResourceAsStream("none") == null) + " "
            + (Object.class.getResourceAsStream("Object.class").read() == 0xCA));
        System.out.println(Class.forName(base, "java.lang.String") + " " + Class.forName(base, "no.Such") + " "
            + Class.forName(un, "Modules"));
        ModuleDescriptor d = ModuleDescriptor.newModule("m.n").requires("java.base").exports("p.q").provides("p.S",
            List.of("p.q.I")).packages(Set.of("p.q")).version("1.2").build();
        System.out.println(d.toNameAndVersion() + " " + d.exports() + " " + d.provides() + " " + d.packages() + d.mainClass());
        try { ModuleDescriptor.newModule("1bad"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(ModuleDescriptor.Version.parse("1.10").compareTo(ModuleDescriptor.Version.parse("1.9")));
        System.out.println(ModuleFinder.ofSystem().find("java.base").get().location().get() + " "
            + ModuleFinder.ofSystem().find("zzz"));
        System.out.println(Runtime.version().feature() >= 17);
        StackTraceElement e = null;
        try {
            Integer.parseInt("q");
        } catch (NumberFormatException x) {
            for (StackTraceElement y : x.getStackTrace()) if (y.getClassName().equals("java.lang.Integer")) e = y;
        }
        System.out.println(e.getModuleName() + " " + e.getClassLoaderName() + " " + (e.getModuleVersion() != null));
        System.out.println(String.class.getPackage().getName() + " " + String.class.getPackage().isSealed() + " "
            + Modules.class.getPackage().getName().isEmpty() + " " + Package.getPackage("java.util").getName() + " "
            + List.class.getProtectionDomain().getCodeSource() + " "
            + (Modules.class.getProtectionDomain().getCodeSource().getLocation() != null));
    }
}

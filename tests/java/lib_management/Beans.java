import java.lang.management.*;
import java.util.*;

/** The platform's beans: what is the same on every machine. */
public class Beans {
    static void t(String name, java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(name + " " + c.call());
        } catch (Throwable e) {
            System.out.println(name + " " + e);
        }
    }

    static boolean sane(MemoryUsage u) {
        return u.getUsed() >= 0 && u.getCommitted() >= u.getUsed() && (u.getMax() == -1 || u.getMax() >= u.getCommitted());
    }

    public static void main(String[] args) throws Exception {
        RuntimeMXBean r = ManagementFactory.getRuntimeMXBean();
        t("spec", () -> r.getSpecName() + " " + r.getSpecVersion() + " " + r.getSpecVendor());
        t("vm", () -> r.getVmName() + " " + r.getVmVendor() + " " + r.getVmVersion());
        t("management", r::getManagementSpecVersion);
        t("name", () -> r.getName().matches("\\d+@.+") + " " + r.getName().startsWith(r.getPid() + "@"));
        t("pid", () -> r.getPid() == ProcessHandle.current().pid());
        t("time", () -> r.getStartTime() > 0 && r.getUptime() >= 0 && r.getStartTime() <= System.currentTimeMillis() + 1000);
        t("arguments", () -> r.getInputArguments() != null);
        t("properties", () -> r.getSystemProperties().get("java.version").equals(System.getProperty("java.version")));
        t("paths", () -> r.getClassPath().equals(System.getProperty("java.class.path")) + " " + r.getLibraryPath().equals(System.getProperty("java.library.path")) + " " + r.isBootClassPathSupported());
        t("boot", r::getBootClassPath);
        t("command", () -> System.getProperty("sun.java.command"));

        MemoryMXBean m = ManagementFactory.getMemoryMXBean();
        t("heap", () -> sane(m.getHeapMemoryUsage()) + " " + sane(m.getNonHeapMemoryUsage()));
        t("gc", () -> { m.gc(); return m.getObjectPendingFinalizationCount() >= 0; });
        t("verbose", m::isVerbose);
        List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans();
        t("pools", () -> pools.size() >= 2);
        t("types", () -> { Set<MemoryType> s = new TreeSet<>(); for (MemoryPoolMXBean p : pools) s.add(p.getType()); return s; });
        t("valid", () -> pools.stream().allMatch(p -> p.isValid() && p.getUsage() != null && p.getPeakUsage() != null && p.getMemoryManagerNames().length > 0));
        t("metaspace", () -> pools.stream().anyMatch(p -> p.getName().equals("Metaspace") && p.getType() == MemoryType.NON_HEAP && !p.isCollectionUsageThresholdSupported()));
        t("same", () -> pools.get(0) == ManagementFactory.getMemoryPoolMXBeans().get(0));
        List<GarbageCollectorMXBean> gcs = ManagementFactory.getGarbageCollectorMXBeans();
        t("collectors", () -> !gcs.isEmpty() && gcs.stream().allMatch(g -> g.isValid() && g.getMemoryPoolNames().length > 0 && g.getCollectionCount() >= 0 && g.getCollectionTime() >= 0));
        t("counted", () -> { long a = 0, b = 0; for (GarbageCollectorMXBean g : gcs) a += g.getCollectionCount(); System.gc(); for (GarbageCollectorMXBean g : gcs) b += g.getCollectionCount(); return b > a; });
        t("managers", () -> ManagementFactory.getMemoryManagerMXBeans().size() > gcs.size());
        t("extended", () -> gcs.get(0) instanceof com.sun.management.GarbageCollectorMXBean);

        ClassLoadingMXBean c = ManagementFactory.getClassLoadingMXBean();
        t("classes", () -> (c.getLoadedClassCount() > 300) + " " + (c.getTotalLoadedClassCount() >= c.getLoadedClassCount()) + " " + c.getUnloadedClassCount() + " " + c.isVerbose());
        CompilationMXBean j = ManagementFactory.getCompilationMXBean();
        t("compiler", () -> j.getName() + " " + j.isCompilationTimeMonitoringSupported() + " " + (j.getTotalCompilationTime() >= 0));

        OperatingSystemMXBean o = ManagementFactory.getOperatingSystemMXBean();
        t("os", () -> o.getName() + " " + o.getArch() + " " + (o.getAvailableProcessors() == Runtime.getRuntime().availableProcessors()));
        t("load", () -> o.getSystemLoadAverage() >= -1);
        com.sun.management.OperatingSystemMXBean x = (com.sun.management.OperatingSystemMXBean) o;
        t("sizes", () -> (x.getTotalPhysicalMemorySize() > 0) + " " + (x.getFreePhysicalMemorySize() > 0) + " " + (x.getTotalSwapSpaceSize() >= 0) + " " + (x.getCommittedVirtualMemorySize() > 0));
        t("cpu", () -> (x.getProcessCpuTime() > 0) + " " + (x.getProcessCpuLoad() <= 1) + " " + (x.getSystemCpuLoad() <= 1));
        t("files", () -> { var u = (com.sun.management.UnixOperatingSystemMXBean) o; return u.getOpenFileDescriptorCount() > 0 && u.getMaxFileDescriptorCount() > 10; });

        var d = ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class);
        t("flag", () -> { var f = d.getVMOption("UseCompressedOops"); return f.getName() + " " + f.getValue() + " " + f.isWriteable(); });
        t("alignment", () -> d.getVMOption("ObjectAlignmentInBytes").getValue());
        t("no flag", () -> d.getVMOption("NoSuchFlag"));
        for (BufferPoolMXBean b : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) t("buffers", () -> b.getName() + " " + (b.getCount() >= 0));
        t("logging", () -> ManagementFactory.getPlatformMXBean(PlatformLoggingMXBean.class).getLoggerLevel(""));
    }
}

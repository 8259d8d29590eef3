import java.lang.management.ManagementFactory;
import java.util.*;
import javax.management.*;
import javax.management.openmbean.CompositeData;

/** A program's own beans in the platform's server, and the platform's beans through it. */
public class OwnBeans {
    public interface CounterMBean {
        int getCount();
        void setCount(int count);
        String getName();
        int add(int n);
    }

    public static class Counter extends NotificationBroadcasterSupport implements CounterMBean {
        int count;
        public int getCount() { return count; }
        public void setCount(int c) {
            sendNotification(new AttributeChangeNotification(this, 1, 0, "changed", "Count", "int", count, c));
            count = c;
        }
        public String getName() { return "counter"; }
        public int add(int n) { return count += n; }
    }

    public static class Point {
        private final int x, y;
        public Point(int x, int y) { this.x = x; this.y = y; }
        public int getX() { return x; }
        public int getY() { return y; }
    }

    public interface ShapeMXBean {
        Point getCorner();
        List<String> getTags();
        Map<String, Integer> getSizes();
    }

    public static class Shape implements ShapeMXBean {
        public Point getCorner() { return new Point(3, 4); }
        public List<String> getTags() { return List.of("a", "b"); }
        public Map<String, Integer> getSizes() { return new TreeMap<>(Map.of("w", 1, "h", 2)); }
    }

    public static void main(String[] args) throws Exception {
        MBeanServer s = ManagementFactory.getPlatformMBeanServer();
        System.out.println(s.getDefaultDomain() + " " + (s == ManagementFactory.getPlatformMBeanServer()));
        ObjectName n = new ObjectName("own:type=Counter");
        ObjectInstance i = s.registerMBean(new Counter(), n);
        System.out.println(i.getObjectName() + " " + i.getClassName());
        s.addNotificationListener(n, (note, back) -> System.out.println(note.getMessage() + " " + back), null, "hand");
        s.setAttribute(n, new Attribute("Count", 5));
        System.out.println(s.getAttribute(n, "Count") + " " + s.invoke(n, "add", new Object[] {7}, new String[] {"int"}) + " " + s.getAttributes(n, new String[] {"Count", "Name"}));
        Set<String> attributes = new TreeSet<>();
        for (MBeanAttributeInfo a : s.getMBeanInfo(n).getAttributes()) attributes.add(a.getName() + " " + a.getType() + " " + a.isWritable());
        System.out.println(attributes);
        for (MBeanOperationInfo o : s.getMBeanInfo(n).getOperations()) System.out.println(o.getName() + " " + o.getReturnType());
        try {
            s.registerMBean(new Counter(), n);
        } catch (InstanceAlreadyExistsException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.getAttribute(n, "Nope");
        } catch (AttributeNotFoundException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.registerMBean(new Object(), new ObjectName("own:type=Bad"));
        } catch (NotCompliantMBeanException e) {
            System.out.println(e.getMessage());
        }
        ObjectName shape = new ObjectName("own:type=Shape");
        s.registerMBean(new Shape(), shape);
        CompositeData corner = (CompositeData) s.getAttribute(shape, "Corner");
        System.out.println(corner.get("x") + " " + corner.get("y") + " " + Arrays.toString((String[]) s.getAttribute(shape, "Tags")));
        System.out.println(new TreeSet<>(s.queryNames(new ObjectName("own:*"), null)));
        ShapeMXBean proxy = JMX.newMXBeanProxy(s, shape, ShapeMXBean.class);
        System.out.println(proxy.getTags() + " " + proxy.getSizes());
        s.unregisterMBean(n);
        System.out.println(s.isRegistered(n) + " " + s.isRegistered(shape));

        for (String type : new String[] {"Memory", "Threading", "Runtime", "ClassLoading", "OperatingSystem", "Compilation"})
            System.out.println(type + " " + s.isRegistered(new ObjectName("java.lang:type=" + type)));
        ObjectName threading = new ObjectName("java.lang:type=Threading");
        System.out.println((int) s.getAttribute(threading, "ThreadCount") > 0);
        CompositeData heap = (CompositeData) s.getAttribute(new ObjectName("java.lang:type=Memory"), "HeapMemoryUsage");
        System.out.println((long) heap.get("used") > 0);
        CompositeData me = (CompositeData) s.invoke(threading, "getThreadInfo", new Object[] {Thread.currentThread().getId()}, new String[] {"long"});
        System.out.println(me.get("threadName") + " " + me.get("threadState"));
        System.out.println(s.getAttribute(new ObjectName("java.lang:type=Runtime"), "SpecName"));
    }
}

import java.lang.invoke.MethodHandles;
import java.lang.reflect.*;
import java.util.stream.*;

/** Caller-sensitive methods that are invoked by reflection see the class that asked for it. */
public class InvokedLookup {
    static Object early;
    static {
        try {
            // As an initialiser, before anything else has used reflection here.
            Method walk = StackWalker.class.getMethod("walk", java.util.function.Function.class);
            Object walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
            java.util.function.Function<Stream<StackWalker.StackFrame>, String> names =
                s -> s.map(StackWalker.StackFrame::getMethodName).collect(Collectors.joining(","));
            early = walk.invoke(walker, names);
        } catch (ReflectiveOperationException e) {
            early = e;
        }
    }

    static class Other {
        static Object call(Method m, Object... args) throws Exception { return m.invoke(null, args); }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(early);
        Method lookup = MethodHandles.class.getMethod("lookup");
        for (int i = 0; i < 20; i++) {
            MethodHandles.Lookup l = (MethodHandles.Lookup) Other.call(lookup);
            if (i % 7 == 0) System.out.println(l.lookupClass());
        }
        Method forName = Class.class.getMethod("forName", String.class);
        System.out.println(Other.call(forName, "InvokedLookup$Other"));
        System.out.println(((MethodHandles.Lookup) lookup.invoke(null)).lookupClass());
        Constructor<?> c = Thread.class.getConstructor(String.class);
        System.out.println(((Thread) c.newInstance("t")).getName());
    }
}

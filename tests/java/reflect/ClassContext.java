import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Supplier;

/** The classes on the stack as a security manager sees them: logging libraries find their callers so. */
@SuppressWarnings("removal")
public class ClassContext {
    static final class Asking extends SecurityManager {
        @Override
        protected Class<?>[] getClassContext() {
            return super.getClassContext();
        }
    }

    private static final Asking ASKING = new Asking();

    public static String names() {
        StringBuilder names = new StringBuilder();
        for (Class<?> type : ASKING.getClassContext()) {
            names.append(' ').append(type.getName());
        }
        return names.toString();
    }

    static final class Made {
        final String names = names();
    }

    public static void main(String[] args) throws Throwable {
        System.out.println("direct" + names());
        System.out.println("nested" + new Made().names);
        System.out.println("reflected" + ClassContext.class.getMethod("names").invoke(null));
        MethodHandle handle = MethodHandles.lookup()
                .findStatic(ClassContext.class, "names", MethodType.methodType(String.class));
        System.out.println("handle" + (String) handle.invokeExact());
        Supplier<String> inner = new Supplier<>() {
            @Override
            public String get() {
                return names();
            }
        };
        System.out.println("anonymous" + inner.get());
        InvocationHandler answers = (proxy, method, arguments) -> {
            Class<?>[] found = ASKING.getClassContext();
            return found[0] == Asking.class && found[found.length - 1] == ClassContext.class ? "both" : "neither";
        };
        Supplier<?> proxy = (Supplier<?>) Proxy.newProxyInstance(
                ClassContext.class.getClassLoader(), new Class<?>[] {Supplier.class}, answers);
        System.out.println("proxy " + proxy.get());
        String[] other = new String[1];
        Thread thread = new Thread() {
            @Override
            public void run() {
                other[0] = names();
            }
        };
        thread.start();
        thread.join();
        System.out.println("thread" + other[0]);
        Class<?>[] context = ASKING.getClassContext();
        System.out.println(context.getClass() + " " + List.of(context));
    }
}

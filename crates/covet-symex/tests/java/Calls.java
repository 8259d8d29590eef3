import java.lang.reflect.Method;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Values on their way through calls: helpers, ternaries, lambdas, method references, reflection, streams. */
public class Calls {
    interface Shape {
        int area(int side);
    }

    static final class Square implements Shape {
        public int area(int side) {
            return side * side;
        }
    }

    static boolean both(int x, int y) {
        return x == 42 && y > 3;
    }

    static boolean either(int x, int y) {
        return x == 42 || y == 43;
    }

    static int twice(int x) {
        return 2 * x;
    }

    static boolean isKey(String s) {
        return s.startsWith("k") && s.endsWith("y") && s.length() == 3;
    }

    public static int helper(int x, int y) {
        if (both(x, y)) {
            return 1; // needle
        }
        return 0;
    }

    public static int notHelper(int x, int y) {
        if (x > 5 && y > 5 && !either(x, y) == false) {
            return 1; // needle
        }
        return 0;
    }

    public static int storedHelper(int x, int y) {
        boolean one = both(x, y);
        boolean other = y == 77;
        if (one && other) {
            return 1; // needle
        }
        return 0;
    }

    public static int helperOfText(String s) {
        if (isKey(s)) {
            return 1; // needle
        }
        return 0;
    }

    public static int ternary(int x) {
        int y = x > 10 ? x * 2 : x + 100;
        if (y == 90 && x > 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int ternaryOfTruth(int x, int y) {
        boolean b = x > 10 ? y == 3 : y == 4;
        if (b) {
            return 1; // needle
        }
        return 0;
    }

    public static int recursion(int n) {
        if (n < 0 || n > 6) {
            return 0;
        }
        if (sumTo(n) == 10) {
            return 1; // needle
        }
        return 0;
    }

    static int sumTo(int n) {
        return n == 0 ? 0 : n + sumTo(n - 1);
    }

    public static int virtual(int x) {
        Shape s = new Square();
        if (s.area(x) == 144) {
            return 1; // needle
        }
        return 0;
    }

    public static int lambda(int x) {
        IntUnaryOperator f = y -> y * 3 + 1;
        if (f.applyAsInt(x) == 100) {
            return 1; // needle
        }
        return 0;
    }

    public static int needleInLambda(int x) {
        IntPredicate p = y -> {
            if (y == 909) {
                return true; // needle
            }
            return false;
        };
        return p.test(x) ? 1 : 0;
    }

    public static int captured(int x) {
        IntSupplier s = () -> x + 5;
        if (s.getAsInt() == 1005) {
            return 1; // needle
        }
        return 0;
    }

    public static int capturedText(String x) {
        Supplier<String> s = () -> x;
        if (s.get().equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int boxed(int x) {
        Function<Integer, Integer> f = y -> y + 1;
        if (f.apply(x) == 3000) {
            return 1; // needle
        }
        return 0;
    }

    public static int composed(int x) {
        Function<Integer, Integer> f = y -> y * 2;
        if (f.andThen(y -> y + 1).apply(x) == 801) {
            return 1; // needle
        }
        return 0;
    }

    public static int predicate(int x) {
        Predicate<Integer> p = y -> y > 500;
        if (p.and(y -> y < 502).test(x)) {
            return 1; // needle
        }
        return 0;
    }

    public static int staticReference(int x) {
        IntUnaryOperator f = Calls::twice;
        if (f.applyAsInt(x) == 222) {
            return 1; // needle
        }
        return 0;
    }

    public static int boundReference(String s) {
        Predicate<Object> p = "needle"::equals;
        if (p.test(s)) {
            return 1; // needle
        }
        return 0;
    }

    public static int unboundReference(String s) {
        Function<String, Integer> f = String::length;
        if (f.apply(s) == 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int referenceOfTwo(String s) {
        BiFunction<String, String, Boolean> f = String::endsWith;
        if (f.apply(s, ".txt")) {
            return 1; // needle
        }
        return 0;
    }

    public static int operator(int x, int y) {
        IntBinaryOperator f = Math::max;
        if (f.applyAsInt(x, y) == 333 && x < 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int constructorReference(String s) {
        Function<String, StringBuilder> f = StringBuilder::new;
        if (f.apply(s).append("!").toString().equals("hey!")) {
            return 1; // needle
        }
        return 0;
    }

    public static int reflection(int x) throws ReflectiveOperationException {
        Method m = Calls.class.getDeclaredMethod("twice", int.class);
        if ((Integer) m.invoke(null, x) == 668) {
            return 1; // needle
        }
        return 0;
    }

    public static int reflectionOfTruth(int x, int y) throws ReflectiveOperationException {
        Method m = Calls.class.getDeclaredMethod("both", int.class, int.class);
        if ((Boolean) m.invoke(null, x, y)) {
            return 1; // needle
        }
        return 0;
    }

    public static int reflectionOfText(String s) throws ReflectiveOperationException {
        Method m = String.class.getMethod("concat", String.class);
        if (m.invoke(s, "le").equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int field(int x) throws ReflectiveOperationException {
        java.lang.reflect.Field f = Calls.class.getDeclaredField("state");
        f.setInt(null, x);
        if (state == 1212) {
            return 1; // needle
        }
        return 0;
    }

    static int state;

    public static int handle(int x) throws Throwable {
        java.lang.invoke.MethodHandle h = java.lang.invoke.MethodHandles.lookup().findStatic(
                Calls.class, "twice", java.lang.invoke.MethodType.methodType(int.class, int.class));
        if ((int) h.invokeExact(x) == 444) {
            return 1; // needle
        }
        return 0;
    }

    public static int stream(int x, int y) {
        if (IntStream.of(x, y, 3).sum() == 5003 && y == 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int streamOfText(String s, String t) {
        if (Stream.of(s, t).anyMatch("needle"::equals)) {
            return 1; // needle
        }
        return 0;
    }

    public static int streamMapped(int x) {
        int n = Stream.of(x, 2).map(y -> y * 10).filter(y -> y > 100).mapToInt(Integer::intValue).sum();
        if (n == 1230) {
            return 1; // needle
        }
        return 0;
    }

    public static int synchronizedBlock(int x) {
        Object lock = new Object();
        int y;
        synchronized (lock) {
            y = x - 1;
        }
        if (y == 616) {
            return 1; // needle
        }
        return 0;
    }
}

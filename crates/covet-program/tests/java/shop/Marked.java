package shop;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.function.Supplier;

/** What is marked as generated has no goals; what compilers add around the source has none either. */
class Marked {
    @Retention(RetentionPolicy.CLASS)
    @interface SomeGeneratedCode { String[] value() default { }; }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Other { Class<?> value(); }

    @SomeGeneratedCode({ "a", "b" })
    int left(int x) { return x > 0 ? 1 : 2; }

    @Other(SomeGeneratedCode.class)
    int counted(int x) { return x > 0 ? 1 : 2; }

    @SomeGeneratedCode
    Supplier<Integer> lambda(int x) { return () -> x > 0 ? 1 : 2; }

    @SomeGeneratedCode
    static class Whole {
        int left(int x) { return x > 0 ? 1 : 2; }

        static class Inside { int counted(int x) { return x > 0 ? 1 : 2; } }
    }

    record Named(String name) {
        @Override public String toString() { return "is " + name; }
    }

    enum Bodies implements Supplier<String> {
        ONE { @Override public String get() { return "1"; } }
    }

    int nested(int x) {
        try {
            return x / 3;
        } finally {
            try {
                x++;
            } finally {
                if (x > 2) {
                    System.out.println();
                }
            }
        }
    }

    int thrown(AutoCloseable resource) throws Exception {
        try (resource) {
            throw new IllegalStateException();
        }
    }
}

import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of nothing, which take the engines through what real test classes need. */
public final class SuiteWarmth {
    private SuiteWarmth() {}

    /** For Jupiter. */
    public static class Current {
        @BeforeEach
        void before() {}

        @AfterEach
        void after() {}

        @Test
        void passes() {
            Assertions.assertEquals("a", "a");
            Assertions.assertThrows(IllegalStateException.class, () -> {
                throw new IllegalStateException();
            });
        }

        @Test
        void fails() {
            Assertions.fail("on purpose");
        }

        @Disabled
        @Test
        void skipped() {}

        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void values(int value) {
            Assertions.assertTrue(value > 0);
        }

        @ParameterizedTest
        @MethodSource
        void methods(String value) {
            Assertions.assertNotNull(value);
        }

        static Stream<String> methods() {
            return Stream.of("a", "b");
        }

        @Nested
        class Inside {
            @Test
            void passes() {}
        }
    }

    /** For Vintage. */
    public static class Old {
        @org.junit.Before
        public void before() {}

        @org.junit.Test
        public void passes() {
            org.junit.Assert.assertEquals("a", "a");
        }

        @org.junit.Test(expected = IllegalStateException.class)
        public void throwing() {
            throw new IllegalStateException();
        }
    }
}

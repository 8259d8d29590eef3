package p;

import java.util.function.IntBinaryOperator;

/** Constants with bodies that implement what the enum does not declare. */
public enum Operation implements IntBinaryOperator {
    ADD {
        @Override
        public int applyAsInt(int a, int b) {
            return a + b;
        }
    },
    DIVIDE {
        @Override
        public int applyAsInt(int a, int b) {
            return b == 0 ? 0 : a / b;
        }
    };

    public boolean isFirst() {
        return ordinal() == 0;
    }
}

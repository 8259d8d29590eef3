import java.util.function.*;

public class MathExact {
    static void t(String n, Supplier<?> s) {
        try { System.out.println(n + " = " + s.get()); } catch (ArithmeticException e) { System.out.println(n + " ! " + e.getMessage()); }
    }
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 46341, -46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : is) {
            t("inc " + a, () -> Math.incrementExact(a)); t("dec " + a, () -> Math.decrementExact(a)); t("neg " + a, () -> Math.negateExact(a)); t("abs " + a, () -> Math.absExact(a));
            for (int b : is) {
                t(a + " + " + b, () -> Math.addExact(a, b)); t(a + " - " + b, () -> Math.subtractExact(a, b)); t(a + " * " + b, () -> Math.multiplyExact(a, b));
                t(a + " fdiv " + b, () -> Math.floorDiv(a, b)); t(a + " fmod " + b, () -> Math.floorMod(a, b));
                t(a + " / " + b, () -> a / b); t(a + " % " + b, () -> a % b);
            }
        }
        long[] ls = {0, 1, -1, 3037000500L, -3037000500L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long a : ls) {
            t("inc " + a, () -> Math.incrementExact(a)); t("dec " + a, () -> Math.decrementExact(a)); t("neg " + a, () -> Math.negateExact(a)); t("abs " + a, () -> Math.absExact(a)); t("toInt " + a, () -> Math.toIntExact(a));
            t("x int " + a, () -> Math.multiplyExact(a, 3));
            for (long b : ls) {
                t(a + " + " + b, () -> Math.addExact(a, b)); t(a + " - " + b, () -> Math.subtractExact(a, b)); t(a + " * " + b, () -> Math.multiplyExact(a, b));
                t(a + " fdiv " + b, () -> Math.floorDiv(a, b)); t(a + " fmod " + b, () -> StrictMath.floorMod(a, b)); t(a + " mh " + b, () -> Math.multiplyHigh(a, b));
                t(a + " / " + b, () -> a / b); t(a + " % " + b, () -> a % b);
            }
        }
        t("strict", () -> StrictMath.addExact(Integer.MAX_VALUE, 1));
        t("strict2", () -> StrictMath.toIntExact(1L << 31));
        t("strict3", () -> StrictMath.multiplyExact(1L << 62, 2L));
    }
}

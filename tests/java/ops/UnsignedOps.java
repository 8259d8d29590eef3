/** Unsigned views of int and long, exact arithmetic and its messages. */
public class UnsignedOps {
    interface Op { Object run(); }
    static void t(String n, Op o) {
        try { System.out.println(n + " = " + o.run()); } catch (RuntimeException e) { System.out.println(n + " ! " + e); }
    }
    public static void main(String[] args) {
        int[] v = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 10, -10};
        for (int a : v) for (int b : v) {
            if (b != 0) System.out.print(Integer.divideUnsigned(a, b) + "r" + Integer.remainderUnsigned(a, b) + "c"
                + Integer.compareUnsigned(a, b) + " ");
        }
        System.out.println();
        long[] w = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 10, -10};
        for (long a : w) for (long b : w) {
            if (b != 0) System.out.print(Long.divideUnsigned(a, b) + "r" + Long.remainderUnsigned(a, b) + "c"
                + Long.compareUnsigned(a, b) + " ");
        }
        System.out.println();
        for (int a : v) System.out.print(Integer.toUnsignedString(a) + " " + Integer.toUnsignedLong(a) + " "
            + Integer.toUnsignedString(a, 36) + " ");
        for (long a : w) System.out.print(Long.toUnsignedString(a) + " " + Long.toUnsignedString(a, 7) + " ");
        System.out.println();
        t("addExact", () -> Math.addExact(Integer.MAX_VALUE, 1));
        t("addExactL", () -> Math.addExact(Long.MAX_VALUE, 1L));
        t("addOk", () -> Math.addExact(-5, 3));
        t("subExact", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
        t("subExactL", () -> Math.subtractExact(Long.MIN_VALUE, 1L));
        t("mulExact", () -> Math.multiplyExact(1 << 16, 1 << 15));
        t("mulExactL", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        t("mulExactLI", () -> Math.multiplyExact(Long.MAX_VALUE, 2));
        t("negExact", () -> Math.negateExact(Integer.MIN_VALUE));
        t("incExact", () -> Math.incrementExact(Integer.MAX_VALUE));
        t("decExactL", () -> Math.decrementExact(Long.MIN_VALUE));
        t("toIntExact", () -> Math.toIntExact(1L << 31));
        t("toIntOk", () -> Math.toIntExact(-(1L << 31)));
        t("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        t("divU0", () -> Integer.divideUnsigned(1, args.length));
        t("divUL0", () -> Long.divideUnsigned(1, args.length));
        t("floorMod0", () -> Math.floorMod(5, args.length));
        t("parse", () -> Integer.parseInt("2147483648"));
        t("parseMin", () -> Integer.parseInt("-2147483648"));
        t("parseU", () -> Integer.parseUnsignedInt("4294967295"));
        t("parseUneg", () -> Integer.parseUnsignedInt("-1"));
        t("parseUbig", () -> Integer.parseUnsignedInt("4294967296"));
        t("parseUL", () -> Long.parseUnsignedLong("18446744073709551615"));
        t("parse16", () -> Integer.parseInt("-ff", 16));
        t("parse2", () -> Integer.parseInt("102", 2));
        t("radix", () -> Integer.parseInt("1", 99));
        t("plus", () -> Integer.parseInt("+7"));
        t("empty", () -> Integer.parseInt(""));
        t("null", () -> Integer.parseInt(null));
        t("decode", () -> Integer.decode("-0x10") + Long.decode("#ff") + Integer.decode("010"));
        t("byte", () -> Byte.parseByte("128"));
        t("short", () -> Short.valueOf("-32769"));
        t("long", () -> Long.parseLong("9223372036854775808"));
        t("longL", () -> Long.parseLong("1L"));
        t("toString", () -> Integer.toString(Integer.MIN_VALUE, 2) + Long.toString(Long.MIN_VALUE, 36) + Integer.toString(5, 99));
        t("hex", () -> Integer.toHexString(-1) + Integer.toOctalString(-8) + Integer.toBinaryString(5) + Long.toBinaryString(-1));
        t("mulHigh", () -> Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " "
            + Math.multiplyFull(Integer.MAX_VALUE, Integer.MAX_VALUE));
        t("hash", () -> Long.hashCode(1L << 32 | 5) + " " + Double.hashCode(1.5) + " " + Float.hashCode(-0f) + " "
            + Boolean.hashCode(true) + " " + Character.hashCode('x'));
    }
}

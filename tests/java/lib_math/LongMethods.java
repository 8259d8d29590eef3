import java.util.function.*;

public class LongMethods {
    static void t(String n, Supplier<?> s) {
        try { System.out.println(n + " = " + s.get()); } catch (RuntimeException e) { System.out.println(n + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "", "1l", "+12", "0xF"}) t("parse " + s, () -> Long.parseLong(s));
        t("parse null", () -> Long.parseLong(null));
        for (int r : new int[] {2, 3, 7, 8, 10, 16, 32, 36}) {
            for (long v : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1234567890123L}) {
                String s = Long.toString(v, r), u = Long.toUnsignedString(v, r);
                System.out.println(r + " " + v + " " + s + " " + u + " " + (Long.parseLong(s, r) == v) + (Long.parseUnsignedLong(u, r) == v));
            }
        }
        for (String s : new String[] {"18446744073709551615", "18446744073709551616", "-1", "99999999999999999999", "+1"}) t("parseU " + s, () -> Long.parseUnsignedLong(s));
        t("sub", () -> Long.parseLong("ab-123cd", 2, 6, 10));
        t("decode", () -> Long.decode("-0x8000000000000000") + " " + Long.decode("#ff") + " " + Long.decode("0777"));
        long[] vs = {0, 1, -1, 0x123456789ABCDEFL, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, -(1L << 31), 0x8000000000000001L};
        for (long v : vs) {
            System.out.println(v + ": " + Long.toHexString(v) + " " + Long.toOctalString(v) + " " + Long.toBinaryString(v) + " u=" + Long.toUnsignedString(v) + " bc=" + Long.bitCount(v) + " hi=" + Long.highestOneBit(v) + " lo=" + Long.lowestOneBit(v)
                + " nlz=" + Long.numberOfLeadingZeros(v) + " ntz=" + Long.numberOfTrailingZeros(v) + " rev=" + Long.reverse(v) + " rb=" + Long.reverseBytes(v) + " rl=" + Long.rotateLeft(v, 13) + " rr=" + Long.rotateRight(v, 70) + " sg=" + Long.signum(v)
                + " hash=" + Long.hashCode(v) + " d=" + Double.longBitsToDouble(v) + " abs=" + Math.abs(v) + " toD=" + (double) v + " toF=" + (float) v + " toI=" + (int) v);
            for (long w : new long[] {10, -3, Long.MIN_VALUE, Long.MAX_VALUE})
                System.out.println("  " + w + ": cmp=" + Long.compare(v, w) + " ucmp=" + Long.compareUnsigned(v, w) + " ud=" + Long.divideUnsigned(v, w) + " ur=" + Long.remainderUnsigned(v, w) + " fd=" + Math.floorDiv(v, w) + " fm=" + Math.floorMod(v, w) + " mh=" + Math.multiplyHigh(v, w) + " /=" + v / w + " %=" + v % w + " *=" + v * w);
        }
        t("udiv0", () -> Long.divideUnsigned(5, 0));
        t("urem0", () -> Long.remainderUnsigned(5, 0));
        t("cache", () -> { Long a = 127L, b = 127L; return (a == b) + " " + a.equals(127) + " " + a.equals(127L) + a.compareTo(128L); });
        t("getLong", () -> { System.setProperty("l.l", "0x7fffffffffffffff"); return Long.getLong("l.l") + " " + Long.getLong("nope", 3L) + " " + Long.getLong("nope"); });
        t("floorMod int", () -> Math.floorMod(-7L, 3) + " " + Math.floorDiv(-7L, 2) + " " + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
        t("shifts", () -> (1L << 63) + " " + (1L << 64) + " " + (-1L >>> 1) + " " + (-1L >> 63) + " " + (1L << -1) + " " + (-5L >>> 60));
    }
}

import java.util.*;
import java.util.function.*;

public class IntegerMethods {
    static void t(String n, Supplier<?> s) {
        try { System.out.println(n + " = " + s.get()); } catch (RuntimeException e) { System.out.println(n + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "+5", "2147483647", "2147483648", "-2147483648", "-2147483649", "", " 1", "1 ", "+", "-", "--1", "1_000", "0x10", "1L", "\u0661\u0662", "99999999999999"}) {
            t("parseInt " + s.length() + (s.isEmpty() || s.charAt(0) > 127 ? "" : " " + s), () -> { try { return Integer.parseInt(s); } catch (NumberFormatException e) { return s.length() > 0 && s.charAt(0) > 127 ? "NFE" : e.getMessage(); } });
        }
        t("parseInt null", () -> Integer.parseInt(null));
        t("parse radix", () -> Integer.parseInt("zz", 36) + " " + Integer.parseInt("-ff", 16) + " " + Integer.parseInt("1010", 2));
        t("parse radix 1", () -> Integer.parseInt("1", 1));
        t("parse radix 37", () -> Integer.parseInt("1", 37));
        t("parse digit", () -> Integer.parseInt("8", 8));
        t("parse sub", () -> Integer.parseInt("xx123yy", 2, 5, 10));
        t("parse sub bad", () -> Integer.parseInt("xx123yy", 2, 6, 10));
        t("parseUnsigned", () -> Integer.parseUnsignedInt("4294967295") + " " + Integer.parseUnsignedInt("ffffffff", 16) + " " + Integer.parseUnsignedInt("+7"));
        t("parseUnsigned neg", () -> Integer.parseUnsignedInt("-1"));
        t("parseUnsigned big", () -> Integer.parseUnsignedInt("4294967296"));
        for (String s : new String[] {"10", "010", "0x10", "#10", "-0x80000000", "+0XfF", "0x", "-", "#", "0x-1", "08"}) t("decode " + s, () -> Integer.decode(s));
        t("decode empty", () -> Integer.decode(""));
        int[] vs = {0, 1, -1, 2, 255, -256, 0x12345678, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x80000001};
        for (int v : vs) {
            System.out.println(v + ": " + Integer.toHexString(v) + " " + Integer.toOctalString(v) + " " + Integer.toBinaryString(v) + " " + Integer.toUnsignedString(v) + " " + Integer.toString(v, 36) + " " + Integer.toString(v, 2) + " " + Integer.toString(v, 99)
                + " bc=" + Integer.bitCount(v) + " hi=" + Integer.highestOneBit(v) + " lo=" + Integer.lowestOneBit(v) + " nlz=" + Integer.numberOfLeadingZeros(v) + " ntz=" + Integer.numberOfTrailingZeros(v)
                + " rev=" + Integer.reverse(v) + " rb=" + Integer.reverseBytes(v) + " rl=" + Integer.rotateLeft(v, 5) + " rr=" + Integer.rotateRight(v, 37) + " sg=" + Integer.signum(v) + " us16=" + Integer.toUnsignedString(v, 16) + " ul=" + Integer.toUnsignedLong(v)
                + " f=" + Float.intBitsToFloat(v) + " abs=" + Math.abs(v) + " hash=" + Integer.hashCode(v) + " b=" + (byte) v + " s=" + (short) v + " c=" + (int) (char) v);
            for (int w : new int[] {3, -7, Integer.MIN_VALUE})
                System.out.println("  " + w + ": cmp=" + Integer.compare(v, w) + " ucmp=" + Integer.compareUnsigned(v, w) + " udiv=" + Integer.divideUnsigned(v, w) + " urem=" + Integer.remainderUnsigned(v, w) + " fd=" + Math.floorDiv(v, w) + " fm=" + Math.floorMod(v, w) + " d=" + v / w + " r=" + v % w + " max=" + Integer.max(v, w) + " min=" + Integer.min(v, w) + " sum=" + Integer.sum(v, w));
        }
        t("udiv0", () -> Integer.divideUnsigned(5, 0));
        t("cache", () -> { Integer a = 127, b = 127, c = 128, d = 128; return (a == b) + " " + c.equals(d) + " " + (Integer.valueOf(-128) == Integer.valueOf(-128)); });
        t("equals", () -> Integer.valueOf(1).equals(1L) + " " + Integer.valueOf(1).equals(1) + " " + Integer.valueOf(5).compareTo(7));
        t("getInteger", () -> { System.setProperty("x.y", "0x20"); System.setProperty("x.z", "zz"); return Integer.getInteger("x.y") + " " + Integer.getInteger("x.z") + " " + Integer.getInteger("nope", 7) + " " + Integer.getInteger(""); });
        t("conv", () -> Integer.valueOf(300).byteValue() + " " + Integer.valueOf(70000).shortValue() + " " + Integer.valueOf(3).doubleValue() + " " + Integer.valueOf(16777217).floatValue());
        t("byte", () -> Byte.parseByte("-128") + " " + Byte.toUnsignedInt((byte) -1) + " " + Byte.compare((byte) 1, (byte) -1) + " " + Byte.decode("-0x80") + " " + Byte.compareUnsigned((byte) 1, (byte) -1) + " " + Byte.hashCode((byte) -3));
        t("byte bad", () -> Byte.parseByte("128"));
        t("byte hex", () -> Byte.parseByte("ff", 16));
        t("short", () -> Short.parseShort("-32768") + " " + Short.toUnsignedInt((short) -1) + " " + Short.reverseBytes((short) 0x1234) + " " + Short.compareUnsigned((short) 1, (short) -1) + " " + Short.decode("077"));
        t("short bad", () -> Short.valueOf("40000"));
        t("bool", () -> Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.logicalXor(true, false) + " " + Boolean.compare(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Boolean.getBoolean("nope") + " " + Boolean.toString(true));
    }
}

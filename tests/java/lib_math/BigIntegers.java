import java.math.*;
import java.util.*;
import java.util.function.*;

public class BigIntegers {
    static void t(String n, Supplier<?> s) {
        try { System.out.println(n + " = " + s.get()); } catch (RuntimeException e) { System.out.println(n + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage()); }
    }
    static BigInteger b(String s) { return new BigInteger(s); }
    public static void main(String[] args) {
        BigInteger p = b("170141183460469231731687303715884105727"), q = b("-98765432109876543210987654321"), r = b("12345678901234567890");
        t("add", () -> p.add(q)); t("sub", () -> q.subtract(p)); t("mul", () -> p.multiply(q)); t("div", () -> p.divide(q)); t("rem", () -> p.remainder(q)); t("negrem", () -> q.remainder(r));
        t("mod", () -> q.mod(r)); t("mod neg", () -> p.mod(q)); t("mod 0", () -> p.mod(BigInteger.ZERO)); t("div 0", () -> p.divide(BigInteger.ZERO));
        t("divrem", () -> Arrays.toString(p.pow(3).divideAndRemainder(r))); t("pow", () -> r.pow(7)); t("pow neg", () -> r.pow(-1)); t("pow 0", () -> BigInteger.ZERO.pow(0));
        t("gcd", () -> p.multiply(r).gcd(r.multiply(BigInteger.TEN)) + " " + BigInteger.ZERO.gcd(q) + " " + BigInteger.ZERO.gcd(BigInteger.ZERO));
        t("modPow", () -> r.modPow(q.negate(), p)); t("modPow even", () -> r.modPow(b("1000003"), b("1000000000000"))); t("modPow negexp", () -> b("3").modPow(b("-5"), b("7"))); t("modPow badmod", () -> r.modPow(r, q));
        t("modInverse", () -> b("3").modInverse(b("11")) + " " + r.modInverse(p)); t("modInverse none", () -> b("4").modInverse(b("8")));
        t("sqrt", () -> p.sqrt() + " " + r.multiply(r).sqrt().equals(r) + " " + BigInteger.ZERO.sqrt() + " " + Arrays.toString(b("1000001").sqrtAndRemainder())); t("sqrt neg", () -> q.sqrt());
        t("prime", () -> p.isProbablePrime(20) + " " + p.subtract(BigInteger.TWO).isProbablePrime(20) + " " + b("561").isProbablePrime(10) + " " + b("2").isProbablePrime(5) + " " + b("100").nextProbablePrime() + " " + b("1000000000000").nextProbablePrime());
        t("nextprime neg", () -> b("-1").nextProbablePrime());
        t("shift", () -> r.shiftLeft(70) + " " + q.shiftRight(33) + " " + q.shiftRight(1000) + " " + p.shiftRight(1000) + " " + r.shiftLeft(-4));
        t("bits", () -> p.and(q) + " " + p.or(q) + " " + p.xor(q) + " " + q.not() + " " + p.andNot(q));
        t("bit", () -> q.testBit(5) + " " + q.setBit(200) + " " + q.clearBit(0) + " " + q.flipBit(77) + " " + q.bitLength() + " " + q.bitCount() + " " + q.getLowestSetBit() + " " + BigInteger.ZERO.getLowestSetBit());
        t("bit neg", () -> q.testBit(-1));
        for (int x : new int[] {2, 3, 8, 10, 16, 36, 99}) t("radix " + x, () -> q.toString(x) + " " + (x <= 36 ? new BigInteger(q.toString(x), x).equals(q) : "-"));
        for (String s : new String[] {"", "-", "+", "+5", "--5", "5-", " 5", "0x1", "00000000000000000000000012", "-0"}) t("parse [" + s + "]", () -> new BigInteger(s));
        t("parse radix", () -> new BigInteger("zZ", 36) + " " + new BigInteger("-ff", 16)); t("parse radix bad", () -> new BigInteger("8", 8)); t("parse radix 1", () -> new BigInteger("1", 1));
        t("bytes", () -> Arrays.toString(q.toByteArray()) + Arrays.toString(BigInteger.ZERO.toByteArray()) + Arrays.toString(b("128").toByteArray()) + Arrays.toString(b("-128").toByteArray()));
        t("from bytes", () -> new BigInteger(new byte[] {-1, 0, 1}) + " " + new BigInteger(1, new byte[] {-1, 0, 1}) + " " + new BigInteger(-1, new byte[] {1, 0}) + " " + new BigInteger(0, new byte[0]) + " " + new BigInteger(new byte[] {9, 1, 2, 9}, 1, 2));
        t("from bytes empty", () -> new BigInteger(new byte[0])); t("signum mismatch", () -> new BigInteger(0, new byte[] {1})); t("bad signum", () -> new BigInteger(2, new byte[] {1}));
        t("narrow", () -> p.intValue() + " " + p.longValue() + " " + p.doubleValue() + " " + p.floatValue() + " " + q.intValue() + " " + p.pow(20).doubleValue() + " " + p.byteValue() + " " + q.shortValue());
        t("exact", () -> b("2147483647").intValueExact() + " " + b("-9223372036854775808").longValueExact()); t("intExact", () -> b("2147483648").intValueExact()); t("longExact", () -> p.longValueExact()); t("byteExact", () -> b("128").byteValueExact()); t("shortExact", () -> b("-32769").shortValueExact());
        t("cmp", () -> p.compareTo(q) + " " + p.equals(b(p.toString())) + " " + p.hashCode() + " " + q.hashCode() + " " + BigInteger.ZERO.hashCode() + " " + p.max(q).equals(p) + p.min(q).equals(q) + " " + q.signum() + q.abs());
        t("valueOf", () -> BigInteger.valueOf(Long.MIN_VALUE) + " " + BigInteger.valueOf(16).equals(b("16")) + " " + (BigInteger.valueOf(5) == BigInteger.valueOf(5)));
        t("double half-even", () -> b("9007199254740993").doubleValue() + " " + b("9007199254740995").doubleValue() + " " + b("16777217").floatValue());
        BigInteger f = BigInteger.ONE;
        for (int i = 1; i <= 1000; i++) f = f.multiply(BigInteger.valueOf(i));
        String fs = f.toString();
        System.out.println(fs.length() + " " + fs.hashCode() + " " + f.bitLength() + " " + new BigInteger(fs).equals(f) + " " + f.mod(p));
        BigInteger big = BigInteger.ONE.shiftLeft(20000).subtract(BigInteger.ONE), big2 = BigInteger.valueOf(3).pow(9000);
        System.out.println(big.multiply(big2).hashCode() + " " + big.multiply(big).hashCode() + " " + big.multiply(big2).divide(big).equals(big2) + " " + big.pow(3).mod(big2).hashCode() + " " + big.toString().hashCode() + " " + big2.sqrt().hashCode());
        Random rnd = new Random(5);
        System.out.println(new BigInteger(130, rnd) + " " + new BigInteger(0, rnd) + " " + BigInteger.probablePrime(64, rnd) + " " + BigInteger.probablePrime(200, new Random(9)));
        t("rand neg", () -> new BigInteger(-1, rnd));
        BigInteger a = BigInteger.ZERO, c = BigInteger.ONE;
        for (int i = 0; i < 500; i++) { BigInteger n = a.add(c); a = c; c = n; }
        System.out.println(a);
    }
}

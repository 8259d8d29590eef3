import java.math.*;
import java.util.*;
import java.util.function.*;

public class BigDecimals {
    static void t(String n, Supplier<?> s) {
        try { System.out.println(n + " = " + s.get()); } catch (RuntimeException e) { System.out.println(n + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage()); }
    }
    static BigDecimal d(String s) { return new BigDecimal(s); }
    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "0.00", "1e5", "1E-5", "-1.50", "123.456e+10", "1e-7", "0.000001", "0.0000001", "100e-2", "12345678901234567890.123456789", "1E+2147483647", "1e2147483648", "", "+", ".", ".5", "5.", "1e", "1..2", "0x1", " 1", "1 ", "-.5e-3", "00012.3400"})
            t("new [" + s + "]", () -> { BigDecimal x = d(s); return x + " scale=" + x.scale() + " prec=" + x.precision() + " uv=" + x.unscaledValue() + (Math.abs((long) x.scale()) < 100 ? " plain=" + x.toPlainString() : "") + " eng=" + x.toEngineeringString() + " hash=" + x.hashCode() + " sig=" + x.signum(); });
        String[] rv = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.5", "-0.5", "2.51", "999.95"};
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder b = new StringBuilder(m + ":");
            for (String s : rv) { String r; try { r = d(s).setScale(0, m).toString(); } catch (ArithmeticException e) { r = "X"; } b.append(' ').append(r); }
            for (String s : rv) { String r; try { r = d(s).round(new MathContext(2, m)).toString(); } catch (ArithmeticException e) { r = "X"; } b.append(' ').append(r); }
            System.out.println(b);
        }
        t("unnecessary", () -> d("1.1").setScale(0)); t("setScale up", () -> d("1.1").setScale(5)); t("setScale neg", () -> d("12345").setScale(-2, RoundingMode.HALF_UP) + " " + d("12345").setScale(-2, RoundingMode.HALF_UP).toPlainString());
        t("add", () -> d("1.10").add(d("2.205")) + " " + d("1e10").add(d("1e-10")) + " " + d("1e50").add(d("1"), new MathContext(5)));
        t("sub", () -> d("1.0").subtract(d("1.000")) + " " + d("5").subtract(d("7.25")));
        t("mul", () -> d("1.20").multiply(d("3.0")) + " " + d("99999999999").multiply(d("99999999999.9")) + " " + d("1.23456789").multiply(d("9.87654321"), MathContext.DECIMAL32));
        t("div exact", () -> d("1").divide(d("8")) + " " + d("100").divide(d("4.00")) + " " + d("1.00").divide(d("2")) + " " + d("0").divide(d("3.000")));
        t("div inexact", () -> d("1").divide(d("3"))); t("div 0", () -> d("1").divide(d("0"))); t("0 div 0", () -> d("0").divide(d("0.0")));
        t("div scale", () -> d("1").divide(d("3"), 10, RoundingMode.HALF_UP) + " " + d("-1").divide(d("7"), 3, RoundingMode.FLOOR) + " " + d("22").divide(d("7"), RoundingMode.UP));
        t("div mc", () -> d("1").divide(d("3"), MathContext.DECIMAL128) + " " + d("2").divide(d("3"), MathContext.DECIMAL64) + " " + d("1").divide(d("32"), new MathContext(3)));
        t("divToInt", () -> d("10.5").divideToIntegralValue(d("3")) + " " + d("1e10").divideToIntegralValue(d("3")) + " " + Arrays.toString(d("-7.5").divideAndRemainder(d("2"))) + " " + d("7.5").remainder(d("-2")) + " " + d("1e20").remainder(d("7")));
        t("divToInt mc", () -> d("12345").divideToIntegralValue(d("1"), new MathContext(3)));
        t("pow", () -> d("1.1").pow(10) + " " + d("2").pow(0) + " " + d("1.5").pow(-2, new MathContext(5)) + " " + d("0").pow(0)); t("pow neg", () -> d("2").pow(-1)); t("pow huge", () -> d("2").pow(1000000000));
        t("sqrt", () -> d("2").sqrt(new MathContext(30)) + " " + d("144").sqrt(MathContext.UNLIMITED) + " " + d("0.0001").sqrt(MathContext.DECIMAL32) + " " + d("1e-20").sqrt(new MathContext(4))); t("sqrt neg", () -> d("-1").sqrt(MathContext.DECIMAL32)); t("sqrt inexact", () -> d("2").sqrt(MathContext.UNLIMITED));
        t("neg/abs/plus", () -> d("-1.50").negate() + " " + d("-1.50").abs() + " " + d("1.2345").plus(new MathContext(3)) + " " + d("-9.995").abs(new MathContext(3)));
        t("strip", () -> d("100").stripTrailingZeros() + " " + d("0.000").stripTrailingZeros() + " " + d("1.500").stripTrailingZeros() + " " + d("-1200e3").stripTrailingZeros());
        t("move", () -> d("123.45").movePointLeft(5) + " " + d("123.45").movePointRight(5) + " " + d("123").scaleByPowerOfTen(3) + " " + d("1.5").movePointLeft(-1) + " " + d("0.00").movePointRight(1));
        t("cmp", () -> d("1.0").equals(d("1.00")) + " " + d("1.0").compareTo(d("1.00")) + " " + d("-1e100").compareTo(d("1")) + " " + d("1.0").max(d("1.00")) + " " + d("1.0").min(d("1.00")) + " " + (d("1.0").hashCode() == d("1.00").hashCode()));
        t("ulp", () -> d("123.450").ulp() + " " + d("1e5").ulp());
        t("from double", () -> new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(-0.0) + " " + BigDecimal.valueOf(1e20) + " " + new BigDecimal(Double.MIN_VALUE).precision() + " " + new BigDecimal(1.0 / 3, new MathContext(5)));
        t("from NaN", () -> new BigDecimal(Double.NaN)); t("from inf", () -> BigDecimal.valueOf(Double.POSITIVE_INFINITY));
        t("valueOf", () -> BigDecimal.valueOf(123, 5) + " " + BigDecimal.valueOf(10, -2) + " " + BigDecimal.valueOf(Long.MIN_VALUE) + " " + new BigDecimal(new char[] {'x', '1', '.', '5', 'y'}, 1, 3) + " " + new BigDecimal(BigInteger.TEN, 30));
        t("to prims", () -> d("3.99").intValue() + " " + d("-1e30").longValue() + " " + d("1e400").doubleValue() + " " + d("0.1").floatValue() + " " + d("12345678901234567890").doubleValue() + " " + d("1e-400").doubleValue() + " " + d("3.99").toBigInteger());
        t("exact", () -> d("3.00").intValueExact() + " " + d("1e3").longValueExact() + " " + d("5.0").toBigIntegerExact()); t("int exact bad", () -> d("3.5").intValueExact()); t("int exact over", () -> d("1e10").intValueExact()); t("bi exact bad", () -> d("3.5").toBigIntegerExact());
        t("eng", () -> d("123456e5").toEngineeringString() + " " + d("1e-7").toEngineeringString() + " " + d("12e-9").toEngineeringString() + " " + d("0e4").toEngineeringString() + " " + d("0e-8").toEngineeringString() + " " + d("1e3").toEngineeringString());
        t("mc", () -> new MathContext("precision=5 roundingMode=FLOOR") + " " + MathContext.DECIMAL64 + " " + MathContext.DECIMAL32.equals(new MathContext(7, RoundingMode.HALF_EVEN)) + " " + MathContext.UNLIMITED.getPrecision()); t("mc bad", () -> new MathContext(-1)); t("mc parse bad", () -> new MathContext("precision=x"));
        t("scale overflow", () -> d("1E-2147483647").divide(d("1E+2147483647"))); t("underflow", () -> d("1e-2147483647").multiply(d("1e-5")));
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 60; i++) { term = term.divide(BigDecimal.valueOf(i), 80, RoundingMode.HALF_EVEN); e = e.add(term); }
        System.out.println(e.setScale(70, RoundingMode.DOWN));
        BigDecimal x = d("1000.00");
        for (int i = 0; i < 12; i++) x = x.multiply(d("1.0041667")).setScale(2, RoundingMode.HALF_EVEN);
        System.out.println(x);
    }
}

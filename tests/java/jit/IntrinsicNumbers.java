import java.math.*;
import java.util.*;

/** Long arithmetic and bit functions that a virtual machine may have instructions of its own for. */
public class IntrinsicNumbers {
    static long sum;

    static void add(Object o) { sum = sum * 31 + o.hashCode(); }

    static BigInteger number(Random r) {
        int bits = switch (r.nextInt(4)) {
            case 0 -> r.nextInt(70);
            case 1 -> 32 * r.nextInt(12);
            case 2 -> r.nextInt(1500);
            default -> r.nextInt(4200);
        };
        BigInteger n = new BigInteger(bits, r);
        if (r.nextInt(3) == 0) {
            n = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.valueOf(r.nextInt(3)));
        }
        return r.nextBoolean() ? n : n.negate();
    }

    static void pair(BigInteger x, BigInteger y, int shift) {
        add(x.add(y));
        add(x.subtract(y));
        add(x.multiply(y));
        add(x.multiply(x));
        add(x.pow(3));
        add(x.shiftLeft(shift));
        add(x.shiftRight(shift));
        add(x.gcd(y));
        add(x.bitLength() + x.bitCount() + x.compareTo(y));
        add(x.abs().sqrt());
        if (y.signum() != 0) {
            BigInteger[] parts = x.divideAndRemainder(y);
            add(parts[0]);
            add(parts[1]);
            if (!parts[0].multiply(y).add(parts[1]).equals(x)) {
                System.out.println("wrong: " + x + " / " + y);
            }
            add(x.mod(y.abs()));
        }
        if (y.signum() > 0) {
            add(x.modPow(BigInteger.valueOf(17), y));
        }
        add(x.toString());
        add(new BigInteger(x.toString(36), 36));
    }

    static void decimals(Random r) {
        for (int i = 0; i < 2000; i++) {
            double d = Double.longBitsToDouble(r.nextLong());
            String text = Double.toString(d);
            add(text);
            add(Double.parseDouble(text));
            if (!Double.isNaN(d) && !Double.isInfinite(d)) {
                String exact = new BigDecimal(d).toString();
                add(Double.parseDouble(exact));
                add(Double.parseDouble(exact + "1"));
                add(Float.parseFloat(exact));
                add(String.format("%.12e", d));
            }
            add(Math.floor(d));
            add(Math.ceil(d));
            add(Math.rint(d));
            add(StrictMath.floor(d / 1e300));
            add(Math.fma(d, 1.5, r.nextDouble()));
        }
    }

    static void edges() {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370496.5, 9007199254740993.0,
            Double.MIN_VALUE, -Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double d : ds) {
            System.out.println(d + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round(d)
                + " " + Math.fma(d, d, 1.0) + " " + Math.fma(d, 0.1, -0.0));
        }
        long[] ls = {0, 1, -1, 2, 255, 256, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL};
        for (long l : ls) {
            int i = (int) l;
            System.out.println(l + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " " + Long.bitCount(l)
                + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Integer.numberOfLeadingZeros(i) + " "
                + Integer.numberOfTrailingZeros(i) + " " + Integer.bitCount(i) + " " + Integer.reverse(i) + " "
                + Integer.reverseBytes(i) + " " + Integer.highestOneBit(i));
            for (long k : ls) {
                add(Long.compare(l, k) * 9 + Long.compareUnsigned(l, k) * 3 + Integer.compareUnsigned(i, (int) k));
                add(Math.multiplyHigh(l, k));
                try {
                    add(Math.multiplyExact(l, k));
                } catch (ArithmeticException e) {
                    add(e.getMessage() + e.getStackTrace()[0].getMethodName());
                }
            }
        }
    }

    public static void main(String[] args) {
        Random r = new Random(7);
        for (int i = 0; i < 150; i++) {
            pair(number(r), number(r), r.nextInt(100));
            if (i % 30 == 0) {
                System.out.println(i + " " + sum);
            }
        }
        decimals(r);
        System.out.println(sum);
        edges();
        System.out.println(sum);
        try {
            BigInteger.ONE.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e);
            for (StackTraceElement element : e.getStackTrace()) {
                System.out.println("    " + element.getClassName() + "." + element.getMethodName());
            }
        }
    }
}

/** dadd, dsub, dmul, ddiv, drem, dneg over edge values, shown as raw bits. */
public class DoubleArith {
    static final double[] V = {0d, -0d, 1d, -1d, 0.1, 0.2, -2.5, 1e308, 9007199254740992d, 9007199254740993d,
        Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.NaN, 1.0 / 3, Math.PI};

    static String b(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    public static void main(String[] args) {
        for (double x : V) {
            StringBuilder sb = new StringBuilder(b(x)).append(':');
            for (double y : V) {
                sb.append(' ').append(b(x + y)).append(',').append(b(x - y)).append(',').append(b(x * y))
                    .append(',').append(b(x / y)).append(',').append(b(x % y));
            }
            System.out.println(sb + " neg " + b(-x));
        }
        double d = 1;
        int n = 0;
        while (d != 0) { d /= 2; n++; }
        System.out.println("halvings to zero " + n);
        double sum = 0;
        for (int i = 1; i <= 1000; i++) sum += 1.0 / i;
        System.out.println("harmonic " + b(sum) + " " + sum);
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2);
        System.out.println(1e16 + 1 + " " + (1e16 + 2));
        System.out.println((0.0 == -0.0) + " " + Double.compare(0.0, -0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN));
        System.out.println(1 / 0.0 + " " + 1 / -0.0 + " " + 0.0 / 0.0 + " " + 5.5 % -2 + " " + -5.5 % 2 + " " + 1e300 % 7);
        double inc = 1; inc++; inc -= 0.5f; inc *= 1L << 40; inc /= 3; inc %= 1000; ++inc;
        System.out.println(b(inc));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.sqrt(-0.0) + " " + Math.cbrt(27));
        System.out.println(Math.floor(-0.5) + " " + Math.ceil(-0.5) + " " + Math.rint(2.5) + " " + Math.rint(3.5) + " "
            + Math.rint(-0.2));
        System.out.println(Math.round(-0.5) + " " + Math.round(0.49999999999999994) + " " + Math.round(2.5) + " "
            + Math.round(Double.NaN) + " " + Math.round(1e300) + " " + Math.round(-1e300) + " " + Math.round(4503599627370497.5));
        System.out.println(Math.ulp(1e10) + " " + Math.nextAfter(1.0, 0) + " " + Math.scalb(1.5, 1000) + " "
            + Math.scalb(1.5, -1074));
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-5, 3) + " " + Math.hypot(3, 4));
        System.out.println(Math.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.max(Double.NaN, 1) + " "
            + Math.getExponent(0.0));
    }
}

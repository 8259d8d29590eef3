import java.util.function.*;

public class MathFunctions {
    static final double[] IN = {0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, 1e-10, 1e-300, 0.7853981633974483, Math.PI, Math.PI / 2, 10, -10, 100.25, 709.7, 710, -745, -746, 1e5, 1e10, 1e22, 1e300, Double.MIN_VALUE, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.1, 3.7, -2.5, 1.5, 0.49999999999999994, 4503599627370497.5, -4503599627370495.5, 22};
    static void row(String n, DoubleUnaryOperator f) {
        StringBuilder b = new StringBuilder(n);
        for (double d : IN) b.append(' ').append(f.applyAsDouble(d));
        System.out.println(b);
    }
    public static void main(String[] args) {
        row("strict.sin", StrictMath::sin); row("strict.cos", StrictMath::cos); row("strict.tan", StrictMath::tan);
        row("strict.asin", StrictMath::asin); row("strict.acos", StrictMath::acos); row("strict.atan", StrictMath::atan);
        row("strict.exp", StrictMath::exp); row("strict.log", StrictMath::log); row("strict.log10", StrictMath::log10); row("strict.log1p", StrictMath::log1p); row("strict.expm1", StrictMath::expm1);
        row("strict.sinh", StrictMath::sinh); row("strict.cosh", StrictMath::cosh); row("strict.tanh", StrictMath::tanh); row("strict.cbrt", StrictMath::cbrt); row("strict.sqrt", StrictMath::sqrt);
        row("sqrt", Math::sqrt); row("floor", Math::floor); row("ceil", Math::ceil); row("rint", Math::rint); row("abs", Math::abs); row("signum", Math::signum); row("ulp", Math::ulp); row("nextUp", Math::nextUp); row("nextDown", Math::nextDown);
        row("toRadians", Math::toRadians); row("toDegrees", Math::toDegrees);
        row("round", d -> Math.round(d)); row("roundf", d -> Math.round((float) d)); row("getExponent", d -> Math.getExponent(d)); row("getExponentF", d -> Math.getExponent((float) d));
        row("scalb", d -> Math.scalb(d, -3)); row("scalb2", d -> Math.scalb(d, 2000)); row("nextAfter", d -> Math.nextAfter(d, 0)); row("ulpf", d -> Math.ulp((float) d)); row("nextUpF", d -> Math.nextUp((float) d));
        double[] sm = {0, -0.0, 1, -1, 0.5, 2, 3, -2, 10, 0.1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 1e-300, 1e300, 1.0000001};
        for (double a : sm) {
            StringBuilder b = new StringBuilder("pow " + a);
            for (double c : sm) b.append(' ').append(StrictMath.pow(a, c));
            System.out.println(b);
            b = new StringBuilder("atan2/hypot/IEEErem/copySign/max/min " + a);
            for (double c : sm) b.append(' ').append(StrictMath.atan2(a, c)).append('/').append(StrictMath.hypot(a, c)).append('/').append(Math.IEEEremainder(a, c)).append('/').append(Math.copySign(a, c)).append('/').append(Math.max(a, c)).append('/').append(Math.min(a, c));
            System.out.println(b);
        }
        System.out.println(Math.fma(0.1, 10, -1) + " " + (0.1 * 10 - 1) + " " + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY) + " " + Math.fma(0.1f, 10f, -1f) + " " + Math.fma(-0.0, 1, -0.0));
        System.out.println(Math.round(0.49999997f) + " " + Math.round(-0.5) + " " + Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(1e20) + " " + Math.round(Float.NaN) + " " + Math.round(Double.NEGATIVE_INFINITY) + " " + Math.round(4503599627370497.0));
    }
}

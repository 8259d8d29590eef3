import java.util.function.*;

// Math.* functions that the specification lets differ from StrictMath by an ulp: compared exactly at points
// where the result is fixed by specification, and by tolerance elsewhere.
public class MathIntrinsics {
    static int bad;
    static void near(String n, DoubleUnaryOperator f, DoubleUnaryOperator g, int ulps, double lo, double hi) {
        int worst = 0, count = 0;
        for (int i = 0; i <= 2000; i++) {
            double x = lo + (hi - lo) * i / 2000, a = f.applyAsDouble(x), b = g.applyAsDouble(x);
            if (Double.isNaN(a) && Double.isNaN(b) || a == b) continue;
            double u = Math.abs(a - b) / Math.ulp(b);
            if (u > ulps) { bad++; System.out.println(n + " " + x + " " + a + " " + b); }
        }
        System.out.println(n + " within tolerance");
    }
    public static void main(String[] args) {
        near("sin", Math::sin, StrictMath::sin, 2, -50, 50);
        near("cos", Math::cos, StrictMath::cos, 2, -50, 50);
        near("tan", Math::tan, StrictMath::tan, 2, -20, 20);
        near("asin", Math::asin, StrictMath::asin, 2, -1, 1);
        near("acos", Math::acos, StrictMath::acos, 2, -1, 1);
        near("atan", Math::atan, StrictMath::atan, 2, -10, 10);
        near("exp", Math::exp, StrictMath::exp, 2, -700, 700);
        near("log", Math::log, StrictMath::log, 2, 1e-9, 1e6);
        near("log10", Math::log10, StrictMath::log10, 2, 1e-9, 1e6);
        near("cbrt", Math::cbrt, StrictMath::cbrt, 2, -1e6, 1e6);
        near("sinh", Math::sinh, StrictMath::sinh, 5, -20, 20);
        near("cosh", Math::cosh, StrictMath::cosh, 5, -20, 20);
        near("tanh", Math::tanh, StrictMath::tanh, 5, -5, 5);
        near("expm1", Math::expm1, StrictMath::expm1, 2, -5, 5);
        near("log1p", Math::log1p, StrictMath::log1p, 2, -0.99, 5);
        near("pow2.5", x -> Math.pow(x, 2.5), x -> StrictMath.pow(x, 2.5), 2, 0, 1000);
        near("pow", x -> Math.pow(1.7, x), x -> StrictMath.pow(1.7, x), 2, -100, 100);
        near("atan2", x -> Math.atan2(x, 3), x -> StrictMath.atan2(x, 3), 4, -10, 10);
        near("hypot", x -> Math.hypot(x, 4), x -> StrictMath.hypot(x, 4), 2, -10, 10);
        double[] special = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double d : special)
            System.out.println(d + " " + Math.sin(d) + " " + Math.tan(d) + " " + Math.asin(d) + " " + Math.atan(d) + " " + Math.exp(d) + " " + Math.log(d) + " " + Math.log10(d) + " " + Math.cbrt(d) + " " + Math.sinh(d) + " " + Math.cosh(d) + " " + Math.tanh(d) + " " + Math.expm1(d) + " " + Math.log1p(d) + " " + Math.pow(d, 0) + " " + Math.pow(1, d) + " " + Math.pow(2, d) + " " + Math.sqrt(d));
        System.out.println(Math.cos(0.0) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.log10(1e22) + " " + Math.pow(2, 10) + " " + Math.pow(2, -1074) + " " + Math.pow(2, 1023) + " " + Math.pow(-2, 3) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.pow(10, 15) + " " + Math.pow(0, -1) + " " + Math.pow(-0.0, -3) + " " + Math.pow(3, 2));
        System.out.println(Math.atan2(0, -1) == Math.PI ? "pi" : "not pi");
        System.out.println(Math.atan2(-0.0, 1) + " " + Math.atan2(0.0, 1) + " " + Math.hypot(3, 4) + " " + Math.hypot(Double.NaN, Double.POSITIVE_INFINITY) + " " + Math.cbrt(27) + " " + Math.cbrt(-1000));
        System.out.println(bad);
    }
}

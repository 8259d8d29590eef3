/** fadd, fsub, fmul, fdiv, frem, fneg over edge values, shown as raw bits. */
public class FloatArith {
    static final float[] V = {0f, -0f, 1f, -1f, 0.1f, -2.5f, 3e10f, 16777216f, 16777217f, Float.MIN_VALUE,
        -Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, -Float.MAX_VALUE, Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY, Float.NaN, 1.1754942e-38f, 0.33333334f};

    static String b(float f) { return Integer.toHexString(Float.floatToIntBits(f)); }

    public static void main(String[] args) {
        for (float x : V) {
            StringBuilder sb = new StringBuilder(b(x)).append(':');
            for (float y : V) {
                sb.append(' ').append(b(x + y)).append(',').append(b(x - y)).append(',').append(b(x * y))
                    .append(',').append(b(x / y)).append(',').append(b(x % y));
            }
            System.out.println(sb + " neg " + b(-x));
        }
        float f = 1f;
        int n = 0;
        while (f != 0f) { f /= 2; n++; }
        System.out.println("halvings to zero " + n);
        f = 1f; n = 0;
        while (!Float.isInfinite(f)) { f *= 2; n++; }
        System.out.println("doublings to infinity " + n);
        float sum = 0;
        for (int i = 0; i < 1000; i++) sum += 0.1f;
        System.out.println("sum " + b(sum) + " " + sum);
        float prod = 1;
        for (int i = 1; i < 40; i++) prod *= i;
        System.out.println("prod " + b(prod));
        float x = 1e20f, y = 1e20f;
        System.out.println(x * y / y + " " + (double) x * y / y);
        System.out.println((0f == -0f) + " " + Float.compare(0f, -0f) + " " + Float.valueOf(0f).equals(-0f));
        System.out.println(Float.NaN == Float.NaN ? "eq" : "ne");
        System.out.println(1 / 0f + " " + 1 / -0f + " " + 0f / 0f + " " + -1f % 0f);
        float inc = 1f; inc++; ++inc; inc--; inc += 0.5; inc *= 2; inc -= 1L; inc /= 'A';
        System.out.println(b(inc));
        System.out.println(Math.min(0f, -0f) + " " + Math.max(0f, -0f) + " " + Math.min(Float.NaN, 1) + " " + Math.abs(-0f));
        System.out.println(Math.ulp(1f) + " " + Math.nextUp(1f) + " " + Math.nextDown(0f) + " " + Math.getExponent(0.1f));
        System.out.println(Math.fma(1.0000001f, 1.0000001f, -1f) + " " + Math.copySign(3f, -0f) + " " + Math.signum(-7f));
    }
}

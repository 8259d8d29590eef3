import java.math.*;
import java.util.*;

public class FormatFloats {
    static void f(String fmt, Object... a) {
        String r;
        try { r = "[" + String.format(Locale.US, fmt, a) + "]"; }
        catch (RuntimeException e) { r = "!! " + e.getClass().getName() + ": " + e.getMessage(); }
        System.out.println(fmt + " " + Arrays.toString(a) + " => " + r);
    }
    public static void main(String[] args) {
        Object[] vals = {0.0, -0.0, 1.0, -1.5, 0.1, 123456.789, 1e10, 1e-5, 9.995, 0.125, 2.5, 1e300, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.1f, Float.MAX_VALUE, new BigDecimal("12345.67890"), new BigDecimal("-1E-8")};
        for (String fm : new String[] {"%f", "%.0f", "%.2f", "%e", "%.0e", "%.3E", "%g", "%.3g", "%.0g", "%+.1f", "%012.3f", "%,.2f", "%(.2f", "%-12.1f|", "% .1e", "%#.0f"})
            for (Object v : vals) f(fm, v);
        Object[] hv = {0.0, -0.0, 1.0, -1.0, 0.1, 1e10, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, 1.1f, Float.MIN_VALUE};
        for (String fm : new String[] {"%a", "%A", "%.1a", "%.4a", "%20a", "%020a", "%+a", "%-24a|"})
            for (Object v : hv) f(fm, v);
        f("%,e", 1.0);
        f("%(a", 1.0);
        f("%#g", 1.0);
        f("%a", BigDecimal.ONE);
        f("%f", 1);
        f("%f", (Object) null);
        f("%10.2f|", (Object) null);
        f("%.1f", "x");
        f("%-.1f", 1.0);
        f("%.f", 1.0);
        f("%.-1f", 1.0);
        f("%.1f %.1f %.1f %.1f %.1f %.1f", 0.05, 0.15, 0.25, 0.35, 0.45, 0.55);
        f("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, -0.5);
        f("%.20f", 0.1);
        f("%.50f", Math.PI);
        f("%.3f", new BigDecimal("2.0005"));
        f("%g %g %g %g", 1e-4, 9.9999e-5, 999999.5, 99999.95);
    }
}

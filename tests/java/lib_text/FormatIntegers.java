import java.math.*;
import java.util.*;

public class FormatIntegers {
    static void f(String fmt, Object... a) {
        try { System.out.println(fmt + " " + Arrays.toString(a) + " => [" + String.format(Locale.ROOT, fmt, a) + "]"); }
        catch (RuntimeException e) { System.out.println(fmt + " " + Arrays.toString(a) + " !! " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        Object[] vals = {0, 1, -1, 42, -12345678, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, (byte) -1, (short) -300, new BigInteger("-123456789012345678901234567890")};
        for (String fm : new String[] {"%d", "%+d", "% d", "%08d", "%,d", "%(d", "%-14d|", "%14d", "%+,015d", "%(,12d", "%x", "%X", "%#x", "%010x", "%o", "%#o", "%+014d"})
            for (Object v : vals) f(fm, v);
        f("%+x", new BigInteger("-255"));
        f("%(X", new BigInteger("-255"));
        f("% o", BigInteger.TEN);
        f("%+x", 255);
        f("%d", 1.5);
        f("%d", "x");
        f("%d", (Object) null);
        f("%5d|%-5d|", null, null);
        f("%x", (Object) null);
        f("%d", true);
        f("%-05d", 1);
        f("%-d", 1);
        f("%05", 1);
        f("%+ d", 1);
        f("%,x", 1);
        f("%#d", 1);
        f("%.3d", 1);
        f("%0d", 1);
        f("%+(d", -5);
        f("%--5d", 5);
        f("%d %d", 1);
        f("%2$d %1$d %d %d %<d", 10, 20);
        f("%<d", 1);
        f("%3$d", 1, 2);
        f("%0$d", 7);
        f("%d %s %d", 1, "x", 2, "extra");
        f("%99999999999d", 1);
        f("%q", 1);
        f("%");
        f("100%");
        f("%%|%5%|%-5%|");
        f("%n|".replace("%n", "%%n"));
        f("%c%c%c%c", 'a', 66, (byte) 67, (short) 68);
        f("%c", 0x110000);
        f("%C|%5c|%-5c|", 'x', 'y', 'z');
        f("%05c", 'x');
        f("%.2c", 'x');
        f("%c", "s");
        f("%c", (Object) null);
        f("%b %b %b %B", null, false, "x", true);
        f("%10b|%-10b|%.2b", true, false, true);
        f("%#b", true);
        f("%h %H %h %8h", "hello", "hello", null, 42);
        f("%s %S %10s %-10s| %.3s %10.2s", "abc", "abc", "abc", "abc", "abcdef", "abcdef");
        f("%#s", "x");
        f("%s", new int[0].length);
        f("%s %s", (Object[]) null);
        f("%s", List.of(1, 2));
        f("%,s", "x");
    }
}

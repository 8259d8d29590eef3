import java.io.*;
import java.util.*;

public class FormatterApi {
    static class Money implements Formattable {
        final int cents;
        Money(int c) { cents = c; }
        public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("<%s w=%d p=%d %s%s%s %d>", f.locale(), width, precision,
                (flags & FormattableFlags.LEFT_JUSTIFY) != 0 ? "-" : ".", (flags & FormattableFlags.UPPERCASE) != 0 ? "^" : ".", (flags & FormattableFlags.ALTERNATE) != 0 ? "#" : ".", cents);
        }
    }
    static class Bad { public String toString() { throw new IllegalStateException("bad toString"); } }
    public static void main(String[] args) throws Exception {
        StringBuilder sb = new StringBuilder("pre:");
        Formatter f = new Formatter(sb, Locale.ROOT);
        f.format("%d,", 1).format("%s;", "two").format(Locale.GERMANY, "%,.2f", 12345.678);
        System.out.println(f + " " + (f.out() == sb) + " [" + f.locale() + "] " + f.ioException());
        f.close();
        f.close();
        try { f.format("x"); } catch (FormatterClosedException e) { System.out.println(e); }
        try { f.out(); } catch (FormatterClosedException e) { System.out.println(e); }
        try { f.toString(); } catch (FormatterClosedException e) { System.out.println(e); }
        System.out.println(String.format(Locale.ROOT, "%s|%10s|%-12.3s|%S|%#s", new Money(1), new Money(2), new Money(3), new Money(4), new Money(5)));
        System.out.println(String.format(Locale.FRANCE, "%s", new Money(9)));
        System.out.println(String.format((Locale) null, "%,d %.2f %s", 1234567, 1.5, new Money(0)));
        try { String.format("%s", new Bad()); } catch (IllegalStateException e) { System.out.println(e); }
        for (Locale l : new Locale[] {Locale.US, Locale.GERMANY, new Locale("de", "CH"), new Locale("hi", "IN"), new Locale("ar", "EG")}) {
            String s = String.format(l, "%,d|%,.3f|%e|%05d|%x", -1234567, 9876.54321, 12345.678, 42, 255);
            StringBuilder b = new StringBuilder(l + " ");
            for (char ch : s.toCharArray()) if (ch > 126) b.append("\\u").append(Integer.toHexString(ch)); else b.append(ch);
            System.out.println(b);
        }
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (Formatter g = new Formatter(bo, "UTF-8", Locale.ROOT)) { g.format("%s %c", "caf\u00e9", 0x1F600); }
        System.out.println(Arrays.toString(bo.toByteArray()));
        Appendable broken = new Appendable() {
            public Appendable append(CharSequence c) throws IOException { throw new IOException("broken"); }
            public Appendable append(CharSequence c, int a, int b) throws IOException { throw new IOException("broken"); }
            public Appendable append(char c) throws IOException { throw new IOException("broken"); }
        };
        Formatter h = new Formatter(broken);
        h.format("hello %d", 1);
        System.out.println(h.ioException());
        for (String bad : new String[] {"%", "%-", "%5", "%.", "%1$", "%$d", "%#", "%+", "%ll", "%td", "% ", "%!", "%s %", "%-s", "%-n", "%5n", "%.1n", "%.1%"}) {
            try { System.out.println(bad + " -> " + String.format(bad, 1).replace("\n", "\\n")); }
            catch (IllegalFormatException e) { System.out.println(bad + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage()); }
        }
        try { String.format("%d", "x"); } catch (IllegalFormatConversionException e) { System.out.println(e.getConversion() + " " + e.getArgumentClass()); }
        try { String.format("%s %s", "x"); } catch (MissingFormatArgumentException e) { System.out.println(e.getFormatSpecifier()); }
        try { String.format("%-05d", 4); } catch (IllegalFormatFlagsException e) { System.out.println(e.getFlags()); }
        try { String.format("%,x", 4); } catch (FormatFlagsConversionMismatchException e) { System.out.println(e.getFlags() + e.getConversion()); }
        try { String.format("%--5d", 4); } catch (DuplicateFormatFlagsException e) { System.out.println(e.getFlags()); }
        try { String.format("%-d", 4); } catch (MissingFormatWidthException e) { System.out.println(e.getFormatSpecifier()); }
        try { String.format("%.2d", 4); } catch (IllegalFormatPrecisionException e) { System.out.println(e.getPrecision()); }
        try { String.format("%c", Integer.MAX_VALUE); } catch (IllegalFormatCodePointException e) { System.out.println(e.getCodePoint()); }
        System.out.printf(Locale.ROOT, "%3$s %1$s %2$s%n", "a", "b", "c");
        System.out.printf("%-6s|%6s|%06d|%n", "ab", "cd", 77);
        StringWriter sw = new StringWriter();
        new PrintWriter(sw, true).printf("%s=%d", "k", 5).format("[%b]", true).flush();
        System.out.println(sw);
        System.out.println("%s".formatted((Object) null) + "%2$s%1$s".formatted(1, 2));
    }
}

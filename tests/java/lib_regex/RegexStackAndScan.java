import java.io.*;
import java.math.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexStackAndScan {
    public static void main(String[] args) throws Exception {
        Scanner s = new Scanner("12 -7 3.5 true word 0x1F 99999999999 1e3 FALSE\nsecond line here\n\nlast").useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + " " + s.nextInt() + " " + s.hasNextInt() + " " + s.nextDouble() + " " + s.nextBoolean() + " " + s.next());
        System.out.println(s.hasNextInt() + " " + s.hasNextInt(16) + " " + s.next() + " " + s.hasNextInt() + s.hasNextLong() + " " + s.nextLong() + " " + s.nextBigDecimal() + " " + s.nextBoolean());
        System.out.println("[" + s.nextLine() + "][" + s.nextLine() + "][" + s.nextLine() + "][" + s.nextLine() + "] " + s.hasNextLine() + s.hasNext());
        try { s.nextLine(); } catch (NoSuchElementException e) { System.out.println(e); }
        try { s.next(); } catch (NoSuchElementException e) { System.out.println(e); }
        Scanner d = new Scanner("a,b;c,,d").useDelimiter("[,;]");
        StringBuilder b = new StringBuilder();
        while (d.hasNext()) b.append('<').append(d.next()).append('>');
        System.out.println(b + " " + d.delimiter());
        Scanner x = new Scanner("abc");
        try { x.nextInt(); } catch (InputMismatchException e) { System.out.println(e); }
        System.out.println(x.next());
        Scanner r = new Scanner("ff 777 101 zz");
        System.out.println(r.nextInt(16) + " " + r.nextInt(8) + " " + r.nextInt(2) + " " + r.nextInt(36));
        Scanner f = new Scanner("1 fish 2 fish red fish blue fish");
        f.findInLine("(\\d+) fish (\\d+) fish (\\w+) fish (\\w+)");
        MatchResult mr = f.match();
        for (int i = 1; i <= mr.groupCount(); i++) System.out.print(mr.group(i) + ",");
        System.out.println();
        System.out.println(new Scanner("k1=v1, k2=v2").findAll("(\\w+)=(\\w+)").map(m -> m.group(2)).collect(Collectors.toList()));
        System.out.println(new Scanner("p q r").tokens().collect(Collectors.joining("+")));
        System.out.println(new Scanner("abcdef").findWithinHorizon("d", 3) + new Scanner("abcdef").findWithinHorizon("d", 4));
        Scanner sk = new Scanner("xxyabc");
        sk.skip("x*");
        System.out.println(sk.next());
        try { new Scanner("abc").skip("z"); } catch (NoSuchElementException e) { System.out.println(e); }
        Scanner de = new Scanner("1.234,5 7.000").useLocale(Locale.GERMANY);
        System.out.println(de.nextDouble() + " " + de.nextInt());
        Scanner us = new Scanner("1,234.5 (7) -3 +4 NaN Infinity").useLocale(Locale.US);
        System.out.println(us.nextDouble() + " " + us.hasNextInt() + us.next() + us.nextInt() + us.nextInt() + us.nextDouble() + us.nextDouble());
        Scanner big = new Scanner("123456789012345678901234567890 1.00000000000000000001 127 128 32768");
        System.out.println(big.nextBigInteger() + " " + big.nextBigDecimal() + " " + big.nextByte() + " " + big.hasNextByte() + big.nextShort() + big.hasNextShort());
        Scanner c = new Scanner("x");
        c.close();
        try { c.next(); } catch (IllegalStateException e) { System.out.println(e); }
        Scanner io = new Scanner(new Reader() {
            int n = 0;
            public int read(char[] cb, int o, int l) throws IOException { if (n++ == 0) { cb[o] = 'q'; cb[o + 1] = ' '; return 2; } throw new IOException("fail"); }
            public void close() throws IOException { throw new IOException("close"); }
        });
        System.out.println(io.next() + io.hasNext() + io.ioException());
        try {
            Pattern.compile("(a|b)*").matcher("ab".repeat(500000)).matches();
            System.out.println("finished");
        } catch (StackOverflowError e) { System.out.println("finished"); }
        System.out.println(Pattern.compile("[ab]*").matcher("ab".repeat(500000)).matches());
        System.out.println(Pattern.compile("(?:(?:a+)+)b").matcher("a".repeat(20)).matches());
        Scanner in = new Scanner(new ByteArrayInputStream("3\n10 20 30\n".getBytes("UTF-8")), "UTF-8");
        int n = in.nextInt(), sum = 0;
        while (n-- > 0) sum += in.nextInt();
        System.out.println(sum);
        in.reset();
        System.out.println(in.radix() + " " + in.delimiter());
    }
}

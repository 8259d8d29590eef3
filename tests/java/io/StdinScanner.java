// stdin: 10 20 xyz 3.5 true\n0x1F 99999999999 -7\nrest of line\nA,B,C
import java.util.*;

/** Scanner on standard input. */
public class StdinScanner {
    public static void main(String[] args) {
        Scanner s = new Scanner(System.in).useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + s.nextInt());
        System.out.println(s.hasNextInt() + " " + s.hasNext("x.*"));
        try { s.nextInt(); } catch (InputMismatchException e) { System.out.println(e); }
        System.out.println(s.next() + s.nextDouble() + s.nextBoolean());
        System.out.println("[" + s.nextLine() + "]");
        System.out.println(s.next());
        System.out.println(s.hasNextInt() + " " + s.hasNextLong() + " " + s.nextBigInteger());
        System.out.println(s.nextByte());
        System.out.println("[" + s.nextLine() + "][" + s.nextLine() + "]");
        s.useDelimiter(",|\\s+");
        System.out.println(s.next() + s.next() + s.next() + s.hasNext());
        try { s.next(); } catch (NoSuchElementException e) { System.out.println(e.getClass() + " " + e.getMessage()); }
        try { s.nextLine(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        s.close();
        try { s.hasNext(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }
}

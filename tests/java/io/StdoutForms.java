import java.io.*;
import java.util.*;

/** print and println of every type, printf, buffering, non-ASCII, write errors. */
public class StdoutForms {
    static class T { public String toString() { return null; } } public static void main(String[] args) throws Exception {
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print("s");
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.print(new char[]{'x', 'y'});
        System.out.println();
        System.out.println(true);
        System.out.println('c');
        System.out.println(1);
        System.out.println(2L);
        System.out.println(1.5f);
        System.out.println(2.5);
        System.out.println("s");
        System.out.println((Object) null);
        System.out.println((String) null);
        System.out.println(new char[]{'x', 'y'});
        System.out.println(new T());
        System.out.println(List.of(1, 2));
        try { System.out.println((char[]) null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.printf(Locale.ROOT, "%d|%5d|%-5d|%05d|%,d|%x|%X|%o|%+d|%(d%n", 42, 42, 42, 42, 1234567, 255, 255, 8, 5, -5);
        System.out.printf(Locale.ROOT, "%f|%.2f|%10.3f|%e|%g|%a|%s|%S|%10s|%-10s|%c|%b|%n", 1.5, 2.345, 3.14159, 12345.678,
            0.0001, 1.0, "str", "up", "right", "left", 'z', null);
        System.out.printf("%2$s %1$s %<s %%%n", "a", "b");
        System.out.printf("%h %s %s%n", "hi", new int[0].length, Optional.empty());
        for (String f : new String[]{"%d", "%q", "%", "%.2d", "%5", "%-d", "%c", "%,s", "%1$"}) try {
            System.out.println(String.format(Locale.ROOT, f, "x"));
        } catch (IllegalFormatException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
        try { String.format("%s %s", 1); } catch (MissingFormatArgumentException e) { System.out.println(e.getMessage()); }
        System.out.append("ap").append('p').append("xend!y", 1, 5).println();
        PrintStream u = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
        u.println("é中😀");
        u.flush();
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.printf("%s-%d", "pw", 3);
        pw.println();
        pw.print(new char[]{'q'});
        pw.flush();
        System.out.println(sw.toString().replace(System.lineSeparator(), "\\n"));
        for (int i = 0; i < 3000; i++) System.out.print(i % 10);
        System.out.println();
        System.err.print("err without newline");
        System.err.println();
        System.err.flush();
        new PrintStream(OutputStream.nullOutputStream()).println("gone");
        BufferedOutputStream bo = new BufferedOutputStream(System.out, 8);
        bo.write("buffered output longer than eight\n".getBytes());
        bo.flush();
        System.out.println(System.out.checkError());
        System.out.close();
        System.out.println("after close");
        System.err.println(System.out.checkError());
    }
}

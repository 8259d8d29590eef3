import java.util.*;

/** String concatenation through invokedynamic: all types, nulls, constants, order of evaluation, many operands, special characters. */
public class ConcatTypes {
    static int n;
    static String s(String x) { n++; return x + n; }
    static class T { int c; public String toString() { return "T" + c++; } }
    static class NullT { public String toString() { return null; } }
    static class Boom { public String toString() { throw new IllegalStateException("toString"); } }
    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        short sh = 300;
        char c = 'é';
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1.1f;
        double d = 1e-10;
        String str = "str", nul = null;
        Object o = null;
        Integer box = 7;
        Character cb = 'q';
        int[] arr = {1};
        char[] ca = {'x', 'y'};
        Object[] oa = null;
        StringBuilder sb = new StringBuilder("sb");
        List<Object> li = Arrays.asList(1, null, "x");
        System.out.println("" + z + b + sh + c + i + l + f + d + str + nul + o + box + cb + sb + li + oa + null);
        System.out.println(z + "" + b);
        System.out.println("a" + z);
        System.out.println(str + str);
        System.out.println(nul + nul);
        System.out.println(nul + o);
        System.out.println(c + str);
        System.out.println(i + "x" + l);
        System.out.println(f + "f" + d + "d");
        System.out.println(c + 1 + "x" + c + 1);
        System.out.println("" + (char) (c + 1) + (byte) 200 + (short) 70000);
        System.out.println("\u0001" + str + "\u0002" + i + "\u0001\u0002");
        System.out.println(("\u0001" + str).length() + ("\u0002" + nul).length());
        System.out.println("中" + str + "😀" + c + "\ud83d" + "\ude00".length());
        System.out.println(str + "" == str);
        System.out.println((str + "").equals(str));
        System.out.println(new NullT() + "|" + new NullT());
        System.out.println("x" + new NullT() + nul);
        System.out.println("ca" + ca.length + String.valueOf(ca));
        System.out.println(Float.NaN + "" + Double.NEGATIVE_INFINITY + -0.0 + -0f + Float.MIN_VALUE);
        System.out.println("" + Byte.MIN_VALUE + Short.MAX_VALUE + Character.MAX_VALUE % 7 + Long.MAX_VALUE);
        T t = new T();
        System.out.println("" + t + t.c + t + t.c++ + t);
        StringBuilder m = new StringBuilder("m");
        String r = "" + m + m.append("1") + m.append("2") + m;
        System.out.println(r);
        System.out.println(s("a") + s("b") + n + s("c"));
        int k = 1;
        System.out.println(k++ + "," + k++ + "," + ++k + "," + (k += 5) + "," + k);
        String acc = "";
        for (int q = 0; q < 20; q++) acc += "" + q + (q % 2 == 0 ? "e" : 'o') + ";";
        System.out.println(acc);
        acc += acc.length() + acc.hashCode();
        System.out.println(acc.length());
        Object ob = "o";
        ob += "p" + 1;
        System.out.println(ob);
        String[] sa = {"a", null};
        sa[n - n] += sa[1] += "z";
        System.out.println(sa[0] + sa[1]);
        try {
            System.out.println("x" + n++ + new Boom() + n++);
        } catch (IllegalStateException e) { System.out.println(e.getMessage() + n); }
        final String K = "const";
        System.out.println(K + 1 + 2L + 3f + 4d + 'c' + true + K + str);
        long sum = 1;
        String big = "" + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c
            + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str
            + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f
            + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul
            + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b
            + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l
            + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh
            + str + nul + i + l + z + c + f + d + b + sh + str + nul + i + l + z + c + f + d + b + sh + str + nul + "end";
        System.out.println(big.length() + " " + big.hashCode());
        System.out.println(1 + 2 + "3" + 4 * 5 + (6 + 7) + 8 / 3 + 9 % 4 + (10 > 3) + -11 + ~12 + (13 << 2) + (char) 65 + (int) 'A' + (long) 1.9 + 1.0f / 3); String multi = """
            block %s
            """ + i + """
            second"""; System.out.println(multi); System.out.println("tab\there" + "\n" + "nl" + '\n' + '\'' + '"' + "\\" + '\u0000' + "end"); String same = "l" + "it"; System.out.println(same == "lit"); System.out.println((args.length == 0 ? "yes" + n : "no") + (n > 0 ? 1 : 'c') + (n > 0 ? null : "x")); for (Object x : new Object[]{1, 2L, 3f, 4d, 'c', true, (byte) 5, (short) 6, null, "s", new int[0].length, Thread.State.NEW, Optional.of(1), String.class}) System.out.print("<" + x + ">"); System.out.println(); System.out.println("hash " + ("a" + i).hashCode() + " " + ("é" + i).hashCode() + " " + (c + "" + l).hashCode()); String u = "x"; u = u + u + (u = "y") + u; System.out.println(u); System.out.println(("a" + 1).intern() == "a1");
    }
}

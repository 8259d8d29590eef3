/** String concatenation: types, constants with marker characters, order of conversion, frames of a failing conversion. */
public class IndyConcat {
    static class X { public String toString() { throw new RuntimeException("x"); } }
    static class N { public String toString() { return null; } }
    public static void main(String[] a) {
        String s = "s", nul = null, u = "\u20ac\ud83d\ude00"; Object o = new StringBuilder("sb"); int i = -3; long l = 1L << 40; char c = 'c', z = '\0', w = '\u4e2d'; double d = 1e10; float f = .1f; byte b = -1; short h = 300; boolean t = true;
        System.out.println("" + s + i + l + c + d + f + b + h + t + o + nul);
        System.out.println(s + u + w + "\u0001\u0002" + z + "x");
        System.out.println((s + "").equals(s) + " " + ((s + "") == s) + " " + (s + nul) + (nul + nul));
        System.out.println("a" + new N() + "b" + new N());
        System.out.println(i + s + i); System.out.println(c + "" + c); System.out.println("k" + w + w); System.out.println(1 + i + "q" + 1 + i);
        String acc = ""; for (int k = 0; k < 50; k++) acc += k; System.out.println(acc);
        String[] arr = {"p"}; int[] n = {0}; arr[n[0]++] += "tail" + n[0]; System.out.println(arr[0]);
        StringBuilder sb = new StringBuilder("m"); String ev = "" + sb + sb.append("n") + sb; System.out.println(ev);
        System.out.println((Float.NaN + "" + Double.MIN_VALUE + Float.MAX_VALUE + -0.0 + Long.MIN_VALUE + Integer.MIN_VALUE));
        System.out.println("A" + s + "B" + s + "C" + s + "D" + s + "E" + s + "F" + i + "G" + l + "H" + d + "I" + o + "J" + t + "K" + c + "L");
        Integer bi = 5; Long bl = null; Character bc = 'q'; System.out.println(bi + "," + bl + "," + bc);
        try { String q = "a" + new X(); } catch (RuntimeException e) { for (StackTraceElement x : e.getStackTrace()) System.out.println(x); }
    }
}

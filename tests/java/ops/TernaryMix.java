import java.util.*;

/** Types of conditional expressions, short circuits and branch merges with values on the stack. */
public class TernaryMix {
    static int calls; static boolean t(boolean b) { calls++; return b; }
    static <T> String ty(T o) { return o == null ? "null" : o.getClass().getSimpleName(); }
    static int pick(int a, int b, int c) { return a > b ? a > c ? a : c : b > c ? b : c; }
    static String sig(int... a) { return a.length + ""; }

    public static void main(String[] args) {
        boolean y = args.length == 0;
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 3;
        long l = 4;
        float f = 5;
        double d = 6;
        Integer I = 7;
        Long L = 8L;
        Character C = 'C';
        String str = "s";
        Object nul = null;
        System.out.println(ty(y ? b : s) + ty(y ? b : c) + ty(y ? b : 1) + ty(y ? b : 1000) + ty(y ? s : c) + ty(y ? c : 1)
            + ty(y ? c : 70000) + ty(y ? c : i) + ty(y ? i : l) + ty(y ? l : f) + ty(y ? f : d) + ty(y ? I : d) + ty(y ? I : L)
            + ty(y ? C : i) + ty(y ? I : str) + ty(y ? nul : I) + ty(y ? C : 'x') + ty(y ? I : null) + ty(y ? 1 : "x")
            + ty(y ? List.of() : str));
        for (int m = 0; m < 8; m++) {
            boolean p = (m & 1) != 0, q = (m & 2) != 0, r = (m & 4) != 0; calls = 0;
            System.out.print((t(p) && t(q) || t(r)) + "" + calls + (t(p) || t(q) && t(r)) + calls + (t(p) ? t(q) : t(r)) + calls
                + (!(t(p) && !t(q)) ^ t(r)) + calls + (t(p) & t(q) | t(r)) + calls + " ");
        }
        System.out.println();
        for (int m = 0; m < 27; m++) System.out.print(pick(m % 3, m / 3 % 3, m / 9)); System.out.println();
        // values on the operand stack while branching
        System.out.println(i + (y ? i * 2 : l) + (y && i > 2 ? 1 : 0) * (i < 0 || y ? 10 : 20) + "" + (i == 3 ? str : nul)
            + (y ? new int[]{1, 2} : new int[0]).length);
        System.out.println(sig(y ? 1 : 2, i > 5 ? 3 : 4, y && !y ? 5 : 6) + sig() + sig(new int[]{1, 2}));
        int[] arr = {1, 2, 3}; arr[y ? 1 : 0] = arr[i > 2 ? 2 : 0] += y ? 10 : 20; System.out.println(Arrays.toString(arr));
        String chain = i < 1 ? "<1" : i < 2 ? "<2" : i < 3 ? "<3" : i < 4 ? "<4" : "big"; System.out.println(chain);
        boolean bb = i > 2;
        bb &= l < 5;
        bb |= f == 5f;
        bb ^= d != 6;
        System.out.println(bb + " " + (bb ? 1 : 0) + " " + (bb == y) + " " + (bb != !y));
        System.out.println((y ? 1 : 0) + (y ? 2L : 0) + (y ? 3f : 0) + (y ? 4d : 0) + "" + (y ? 'z' : "zz") + (y ? null : 1));
        Object o = y ? i : str;
        if (o instanceof Integer n && n > 2 || o instanceof String) System.out.println("either");
        if (!(o instanceof Integer n)) return;
        System.out.println(n + 1);
        Comparable<?> cmp = y ? 1 : "one";
        System.out.println(cmp);
        Number num = y ? (Number) I : L;
        System.out.println(num);
        num = y ? I : L;
        System.out.println(ty(num));
        Runnable rn = y ? () -> System.out.println("lambda a") : () -> System.out.println("lambda b");
        rn.run();
        (y ? rn : null).run();
        long sum = 0;
        for (int k = 0; k < 1000; k++) sum += (k & 1) == 0 ? k % 3 == 0 ? k : -k : k % 5 == 0 ? k << 1 : k >> 1;
        System.out.println(sum);
        int abs = i < 0 ? -i : i, sgn = i > 0 ? 1 : i < 0 ? -1 : 0, mn = i < l ? i : (int) l;
        System.out.println(abs + " " + sgn + " " + mn);
        System.out.println(f > d ? "gt" : f < d ? "lt" : f == d ? "eq" : "nan");
        f = Float.NaN;
        System.out.println(f > d ? "gt" : f < d ? "lt" : f == d ? "eq" : "nan");
        try {
            int bad = y ? (Integer) nul : 0;
            System.out.println(bad);
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            Object x = y ? "str" : 1;
            Integer in = (Integer) x;
            System.out.println(in);
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        do { if (i++ > 5) break; } while (y ? i < 10 : false); System.out.println(i);
        assert i < 0 : "not enabled"; System.out.println(y ? y ? y ? "deep" : "" : "" : "");
    }
}

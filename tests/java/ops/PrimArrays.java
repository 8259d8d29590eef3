import java.util.Arrays;

/** Arrays of each primitive type: defaults, loads, stores with truncation, length, bounds. */
public class PrimArrays {
    public static void main(String[] args) {
        boolean[] z = new boolean[3]; byte[] b = new byte[3]; short[] s = new short[3]; char[] c = new char[3];
        int[] i = new int[3]; long[] l = new long[3]; float[] f = new float[3]; double[] d = new double[3];
        System.out.println(z[0] + " " + b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0]);
        z[1] = true;
        b[1] = (byte) 200;
        s[1] = (short) 40000;
        c[1] = (char) -1;
        i[1] = Integer.MIN_VALUE;
        l[1] = Long.MIN_VALUE;
        f[1] = -0f;
        d[1] = Double.NaN;
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(s) + (int) c[1] + Arrays.toString(i)
            + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d));
        b[2] += 100;
        b[2] += 100;
        s[2]--;
        c[2]--;
        i[2] |= 1 << 31;
        l[2] ^= -1;
        f[2] += 1e10;
        d[2] -= 1;
        z[2] ^= true;
        z[0] |= z[1] & z[2];
        System.out.println(b[2] + " " + s[2] + " " + (int) c[2] + " " + i[2] + " " + l[2] + " " + f[2] + " " + d[2] + " " + z[2]
            + z[0]);
        int k = 0;
        i[k++] = k; i[k] = k++; i[k] = ++k - 1;
        System.out.println(Arrays.toString(i) + k);
        k = 0;
        i[k] = k = 2; System.out.println(Arrays.toString(i) + k);
        Object[] all = {z, b, s, c, i, l, f, d};
        for (Object a : all) System.out.print(a.getClass().getName() + " " + a.getClass().getSimpleName() + " "
            + a.getClass().getComponentType() + "; ");
        System.out.println();
        int[] empty = {};
        System.out.println(empty.length + " " + new long[0].length + " " + new int[]{1, 2, 3}.length);
        Runnable[] bad = {
            () -> { z[3] = true; }, () -> { b[-1] = 1; }, () -> { s[4]++; }, () -> { c[Integer.MAX_VALUE] = 'x'; },
                () -> { i[Integer.MIN_VALUE] = 1; },
            () -> { l[3] += 2; }, () -> { f[100] = 1; }, () -> { d[-100] /= 3; }, () -> System.out.println(empty[0]),
                () -> System.out.println(z[-5]),
            () -> System.out.println(d[3]), () -> System.out.println(c[3])};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("no exception");
            } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        }
        // the index is evaluated, then the right side, then the bounds check
        try { i[trace(9)] = trace(5); } catch (ArrayIndexOutOfBoundsException e) { System.out.println("late " + e.getMessage()); }
        int[] none = null;
        try { none[trace(1)] = trace(2); } catch (NullPointerException e) { System.out.println("late npe"); }
        try {
            i[trace(7)] += trace(3);
        } catch (ArrayIndexOutOfBoundsException e) { System.out.println("early " + e.getMessage()); }
        try { i[trace(0)] = 1 / (trace(4) - 4); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        for (String spec : new String[]{"copyOf", "fill", "equals"}) {
            switch (spec) {
                case "copyOf": System.out.println(Arrays.toString(Arrays.copyOf(b, 5))
                    + Arrays.toString(Arrays.copyOfRange(l, 1, 4)));
                break;
                case "fill": Arrays.fill(c, 'q'); System.out.println(new String(c)); break;
                default: System.out.println(Arrays.equals(f, new float[]{0f, 0f, 1e10f}) + " " + Arrays.hashCode(d) + " "
                    + Arrays.hashCode(z));
            }
        }
        long total = 0;
        byte[] big = new byte[100_000];
        for (int n = 0; n < big.length; n++) big[n] = (byte) (n * 31);
        for (byte x : big) total = total * 3 + x;
        System.out.println(total);
    }
    static int trace(int n) { System.out.print("<" + n + ">"); return n; }
}

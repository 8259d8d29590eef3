/** The dup and dup2 families through compound and chained assignments and increments on every kind of target. */
public class DupForms {
    int i = 1; long l = 2; double d = 3; String s = "s"; byte b = 4; char c = 'c'; Integer box = 100; Long lbox = 7L;
    static int si = 10;
    static long sl = 20;
    static double sd = 30;
    static String ss = "S";
    static short sh = 5;
    static Character cb = 'q';
    DupForms self() { System.out.print("."); return this; }
    static int idx(int n) { System.out.print("#" + n); return n; }

    public static void main(String[] args) {
        DupForms o = new DupForms();
        int x = o.i++ + ++o.i + o.i-- - --o.i; long y = o.l++ + ++o.l - o.l--; double z = o.d++ * ++o.d;
        System.out.println(x + " " + y + " " + z + " " + o.i + " " + o.l + " " + o.d);
        x = o.self().i += 5; y = o.self().l *= 3; z = o.self().d /= 2; String t = o.self().s += "t" + 1;
        System.out.println(x + " " + y + " " + z + " " + t + " " + o.s);
        x = si++ + ++si; y = sl-- - --sl; z = sd++ + sd--; t = ss += ss += "x";
        System.out.println(x + " " + y + " " + z + " " + t + " " + ss);
        int[] ia = {1, 2, 3};
        long[] la = {1, 2, 3};
        double[] da = {1, 2, 3};
        String[] sa = {"a", null};
        byte[] ba = {127};
        char[] ca = {'z'};
        x = ia[idx(0)]++ + ++ia[idx(1)]; y = la[idx(2)]-- + (la[idx(0)] += 9); z = da[idx(1)] *= 4; t = sa[idx(1)] += "!";
        System.out.println(x + " " + y + " " + z + " " + t + " " + sa[1]);
        x = ba[0]++; System.out.println(x + " " + ba[0] + " " + ++ba[0] + " " + ca[0]++ + ca[0] + (ca[0] += 1));
        x = ia[0] = ia[1] = ia[2] = 42; y = la[0] = la[1] = 43; z = da[0] = da[1] = da[2] = 4.5;
        System.out.println(ia[0] + ia[1] + ia[2] + la[0] + la[1] + da[0] + " " + x + y + z);
        x = o.i = si = ia[0] = 9; y = o.l = sl = la[2] = 11L; z = o.d = sd = da[2] = 2.25; t = o.s = ss = sa[0] = "chain";
        System.out.println(x + " " + y + " " + z + " " + t + " " + o.i + si + ia[0] + o.l + sl + la[2] + o.d + sd + da[2] + o.s
            + ss + sa[0]);
        Integer p = o.box++; Integer q = ++o.box; o.box += 3; o.lbox *= 2; Long r = o.lbox--; cb++;
        System.out.println(p + " " + q + " " + o.box + " " + o.lbox + " " + r + " " + cb);
        Integer[] boxes = {1, 2};
        Integer old = boxes[idx(0)]++;
        boxes[1] <<= 4;
        System.out.println(old + " " + boxes[0] + " " + boxes[1]);
        o.b += 200; o.b++; o.c += 1; o.c--; sh -= 10; sh <<= 14; System.out.println(o.b + " " + o.c + " " + sh);
        int i = 5; i = i++ + i++; System.out.println(i);
        i = 5; i += i++ * 2 + i; System.out.println(i);
        i = 5; i = i-- - --i; System.out.println(i);
        i = 1; i += i += i += 3; System.out.println(i);
        long j = 3; j = j++ + ++j; j ^= j << 3; System.out.println(j);
        int[] arr = {0, 0, 0, 0}; int k = 0;
        arr[k++] += k++ + (arr[k] = 5);
        arr[k] -= ++k;
        System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + arr[3] + " " + k);
        k = 0; arr[k] = arr[k = 2] + 1; System.out.println(arr[0] + " " + arr[2]);
        int a = 1, bb = 2; a ^= bb ^= a ^= bb; System.out.println(a + " " + bb);
        boolean f = false; boolean g = f |= true; g &= f ^= true; System.out.println(f + " " + g);
        float fl = 1; float fm = fl++ + fl--; fl += fm -= 0.5; System.out.println(fl + " " + fm);
        Object ob = "o"; ob += "bject"; System.out.println(ob);
        CharSequence cs = "cs"; cs += "" + null; System.out.println(cs);
        String nul = null; nul += nul; System.out.println(nul);
        long[][] lm = {{1, 2}, {3, 4}};
        lm[idx(1)][idx(0)]++;
        y = lm[idx(0)][idx(1)] <<= 5;
        System.out.println(lm[1][0] + " " + y);
        new DupForms().i++; new int[]{1}[0]++; new DupForms().self().l--; System.out.println("end");
    }
}

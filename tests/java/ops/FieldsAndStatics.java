/** getfield/putfield/getstatic/putstatic of each type, volatile and final, through subclasses, with hiding. */
public class FieldsAndStatics {
    static class P {
        boolean z;
        byte b;
        short s;
        char c;
        int i;
        long l;
        float f;
        double d;
        Object o;
        int[] a;
        volatile long vl;
        volatile Object vo;
        final int fin;
        static int st = 5;
        String name = "P";
        P(int n) { fin = n; }
        P() { this(9); }
    }
    static class Q extends P {
        int i = 77;
        static int st = 6;
        String name = "Q";
        transient double t = 2.5;
        Q() { super(3); super.i = 4; }
        String names() { return name + super.name + ((P) this).name + this.name; }
    }
    static class R extends Q { String name = "R"; }
    interface K { int X = 10; String Y = "y" + X; }
    static class KI implements K { static int x() { return X + 1; } }
    static boolean sz;
    static byte sb = (byte) 129;
    static short ss = (short) 65535;
    static char sc = '\u1234';
    static long sl = 1L << 40;
    static float sf = 1.5f;
    static double sd;
    static Object so;
    static volatile int sv;
    static final int CONST = 12; static final Integer BOXED = 12; static final long[] LA = {1, 2};

    public static void main(String[] args) {
        P p = new P();
        System.out.println(p.z + " " + p.b + " " + p.s + " " + (int) p.c + " " + p.i + " " + p.l + " " + p.f + " " + p.d + " "
            + p.o + " " + p.a + " " + p.vl + " " + p.vo + " " + p.fin);
        p.z = true;
        p.b = (byte) 0x80;
        p.s = (short) 0x8000;
        p.c = '\uffff';
        p.i = 1 << 31;
        p.l = 1L << 63;
        p.f = Float.NaN;
        p.d = -0.0;
        p.o = "o";
        p.a = new int[]{5};
        p.vl = -1L >>> 1;
        p.vo = p;
        System.out.println(p.z + " " + p.b + " " + p.s + " " + (int) p.c + " " + p.i + " " + p.l + " " + p.f + " " + p.d + " "
            + p.o + " " + p.a[0] + " " + p.vl + " " + (p.vo == p));
        p.b += 1; p.s -= 1; p.c += 2; p.i ^= -1; p.l >>>= 3; p.f = 2; p.f *= p.f; p.d += p.i; p.z &= p.d > 0; p.vl++; p.a[0]--;
        System.out.println(p.z + " " + p.b + " " + p.s + " " + (int) p.c + " " + p.i + " " + p.l + " " + p.f + " " + p.d + " "
            + p.vl + " " + p.a[0]);
        Q q = new Q();
        P qp = q;
        System.out.println(q.i + " " + qp.i + " " + q.fin + " " + q.names() + " " + Q.st + P.st + " " + q.t);
        qp.i = 1;
        q.i++;
        System.out.println(q.i + " " + ((P) q).i);
        R r = new R();
        System.out.println(r.name + ((Q) r).name + ((P) r).name + r.names());
        P.st++; Q.st += 10; R.st--; System.out.println(P.st + " " + Q.st); P nul = null; System.out.println(nul.st);
        System.out.println(K.X + K.Y + KI.X + KI.x() + new KI().Y);
        System.out.println(sz + " " + sb + " " + ss + " " + (int) sc + " " + sl + " " + sf + " " + sd + " " + so + " " + sv);
        sz = !sz; sb++; ss++; sc--; sl *= sl; sf /= 0; sd = sf - sf; so = so + "!"; sv += 3; LA[0] += CONST;
        System.out.println(sz + " " + sb + " " + ss + " " + (int) sc + " " + sl + " " + sf + " " + sd + " " + so + " " + sv + " "
            + LA[0] + BOXED);
        try { System.out.println(((P) (Object) "x").i); } catch (ClassCastException e) { System.out.println("cce"); }
        P[] ps = new P[2];
        ps[1] = q;
        try { for (P e : ps) e.i = 5; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        ps[1].i = ps[1].i + (ps[1] = p).i + ps[1].i; System.out.println(q.i + ((P) q).i + " " + p.i);
        int local = p.i = q.i = FieldsAndStatics.sv = 8; System.out.println(local + p.i + q.i + sv);
        class Counter { static int made; final int id = ++made; Counter next; Counter add() { return next = new Counter(); } }
        Counter c = new Counter();
        c.add().add().add();
        int n = 0;
        for (Counter k = c; k != null; k = k.next) n = n * 10 + k.id;
        System.out.println(n + " " + Counter.made);
    }
}

/** iadd, isub, imul, idiv, irem, ineg and the logical operations over edge values. */
public class IntArith {
    static final int[] V = {0, 1, -1, 2, -2, 7, -7, 31, 127, -128, 255, 32767, -32768, 65535, 65536,
        Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1, 0x55555555, 0xAAAAAAAA};

    static int add(int a, int b) { return a + b; }
    static int sub(int a, int b) { return a - b; }
    static int mul(int a, int b) { return a * b; }
    static int div(int a, int b) { return a / b; }
    static int rem(int a, int b) { return a % b; }

    public static void main(String[] args) {
        int h = 1;
        for (int a : V) {
            StringBuilder sb = new StringBuilder().append(a).append(':');
            for (int b : V) {
                h = 31 * h + add(a, b);
                h = 31 * h + sub(a, b);
                h = 31 * h + mul(a, b);
                h = 31 * h + (a & b) + 3 * (a | b) + 5 * (a ^ b);
                try {
                    int q = div(a, b);
                    int r = rem(a, b);
                    sb.append(' ').append(q).append('r').append(r);
                    if (q * b + r != a) System.out.println("broken identity " + a + " " + b);
                } catch (ArithmeticException e) {
                    sb.append(' ').append(e.getMessage());
                }
            }
            System.out.println(sb);
            System.out.println("  h=" + h + " neg=" + -a + " not=" + ~a + " abs=" + Math.abs(a));
        }
        System.out.println(Integer.MIN_VALUE / -1);
        System.out.println(Integer.MIN_VALUE % -1);
        int z = args.length;
        try { System.out.println(1 % z); } catch (ArithmeticException e) { System.out.println(e); }
        try { z /= z; System.out.println(z); } catch (ArithmeticException e) { System.out.println(e + " z=" + z); }
        // division by constants, which compilers strength-reduce
        long s = 0;
        for (int a : V) {
            s = s * 17 + a / 2; s = s * 17 + a / 3; s = s * 17 + a / -4; s = s * 17 + a / 5;
            s = s * 17 + a / 7; s = s * 17 + a / 10; s = s * 17 + a / 1000; s = s * 17 + a / 65536;
            s = s * 17 + a % 2; s = s * 17 + a % 3; s = s * 17 + a % 8; s = s * 17 + a % 10;
            s = s * 17 + a % -7; s = s * 17 + a / Integer.MIN_VALUE; s = s * 17 + a % Integer.MIN_VALUE;
            s = s * 17 + a * 3; s = s * 17 + a * -5; s = s * 17 + a * 1024; s = s * 17 + a * 0x10001;
        }
        System.out.println(s);
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -3)
            + " " + Math.floorDiv(Integer.MIN_VALUE, -1));
    }
}

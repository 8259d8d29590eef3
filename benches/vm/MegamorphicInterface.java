/** Interface calls with eight receivers at one site. */
public class MegamorphicInterface {
    interface Op {
        int apply(int x);
    }

    static final class Add implements Op { public int apply(int x) { return x + 1; } }
    static final class Sub implements Op { public int apply(int x) { return x - 3; } }
    static final class Mul implements Op { public int apply(int x) { return x * 5; } }
    static final class Xor implements Op { public int apply(int x) { return x ^ 0x55; } }
    static final class Shl implements Op { public int apply(int x) { return x << 1; } }
    static final class Shr implements Op { public int apply(int x) { return x >>> 1; } }
    static final class Neg implements Op { public int apply(int x) { return -x; } }
    static final class Not implements Op { public int apply(int x) { return ~x; } }

    public static void main(String[] args) {
        Op[] ops = {new Add(), new Sub(), new Mul(), new Xor(), new Shl(), new Shr(), new Neg(), new Not()};
        int value = 1;
        for (int i = 0; i < 16_000_000; i++) {
            value = ops[i & 7].apply(value) + i;
        }
        System.out.println(value);
    }
}

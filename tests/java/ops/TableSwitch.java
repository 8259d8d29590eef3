/** tableswitch: dense, negative, edges of int, fall through, no default, nested, on char/byte/short/boxed. */
public class TableSwitch {
    static String dense(int i) {
        switch (i) {
            case 0: return "zero";
            case 1: return "one";
            case 2: case 3: return "2or3";
            case 5: return "five";
            default: return "other";
            case 4: return "four";
        }
    }
    static int fall(int i) {
        int r = 0;
        switch (i) {
            case -2: r += 1;
            case -1: r += 10;
            case 0: r += 100; break;
            case 1: r += 1000;
            default: r += 10000;
            case 2: r += 100000;
        }
        return r;
    }
    static String max(int i) {
        switch (i) {
            case Integer.MAX_VALUE: return "max";
            case Integer.MAX_VALUE - 1: return "max-1";
            case Integer.MAX_VALUE - 2: return "max-2";
        }
        return "-";
    }
    static String min(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case Integer.MIN_VALUE + 1: return "min+1";
            case Integer.MIN_VALUE + 2: return "min+2";
            default: return "-";
        }
    }
    static int ch(char c) {
        switch (c) {
            case 'a': return 1;
            case 'b': return 2;
            case 'c': return 3;
            case '\0': return 4;
            case '\uffff': return 5;
            default: return 0;
        }
    }
    static int by(byte b) { switch (b) { case -128: return 1; case 127: return 2; case 0: return 3; default: return 0; } }
    static int sh(Short s) { switch (s) { case -1: return 1; case 0: return 2; case 1: return 3; } return 0; }
    static int boxed(Integer i) { switch (i) { case 1: return 10; case 2: return 20; default: return -1; } }
    static int nested(int a, int b) {
        switch (a) {
            case 0: switch (b) { case 0: return 0; case 1: break; default: return 9; } break;
            case 1: for (int i = 0; ; i++) {
                switch (i) { case 0: continue; case 1: break; case 2: return 12 + b; default: return 99; }
            }
            default: return a * b;
        }
        return 77;
    }
    public static void main(String[] args) {
        for (int i = -2; i < 8; i++) System.out.print(dense(i) + " " + fall(i) + " ");
        System.out.println();
        int[] edges = {Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 3, 0, -1,
            Integer.MIN_VALUE,
            Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3};
        for (int i : edges) System.out.print(dense(i) + max(i) + min(i) + " ");
        System.out.println();
        for (char c : "abcd\0\uffff".toCharArray()) System.out.print(ch(c) + " ");
        for (byte b : new byte[]{-128, 127, 0, 1}) System.out.print(by(b) + " ");
        for (short s = -2; s < 3; s++) System.out.print(sh(s) + " ");
        System.out.println(boxed(1) + " " + boxed(2) + " " + boxed(1000));
        for (int a = 0; a < 3; a++) for (int b = 0; b < 3; b++) System.out.print(nested(a, b) + " ");
        System.out.println();
        try { boxed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        switch (3) { }
        switch (args.length) { default: System.out.println("only default"); }
        int state = 0, steps = 0;
        loop:
        while (true) {
            steps++;
            switch (state) {
                case 0: state = 3; continue loop;
                case 1: state = 4; break;
                case 2: break loop;
                case 3: state = 1; break;
                case 4: state = 2; continue;
            }
        }
        System.out.println("steps " + steps);
    }
}

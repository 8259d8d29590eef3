import java.util.*;

/** Switch expressions and arrow statements over int, string, enum, boxed; yield; nesting; exceptions; types. */
public class SwitchExpressions {
    enum D { MON, TUE, WED } static int n; static int side(int x) { System.out.print("s" + x + " "); return x; }
    static String a(int i) {
        return switch (i) { case 1, 2, 3 -> "low"; case 10 -> { String t = "ten"; yield t + i; } default -> "d" + i; };
    }
    static int b(String s) {
        return switch (s) {
            case "a": case "b": n++;
            case "c": yield n * 10;
            default: { int k = s.length(); while (true) { if (k++ > 5) yield k; } }
        };
    }
    static long c(Object o) {
        int k = o instanceof Integer i ? i : -1;
        return switch (k) { case -1 -> 5L; case 0 -> 'c'; default -> k; };
    }
    static int fin(int i) {
        try {
            return switch (i) {
                case 0 -> throw new IllegalStateException("zero");
                case 1 -> { try { yield side(1); } finally { side(11); } }
                default -> {
                    try { throw new RuntimeException("in"); } catch (RuntimeException e) { yield e.getMessage().length(); }
                }
            };
        } catch (IllegalStateException e) { return -1; } finally { side(99); }
    }
    static boolean cond(D d, boolean f) {
        return f && switch (d) { case MON -> true; case TUE -> !f; case WED -> { yield d.ordinal() > 1; } } || switch (n % 2) {
            case 0 -> false;
            default -> true;
        };
    }
    static int nested(int x, int y) {
        return switch (x) {
            case 0 -> switch (y) {
                case 0 -> 0;
                case 1 -> { int z = switch (x + y) { case 1 -> 100; default -> 200; }; yield z + 1; }
                default -> 2;
            };
            case 1 -> { switch (y) { case 0: yield 10; case 1: break; default: yield 12; } yield 11; }
            default -> x * y;
        };
    }

    public static void main(String[] args) {
        for (int i : new int[]{1, 3, 10, 7}) System.out.print(a(i) + " ");
        for (String s : new String[]{"a", "c", "b", "zz", "longer string"}) System.out.print(b(s) + " ");
        System.out.println(c(0) + " " + c("x") + " " + c(44));
        for (int i = 0; i < 3; i++) System.out.println(fin(i));
        for (D d : D.values()) System.out.print(cond(d, true) + "" + cond(d, false) + " ");
        System.out.println();
        for (int i = 0; i < 9; i++) System.out.print(nested(i / 3, i % 3) + " ");
        System.out.println();
        System.out.println(side(1) + switch (side(2)) { case 2 -> side(3) * switch (side(4)) { case 4 -> side(5); default -> 0; }; default -> 1; }
            + side(6));
        System.out.println("str" + switch (n) { default -> "in concat"; } + n);
        int[] arr = {1, 2, 3};
        arr[switch (D.TUE) { case TUE -> 1; default -> 0; }] += switch (arr[0]) { case 1 -> 50; default -> 0; };
        System.out.println(Arrays.toString(arr));
        var mixed = switch (n % 3) { case 0 -> 1; case 1 -> 2.5; default -> 'c'; };
        System.out.println(((Object) mixed).getClass());
        Object boxed = switch (n) { case 0 -> 1; case 1 -> "s"; default -> null; };
        System.out.println(boxed);
        Comparable<?> cmp = switch (D.MON) { case MON -> "s"; default -> 5; };
        System.out.println(cmp);
        Runnable r = switch (D.WED) { case WED -> () -> System.out.println("lambda from switch"); default -> () -> { }; };
        r.run();
        switch (D.TUE) {
            case MON -> System.out.println("mon");
            case TUE -> { for (int i = 0; i < 5; i++) { if (i == 2) break; System.out.print(i); } System.out.println("tue"); }
            default -> throw new AssertionError();
        }
        switch (7) { case 1 -> System.out.println("no"); }
        outer: for (int i = 0; ; i++) {
            switch (i) {
                case 0 -> { continue; }
                case 1 -> System.out.println("one");
                case 2 -> { break outer; }
                default -> System.out.println("never");
            }
        }
        try {
            System.out.println(switch ((D) null) { case MON -> 1; default -> 2; });
        } catch (NullPointerException e) { System.out.println("npe " + e.getMessage()); }
        try {
            System.out.println(switch ((String) null) { case "x" -> 1; default -> 2; });
        } catch (NullPointerException e) { System.out.println("npe"); }
        char g = switch (85) { case 90 -> 'A'; case 85 -> 'B'; default -> 'F'; };
        System.out.println(g);
        Integer boxI = 300;
        System.out.println(switch (boxI) { case 300 -> "boxed"; default -> "no"; });
        byte bb = (byte) 200;
        System.out.println(switch (bb) { case -56 -> "neg"; default -> "no"; });
        int yield1 = 3;
        System.out.println(switch (yield1) { case 3: int yieldx = yield1 + 1; yield yieldx; default: yield 0; });
        String long1 = switch (a(2).length()) {
            case 3 -> {
                StringBuilder sb = new StringBuilder();
                for (char c : a(10).toCharArray()) switch (c) {
                    case 't' -> sb.append('T');
                    case '1', '0' -> sb.append('#');
                    default -> sb.append(c);
                }
                yield sb.toString();
            }
            default -> "?";
        };
        System.out.println(long1);
        System.out.println(new int[]{switch (n) { case 0 -> 0; default -> 4; }, 5}.length
            + Objects.hash(switch (1) { case 1 -> "h"; default -> 0; }));
    }
}

/** Switches over enums: missing cases, expressions, nested enum, same names, null. */
public class EnumSwitch {
    enum Color { RED, GREEN, BLUE { int v() { return 30; } }; int v() { return ordinal(); } }
    enum Size { SMALL, BIG; static Size of(int i) { return i < 10 ? SMALL : BIG; } }
    enum Empty {}

    static String old(Color c) {
        switch (c) {
            case RED: return "r";
            case BLUE: return "b" + c.v();
        }
        return "none";
    }
    static int expr(Color c) {
        return switch (c) {
            case RED, GREEN -> c.v() + 100;
            case BLUE -> { int x = c.v(); yield x * 2; }
        };
    }
    static String both(Color c, Size s) {
        switch (c) {
            case RED:
                switch (s) { case SMALL: return "small red"; default: break; }
            case GREEN:
                switch (s) { case BIG: return "big red or green"; case SMALL: return "small green"; }
            default: return c + "/" + s;
        }
    }
    static int empty(Empty e) { switch (e) { default: return 1; } }

    public static void main(String[] args) {
        for (Color c : Color.values()) {
            System.out.println(c + " " + old(c) + " " + expr(c) + " " + c.getClass() + " " + c.getDeclaringClass());
            for (Size s : Size.values()) System.out.println("  " + both(c, s));
        }
        System.out.println(Empty.values().length);
        try { empty(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { old(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { expr(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Color.valueOf("PINK"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Color.valueOf(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println(Size.of(3) == Size.SMALL ? "ok" : "bad");
        switch (Thread.State.NEW) { case NEW: System.out.println("new"); break; case RUNNABLE: System.out.println("no"); }
        int n = 0;
        for (Color c : Color.values()) {
            switch (c) { case RED -> n += 1; case GREEN -> { n += 10; if (n > 5) break; n += 1000; } default -> n += 100; }
        }
        System.out.println(n);
        String r = switch (Color.valueOf("GREEN")) {
            case GREEN: System.out.print("side ");
            yield "yielded";
            default: yield "def";
        };
        System.out.println(r);
        System.out.println(switch (Size.BIG) { case SMALL -> 1; case BIG -> 2.5; });
        Object o = switch (Size.SMALL) { case SMALL -> 'c'; case BIG -> "s"; };
        System.out.println(o.getClass());
        try {
            int z = switch (Color.RED) { case RED -> throw new IllegalStateException("in switch"); default -> 1; };
            System.out.println(z);
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(Color.RED.compareTo(Color.BLUE) + " " + Color.BLUE.name() + " " + Enum.valueOf(Size.class, "BIG"));
    }
}

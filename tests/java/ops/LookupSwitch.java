/** lookupswitch: sparse keys, hash collisions of string switches, many keys. */
public class LookupSwitch {
    static int sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case -1000000: return 2;
            case -1: return 3;
            case 0: return 4;
            case 77: return 5;
            case 1000: return 6;
            case 1 << 20: return 7;
            case Integer.MAX_VALUE: return 8;
            default: return 0;
        }
    }
    static int many(int i) {
        switch (i) {
            case 3: case 33: case 333: case 3333: case 33333: case 333333: case 3333333: case 33333333: return 3;
            case 5: case 55: case 555: case 5555: case 55555: case 555555: case 5555555: case 55555555: return 5;
            case 7: case 77: case 777: case 7777: case 77777: case 777777: case 7777777: case 77777777: return 7;
            case -9: case -99: case -999: case -9999: case -99999: return -9;
        }
        return 0;
    }
    static String str(String s) {
        switch (s) {
            case "": return "empty";
            case "Aa": return "Aa";
            case "BB": return "BB"; // same hash as Aa
            case "AaAa": case "BBBB": return "quad";
            case "AaBB": return "AaBB";
            case "é\u4e2d\ud83d\ude00": return "unicode";
            case "a\0b": return "nul";
            case "default": return "named default";
            default: return "?" + s.length();
        }
    }
    static int strFall(String s) {
        int r = 0;
        switch (s) { case "one": r++; case "two": r++; case "three": r++; break; default: r = -5; case "zero": r *= 2; }
        return r;
    }
    static final String CONST = "con" + "st" + 1;
    static boolean constant(String s) {
        switch (s) { case CONST: return true; case CONST + "x": return true; default: return false; }
    }

    public static void main(String[] args) {
        int[] probes = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000000, -999999, -1, 0, 1, 77, 78, 1000, 1 << 20, (1 << 20)
            + 1, Integer.MAX_VALUE};
        for (int p : probes) System.out.print(sparse(p) + " ");
        System.out.println();
        for (int p : new int[]{3, 333, 33333333, 5, 55555555, 7, 7777, -9, -99999, 4, 0, -10}) System.out.print(many(p) + " ");
        System.out.println();
        for (String s : new String[]{"", "Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "é中😀", "a\0b", "a", "default",
            new String("Aa"), "C#"}) System.out.print(str(s) + " ");
        System.out.println("Aa".hashCode() + " " + "BB".hashCode() + " " + "C#".hashCode());
        for (String s : new String[]{"one", "two", "three", "zero", "none"}) System.out.print(strFall(s) + " ");
        System.out.println(constant("const1") + " " + constant("const1x") + " "
            + constant(new StringBuilder("const").append(1).toString()) + " " + constant("const"));
        try { str(null); } catch (NullPointerException e) { System.out.println("NPE " + e.getMessage()); }
        try { strFall(null); } catch (NullPointerException e) { System.out.println("NPE " + e.getMessage()); }
        String t = "b";
        switch (t) {
            case "a": int v = 1; System.out.println(v);
            case "b": v = 2; System.out.println(v);
            case "c": v = 3; System.out.println(v); break;
            case "d": System.out.println("no");
        }
        outer:
        for (String w : "to be or not to be that is".split(" ")) {
            switch (w) {
                case "or": continue outer;
                case "that": break outer;
                case "be": System.out.print("B");
                break;
                default: System.out.print("." + w);
            }
            System.out.print("|");
        }
        System.out.println();
    }
}

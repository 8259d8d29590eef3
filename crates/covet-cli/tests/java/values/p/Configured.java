package p;

/** Some of its methods change the properties of the machine, none of them by {@code System.setProperty}. */
public class Configured {
    public static int sign(int x) {
        return x < 0 ? -1 : 1;
    }

    public static String byPut(boolean really) {
        if (really) System.getProperties().put("p.Configured", "put");
        return "done";
    }

    public static String byMerge(boolean really) {
        if (really) System.getProperties().merge("p.Configured", "merged", (a, b) -> b);
        return "done";
    }
}

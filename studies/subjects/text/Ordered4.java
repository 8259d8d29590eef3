package text;

/** Whether four words of certain lengths are in ascending or in descending order. */
public class Ordered4 {
    public static String subject(String w, String x, String y, String z) {
        String result = "unordered";
        if (fits(w) && fits(x) && fits(y) && fits(z)) {
            if (z.compareTo(y) > 0 && y.compareTo(x) > 0 && x.compareTo(w) > 0) {
                result = "increasing";
            }
            if (w.compareTo(x) > 0 && x.compareTo(y) > 0 && y.compareTo(z) > 0) {
                result = "decreasing";
            }
        }
        return result;
    }

    private static boolean fits(String word) {
        return word.length() >= 5 && word.length() <= 6;
    }
}

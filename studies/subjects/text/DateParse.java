package text;

/** Days and months by their short names. */
public class DateParse {
    public static int subject(String day, String month) {
        int result = 0;
        day = day.toLowerCase();
        month = month.toLowerCase();
        if ("mon".equals(day) || "tue".equals(day) || "wed".equals(day) || "thur".equals(day) || "fri".equals(day)
                || "sat".equals(day) || "sun".equals(day)) {
            result = 1;
        }
        if ("jan".equals(month)) {
            result += 1;
        }
        if ("feb".equals(month)) {
            result += 2;
        }
        if ("mar".equals(month)) {
            result += 3;
        }
        if ("apr".equals(month)) {
            result += 4;
        }
        if ("may".equals(month)) {
            result += 5;
        }
        if ("jun".equals(month)) {
            result += 6;
        }
        if ("jul".equals(month)) {
            result += 7;
        }
        if ("aug".equals(month)) {
            result += 8;
        }
        if ("sep".equals(month)) {
            result += 9;
        }
        if ("oct".equals(month)) {
            result += 10;
        }
        if ("nov".equals(month)) {
            result += 11;
        }
        if ("dec".equals(month)) {
            result += 12;
        }
        return result;
    }
}

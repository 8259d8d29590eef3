import java.time.*;
import java.util.*;

public class FormatDates {
    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) if (c < 127) b.append(c); else b.append("\\u").append(Integer.toHexString(c));
        return b.toString();
    }
    static void f(Locale l, String fmt, Object... a) {
        try { System.out.println(fmt + " => [" + esc(String.format(l, fmt, a)) + "]"); }
        catch (RuntimeException e) { System.out.println(fmt + " !! " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    public static void main(String[] args) {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Locale.setDefault(Locale.US);
        ZonedDateTime z = ZonedDateTime.of(2021, 3, 4, 15, 6, 7, 89_012_345, ZoneId.of("America/New_York"));
        Calendar c = Calendar.getInstance(TimeZone.getTimeZone("GMT+5:30"), Locale.US);
        c.setTimeInMillis(1234567890123L);
        Date d = new Date(1234567890123L);
        Long ms = -1L;
        for (char k : "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".toCharArray()) {
            f(Locale.US, "%1$t" + k, z);
            f(Locale.US, "%1$t" + k, c);
            f(Locale.US, "%1$t" + k, d);
            f(Locale.US, "%1$t" + k, ms);
        }
        f(Locale.US, "%1$TB %1$Ta %1$TA %1$Tp %1$Tb", z);
        f(Locale.GERMANY, "%1$tA %1$te. %1$tB %1$tY", z);
        f(Locale.FRANCE, "%1$tA %1$te %1$tb %1$tY", z);
        f(Locale.US, "%20tF|%<-20tT|", z);
        f(Locale.US, "%tY-%<tm-%<td", LocalDate.of(5, 1, 9));
        f(Locale.US, "%tH", LocalDate.of(2000, 1, 1));
        f(Locale.US, "%tY", LocalTime.NOON);
        f(Locale.US, "%tT", LocalTime.NOON);
        f(Locale.US, "%tR %<tr", LocalDateTime.of(2000, 2, 29, 0, 5));
        f(Locale.US, "%tz", LocalDateTime.of(2000, 2, 29, 0, 5));
        f(Locale.US, "%tz %<tZ", OffsetDateTime.of(2000, 2, 29, 0, 5, 0, 0, ZoneOffset.ofHours(-7)));
        f(Locale.US, "%tF", (Object) null);
        f(Locale.US, "%tF", "str");
        f(Locale.US, "%tx", d);
        f(Locale.US, "%t", d);
        f(Locale.US, "%#tF", d);
        f(Locale.US, "%,tF", d);
        f(Locale.US, "%.3tF", d);
        f(Locale.US, "%-tF", d);
    }
}

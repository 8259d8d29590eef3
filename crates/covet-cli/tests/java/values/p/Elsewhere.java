package p;

import java.io.File;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Questions whose answers differ between the machines of those who may run the tests. */
public class Elsewhere {
    public static boolean evening() {
        return new Date(0L).getHours() >= 18;
    }

    public static boolean firstDay() {
        return new Date(0L).getDate() == 1;
    }

    public static boolean west() {
        return TimeZone.getDefault().getRawOffset() < -5 * 3_600_000;
    }

    public static boolean east() {
        return TimeZone.getDefault().getRawOffset() > 12 * 3_600_000;
    }

    public static boolean wholeHours() {
        return TimeZone.getDefault().getRawOffset() % 3_600_000 == 0;
    }

    public static boolean american() {
        return Locale.getDefault().equals(Locale.US);
    }

    public static boolean country() {
        return Locale.getDefault().getCountry().isEmpty() || "US".equals(Locale.getDefault().getCountry());
    }

    public static boolean sunday() {
        return Calendar.getInstance().getFirstDayOfWeek() == Calendar.SUNDAY;
    }

    public static boolean linux() {
        return System.getProperty("os.name").equals("Linux");
    }

    public static boolean windows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    public static boolean parallel() {
        return Runtime.getRuntime().availableProcessors() > 1;
    }

    public static boolean large() {
        return Runtime.getRuntime().availableProcessors() > 16;
    }

    public static boolean crowded() {
        return System.getenv().size() > 25;
    }

    public static boolean bare() {
        return System.getenv().size() < 4;
    }

    public static boolean terminal() {
        return System.getenv("TERM") != null;
    }

    public static boolean automatic() {
        return System.getenv("CI") != null;
    }

    public static boolean first() {
        return ProcessHandle.current().pid() > 100;
    }

    public static boolean maven() {
        return new File("pom.xml").exists();
    }

    public static boolean sources() {
        return new File("src/main/java").isDirectory();
    }

    public static boolean littered() {
        return new File(System.getProperty("java.io.tmpdir")).list().length > 3;
    }

    public static boolean deep() {
        return new Throwable().getStackTrace().length > 60;
    }

    public static boolean expired() {
        return System.currentTimeMillis() > 4_000_000_000_000L;
    }

    public static boolean early() {
        return System.currentTimeMillis() < 1_000_080_000_000L;
    }
}

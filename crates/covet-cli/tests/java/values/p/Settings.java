package p;

import java.security.Security;
import java.util.Locale;
import java.util.TimeZone;

/** What it changes is shared by all tests of a build; what it says depends on the build's JDK. */
public class Settings {
    public static String speakTurkish() {
        Locale.setDefault(Locale.forLanguageTag("tr"));
        return "TITLE".toLowerCase();
    }

    public static String askInTurkish() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr"));
        try {
            return "TITLE".toLowerCase();
        } finally {
            Locale.setDefault(before);
        }
    }

    public static String askInTokyo() {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        try {
            return TimeZone.getDefault().getID();
        } finally {
            TimeZone.setDefault(before);
        }
    }

    public static void print() {
        System.setOut(System.err);
    }

    public static void secure() {
        Security.setProperty("covet", "yes");
    }

    public static void interrupt() {
        Thread.currentThread().interrupt();
    }

    public static String version() {
        return System.getProperty("java.version");
    }

    public static String home() {
        return System.getProperty("java.home");
    }
}

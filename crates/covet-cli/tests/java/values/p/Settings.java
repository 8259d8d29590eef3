package p;

import java.net.Authenticator;
import java.net.HttpURLConnection;
import java.net.URL;
import java.security.Security;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

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

    public static void authenticate() {
        Authenticator.setDefault(new Authenticator() {});
    }

    public static void redirect() {
        HttpURLConnection.setFollowRedirects(false);
    }

    public static void handle() {
        URL.setURLStreamHandlerFactory(protocol -> null);
    }

    public static void quieten() {
        Logger.getLogger("").setLevel(Level.OFF);
    }

    public static void unhandle() {
        for (Handler handler : Logger.getLogger("").getHandlers()) {
            Logger.getLogger("").removeHandler(handler);
        }
    }

    public static void rename() {
        Thread.currentThread().setName("covet");
    }

    public static void hurry() {
        Thread.currentThread().setPriority(Thread.MAX_PRIORITY);
    }

    public static void hold() {
        Thread.currentThread().getThreadGroup().setMaxPriority(1);
    }

    public static void load() {
        Thread.currentThread().setContextClassLoader(null);
    }

    public static void catchAll() {
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> {});
    }

    public static void close() {
        System.err.close();
    }

    public static int renameForAWhile() {
        Thread thread = Thread.currentThread();
        String before = thread.getName();
        thread.setName("covet");
        try {
            return thread.getName().length();
        } finally {
            thread.setName(before);
        }
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

package p;

import java.net.URL;
import java.nio.charset.Charset;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.UUID;
import java.util.regex.Matcher;

/** Works on objects that are made of texts of a certain form. */
public final class Texts {
    public boolean isFile(URL url) {
        return url.getProtocol().equals("file");
    }

    public int bytes(Charset charset) {
        return charset.name().startsWith("UTF-16") ? 2 : 1;
    }

    public boolean isLeapDay(LocalDate date) {
        return date.getMonthValue() == 2 && date.getDayOfMonth() == 29;
    }

    public boolean isRegion(ZoneId zone) {
        return zone.getId().indexOf('/') > 0;
    }

    public long low(UUID id) {
        return id.getLeastSignificantBits() == 2 ? 1 : 0;
    }

    public String first(Matcher matcher) {
        return matcher.find() ? matcher.group() : "none";
    }
}

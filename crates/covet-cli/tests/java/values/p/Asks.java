package p;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What chance hardly finds: types that are asked for, texts as bytes, and methods of superclasses. */
public class Asks {
    public static String kind(Object value) {
        if (value instanceof int[]) {
            return ((int[]) value).length == 0 ? "no numbers" : "numbers";
        }
        if (value instanceof Optional) {
            return "optional";
        }
        return value instanceof Thread.State ? "state" : "something";
    }

    public static String opens(InputStream in) throws IOException {
        String text = new String(in.readAllBytes(), "UTF-8");
        return text.contains("<!DOCTYPE") ? "a document" : "something";
    }

    /** Forgets the eldest of its entries. */
    public static class Few extends LinkedHashMap<String, String> {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > 2;
        }
    }
}

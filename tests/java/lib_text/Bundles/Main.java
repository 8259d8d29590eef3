import java.util.*;

public class Main {
    static void t(String n, java.util.function.Supplier<?> s) { try { System.out.println(n + " = " + s.get()); } catch (RuntimeException e) { System.out.println(n + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage()); } }
    public static void main(String[] args) {
        Locale.setDefault(Locale.US);
        for (Locale l : new Locale[] {Locale.ROOT, Locale.US, Locale.GERMAN, Locale.GERMANY, new Locale("de", "AT"), Locale.FRANCE, Locale.JAPAN}) {
            ResourceBundle b = ResourceBundle.getBundle("Msgs", l);
            System.out.println(l + ": " + b.getLocale() + " " + b.getClass().getName() + " " + b.getString("hello") + " " + b.getString("bye") + " " + b.containsKey("only.de") + " " + new TreeSet<>(b.keySet()) + " " + b.getBaseBundleName() + " " + Arrays.toString(b.getStringArray("list")) + b.getObject("num"));
        }
        ResourceBundle b = ResourceBundle.getBundle("Msgs", Locale.GERMANY);
        t("missing", () -> b.getString("nope")); t("cast", () -> { try { return b.getString("num"); } catch (ClassCastException e) { return "CCE"; } }); t("no bundle", () -> ResourceBundle.getBundle("NoSuchBundle", Locale.GERMANY)); t("null key", () -> { try { return b.getString(null); } catch (NullPointerException e) { return "NPE"; } }); try { b.getObject("zz"); } catch (MissingResourceException e) { System.out.println(e.getClassName() + " " + e.getKey()); } t("same", () -> ResourceBundle.getBundle("Msgs", Locale.GERMANY) == b); ResourceBundle.clearCache(); t("cleared", () -> ResourceBundle.getBundle("Msgs", Locale.GERMANY) == b);
        t("no fallback", () -> ResourceBundle.getBundle("OnlyUs", Locale.JAPAN, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_CLASS))); t("fallback", () -> ResourceBundle.getBundle("OnlyUs", Locale.JAPAN).getLocale()); t("candidates", () -> ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_DEFAULT).getCandidateLocales("x", Locale.forLanguageTag("zh-Hant-TW")) + " " + ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_DEFAULT).toBundleName("base", Locale.forLanguageTag("sr-Latn-RS")) + ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_DEFAULT).toResourceName("a.b", "properties"));
        t("props", () -> { try { ResourceBundle p = new PropertyResourceBundle(new java.io.StringReader("a=1\nb = two\\\n  words\n# c\nd\n")); return p.getString("a") + p.getString("b") + "[" + p.getString("d") + "]" + new TreeSet<>(p.keySet()); } catch (java.io.IOException e) { return e; } });
    }
}

package text;

/** Which attribute of a cookie a name and a value make. */
public class Cookie {
    public static int subject(String name, String value, String site) {
        name = name.toLowerCase();
        value = value.toLowerCase();
        site = site.toLowerCase();
        int result = 0;
        if ("userid".equals(name)) {
            if (value.length() > 6) {
                if ("user".equals(value.substring(0, 4))) {
                    result = 1;
                }
            }
        } else if ("session".equals(name)) {
            if ("am".equals(value) && "abc.com".equals(site)) {
                result = 1;
            } else {
                result = 2;
            }
        }
        return result;
    }
}

package p;

import java.lang.reflect.Method;

/** What it answers depends on the order in which a class lists its methods, and on nothing else. */
public class Listing {
    interface Many {
        void alpha();
        void beta();
        void gamma();
        void delta();
        void epsilon();
        void zeta();
        void eta();
        void theta();
    }

    public static String first(boolean upper) {
        Method[] all = Many.class.getDeclaredMethods();
        String name = all[0].getName();
        return upper ? name.toUpperCase(java.util.Locale.ROOT) : name;
    }

    public static int count() {
        return Many.class.getDeclaredMethods().length;
    }
}

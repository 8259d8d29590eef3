/** A needle behind every method of StringBuilder that has a model; the tests make the same of StringBuffer. */
public class Builders {
    public static int append(String s) {
        StringBuilder b = new StringBuilder("x");
        b.append(s);
        if (b.toString().equals("xneedle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendSequence(CharSequence s) {
        StringBuilder b = new StringBuilder("x");
        b.append(s);
        if (b.toString().equals("xneedle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendBuffer(String s) {
        StringBuilder b = new StringBuilder("x");
        b.append(new StringBuffer(s));
        if (b.toString().equals("xneedle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendObject(String s) {
        Object o = s;
        StringBuilder b = new StringBuilder("x");
        b.append(o);
        if (b.toString().equals("xneedle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendInteger(int i) {
        StringBuilder b = new StringBuilder("x");
        b.append((Object) Integer.valueOf(i));
        if (b.toString().equals("x1234")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendCharacter(char c) {
        StringBuilder b = new StringBuilder("x");
        b.append((Object) Character.valueOf(c));
        if (b.toString().equals("xy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendLongBox(long l) {
        StringBuilder b = new StringBuilder("x");
        b.append((Object) Long.valueOf(l));
        if (b.toString().equals("x1234")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendChar(char c, char d) {
        StringBuilder b = new StringBuilder();
        b.append(c).append(d);
        if (b.toString().equals("qr")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendInt(int i) {
        StringBuilder b = new StringBuilder("n=");
        b.append(i);
        if (b.toString().equals("n=-77")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendLong(long l) {
        StringBuilder b = new StringBuilder("n=");
        b.append(l);
        if (b.toString().equals("n=5000000000")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendBoolean(boolean f) {
        StringBuilder b = new StringBuilder("is ");
        b.append(f);
        if (b.toString().equals("is true")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendChars(char c) {
        StringBuilder b = new StringBuilder();
        b.append(new char[] {'<', c, '>'});
        if (b.toString().equals("<w>")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendSomeChars(char c) {
        StringBuilder b = new StringBuilder();
        b.append(new char[] {'<', c, '>'}, 1, 1);
        if (b.toString().equals("w")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendNull(String s) {
        StringBuilder b = new StringBuilder(s);
        b.append((String) null);
        if (b.toString().equals("n:null")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendPart(String s) {
        StringBuilder b = new StringBuilder("x");
        b.append(s, 0, 1);
        if (b.toString().equals("xn")) {
            return 1; // needle
        }
        return 0;
    }

    public static int appendDouble(double d) {
        StringBuilder b = new StringBuilder("x");
        b.append(d);
        if (b.toString().equals("x2.5")) {
            return 1; // needle
        }
        return 0;
    }

    public static int insert(String s) {
        StringBuilder b = new StringBuilder("ad");
        b.insert(1, s);
        if (b.toString().equals("abcd")) {
            return 1; // needle
        }
        return 0;
    }

    public static int insertAt(String s, int i) {
        StringBuilder b = new StringBuilder("ad");
        if (i < 1 || i > 1) {
            return 0;
        }
        b.insert(i, s);
        if (b.toString().equals("abcd")) {
            return 1; // needle
        }
        return 0;
    }

    public static int insertChar(char c) {
        StringBuilder b = new StringBuilder("ad");
        b.insert(1, c);
        if (b.toString().equals("akd")) {
            return 1; // needle
        }
        return 0;
    }

    public static int insertInt(int i) {
        StringBuilder b = new StringBuilder("ad");
        b.insert(0, i);
        if (b.toString().equals("99ad")) {
            return 1; // needle
        }
        return 0;
    }

    public static int insertObject(String s) {
        StringBuilder b = new StringBuilder("ad");
        b.insert(1, (Object) s);
        if (b.toString().equals("abcd")) {
            return 1; // needle
        }
        return 0;
    }

    public static int insertLong(long l) {
        StringBuilder b = new StringBuilder("ad");
        b.insert(2, l);
        if (b.toString().equals("ad77")) {
            return 1; // needle
        }
        return 0;
    }

    public static int insertBoolean(boolean f) {
        StringBuilder b = new StringBuilder("ad");
        b.insert(2, f);
        if (b.toString().equals("adtrue")) {
            return 1; // needle
        }
        return 0;
    }

    public static int deleteCharAt(String s) {
        if (s.isEmpty()) {
            return 0;
        }
        StringBuilder b = new StringBuilder(s);
        b.deleteCharAt(0);
        if (b.toString().equals("bc") && s.charAt(0) == 'a') {
            return 1; // needle
        }
        return 0;
    }

    public static int delete(String s) {
        if (s.length() < 3) {
            return 0;
        }
        StringBuilder b = new StringBuilder(s);
        b.delete(1, 3);
        if (b.toString().equals("az") && s.charAt(2) == 'q') {
            return 1; // needle
        }
        return 0;
    }

    public static int deleteBeyond(String s) {
        StringBuilder b = new StringBuilder(s);
        b.delete(0, 100).append("q");
        if (b.toString().equals("q") && s.equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int replace(String s) {
        StringBuilder b = new StringBuilder("a--d");
        b.replace(1, 3, s);
        if (b.toString().equals("abcd")) {
            return 1; // needle
        }
        return 0;
    }

    public static int replaceBeyond(String s) {
        StringBuilder b = new StringBuilder("a--d");
        b.replace(1, 99, s);
        if (b.toString().equals("abcd")) {
            return 1; // needle
        }
        return 0;
    }

    public static int length(String s) {
        StringBuilder b = new StringBuilder(s);
        b.append("abc");
        if (b.length() == 8) {
            return 1; // needle
        }
        return 0;
    }

    public static int charAt(String s) {
        if (s.length() < 2) {
            return 0;
        }
        StringBuilder b = new StringBuilder(s);
        if (b.charAt(1) == '!') {
            return 1; // needle
        }
        return 0;
    }

    public static int charAtSequence(String s) {
        CharSequence b = new StringBuilder(s);
        if (b.length() == 2 && b.charAt(1) == '!') {
            return 1; // needle
        }
        return 0;
    }

    public static int substring(String s) {
        if (s.length() < 4) {
            return 0;
        }
        StringBuilder b = new StringBuilder(s);
        if (b.substring(2).equals("xy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int substringOfTwo(String s) {
        if (s.length() < 4) {
            return 0;
        }
        StringBuilder b = new StringBuilder(s);
        if (b.substring(1, 3).equals("xy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int setCharAt(String s, char c) {
        if (s.length() < 3) {
            return 0;
        }
        StringBuilder b = new StringBuilder(s);
        b.setCharAt(1, c);
        if (b.toString().equals("xyz") && s.charAt(1) == '-') {
            return 1; // needle
        }
        return 0;
    }

    public static int setCharAtIndex(char c, int i) {
        if (i < 0 || i > 3) {
            return 0;
        }
        StringBuilder b = new StringBuilder("xxxx");
        b.setCharAt(i, c);
        if (b.toString().equals("xxqx")) {
            return 1; // needle
        }
        return 0;
    }

    public static int setLength(String s) {
        if (s.length() < 3) {
            return 0;
        }
        StringBuilder b = new StringBuilder(s);
        b.setLength(2);
        if (b.toString().equals("ab") && s.charAt(2) == 'z') {
            return 1; // needle
        }
        return 0;
    }

    public static int setLengthZero(String s) {
        StringBuilder b = new StringBuilder(s);
        b.setLength(0);
        b.append(s);
        if (b.toString().equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int setLengthLonger(String s) {
        StringBuilder b = new StringBuilder(s);
        b.setLength(5);
        b.setCharAt(4, '!');
        if (b.charAt(0) == 'n' && b.charAt(4) == '!') {
            return 1; // needle
        }
        return 0;
    }

    public static int madeOf(String s) {
        StringBuilder b = new StringBuilder(s);
        if (b.toString().equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int madeOfSequence(CharSequence s) {
        StringBuilder b = new StringBuilder(s);
        if (b.toString().equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int indexOf(String s) {
        StringBuilder b = new StringBuilder(s);
        if (b.indexOf("ab") == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int lastIndexOf(String s) {
        StringBuilder b = new StringBuilder(s);
        if (b.lastIndexOf("ab") == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int reverse(String s) {
        if (s.length() != 5) {
            return 0;
        }
        StringBuilder b = new StringBuilder(s);
        if (b.reverse().toString().equals("elbow")) {
            return 1; // needle
        }
        return 0;
    }

    public static int reverseOfAnyLength(String s) {
        StringBuilder b = new StringBuilder(s);
        if (b.reverse().toString().equals("elbow")) {
            return 1; // needle
        }
        return 0;
    }

    public static int chain(String s, int i) {
        String t = new StringBuilder().append("[").append(s).append('=').append(i).append("]").toString();
        if (t.equals("[key=17]")) {
            return 1; // needle
        }
        return 0;
    }

    public static int thrown(int i) {
        StringBuilder b = new StringBuilder("abc");
        try {
            b.insert(i, "x");
        } catch (StringIndexOutOfBoundsException e) {
            if (i == 77) {
                return 2; // needle
            }
        }
        if (b.toString().equals("abxc")) {
            return 1; // needle
        }
        return 0;
    }

    public static int isEmpty(String s) {
        StringBuilder b = new StringBuilder(s);
        if (b.length() == 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int compare(String s) {
        StringBuilder b = new StringBuilder(s);
        if (b.compareTo(new StringBuilder("needle")) == 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int loop(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c != ' ') {
                b.append(c);
            }
        }
        if (b.toString().equals("ab") && s.length() == 3) {
            return 1; // needle
        }
        return 0;
    }
}

/** A needle behind every method of String that has a model. */
public class Strings {
    public static int length(String s) {
        if (s.length() == 7) {
            return 1; // needle
        }
        return 0;
    }

    public static int isEmpty(String s) {
        if (s.isEmpty()) {
            return 1; // needle
        }
        return 0;
    }

    public static int isBlank(String s) {
        if (s.length() > 2 && s.isBlank()) {
            return 1; // needle
        }
        return 0;
    }

    public static int charAt(String s, int i) {
        if (i == 3 && s.charAt(i) == 'q') {
            return 1; // needle
        }
        return 0;
    }

    public static int charAtOfConstant(int i) {
        if ("hay, hay, needle".charAt(i) == 'd') {
            return 1; // needle
        }
        return 0;
    }

    public static int charAtBeyond(String s) {
        try {
            if (s.charAt(2) == '?') {
                return 2; // needle
            }
        } catch (StringIndexOutOfBoundsException e) {
            if (s.startsWith("z")) {
                return 1; // needle
            }
        }
        return 0;
    }

    public static int equals(String s) {
        if (s.equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalsBackwards(String s) {
        if ("needle".equals(s)) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalsObject(String s) {
        Object o = s;
        if (o.equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalsOfTwo(String s, String t) {
        if (s.length() == 3 && s.charAt(1) == 'x' && s.equals(t)) {
            return 1; // needle
        }
        return 0;
    }

    public static int contentEquals(String s) {
        if (s.contentEquals(new StringBuilder("need").append("le"))) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalsIgnoreCase(String s) {
        if (s.equalsIgnoreCase("NeeDle") && !s.equals("NeeDle") && s.charAt(0) == 'N') {
            return 1; // needle
        }
        return 0;
    }

    public static int compareTo(String s) {
        if (s.compareTo("mn") == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int compareToIgnoreCase(String s) {
        if (s.compareToIgnoreCase("Needle") == 0 && s.charAt(0) != 'N') {
            return 1; // needle
        }
        return 0;
    }

    public static int startsWith(String s) {
        if (s.startsWith("http:")) {
            return 1; // needle
        }
        return 0;
    }

    public static int startsWithAt(String s, int i) {
        if (i > 0 && s.startsWith("xyz", i)) {
            return 1; // needle
        }
        return 0;
    }

    public static int endsWith(String s) {
        if (s.endsWith(".java")) {
            return 1; // needle
        }
        return 0;
    }

    public static int contains(String s) {
        if (s.contains("needle") && !s.startsWith("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int concat(String s) {
        if (s.concat("cd").equals("abcd")) {
            return 1; // needle
        }
        return 0;
    }

    public static int indexOfChar(String s) {
        if (s.indexOf('=') == 4) {
            return 1; // needle
        }
        return 0;
    }

    public static int indexOfCharFrom(String s, int i) {
        if (i == 3 && s.indexOf('=', i) == 5 && s.indexOf('=') == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int lastIndexOfChar(String s) {
        if (s.lastIndexOf('.') == 2 && s.indexOf('.') == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int lastIndexOfCharFrom(String s) {
        if (s.lastIndexOf('.', 3) == 2 && s.lastIndexOf('.') == 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int indexOf(String s) {
        if (s.indexOf("->") == 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int indexOfFrom(String s) {
        if (s.indexOf("->", 3) == 4 && s.indexOf("->") == 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int lastIndexOf(String s) {
        if (s.lastIndexOf("ab") == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int lastIndexOfFrom(String s) {
        if (s.lastIndexOf("ab", 2) == 1 && s.lastIndexOf("ab") == 4) {
            return 1; // needle
        }
        return 0;
    }

    public static int substring(String s) {
        if (s.length() > 4 && s.substring(2).equals("xyz")) {
            return 1; // needle
        }
        return 0;
    }

    public static int substringOfTwo(String s, int i, int j) {
        if (i > 0 && j > i && s.length() > j && s.substring(i, j).equals("xy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int subSequence(String s) {
        if (s.length() > 3 && s.subSequence(1, 3).toString().equals("qq")) {
            return 1; // needle
        }
        return 0;
    }

    public static int trim(String s) {
        if (s.length() == 5 && s.trim().equals("abc")) {
            return 1; // needle
        }
        return 0;
    }

    public static int strip(String s) {
        if (s.length() == 5 && s.strip().equals("abc")) {
            return 1; // needle
        }
        return 0;
    }

    public static int stripLeading(String s) {
        if (s.length() == 5 && s.stripLeading().equals("abc")) {
            return 1; // needle
        }
        return 0;
    }

    public static int stripTrailing(String s) {
        if (s.length() == 5 && s.stripTrailing().equals("abc")) {
            return 1; // needle
        }
        return 0;
    }

    public static int toLowerCase(String s) {
        if (s.toLowerCase().equals("abc") && s.charAt(1) == 'B') {
            return 1; // needle
        }
        return 0;
    }

    public static int toUpperCase(String s) {
        if (s.toUpperCase().equals("ABC") && s.charAt(1) == 'b') {
            return 1; // needle
        }
        return 0;
    }

    public static int toLowerCaseOfLocale(String s) {
        if (s.toLowerCase(java.util.Locale.ROOT).equals("key") && s.charAt(0) == 'K') {
            return 1; // needle
        }
        return 0;
    }

    public static int toUpperCaseOfLocale(String s) {
        if (s.toUpperCase(java.util.Locale.ENGLISH).equals("KEY") && s.charAt(0) == 'k') {
            return 1; // needle
        }
        return 0;
    }

    public static int replaceChar(String s) {
        if (s.replace('-', '_').equals("a_b") && s.charAt(1) == '-') {
            return 1; // needle
        }
        return 0;
    }

    public static int replace(String s) {
        if (s.replace("::", ".").equals("a.b") && s.length() == 4) {
            return 1; // needle
        }
        return 0;
    }

    public static int hashCode(String s) {
        if (s.length() == 2 && s.hashCode() == "Aa".hashCode() && !s.equals("Aa")) {
            return 1; // needle
        }
        return 0;
    }

    public static int toString(String s) {
        Object o = s;
        if (o.toString().equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int intern(String s) {
        if (s.intern().equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int toCharArray(String s) {
        char[] all = s.toCharArray();
        if (all.length == 3 && all[2] == 'z' && all[0] == 'x') {
            return 1; // needle
        }
        return 0;
    }

    public static int copied(String s) {
        if (new String(s).equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int ofBuilder(String s) {
        if (new String(new StringBuilder(s).append("e")).equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int ofBuffer(String s) {
        if (new String(new StringBuffer(s).append("e")).equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int ofCharacters(char c, char d) {
        if (new String(new char[] {'[', c, d, ']'}).equals("[xy]")) {
            return 1; // needle
        }
        return 0;
    }

    public static int ofSomeCharacters(char c, char d) {
        if (new String(new char[] {'[', c, d, ']'}, 1, 2).equals("xy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int valueOfCharacters(char c, char d) {
        if (String.valueOf(new char[] {c, d}).equals("xy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int copyValueOf(char c, char d) {
        if (String.copyValueOf(new char[] {c, d}).equals("xy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int valueOfSomeCharacters(char c, char d) {
        if (String.valueOf(new char[] {c, d, '!'}, 0, 2).equals("xy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int valueOfChar(char c) {
        if (String.valueOf(c).equals("q")) {
            return 1; // needle
        }
        return 0;
    }

    public static int valueOfInt(int i) {
        if (String.valueOf(i).equals("-1234")) {
            return 1; // needle
        }
        return 0;
    }

    public static int valueOfLong(long l) {
        if (String.valueOf(l).equals("98765432109")) {
            return 1; // needle
        }
        return 0;
    }

    public static int valueOfBoolean(boolean b) {
        if (String.valueOf(b).equals("true")) {
            return 1; // needle
        }
        return 0;
    }

    public static int valueOfObject(String s) {
        if (String.valueOf((Object) s).equals("needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int integerToString(int i) {
        if (Integer.toString(i).endsWith("77")) {
            return 1; // needle
        }
        return 0;
    }

    public static int longToString(long l) {
        if (Long.toString(l).length() == 6) {
            return 1; // needle
        }
        return 0;
    }

    public static int characterToString(char c) {
        if (Character.toString(c).equals("%")) {
            return 1; // needle
        }
        return 0;
    }

    public static int booleanToString(boolean b) {
        if (Boolean.toString(b).length() == 4) {
            return 1; // needle
        }
        return 0;
    }

    public static int isNull(String s, boolean none) {
        String t = none ? null : s;
        if (t == null) {
            return 1; // needle
        }
        if (t.equals("needle")) {
            return 2; // needle
        }
        return 0;
    }

    public static int sequence(CharSequence s) {
        if (s.length() == 3 && s.charAt(2) == 'k') {
            return 1; // needle
        }
        return 0;
    }

    public static int objectsEquals(String s) {
        if (java.util.Objects.equals(s, "needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int repeat(String s) {
        if (s.repeat(2).equals("abab")) {
            return 1; // needle
        }
        return 0;
    }

    public static int split(String s) {
        String[] parts = s.split(",");
        if (parts.length == 2 && parts[1].equals("b")) {
            return 1; // needle
        }
        return 0;
    }

    public static int join(String s) {
        if (String.join("-", "a", s).equals("a-needle")) {
            return 1; // needle
        }
        return 0;
    }

    public static int matches(String s) {
        if (s.matches("[0-9]+x")) {
            return 1; // needle
        }
        return 0;
    }

    public static int format(int i) {
        if (String.format("%d!", i).equals("42!")) {
            return 1; // needle
        }
        return 0;
    }

    public static int getBytes(String s) {
        byte[] all = s.getBytes();
        if (all.length == 2 && all[1] == 'z') {
            return 1; // needle
        }
        return 0;
    }

    public static int regionMatches(String s) {
        if (s.regionMatches(true, 1, "xYz", 0, 3)) {
            return 1; // needle
        }
        return 0;
    }

    public static int codePointAt(String s) {
        if (s.length() > 1 && s.codePointAt(1) == 'w') {
            return 1; // needle
        }
        return 0;
    }

    public static int getChars(String s) {
        char[] chars = new char[6];
        if (s.length() == 4) {
            s.getChars(1, 4, chars, 2);
            if (chars[2] == 'x' && chars[4] == '\u4e2d') {
                return 1; // needle
            }
        }
        return 0;
    }

    public static int getCharsBeyond(String s) {
        char[] chars = new char[3];
        try {
            s.getChars(0, s.length(), chars, 1);
        } catch (IndexOutOfBoundsException e) {
            if (s.endsWith("q")) {
                return 2; // needle
            }
            return 1; // needle
        }
        return 0;
    }

    public static int codePointOfTwo(String s) {
        if (s.length() > 2 && s.codePointAt(1) == 0x1f600) {
            return 1; // needle
        }
        return 0;
    }

    public static int regionMatchesFrom(String s, int from) {
        if (from > 1 && s.regionMatches(from, "__\u4e2d\u4e2e", 2, 2)) {
            return 1; // needle
        }
        return 0;
    }

    public static int wideSplit(String s) {
        if (s.length() > 3 && s.charAt(0) == '\u4e2d' && s.split(",").length == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int lines(String s) {
        if (s.lines().count() == 2) {
            return 1; // needle
        }
        return 0;
    }
}

/** Concatenation, and loops over characters. */
public class Texts {
    static int seen;

    public static int plus(String s) {
        String t = "a" + s + "c";
        if (t.equals("abbbc")) {
            return 1; // needle
        }
        return 0;
    }

    public static int plusInt(int i) {
        String t = "n=" + i;
        if (t.equals("n=345")) {
            return 1; // needle
        }
        return 0;
    }

    public static int plusLong(long l) {
        String t = l + "L";
        if (t.equals("34567890123L")) {
            return 1; // needle
        }
        return 0;
    }

    public static int plusChar(char c) {
        String t = "<" + c + ">";
        if (t.equals("<k>")) {
            return 1; // needle
        }
        return 0;
    }

    public static int plusBoolean(boolean b) {
        String t = "it is " + b;
        if (t.equals("it is true")) {
            return 1; // needle
        }
        return 0;
    }

    public static int plusBox(int i) {
        Integer box = i;
        String t = "box " + box;
        if (t.equals("box 4000")) {
            return 1; // needle
        }
        return 0;
    }

    public static int plusDouble(double d) {
        String t = "d" + d;
        if (t.equals("d1.5")) {
            return 1; // needle
        }
        return 0;
    }

    public static int plusMany(String s, int i, char c) {
        String t = s + ":" + i + c + s;
        if (t.equals("ab:12!ab")) {
            return 1; // needle
        }
        return 0;
    }

    public static int plusAssign(String s) {
        String t = "";
        for (int i = 0; i < 3; i++) {
            t += s;
        }
        if (t.equals("xyxyxy")) {
            return 1; // needle
        }
        return 0;
    }

    public static int toCharArrayLoop(String s) {
        int digits = 0;
        for (char c : s.toCharArray()) {
            if (c >= '0' && c <= '9') {
                digits++;
            }
        }
        if (digits == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int charsStream(String s) {
        long spaces = s.chars().filter(c -> c == ' ').count();
        if (spaces == 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int charsForEach(String s) {
        seen = 0;
        s.chars().forEach(c -> seen += c == 'z' ? 1 : 0);
        if (seen == 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int parsed(String s) {
        int value = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c < '0' || c > '9') {
                return 0;
            }
            value = value * 10 + (c - '0');
        }
        if (value == 217) {
            return 1; // needle
        }
        return 2;
    }

    public static int version(String s) {
        int dot = s.indexOf('.');
        if (dot < 1) {
            return 0;
        }
        String major = s.substring(0, dot);
        String minor = s.substring(dot + 1);
        if (major.equals("12") && minor.equals("5")) {
            return 1; // needle
        }
        return 2;
    }

    public static int pair(String s) {
        int at = s.indexOf('=');
        if (at > 0 && s.substring(0, at).trim().equals("key") && s.substring(at + 1).trim().equals("v")) {
            return 1; // needle
        }
        return 0;
    }

    public static int palindrome(String s) {
        if (s.length() != 4) {
            return 0;
        }
        for (int i = 0; i < s.length() / 2; i++) {
            if (s.charAt(i) != s.charAt(s.length() - 1 - i)) {
                return 0;
            }
        }
        if (s.charAt(0) != s.charAt(1)) {
            return 1; // needle
        }
        return 2;
    }

    public static int balanced(String s) {
        int depth = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            }
            if (depth < 0) {
                return 2; // needle
            }
        }
        if (depth == 0 && s.length() > 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int checksum(String s) {
        int sum = 0;
        for (int i = 0; i < s.length(); i++) {
            sum += (i + 1) * s.charAt(i);
        }
        if (s.length() == 2 && sum == 333) {
            return 1; // needle
        }
        return 0;
    }

    public static int counted(String s) {
        int[] counts = new int[26];
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 'a' && c <= 'z') {
                counts[c - 'a']++;
            }
        }
        if (counts['x' - 'a'] == 1 && counts['y' - 'a'] == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int upper(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            out.append(Character.toUpperCase(s.charAt(i)));
        }
        if (out.toString().equals("UP") && s.charAt(0) == 'u') {
            return 1; // needle
        }
        return 0;
    }

    public static int tokens(String s) {
        java.util.StringTokenizer t = new java.util.StringTokenizer(s, ",");
        if (t.countTokens() == 2 && t.nextToken().equals("k")) {
            return 1; // needle
        }
        return 0;
    }
}

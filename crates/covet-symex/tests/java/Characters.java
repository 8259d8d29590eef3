/** java.lang.Character. */
public class Characters {
    public static int isDigit(char c) {
        if (Character.isDigit(c) && c > '6') {
            return 1; // needle
        }
        return 0;
    }

    public static int isLetter(char c) {
        if (Character.isLetter(c)) {
            return 1; // needle
        }
        return 0;
    }

    public static int isLetterOrDigit(char c) {
        if (Character.isLetterOrDigit(c) && !Character.isLetter(c)) {
            return 1; // needle
        }
        return 0;
    }

    public static int isAlphabetic(int c) {
        if (Character.isAlphabetic(c)) {
            return 1; // needle
        }
        return 0;
    }

    public static int isUpperCase(char c) {
        if (Character.isUpperCase(c) && Character.isLetter(c)) {
            return 1; // needle
        }
        return 0;
    }

    public static int isLowerCase(char c) {
        if (Character.isLowerCase(c)) {
            return 1; // needle
        }
        return 0;
    }

    public static int isWhitespace(char c) {
        if (Character.isWhitespace(c)) {
            return 1; // needle
        }
        return 0;
    }

    public static int isSpaceChar(char c) {
        if (Character.isSpaceChar(c)) {
            return 1; // needle
        }
        return 0;
    }

    public static int codePoints(int c) {
        if (Character.isDigit(c)) {
            return 1; // needle
        }
        if (Character.isLetter(c)) {
            if (Character.isUpperCase(c)) {
                return 2; // needle
            }
            return 3; // needle
        }
        if (Character.isWhitespace(c)) {
            return 4; // needle
        }
        return 0;
    }

    public static int toLowerCase(char c) {
        if (Character.toLowerCase(c) == 'k' && c != 'k') {
            return 1; // needle
        }
        return 0;
    }

    public static int toUpperCase(char c) {
        if (Character.toUpperCase(c) == 'K' && c != 'K') {
            return 1; // needle
        }
        return 0;
    }

    public static int toUpperCaseOfCodePoint(int c) {
        if (Character.toUpperCase(c) == 'K' && c != 'K') {
            return 1; // needle
        }
        return 0;
    }

    public static int digit(char c) {
        if (Character.digit(c, 16) == 13) {
            return 1; // needle
        }
        return 0;
    }

    public static int getNumericValue(char c) {
        if (Character.getNumericValue(c) == 7) {
            return 1; // needle
        }
        return 0;
    }

    public static int forDigit(int i) {
        if (Character.forDigit(i, 10) == '7') {
            return 1; // needle
        }
        return 0;
    }

    public static int isJavaIdentifierStart(char c) {
        if (Character.isJavaIdentifierStart(c) && c > 'f') {
            return 1; // needle
        }
        return 0;
    }

    public static int isSurrogate(char c) {
        if (Character.isSurrogate(c)) {
            return 1; // needle
        }
        return 0;
    }

    public static int ofString(String s) {
        if (s.length() == 2 && Character.isDigit(s.charAt(0)) && Character.isUpperCase(s.charAt(1))) {
            return 1; // needle
        }
        return 0;
    }

    public static int wide(char c) {
        if (c > 0x300 && Character.isLetter(c)) {
            return 1; // needle
        }
        return 0;
    }
}

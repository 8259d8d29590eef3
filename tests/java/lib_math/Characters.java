import java.util.*;

public class Characters {
    public static void main(String[] args) {
        int[] cps = {0, 9, ' ', '0', '9', 'A', 'z', '_', '$', 0x7f, 0xa0, 0xaa, 0xb2, 0xbd, 0xdf, 0xe9, 0x130, 0x131, 0x1c5, 0x300, 0x391, 0x5d0, 0x660, 0x966, 0xe01, 0x1680, 0x2028, 0x2029, 0x202f, 0x200b, 0x200d, 0x2160, 0x2170, 0x20ac, 0x3000, 0x4e2d, 0xac00, 0xd800, 0xdfff, 0xe000, 0xfeff, 0xff21, 0xff5a, 0xff10, 0xfffd, 0xffff, 0x10000, 0x10400, 0x10428, 0x1d7ce, 0x1f600, 0x20000, 0xe0001, 0x10ffff};
        for (int c : cps) {
            StringBuilder b = new StringBuilder(Integer.toHexString(c)).append(' ');
            boolean[] f = {Character.isLetter(c), Character.isDigit(c), Character.isLetterOrDigit(c), Character.isAlphabetic(c), Character.isUpperCase(c), Character.isLowerCase(c), Character.isTitleCase(c), Character.isWhitespace(c), Character.isSpaceChar(c), Character.isISOControl(c), Character.isDefined(c), Character.isJavaIdentifierStart(c), Character.isJavaIdentifierPart(c), Character.isUnicodeIdentifierStart(c), Character.isUnicodeIdentifierPart(c), Character.isIdentifierIgnorable(c), Character.isIdeographic(c), Character.isMirrored(c), Character.isBmpCodePoint(c), Character.isSupplementaryCodePoint(c)};
            for (boolean x : f) b.append(x ? '1' : '0');
            b.append(" type=").append(Character.getType(c)).append(" num=").append(Character.getNumericValue(c)).append(" dig=").append(Character.digit(c, 10)).append('/').append(Character.digit(c, 36)).append(" dir=").append(Character.getDirectionality(c))
                .append(" up=").append(Integer.toHexString(Character.toUpperCase(c))).append(" lo=").append(Integer.toHexString(Character.toLowerCase(c))).append(" ti=").append(Integer.toHexString(Character.toTitleCase(c)))
                .append(" name=").append(Character.getName(c)).append(" script=").append(Character.UnicodeScript.of(c)).append(" block=").append(Character.UnicodeBlock.of(c));
            System.out.println(b);
        }
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(16, 16) + " " + Character.digit('g', 16) + " " + Character.digit('\uff11', 10) + " " + Character.digit('7', 8) + Character.digit('8', 8) + " " + Character.digit('1', 1));
        System.out.println(Character.compare('a', 'b') + " " + (int) Character.reverseBytes('\u1234') + " " + Character.valueOf('x').compareTo('z') + " " + Character.hashCode('A') + " " + Character.valueOf('a').equals('a') + " " + Character.isValidCodePoint(0x110000) + Character.isValidCodePoint(-1));
        System.out.println((int) Character.highSurrogate(0x1f600) + " " + (int) Character.lowSurrogate(0x1f600) + " " + Character.toCodePoint('\ud83d', '\ude00') + " " + Character.isSurrogatePair('\ud83d', '\ude00') + Character.isSurrogatePair('\ude00', '\ud83d') + " " + Character.toChars(0x1f600).length + Character.charCount(65));
        System.out.println(Character.codePointOf("LATIN SMALL LETTER A") + " " + Character.codePointOf("GRINNING FACE") + " " + Character.UnicodeScript.forName("Grek") + " " + Character.UnicodeBlock.forName("Basic Latin") + " " + Character.UnicodeScript.valueOf("LATIN"));
        try { Character.codePointOf("NO SUCH NAME"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Character.toChars(0x110000); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Character.getName(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Character.UnicodeBlock.forName("zz"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        int[] counts = new int[31]; long h = 0; int letters = 0, digits = 0, idp = 0;
        for (int c = 0; c <= 0x10ffff; c++) { counts[Character.getType(c)]++; if (Character.isLetter(c)) letters++; if (Character.isDigit(c)) digits++; if (Character.isJavaIdentifierPart(c)) idp++; h = h * 31 + Character.toUpperCase(c) + Character.toLowerCase(c) * 7L + Character.getDirectionality(c) + Character.getNumericValue(c); }
        System.out.println(Arrays.toString(counts) + " " + letters + " " + digits + " " + idp + " " + h);
        char c = 'a'; c += 1; c++; System.out.println(c + " " + (c + 1) + " " + (char) (c + 1) + " " + c-- + " " + (int) c + " " + (char) 97 + " " + (c > 'a' ? c : 0) + " " + (false ? 1 : 'x') + " " + (false ? Integer.valueOf(1) : 'x'));
        char[] arr = {'d', 'a', 'c'}; Arrays.sort(arr); System.out.println(arr); System.out.println(String.valueOf(arr) + Character.codePointCount(arr, 0, 3) + Character.offsetByCodePoints(arr, 0, 3, 1, 1) + Character.codePointBefore(arr, 2));
    }
}

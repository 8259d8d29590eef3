/** char arithmetic, surrogates, string indexing, and String.valueOf of every type. */
public class CharAndString {
    static String k(char c) { return "char"; }
    static String k(int i) { return "int"; }
    static String k(String s) { return "String"; }
    static String k(char[] s) { return "char[]"; }
    public static void main(String[] args) {
        char c = 'A';
        c++;
        c += 2;
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println(c++ + c);
        System.out.println("" + c++ + c);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println((char) 0x1F600 == '\uF600');
        c = 0;
        c--;
        System.out.println((int) c);
        System.out.println(k('a') + k('a' + 0) + k((char) ('a' + 1)) + k("" + 'a') + k(new char[0]) + k(true ? 'a' : 0)
            + k(args.length == 0 ? 'a' : args.length));
        String s = "a\u00e9\u4e2d\ud83d\ude00z";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(3) + " "
            + s.codePointBefore(5) + " " + s.offsetByCodePoints(0, 4));
        for (int i = 0; i < s.length(); i++) System.out.print(Integer.toHexString(s.charAt(i))
            + (Character.isSurrogate(s.charAt(i)) ? "s " : " "));
        System.out.println(new StringBuilder(s).reverse().codePointAt(1) + " " + s.hashCode());
        s.codePoints().forEach(p -> System.out.print(Character.getType(p) + (Character.isLetter(p) ? "L" : "-")
            + Character.charCount(p) + " "));
        System.out.println();
        System.out.println(String.valueOf(1) + String.valueOf(1L) + String.valueOf(1f) + String.valueOf(1d) + String.valueOf('c')
            + String.valueOf(true) + String.valueOf((Object) null) + String.valueOf(new char[]{'o', 'k'}));
        try { System.out.println(String.valueOf((char[]) null)); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(Character.isDigit('٣') + " " + Character.digit('f', 16) + " " + Character.digit('g', 16) + " "
            + Character.forDigit(11, 16) + " " + Character.getNumericValue('Ⅷ') + " " + Character.isWhitespace('\u00a0') + " "
            + Character.isSpaceChar('\u00a0'));
        System.out.println(Character.toUpperCase('ß') + " " + "ß".toUpperCase(java.util.Locale.ROOT) + " "
            + "İ".toLowerCase(java.util.Locale.ROOT).length() + " " + "ΑΣ".toLowerCase(java.util.Locale.ROOT) + " "
            + Character.toTitleCase('ǆ') + " " + Character.toChars(0x1F600).length);
        System.out.println(Character.getName('a') + " " + Character.isJavaIdentifierStart('$')
            + Character.isJavaIdentifierPart('1') + Character.isISOControl('\t') + Character.isMirrored('('));
        char[] cs = {'x', 'y', 'z'};
        System.out.println(cs);
        System.out.println("" + cs.length + new String(cs, 1, 2) + String.copyValueOf(cs));
        cs[1] -= 32;
        System.out.println(cs[1]);
        byte[] utf = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        StringBuilder hex = new StringBuilder();
        for (byte b : utf) hex.append(String.format("%02x", b));
        System.out.println(hex);
        byte[] u16 = s.getBytes(java.nio.charset.StandardCharsets.UTF_16);
        System.out.println(u16.length + " " + (u16[0] & 255));
        System.out.println(new String(utf, java.nio.charset.StandardCharsets.ISO_8859_1).length());
        System.out.println(new String(new byte[]{(byte) 0xc3, 'x', (byte) 0xf0, (byte) 0x9f},
            java.nio.charset.StandardCharsets.UTF_8).chars().mapToObj(Integer::toHexString).toList());
        System.out.println("\ud800".getBytes(java.nio.charset.StandardCharsets.UTF_8)[0] + " "
            + "é".getBytes(java.nio.charset.StandardCharsets.US_ASCII)[0]);
        System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "a".compareTo("é") + " "
            + "\ud83d\ude00".compareTo("\uffff") + " " + "ABC".compareToIgnoreCase("abd") + " " + "ß".equalsIgnoreCase("ẞ"));
        System.out.println("  a b\t".trim() + "|" + "\u2003x\u2003".strip() + "|" + " ".isBlank() + "".isEmpty() + "|"
            + "ab".repeat(3) + "|" + "a,b,,c,,".split(",").length + "a,b,,c,,".split(",", -1).length + "|"
            + "x".indent(2).length());
        System.out.println("hello".indexOf('l') + "hello".lastIndexOf("l") + "hello".indexOf("") + "hello".indexOf("z") + " "
            + "hello".replace('l', 'L') + "hello".replace("l", "") + "aaa".replace("aa", "b") + "a.b".replaceAll(".", "x")
            + "hello".chars().sum());
        System.out.println("a".contains("") + " " + "abc".startsWith("bc", 1) + " " + "abc".regionMatches(true, 0, "xAB", 1, 2)
            + " " + "abc".contentEquals(new StringBuilder("abc")) + " " + String.join("-", "a", null, "b") + " "
            + "%d%%".formatted(5));
    }
}

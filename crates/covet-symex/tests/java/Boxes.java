/** Boxes: made, opened, compared, and numbers that strings name. */
public class Boxes {
    static Integer kept;

    public static int integer(int i) {
        Integer box = i;
        if (box == 1234567) {
            return 1; // needle
        }
        return 0;
    }

    public static int smallInteger(int i) {
        Integer box = i;
        if (box.intValue() == 77) {
            return 1; // needle
        }
        return 0;
    }

    public static int integerParameter(Integer box) {
        if (box != null && box == 4321) {
            return 1; // needle
        }
        return 0;
    }

    public static int integerOfField(int i) {
        kept = i;
        if (kept == 1000) {
            return 1; // needle
        }
        return 0;
    }

    public static int same(int i) {
        Integer a = i;
        Integer b = i;
        if (i > 100 && a != b) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalIntegers(int i, int j) {
        Integer a = i;
        Integer b = j;
        if (i > 300 && a.equals(b)) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalConstant(int i) {
        Object a = i;
        if (a.equals(5555)) {
            return 1; // needle
        }
        return 0;
    }

    public static int compareIntegers(int i) {
        Integer a = i;
        if (a.compareTo(41) > 0 && a.compareTo(43) < 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int integerCompare(int i) {
        if (Integer.compare(i, 41) == 1 && Integer.compare(43, i) == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int longs(long l) {
        Long box = l;
        if (box == 1L << 40) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalLongs(long l) {
        Long box = l;
        if (box.equals(123456789012L)) {
            return 1; // needle
        }
        return 0;
    }

    public static int shorts(short s) {
        Short box = s;
        if (box == 3000) {
            return 1; // needle
        }
        return 0;
    }

    public static int bytes(byte b) {
        Byte box = b;
        if (box == -100) {
            return 1; // needle
        }
        return 0;
    }

    public static int characters(char c) {
        Character box = c;
        if (box == '\u20ac') {
            return 1; // needle
        }
        return 0;
    }

    public static int charValue(char c) {
        Object box = c;
        if (box instanceof Character d && d.charValue() == '%') {
            return 1; // needle
        }
        return 0;
    }

    public static int floats(float f) {
        Float box = f;
        if (box == 1.5f) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubles(double d) {
        Double box = d;
        if (box > 1e10 && box < 1.1e10) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalDoubles(double d) {
        Double box = d;
        if (box.equals(2.75)) {
            return 1; // needle
        }
        return 0;
    }

    public static int isNaN(double d) {
        Double box = d;
        if (box.isNaN()) {
            return 1; // needle
        }
        return 0;
    }

    public static int booleans(boolean b) {
        Boolean box = b;
        if (box) {
            return 1; // needle
        }
        return 0;
    }

    public static int equalBooleans(boolean b) {
        Boolean box = b;
        if (box.equals(Boolean.TRUE)) {
            return 1; // needle
        }
        return 0;
    }

    public static int number(int i) {
        Number n = i;
        if (n.longValue() == 987654L) {
            return 1; // needle
        }
        return 0;
    }

    public static int numberAsDouble(int i) {
        Number n = i;
        if (n.doubleValue() == 0x1p20) {
            return 1; // needle
        }
        return 0;
    }

    public static int hash(int i) {
        Object box = i;
        if (box.hashCode() == 31337) {
            return 1; // needle
        }
        return 0;
    }

    public static int sum(int i) {
        Integer box = i;
        box++;
        box += 3;
        if (box == 500) {
            return 1; // needle
        }
        return 0;
    }

    public static int parseInt(String s) {
        int i;
        try {
            i = Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return 0;
        }
        if (i == -42) {
            return 1; // needle
        }
        return 2;
    }

    public static int parseIntRadix(String s) {
        try {
            if (Integer.parseInt(s, 16) == 0xbeef) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int parseLong(String s) {
        try {
            if (Long.parseLong(s) > 5_000_000_000L) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int parseLongRadix(String s) {
        try {
            if (Long.parseLong(s, 2) == 5) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int integerOfText(String s) {
        try {
            if (Integer.valueOf(s) == 1042) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int longOfText(String s) {
        try {
            if (Long.valueOf(s) == 4242) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int parseDouble(String s) {
        try {
            if (Double.parseDouble(s) == 2.5) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int doubleOfText(String s) {
        try {
            if (Double.valueOf(s) < -100) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int parseBoolean(String s) {
        if (Boolean.parseBoolean(s)) {
            return 1; // needle
        }
        return 0;
    }

    public static int booleanOfText(String s) {
        if (Boolean.valueOf(s)) {
            return 1; // needle
        }
        return 0;
    }

    public static int parseShort(String s) {
        try {
            if (Short.parseShort(s) == 321) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int parseByte(String s) {
        try {
            if (Byte.parseByte(s) == -12) {
                return 1; // needle
            }
        } catch (NumberFormatException e) {
            return 0;
        }
        return 2;
    }

    public static int toHexString(int i) {
        if (Integer.toHexString(i).equals("ff")) {
            return 1; // needle
        }
        return 0;
    }

    public static int bitCount(int i) {
        if (i > 0 && Integer.bitCount(i) == 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int reverseBits(int i) {
        if (Integer.reverse(i) == 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int highestOneBit(int i) {
        if (Integer.highestOneBit(i) == 64 && i != 64) {
            return 1; // needle
        }
        return 0;
    }
}

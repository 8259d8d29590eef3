/** Instructions on numbers of all types. */
public class Numbers {
    public static int intAdd(int i) {
        if (i > 0 && i + 100 < 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int intMul(int i) {
        if (i * 7 == 1001) {
            return 1; // needle
        }
        return 0;
    }

    public static int intMulOverflow(int i) {
        if (i > 1 && i * i < 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int intSub(int i, int j) {
        if (i - j == 31 && i + j == 57) {
            return 1; // needle
        }
        return 0;
    }

    public static int intDiv(int i, int j) {
        if (j != 0 && i / j == 12 && j > 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int intDivOverflow(int i, int j) {
        if (j < 0 && i < 0 && i / j < 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int intDivConstant(int i) {
        if (i / 10 == -4 && i % 10 == -3) {
            return 1; // needle
        }
        return 0;
    }

    public static int intRem(int i, int j) {
        if (j > 7 && i % j == 6) {
            return 1; // needle
        }
        return 0;
    }

    public static int intBits(int i) {
        if ((i & 0xff) == 0x5a && (i | 0xf00) == i && (i ^ 0x1000) < i) {
            return 1; // needle
        }
        return 0;
    }

    public static int intShifts(int i, int d) {
        if (i << 3 == 0x48 && i >> d == 2 && i >>> 1 > 4) {
            return 1; // needle
        }
        return 0;
    }

    public static int intShiftFar(int i) {
        if (1 << i == 4 && i > 32) {
            return 1; // needle
        }
        return 0;
    }

    public static int intUnsigned(int i) {
        if (i >>> 28 == 9) {
            return 1; // needle
        }
        return 0;
    }

    public static int intNeg(int i) {
        if (i != 0 && -i == i) {
            return 1; // needle
        }
        return 0;
    }

    public static int intNot(int i) {
        if (~i == 41) {
            return 1; // needle
        }
        return 0;
    }

    public static int increment(int i) {
        i++;
        i += 200;
        i--;
        if (i == 1200) {
            return 1; // needle
        }
        return 0;
    }

    public static int longAdd(long l) {
        if (l > 0 && l + Long.MAX_VALUE - 5 < 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int longMul(long l) {
        if (l * 3 == 300_000_000_003L) {
            return 1; // needle
        }
        return 0;
    }

    public static int longDiv(long l, long m) {
        if (m > 9 && l / m == 77 && l % m == 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int longBits(long l) {
        if ((l & 0xffL << 32) == 0x7fL << 32 && (l ^ 1) > l && (l | 8) == l) {
            return 1; // needle
        }
        return 0;
    }

    public static int longShifts(long l, int d) {
        if (l << 36 == 5L << 40 && l >> d == 10 && l >>> 1 != 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int longNeg(long l) {
        if (-l == 1L << 45) {
            return 1; // needle
        }
        return 0;
    }

    public static int longCompare(long l) {
        if (l > 99_999_999_999L && l < 100_000_000_001L) {
            return 1; // needle
        }
        return 0;
    }

    public static int narrowByte(int i) {
        if (i > 1000 && (byte) i == -7) {
            return 1; // needle
        }
        return 0;
    }

    public static int narrowShort(int i) {
        if (i > 100000 && (short) i == -7) {
            return 1; // needle
        }
        return 0;
    }

    public static int narrowChar(int i) {
        if (i < 0 && (char) i == 'x') {
            return 1; // needle
        }
        return 0;
    }

    public static int narrowInt(long l) {
        if (l > 1L << 33 && (int) l == 12) {
            return 1; // needle
        }
        return 0;
    }

    public static int widen(int i) {
        if ((long) i * i == 4_000_080_000_400L) {
            return 1; // needle
        }
        return 0;
    }

    public static int bytes(byte b) {
        if (b + 1 == 100) {
            return 1; // needle
        }
        return 0;
    }

    public static int shorts(short s) {
        if (s * 2 == -60000) {
            return 1; // needle
        }
        return 0;
    }

    public static int chars(char c) {
        if (c - 'a' == 20) {
            return 1; // needle
        }
        return 0;
    }

    public static int booleans(boolean a, boolean b) {
        if (a & !b) {
            return 1; // needle
        }
        if (a ^ b) {
            return 2; // needle
        }
        return 0;
    }

    public static int logical(int i, int j) {
        boolean a = i > 10;
        boolean b = j == 3 * i;
        if (a & b | i == j - 100) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatAdd(float f) {
        if (f + 0.5f == 2.25f) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatMul(float f) {
        if (f * 3 > 10 && f * 3 < 11) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatDiv(float f) {
        if (f / 4 == 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatNaN(float f) {
        if (f != f) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatUnordered(float f) {
        if (!(f < 1) && !(f >= 1)) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatRem(float f) {
        if (f > 10 && f % 4 == 1.5f) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleAdd(double d) {
        if (d + 0.25 == 10.5) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleSub(double d, double e) {
        if (d - e > 100 && e > 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleMul(double d) {
        if (d * d > 50 && d * d < 60 && d < 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleDiv(double d) {
        if (1 / d == Double.NEGATIVE_INFINITY) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleNaN(double d) {
        if (Double.isNaN(d)) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleNeg(double d) {
        if (-d == 7.5) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleCompare(double d) {
        int order = Double.compare(d, 5.5);
        if (order == 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleInfinite(double d) {
        if (Double.isInfinite(d)) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleToInt(double d) {
        if ((int) d == 1234 && d != 1234) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleToIntClamped(double d) {
        if ((int) d == Integer.MAX_VALUE && d > 1e15) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleToLong(double d) {
        if ((long) d == 1L << 40) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleToFloat(double d) {
        if ((float) d == 0.1f && d != 0.1f) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatToDouble(float f) {
        if ((double) f == 0.375) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatToInt(float f) {
        if ((int) f == -55) {
            return 1; // needle
        }
        return 0;
    }

    public static int intToDouble(int i) {
        if (i / 2.0 == 10.5) {
            return 1; // needle
        }
        return 0;
    }

    public static int intToFloat(int i) {
        if ((float) i == 16777216f && i != 16777216) {
            return 1; // needle
        }
        return 0;
    }

    public static int longToDouble(long l) {
        if ((double) l == 1e12) {
            return 1; // needle
        }
        return 0;
    }

    public static int mixed(int i, long l, double d) {
        if (i + l == 50 && l + d == 20.5 && i > 40) {
            return 1; // needle
        }
        return 0;
    }
}

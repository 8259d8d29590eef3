/** java.lang.Math. */
public class Maths {
    public static int sqrt(double d) {
        if (Math.sqrt(d) == 12.0) {
            return 1; // needle
        }
        return 0;
    }

    public static int floor(double d) {
        if (Math.floor(d) == -3.0 && d != -3.0) {
            return 1; // needle
        }
        return 0;
    }

    public static int ceil(double d) {
        if (Math.ceil(d) == 8.0 && d != 8.0) {
            return 1; // needle
        }
        return 0;
    }

    public static int sin(double d) {
        if (d > 1 && Math.sin(d) < -0.9) {
            return 1; // needle
        }
        return 0;
    }

    public static int cos(double d) {
        if (Math.cos(d) < -0.5) {
            return 1; // needle
        }
        return 0;
    }

    public static int tan(double d) {
        if (Math.tan(d) > 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int asin(double d) {
        if (Math.asin(d) > 1) {
            return 1; // needle
        }
        return 0;
    }

    public static int acos(double d) {
        if (Math.acos(d) > 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int atan(double d) {
        if (Math.atan(d) > 1.5) {
            return 1; // needle
        }
        return 0;
    }

    public static int atan2(double d, double e) {
        if (Math.atan2(d, e) < -2) {
            return 1; // needle
        }
        return 0;
    }

    public static int exp(double d) {
        if (Math.exp(d) > 1000) {
            return 1; // needle
        }
        return 0;
    }

    public static int log(double d) {
        if (Math.log(d) > 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int log10(double d) {
        if (Math.log10(d) == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int pow(double d) {
        if (Math.pow(d, 3) == 343) {
            return 1; // needle
        }
        return 0;
    }

    public static int hypot(double d, double e) {
        if (d > 2 && Math.hypot(d, e) > 100) {
            return 1; // needle
        }
        return 0;
    }

    public static int cbrt(double d) {
        if (Math.cbrt(d) == 5) {
            return 1; // needle
        }
        return 0;
    }

    public static int rint(double d) {
        if (Math.rint(d) == 6 && d != 6) {
            return 1; // needle
        }
        return 0;
    }

    public static int sinh(double d) {
        if (Math.sinh(d) > 10) {
            return 1; // needle
        }
        return 0;
    }

    public static int cosh(double d) {
        if (Math.cosh(d) > 10) {
            return 1; // needle
        }
        return 0;
    }

    public static int tanh(double d) {
        if (Math.tanh(d) > 0.9) {
            return 1; // needle
        }
        return 0;
    }

    public static int expm1(double d) {
        if (Math.expm1(d) > 10) {
            return 1; // needle
        }
        return 0;
    }

    public static int log1p(double d) {
        if (Math.log1p(d) > 2) {
            return 1; // needle
        }
        return 0;
    }

    public static int strict(double d) {
        if (StrictMath.sqrt(StrictMath.floor(d)) == 9 && StrictMath.pow(d, 2) > 6561) {
            return 1; // needle
        }
        return 0;
    }

    public static int absInt(int i) {
        if (Math.abs(i) == 99 && i < 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int absIntNegative(int i) {
        if (Math.abs(i) < 0) {
            return 1; // needle
        }
        return 0;
    }

    public static int absLong(long l) {
        if (l < 0 && Math.abs(l) == 1L << 50) {
            return 1; // needle
        }
        return 0;
    }

    public static int absFloat(float f) {
        if (f < 0 && Math.abs(f) == 2.25f) {
            return 1; // needle
        }
        return 0;
    }

    public static int absDouble(double d) {
        if (d < 0 && Math.abs(d) == 2.25) {
            return 1; // needle
        }
        return 0;
    }

    public static int maxInt(int i, int j) {
        if (Math.max(i, j) == 17 && i != 17) {
            return 1; // needle
        }
        return 0;
    }

    public static int minInt(int i, int j) {
        if (Math.min(i, j) == 17 && i != 17) {
            return 1; // needle
        }
        return 0;
    }

    public static int maxLong(long i, long j) {
        if (Math.max(i, j) == 17L && i == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int minLong(long i, long j) {
        if (Math.min(i, j) == -17L && i == 3) {
            return 1; // needle
        }
        return 0;
    }

    public static int maxDouble(double d, double e) {
        if (Math.max(d, e) == 3.5) {
            return 1; // needle
        }
        return 0;
    }

    public static int minFloat(float d, float e) {
        if (Math.min(d, e) == -3.5f) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatBits(float f) {
        if (Float.floatToRawIntBits(f) == 0x40490fdb) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatToIntBits(float f) {
        if (Float.floatToIntBits(f) == 0x40490fdb) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleBits(double d) {
        if (Double.doubleToRawLongBits(d) == 0x400921fb54442d18L) {
            return 1; // needle
        }
        return 0;
    }

    public static int floatOfBits(int i) {
        if (Float.intBitsToFloat(i) == 2.0f) {
            return 1; // needle
        }
        return 0;
    }

    public static int doubleOfBits(long l) {
        if (Double.longBitsToDouble(l) == 2.0) {
            return 1; // needle
        }
        return 0;
    }

    public static int round(double d) {
        if (Math.round(d) == 77) {
            return 1; // needle
        }
        return 0;
    }

    public static int roundFloat(float f) {
        if (Math.round(f) == 77) {
            return 1; // needle
        }
        return 0;
    }

    public static int addExact(int i) {
        try {
            if (Math.addExact(i, 5) == 15) {
                return 1; // needle
            }
        } catch (ArithmeticException e) {
            return 2; // needle
        }
        return 0;
    }

    public static int multiplyExact(long l) {
        try {
            Math.multiplyExact(l, 3L);
        } catch (ArithmeticException e) {
            return 2; // needle
        }
        return 0;
    }

    public static int toIntExact(long l) {
        try {
            Math.toIntExact(l);
        } catch (ArithmeticException e) {
            return 2; // needle
        }
        return 0;
    }

    public static int floorMod(int i) {
        if (i < 0 && Math.floorMod(i, 10) == 7) {
            return 1; // needle
        }
        return 0;
    }

    public static int floorDiv(int i) {
        if (Math.floorDiv(i, 10) == -7) {
            return 1; // needle
        }
        return 0;
    }

    public static int signum(double d) {
        if (Math.signum(d) == -1.0) {
            return 1; // needle
        }
        return 0;
    }

    public static int toDegrees(double d) {
        if (Math.toDegrees(d) > 180) {
            return 1; // needle
        }
        return 0;
    }
}

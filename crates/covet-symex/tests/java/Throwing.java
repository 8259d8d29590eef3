/** Exceptions that decide where a run goes. */
public class Throwing {
    static final class Refused extends RuntimeException {
        final int code;

        Refused(int code) {
            this.code = code;
        }
    }

    public static int divideByZero(int i) {
        try {
            return 10 / (i - 5) > 1000 ? 2 : 0;
        } catch (ArithmeticException e) {
            return 1; // needle
        }
    }

    public static int remainderByZero(long l) {
        try {
            return 10 % (l - 5_000_000_000L) > 1000 ? 2 : 0;
        } catch (ArithmeticException e) {
            return 1; // needle
        }
    }

    public static int indexTooLarge(int i, int j) {
        int[] a = new int[3];
        try {
            a[i] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            if (i == 30 && j == 4) {
                return 1; // needle
            }
            return 2;
        }
        return 0;
    }

    public static int indexNegative(int i) {
        int[] a = new int[3];
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            if (i < 0) {
                return 1; // needle
            }
            return 2; // needle
        }
    }

    public static int negativeSize(int i) {
        try {
            if (i > 1000) {
                return 0;
            }
            return new int[i].length;
        } catch (NegativeArraySizeException e) {
            if (i == -17) {
                return 1; // needle
            }
            return 2;
        }
    }

    public static int notANumber(String s) {
        try {
            Integer.parseInt(s);
            return 0;
        } catch (NumberFormatException e) {
            if (s.equals("x1")) {
                return 1; // needle
            }
            return 2;
        }
    }

    public static int aNumber(String s) {
        try {
            Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return 0;
        }
        return 1; // needle
    }

    public static int substringBeyond(String s, int i) {
        try {
            s.substring(i);
        } catch (StringIndexOutOfBoundsException e) {
            if (i == -8) {
                return 1; // needle
            }
            return 2; // needle
        }
        return 0;
    }

    public static int own(int i) {
        try {
            if (i > 600) {
                throw new Refused(i * 2);
            }
        } catch (Refused e) {
            if (e.code == 1400) {
                return 1; // needle
            }
        }
        return 0;
    }

    public static int message(String s) {
        try {
            throw new IllegalStateException(s);
        } catch (IllegalStateException e) {
            if (e.getMessage().equals("needle")) {
                return 1; // needle
            }
        }
        return 0;
    }

    public static int inFinally(int i) {
        int n = 0;
        try {
            n = 100 / i;
        } catch (ArithmeticException e) {
            n = -1;
        } finally {
            n += 1;
        }
        if (n == 21) {
            return 1; // needle
        }
        return 0;
    }

    public static int elsewhere(int i) {
        try {
            check(i);
        } catch (IllegalArgumentException e) {
            return 1; // needle
        }
        return 0;
    }

    private static void check(int i) {
        if (i == 8080) {
            throw new IllegalArgumentException("that one");
        }
    }

    public static int nullPointer(int i) {
        String s = i == 250 ? null : "x";
        try {
            return s.length();
        } catch (NullPointerException e) {
            return 1; // needle
        }
    }

    public static int wrongCast(int i) {
        Object o = i == 251 ? "x" : Integer.valueOf(3);
        try {
            return (Integer) o;
        } catch (ClassCastException e) {
            return 1; // needle
        }
    }

    public static int assertion(int i) {
        try {
            assert i != 252 : "not that";
        } catch (AssertionError e) {
            return 1; // needle
        }
        return 0;
    }

    public static int requireIndex(int i) {
        try {
            java.util.Objects.checkIndex(i, 10);
        } catch (IndexOutOfBoundsException e) {
            if (i == 31) {
                return 1; // needle
            }
        }
        return 0;
    }
}

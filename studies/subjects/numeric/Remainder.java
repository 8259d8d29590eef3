package numeric;

/** The remainder of a division by repeated subtraction; the sign is that of the dividend. */
public class Remainder {
    public static int remainder(int a, int b) {
        int rest = 0;
        if (a == 0) {
            return 0;
        }
        if (b == 0) {
            return -1;
        }
        if (a > 0) {
            rest = a;
            if (b > 0) {
                while (rest - b >= 0) {
                    rest -= b;
                }
            } else {
                while (rest + b >= 0) {
                    rest += b;
                }
            }
        } else {
            rest = a;
            if (b > 0) {
                while (rest + b <= 0) {
                    rest += b;
                }
            } else {
                while (rest - b <= 0) {
                    rest -= b;
                }
            }
        }
        return rest;
    }
}

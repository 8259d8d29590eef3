package small;

/** What kind of triangle three sides make. */
public class Triangle {
    public enum Kind { NONE, SCALENE, ISOSCELES, EQUILATERAL }

    public static Kind classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return Kind.NONE;
        }
        // Differences of positive numbers cannot overflow, sums can.
        if (a - b >= c || b - c >= a || c - a >= b) {
            return Kind.NONE;
        }
        if (a == b && b == c) {
            return Kind.EQUILATERAL;
        }
        if (a == b || b == c || a == c) {
            return Kind.ISOSCELES;
        }
        return Kind.SCALENE;
    }
}

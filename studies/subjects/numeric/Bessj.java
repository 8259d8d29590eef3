package numeric;

/** Bessel functions of the first kind and integer order at least two: upward recurrence, or Miller's downward one. */
public class Bessj {
    private static final double ACCURACY = 40.0;
    private static final double BIG = 1.0e10;
    private static final double SMALL = 1.0e-10;

    public double bessj(int n, double x) {
        if (n < 2) {
            throw new IllegalArgumentException("the order must be at least two");
        }
        double size = Math.abs(x);
        double answer;
        if (size == 0.0) {
            return 0.0;
        } else if (size > n) {
            answer = upward(n, size);
        } else {
            answer = downward(n, size);
        }
        return x < 0.0 && n % 2 == 1 ? -answer : answer;
    }

    private double upward(int n, double x) {
        double before = bessj0(x);
        double now = bessj1(x);
        for (int j = 1; j < n; j++) {
            double next = j * 2.0 / x * now - before;
            before = now;
            now = next;
        }
        return now;
    }

    private double downward(int n, double x) {
        int m = 2 * ((n + (int) Math.sqrt(ACCURACY * n)) / 2);
        boolean add = false;
        double after = 0.0;
        double now = 1.0;
        double answer = 0.0;
        double sum = 0.0;
        for (int j = m; j > 0; j--) {
            double before = j * 2.0 / x * now - after;
            after = now;
            now = before;
            if (Math.abs(now) > BIG) {
                now *= SMALL;
                after *= SMALL;
                answer *= SMALL;
                sum *= SMALL;
            }
            if (add) {
                sum += now;
            }
            add = !add;
            if (j == n) {
                answer = after;
            }
        }
        return answer / (2.0 * sum - now);
    }

    public double bessj0(double x) {
        double size = Math.abs(x);
        if (size < 8.0) {
            return series(x, 0);
        }
        return asymptotic(size, 0);
    }

    public double bessj1(double x) {
        double size = Math.abs(x);
        if (size < 8.0) {
            return series(x, 1);
        }
        double answer = asymptotic(size, 1);
        return x < 0.0 ? -answer : answer;
    }

    /** The power series, which converges quickly for small arguments. */
    private double series(double x, int order) {
        double term = order == 0 ? 1.0 : x / 2.0;
        double sum = term;
        double square = -x * x / 4.0;
        for (int k = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && k < 200; k++) {
            term *= square / (k * (double) (k + order));
            sum += term;
        }
        return sum;
    }

    /** Hankel's expansion for large arguments. */
    private double asymptotic(double x, int order) {
        double mu = 4.0 * order * order;
        double p = 1.0;
        double q = 0.0;
        double term = 1.0;
        for (int k = 1; k < 12; k++) {
            double odd = 2.0 * k - 1.0;
            double next = term * (mu - odd * odd) / (k * 8.0 * x);
            if (Math.abs(next) > Math.abs(term) && k > 2) {
                break;
            }
            term = next;
            switch (k % 4) {
                case 1:
                    q += term;
                    break;
                case 2:
                    p -= term;
                    break;
                case 3:
                    q -= term;
                    break;
                default:
                    p += term;
                    break;
            }
        }
        double phase = x - (order / 2.0 + 0.25) * Math.PI;
        return Math.sqrt(2.0 / (Math.PI * x)) * (p * Math.cos(phase) - q * Math.sin(phase));
    }
}

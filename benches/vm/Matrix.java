/** Doubles in arrays of arrays. */
public class Matrix {
    public static void main(String[] args) {
        int n = 200;
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = (i + 1.0) / (j + 2);
                b[i][j] = (i - j) * 0.25;
            }
        }
        double trace = 0;
        for (int round = 0; round < 6; round++) {
            double[][] c = new double[n][n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    double sum = 0;
                    for (int k = 0; k < n; k++) {
                        sum += a[i][k] * b[k][j];
                    }
                    c[i][j] = sum;
                }
            }
            trace += c[round][n - 1 - round];
        }
        System.out.println(trace);
    }
}

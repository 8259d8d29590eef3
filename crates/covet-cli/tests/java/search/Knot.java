/** Answers arrays that contain themselves, and each other. */
public class Knot {
    public Object[] tied(boolean twice) {
        Object[] knot = new Object[20];
        Object[] other = {knot, knot};
        java.util.Arrays.fill(knot, twice ? other : knot);
        return knot;
    }

    public int[][][][] deep() {
        return new int[][][][] {{{{1}}}};
    }
}

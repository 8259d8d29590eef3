import java.util.*;

/** Arrays.fill, decimal digits, joins, rotations and extremes: what intrinsics stand for. */
public class IntrinsicArrays {
    public static void main(String[] args) {
        fills();
        digits();
        joins();
        arithmetic();
        growth();
    }

    static void fills() {
        for (int n : new int[] {0, 1, 7, 300, 5000}) {
            byte[] b = new byte[n];
            char[] c = new char[n];
            int[] i = new int[n];
            long[] j = new long[n];
            Arrays.fill(b, (byte) -3);
            Arrays.fill(c, '\uabcd');
            Arrays.fill(i, 0x81234567);
            Arrays.fill(j, 0x8123456789abcdefL);
            System.out.println(Arrays.hashCode(b) + " " + Arrays.hashCode(c) + " " + Arrays.hashCode(i) + " " + Arrays.hashCode(j));
            int from = n / 3, to = n - n / 4;
            Arrays.fill(b, from, to, (byte) 200);
            Arrays.fill(c, from, to, 'x');
            Arrays.fill(i, from, to, -1);
            Arrays.fill(j, from, to, Long.MIN_VALUE);
            System.out.println(Arrays.hashCode(b) + " " + Arrays.hashCode(c) + " " + Arrays.hashCode(i) + " " + Arrays.hashCode(j));
        }
        for (int[] r : new int[][] {{-1, 2}, {2, 1}, {0, 6}, {6, 6}, {5, 5}, {Integer.MIN_VALUE, Integer.MAX_VALUE}}) {
            int[] i = {1, 2, 3, 4, 5};
            try {
                Arrays.fill(i, r[0], r[1], 9);
                System.out.println(Arrays.toString(i));
            } catch (RuntimeException e) {
                System.out.println(e + Arrays.toString(i));
            }
        }
        try {
            Arrays.fill((long[]) null, 1);
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getMethodName());
        }
        boolean[] flags = new boolean[5];
        Arrays.fill(flags, 1, 3, true);
        System.out.println(Arrays.toString(flags));
    }

    static void digits() {
        StringBuilder all = new StringBuilder();
        long v = 1;
        for (int n = 0; n < 64; n++) {
            for (long d = -1; d < 2; d++) {
                all.append(v + d).append(',').append(-v + d).append(',').append((int) (v + d)).append(' ');
                all.append(Long.toString(v + d)).append(Integer.toString((int) (v - d))).append(Integer.valueOf((int) v));
            }
            v = n < 19 ? v * 10 : v * 7 + 3;
        }
        System.out.println(all);
        all.append("\u20ac").append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(0).append(0L);
        System.out.println(all.length() + " " + all.substring(all.length() - 40) + " " + all.toString().hashCode());
    }

    static void joins() {
        String[][] parts = {{}, {"a"}, {"a", "b"}, {"", "", ""}, {"x", null, "y"}, {"\u00e9", "\u20ac"}, {"\u00e9", "\u00ff"}};
        for (String[] p : parts) for (String d : new String[] {"", ", ", "\u20ac"}) {
            System.out.print(String.join(d, p).chars().boxed().toList() + " ");
            StringJoiner j = new StringJoiner(d, "<", ">").setEmptyValue("none");
            for (String s : p) j.add(s);
            System.out.println(j.length() + " " + j.toString().chars().sum());
        }
        String[] many = new String[5000];
        Arrays.fill(many, "0123456789");
        System.out.println(String.join("-", many).hashCode() + " " + String.join("-", Arrays.asList(many)).length());
        String[] big = {"z".repeat(40000), "y".repeat(40000)};
        String a = String.join("+", big), b = String.join("+", big);
        System.out.println(a.length() + " " + a.equals(b) + (a == b));
    }

    static void arithmetic() {
        int[] ints = {0, 1, -1, 31, 32, 33, -32, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x12345678};
        long sum = 0;
        for (int x : ints) for (int y : ints) {
            long p = x * 0x100000001L, q = (long) y << 31;
            sum = sum * 31 + Integer.rotateLeft(x, y) + Integer.rotateRight(x, y) * 3L;
            sum = sum * 31 + Long.rotateLeft(p, y) + Long.rotateRight(p, y) * 3;
            sum = sum * 31 + Math.min(x, y) + Math.max(x, y) * 5L + Math.min(p, q) * 7 + Math.max(p, q) * 11 + Integer.compare(x, y);
        }
        System.out.println(sum);
    }

    static void growth() {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3000; i++) list.add(i);
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 200; i++) s.append("grow ").ensureCapacity(i * 11);
        System.out.println(list.hashCode() + " " + s.capacity());
    }
}

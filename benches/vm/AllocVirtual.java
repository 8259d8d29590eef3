/** Short-lived objects and virtual calls with two receivers. */
public class AllocVirtual {
    abstract static class Shape {
        abstract int area();
    }

    static final class Square extends Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        int area() {
            return side * side;
        }
    }

    static final class Box extends Shape {
        final int width;
        final int height;

        Box(int width, int height) {
            this.width = width;
            this.height = height;
        }

        @Override
        int area() {
            return width * height;
        }
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int i = 0; i < 5_000_000; i++) {
            Shape shape = (i & 1) == 0 ? new Square(i & 63) : new Box(i & 31, 3);
            sum += shape.area();
        }
        System.out.println(sum);
    }
}

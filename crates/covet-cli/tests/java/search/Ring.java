/** Rings begin with an edge, edges know their ring: only whoever makes points, a line and an edge has the first one. */
public abstract class Ring {
    private final Edge first;

    protected Ring(Edge first) {
        if (first == null) {
            throw new IllegalArgumentException("no edge");
        }
        this.first = first;
    }

    public abstract Edge next();

    public int length() {
        return first.line.points.length > 2 ? 2 : 1;
    }

    public boolean isMarked() {
        return !first.line.mark.text.isEmpty();
    }
}

class Point {
    final int x;
    final int y;

    Point() {
        this(0, 0);
    }

    Point(int x, int y) {
        this.x = x;
        this.y = y;
    }
}

class Mark {
    final String text;

    Mark(String text) {
        this.text = text;
    }
}

class Line {
    final Point[] points;
    final Mark mark;

    Line(Point[] points) {
        this(points, null);
    }

    Line(Point[] points, Mark mark) {
        this.points = points;
        this.mark = mark;
    }

    Edge first() {
        return null;
    }
}

class Edge {
    final Line line;
    Ring ring;

    Edge(Line line) {
        Point from = line.points[0];
        Point to = line.points[1];
        if (from.x == to.x && from.y == to.y || line.mark.text == null) {
            throw new IllegalStateException("no direction");
        }
        this.line = line;
    }

    Ring ring() {
        return ring;
    }

    Line line() {
        return line;
    }
}

package p;
public class Clock {
    private static final int OFFSET = Zone.UTC.offset();
    private final Zone zone;
    public Clock(Zone zone) { this.zone = zone; }
    public int hour(int x) {
        if (x < 0) { return -1; }
        if (x > 23) { return 24; }
        return x + zone.offset();
    }
    public static int day(int x) { return x > 7 ? 1 : x + OFFSET; }
    public boolean same(Zone other) { return zone == other; }
}

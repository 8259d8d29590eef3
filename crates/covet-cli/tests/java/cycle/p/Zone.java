package p;
public class Zone {
    public static final Zone UTC = Utc.INSTANCE;
    public int offset() { return 0; }
}

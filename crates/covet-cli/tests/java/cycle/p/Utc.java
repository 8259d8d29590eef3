package p;
public class Utc extends Zone {
    static final Utc INSTANCE = new Utc();
}

package a;

public class Factory {
    public interface Hello { String hello(); }
    private static class Impl implements Hello { public String hello() { return "hello from private"; } }
    public static Hello make() { return new Impl(); }
}

import java.util.*;

public class Msgs extends ListResourceBundle {
    protected Object[][] getContents() { return new Object[][] {{"hello", "Hello"}, {"bye", "Bye"}, {"list", new String[] {"a", "b"}}, {"num", 42}}; }
}

import java.util.*;

public class OnlyUs_en_US extends ListResourceBundle {
    protected Object[][] getContents() { return new Object[][] {{"k", "v"}}; }
}

import java.util.*;

public class Msgs_de extends ListResourceBundle {
    protected Object[][] getContents() { return new Object[][] {{"hello", "Hallo"}, {"only.de", "nur"}}; }
}

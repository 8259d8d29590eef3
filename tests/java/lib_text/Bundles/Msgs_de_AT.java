import java.util.*;

public class Msgs_de_AT extends ResourceBundle {
    protected Object handleGetObject(String k) { return k.equals("hello") ? "Servus" : null; }
    public Enumeration<String> getKeys() { Set<String> s = new HashSet<>(List.of("hello")); if (parent != null) s.addAll(parent.keySet()); return Collections.enumeration(s); }
    protected Set<String> handleKeySet() { return Set.of("hello"); }
}

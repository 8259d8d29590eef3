import java.util.ArrayList;
import java.util.List;

/** A way through an atlas, which is empty as long as nobody puts anything into it. */
public final class Journey {
    private final Atlas atlas;

    public Journey(Atlas atlas) {
        this.atlas = atlas;
    }

    public boolean leads(String from, String to) {
        if (!atlas.hasTown(from) || !atlas.hasTown(to)) {
            throw new IllegalArgumentException("off the map");
        }
        for (int road = 0; road < atlas.roads(); road++) {
            if (atlas.start(road).equals(from) && atlas.end(road).equals(to)) {
                return true;
            }
        }
        return false;
    }
}

/** Most of what can be asked of it changes nothing. */
final class Atlas {
    private final List<String> towns = new ArrayList<>();
    private final List<String[]> roads = new ArrayList<>();

    void addTown(String name) {
        towns.add(name);
    }

    void addRoad(String from, String to) {
        if (!hasTown(from) || !hasTown(to)) {
            throw new IllegalArgumentException("from nowhere");
        }
        roads.add(new String[] {from, to});
    }

    boolean hasTown(String name) {
        return towns.contains(name);
    }

    int roads() {
        return roads.size();
    }

    String start(int road) {
        return roads.get(road)[0];
    }

    String end(int road) {
        return roads.get(road)[1];
    }

    boolean isNear(String name) {
        return hasTown(name);
    }

    boolean isFar(String name) {
        return !hasTown(name);
    }

    int distance(String from, String to) {
        return from.length() - to.length();
    }

    int page(String name) {
        return towns.indexOf(name);
    }

    int index(String name) {
        return towns.lastIndexOf(name);
    }

    String capital(String country) {
        return country;
    }

    String river(String name, int nth) {
        return name + nth;
    }

    String mountain(String name, int nth) {
        return name + nth;
    }

    long people(String name) {
        return name.length();
    }

    double height(String name) {
        return name.length() / 2.0;
    }

    boolean equal(String first, String second) {
        return first.equals(second);
    }

    int compare(String first, String second) {
        return first.compareTo(second);
    }
}

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A small text adventure: a world model, a command parser, events and save/restore, played by a script. */
public class Adventure {
    enum Dir { NORTH, SOUTH, EAST, WEST, UP, DOWN; Dir opposite() { return values()[ordinal() ^ 1]; } static Optional<Dir> of(String s) { return Arrays.stream(values()).filter(d -> d.name().toLowerCase(Locale.ROOT).startsWith(s) && !s.isEmpty()).findFirst(); } }
    enum State { PLAYING, WON, DEAD, QUIT }

    static abstract class Thing {
        final String name;
        final Set<String> words = new HashSet<>();
        Thing(String name, String... more) { this.name = name; words.addAll(List.of(name.split(" "))); words.addAll(List.of(more)); }
        abstract String look();
        boolean portable() { return true; }
        int weight() { return 1; }
        String use(Adventure g, Thing target) { return "Nothing happens."; }
        public String toString() { return name; }
    }
    static class Plain extends Thing {
        private final String text;
        private final int w;
        Plain(String n, String text, int w) { super(n); this.text = text; this.w = w; }
        String look() { return text; }
        int weight() { return w; }
        boolean portable() { return w < 50; }
    }
    static class Lamp extends Plain {
        int fuel;
        boolean lit;
        Lamp(int fuel) { super("brass lamp", "A battered lamp.", 3); this.fuel = fuel; }
        String look() { return super.look() + (lit ? " It is lit." : fuel == 0 ? " It is empty." : " It is dark."); }
        String use(Adventure g, Thing t) { if (fuel == 0) return "The lamp is out of fuel."; lit = !lit; return lit ? "Light fills the place." : "You put out the lamp."; }
        void tick(Adventure g) { if (lit && --fuel == 0) { lit = false; g.say("Your lamp flickers and dies."); } else if (lit && fuel == 2) g.say("The flame is getting low."); }
    }
    static class Key extends Plain {
        Key() { super("iron key", "It is cold and heavy.", 1); }
        String use(Adventure g, Thing t) {
            if (!(t instanceof Chest c)) return "The key does not fit that.";
            c.locked = !c.locked;
            return "Click. The chest is " + (c.locked ? "locked." : "unlocked.");
        }
    }
    static class Chest extends Thing {
        boolean locked = true;
        final List<Thing> inside = new ArrayList<>();
        Chest(Thing... in) { super("oak chest", "box"); inside.addAll(List.of(in)); }
        String look() { return locked ? "It is locked." : inside.isEmpty() ? "It is empty." : "Inside: " + inside; }
        boolean portable() { return false; }
        String use(Adventure g, Thing t) { if (locked) return "It is locked."; if (inside.isEmpty()) return "Nothing left."; g.room.items.addAll(inside); String s = "You tip out " + inside + "."; inside.clear(); return s; }
    }

    static class Room {
        final String id, text;
        final boolean dark;
        final EnumMap<Dir, String> exits = new EnumMap<>(Dir.class);
        final List<Thing> items = new ArrayList<>();
        BiFunction<Adventure, Dir, String> guard = (g, d) -> null;
        int visits;
        Room(String id, boolean dark, String text) { this.id = id; this.dark = dark; this.text = text; }
    }

    final Map<String, Room> rooms = new LinkedHashMap<>();
    final List<Thing> bag = new ArrayList<>();
    final Map<String, BiConsumer<Adventure, String>> verbs = new TreeMap<>();
    final Deque<Map<String, Object>> saves = new ArrayDeque<>();
    final Random rnd = new Random(13);
    Room room;
    State state = State.PLAYING;
    int turns, score, troll = 3;
    private final StringBuilder out = new StringBuilder();

    void say(String s) { out.append("  ").append(s).append('\n'); }

    Room room(String id, boolean dark, String text, Thing... items) { Room r = new Room(id, dark, text); r.items.addAll(List.of(items)); rooms.put(id, r); return r; }
    void link(String a, Dir d, String b) { rooms.get(a).exits.put(d, b); rooms.get(b).exits.put(d.opposite(), a); }

    Adventure() {
        Plain crown = new Plain("golden crown", "Fit for a monarch.", 5);
        room("hall", false, "A dusty hall.", new Lamp(8), new Plain("stone statue", "It frowns.", 500));
        room("kitchen", false, "Pots and pans.", new Plain("bread", "Stale.", 1), new Plain("knife", "Sharp.", 2));
        room("cellar", true, "Damp walls and cobwebs.", new Key());
        room("bridge", false, "A rope bridge; a troll eyes you.");
        room("vault", true, "The vault.", new Chest(crown, new Plain("silver coin", "Worn.", 1)));
        link("hall", Dir.EAST, "kitchen");
        link("kitchen", Dir.DOWN, "cellar");
        link("hall", Dir.NORTH, "bridge");
        link("bridge", Dir.NORTH, "vault");
        rooms.get("bridge").guard = (g, d) -> d == Dir.NORTH && g.troll > 0 ? "The troll blocks the way." : null;
        room = rooms.get("hall");
        verbs.put("look", (g, a) -> { if (a.isEmpty()) g.describe(); else g.find(a).ifPresentOrElse(t -> g.say(t.look()), () -> g.say("You see no " + a + ".")); });
        verbs.put("take", (g, a) -> {
            List<Thing> ts = a.equals("all") ? g.room.items.stream().filter(Thing::portable).toList() : g.room.items.stream().filter(t -> t.words.contains(a)).toList();
            if (ts.isEmpty()) { g.say("There is nothing like that to take."); return; }
            for (Thing t : ts) {
                int load = g.bag.stream().mapToInt(Thing::weight).sum();
                if (!t.portable()) g.say("The " + t + " will not budge.");
                else if (!g.canSee()) g.say("You grope in the dark and find nothing.");
                else if (load + t.weight() > 10) g.say("The " + t + " is too much; you carry " + load + ".");
                else { g.room.items.remove(t); g.bag.add(t); g.score += t.name.contains("crown") ? 50 : 1; g.say("Taken: " + t + "."); }
            }
        });
        verbs.put("drop", (g, a) -> g.bag.stream().filter(t -> t.words.contains(a)).findFirst().ifPresentOrElse(t -> { g.bag.remove(t); g.room.items.add(t); g.say("Dropped: " + t + "."); }, () -> g.say("You do not have that.")));
        verbs.put("use", (g, a) -> {
            String[] w = a.split(" on ");
            Optional<Thing> t = g.find(w[0]), on = w.length > 1 ? g.find(w[1]) : Optional.empty();
            if (t.isEmpty()) g.say("You see no " + w[0] + ".");
            else if (w.length > 1 && on.isEmpty()) g.say("You see no " + w[1] + ".");
            else g.say(t.get().use(g, on.orElse(null)));
        });
        verbs.put("fight", (g, a) -> {
            if (g.room != g.rooms.get("bridge") || g.troll <= 0) { g.say("There is no one to fight."); return; }
            boolean armed = g.bag.stream().anyMatch(t -> t.words.contains("knife"));
            int roll = g.rnd.nextInt(6) + (armed ? 2 : -2);
            if (roll >= 4) { g.say("You strike! " + (--g.troll == 0 ? "The troll flees." : "Troll strength " + g.troll + ".")); if (g.troll == 0) g.score += 20; }
            else if (roll < -1) { g.say("The troll throws you into the ravine."); g.state = State.DEAD; }
            else g.say("You trade blows.");
        });
        verbs.put("inventory", (g, a) -> g.say(g.bag.isEmpty() ? "Empty-handed." : g.bag.stream().sorted(Comparator.comparing((Thing t) -> t.weight()).reversed().thenComparing(t -> t.name)).map(t -> t + "(" + t.weight() + ")").collect(Collectors.joining(", "))));
        verbs.put("save", (g, a) -> { g.saves.push(Map.of("room", g.room.id, "score", g.score, "bag", List.copyOf(g.bag), "turns", g.turns)); g.say("Saved #" + g.saves.size() + "."); });
        verbs.put("restore", (g, a) -> {
            Map<String, Object> s = g.saves.poll();
            if (s == null) { g.say("Nothing saved."); return; }
            @SuppressWarnings("unchecked") List<Thing> b = (List<Thing>) s.get("bag");
            for (Room r : g.rooms.values()) r.items.removeAll(b);
            g.bag.stream().filter(t -> !b.contains(t)).forEach(t -> g.room.items.add(t));
            g.bag.clear();
            g.bag.addAll(b);
            g.room = g.rooms.get((String) s.get("room"));
            g.score = (Integer) s.get("score");
            g.describe();
        });
        verbs.put("score", (g, a) -> g.say(String.format(Locale.ROOT, "Score %d in %d turns (%.1f%%).", g.score, g.turns, g.score * 100.0 / 78)));
        verbs.put("quit", (g, a) -> g.state = State.QUIT);
        for (Dir d : Dir.values()) verbs.put(d.name().toLowerCase(Locale.ROOT), (g, a) -> g.go(d));
        verbs.put("go", (g, a) -> Dir.of(a).ifPresentOrElse(g::go, () -> g.say("Go where?")));
    }

    boolean canSee() { return !room.dark || Stream.concat(bag.stream(), room.items.stream()).anyMatch(t -> t instanceof Lamp l && l.lit); }
    Optional<Thing> find(String w) { return Stream.concat(bag.stream(), canSee() ? room.items.stream() : Stream.empty()).filter(t -> t.name.equals(w) || t.words.contains(w)).findFirst(); }
    void describe() {
        if (!canSee()) { say("It is pitch dark."); return; }
        say(room.visits > 1 ? "[" + room.id + "]" : room.text);
        if (!room.items.isEmpty()) say("Here: " + room.items);
        say("Exits: " + room.exits.keySet());
    }
    void go(Dir d) {
        String to = room.exits.get(d), stop = room.guard.apply(this, d);
        if (stop != null) say(stop);
        else if (to == null) say("You cannot go " + d + ".");
        else {
            room = rooms.get(to);
            if (room.visits++ == 0) score += 2;
            describe();
            if (room.id.equals("hall") && bag.stream().anyMatch(t -> t.words.contains("crown"))) { say("You walk out with the crown. You win!"); state = State.WON; }
        }
    }

    String play(String line) {
        out.setLength(0);
        String[] w = line.trim().toLowerCase(Locale.ROOT).split("\\s+", 2);
        List<String> hits = verbs.keySet().stream().filter(v -> v.startsWith(w[0])).toList();
        String verb = verbs.containsKey(w[0]) ? w[0] : hits.size() == 1 ? hits.get(0) : null;
        if (verb == null) say(hits.isEmpty() || w[0].isEmpty() ? "I do not know how to '" + w[0] + "'." : "Did you mean " + hits + "?");
        else {
            turns++;
            verbs.get(verb).accept(this, w.length > 1 ? w[1] : "");
            bag.forEach(t -> { if (t instanceof Lamp l) l.tick(this); });
        }
        return out.toString();
    }

    public static void main(String[] args) {
        Adventure g = new Adventure();
        String script = "look|dance|take statue|take lamp|look lamp|s|inventory|go nowhere|east|take all|look knife|down|take key|use lamp|look|take key|up|use lamp|drop bread|west|north|north|fight|fight|fight|save|fight|fight|fight|fight|fight|fight|north|use lamp|look|use chest|use key on chest|look chest|use key on lamp|use box|take crown|inventory|drop knife|take crown|take silver|restore|inventory|north|use lamp|take golden|south|south|score|take all";
        for (String c : script.split("\\|")) {
            System.out.println("> " + c);
            System.out.print(g.play(c));
            if (g.state != State.PLAYING) { System.out.println("*** " + g.state); break; }
        }
        System.out.println(g.turns + " " + g.score + " " + g.room.id + " " + g.bag);
        Map<State, Integer> ends = new EnumMap<>(State.class);
        int best = 0;
        for (int seed = 0; seed < 60; seed++) {
            Adventure a = new Adventure();
            Random r = new Random(seed);
            List<String> cmds = List.of("north", "south", "east", "west", "up", "down", "take all", "use lamp", "fight", "use key on chest", "use chest", "take crown", "drop bread");
            for (int t = 0; t < 150 && a.state == State.PLAYING; t++) a.play(cmds.get(r.nextInt(cmds.size())));
            ends.merge(a.state, 1, Integer::sum);
            best = Math.max(best, a.score);
        }
        System.out.println(ends + " best " + best);
    }
}

import java.math.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/** A small domain model: accounts, events, validation, undo, concurrency, reports. */
public class Bank {
    sealed interface Event permits Opened, Deposited, Withdrawn, Moved { String acc(); }
    record Opened(String acc, String owner) implements Event {
        Opened {
            Objects.requireNonNull(owner, "owner");
            if (!acc.matches("[A-Z]{2}\\d{3}")) throw new IllegalArgumentException("bad account id " + acc);
        }
    }
    record Deposited(String acc, BigDecimal amt) implements Event { }
    record Withdrawn(String acc, BigDecimal amt) implements Event { }
    record Moved(String acc, String to, BigDecimal amt) implements Event { }
    static class InsufficientFunds extends Exception {
        final BigDecimal missing;
        InsufficientFunds(String acc, BigDecimal m) { super(acc + " lacks " + m.toPlainString()); missing = m; }
    }
    static class Rejected extends RuntimeException { Rejected(Event e, Throwable c) { super("rejected " + e, c); } }
    static class Account {
        final String id;
        private BigDecimal bal = BigDecimal.ZERO.setScale(2);
        final List<Event> log = Collections.synchronizedList(new ArrayList<>());
        Account(String id) { this.id = id; }
        synchronized void add(BigDecimal a) {
            if (a.signum() <= 0) throw new IllegalArgumentException("amount " + a);
            bal = bal.add(a.setScale(2, RoundingMode.UNNECESSARY));
        }
        synchronized void sub(BigDecimal a) throws InsufficientFunds {
            if (bal.compareTo(a) < 0) throw new InsufficientFunds(id, a.subtract(bal));
            bal = bal.subtract(a);
        }
        synchronized BigDecimal bal() { return bal; }
    }
    private final Map<String, Account> accs = new ConcurrentSkipListMap<>();
    private final List<Consumer<Event>> listeners = new CopyOnWriteArrayList<>();
    Account get(String id) {
        Account a = accs.get(id);
        if (a == null) throw new NoSuchElementException("no account " + id);
        return a;
    }
    void apply(Event e) {
        try {
            if (e instanceof Opened o) {
                if (accs.putIfAbsent(o.acc(), new Account(o.acc())) != null) throw new IllegalStateException("exists " + o.acc());
            } else if (e instanceof Deposited d) get(d.acc()).add(d.amt()); else if (e instanceof Withdrawn w) get(w.acc()).sub(w.amt()); else if (e instanceof Moved m) {
                Account a = get(m.acc()), b = get(m.to());
                Account f = a.id.compareTo(b.id) < 0 ? a : b, s = f == a ? b : a;
                synchronized (f) {
                    synchronized (s) {
                        a.sub(m.amt());
                        try { b.add(m.amt()); } catch (RuntimeException x) { a.add(m.amt()); throw x; }
                    }
                }
            }
            get(e.acc()).log.add(e);
            listeners.forEach(l -> l.accept(e));
        } catch (InsufficientFunds | RuntimeException x) { throw new Rejected(e, x); }
    }
    static BigDecimal bd(String s) { return new BigDecimal(s); }
    public static void main(String[] args) throws Exception {
        Bank b = new Bank();
        Map<String, Integer> kinds = new ConcurrentSkipListMap<>();
        b.listeners.add(e -> kinds.merge(e.getClass().getSimpleName(), 1, Integer::sum));
        List<Supplier<Event>> es = List.of(() -> new Opened("AB123", "ann"), () -> new Opened("CD456", "bob"),
            () -> new Opened("ZZ999", null), () -> new Opened("bad", "x"), () -> new Opened("AB123", "again"),
            () -> new Deposited("AB123", bd("100.50")), () -> new Deposited("AB123", bd("0.001")),
            () -> new Deposited("AB123", bd("-5")), () -> new Withdrawn("AB123", bd("200")),
            () -> new Withdrawn("AB123", bd("0.50")), () -> new Moved("AB123", "CD456", bd("33.33")),
            () -> new Moved("CD456", "AB123", bd("100")), () -> new Moved("AB123", "XX000", bd("1")),
            () -> new Deposited("QQ111", bd("1")));
        int ok = 0;
        for (Supplier<Event> s : es) try {
            b.apply(s.get());
            ok++;
        } catch (Rejected r) {
            System.out.println(r.getMessage() + " <- " + r.getCause());
        } catch (RuntimeException r) { System.out.println("invalid: " + r); }
        System.out.println(ok + " " + kinds);
        b.accs.forEach((k, a) -> System.out.println(k + " " + a.bal() + " " + a.log));
        ExecutorService ex = Executors.newFixedThreadPool(4);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            int k = t;
            fs.add(ex.submit(() -> { int rej = 0; for (int i = 0; i < 500; i++) try { b.apply(k % 2 == 0
                ? new Moved("AB123", "CD456", bd("0.01"))
                : new Moved("CD456", "AB123", bd("0.01"))); } catch (Rejected r) { rej++; } return rej; }));
        }
        int rejected = 0;
        for (Future<Integer> f : fs) rejected += f.get();
        ex.shutdown();
        System.out.println(b.get("AB123").bal().add(b.get("CD456").bal()) + " " + (rejected >= 0));
        BigDecimal interest = b.get("AB123").bal().add(b.get("CD456").bal()).multiply(bd("0.0375")).divide(bd("12"), 4,
            RoundingMode.HALF_EVEN);
        System.out.println(interest + " " + interest.setScale(2, RoundingMode.HALF_UP));
        try { bd("1").divide(bd("3")); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(new BigInteger("123456789").pow(12).mod(BigInteger.valueOf(1_000_000_007)) + " "
            + BigInteger.TWO.pow(127).subtract(BigInteger.ONE).isProbablePrime(20) + " " + bd("1e3").toPlainString()
            + bd("1.10").equals(bd("1.1")) + bd("1.10").compareTo(bd("1.1")) + bd("1.10").stripTrailingZeros());
        b.apply(new Withdrawn("CD456", bd("1000000")));
    }
}

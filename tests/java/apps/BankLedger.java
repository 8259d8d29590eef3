import java.math.*;
import java.time.*;
import java.time.temporal.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** A double-entry ledger with validation, statements, interest, streams of reports and concurrent transfers. */
public class BankLedger {
    enum Type { ASSET(1), LIABILITY(-1), INCOME(-1), EXPENSE(1); final int sign; Type(int s) { sign = s; } }

    static final class Money implements Comparable<Money> {
        static final Money ZERO = new Money(BigDecimal.ZERO);
        private final BigDecimal v;
        private Money(BigDecimal v) { this.v = v.setScale(2, RoundingMode.HALF_EVEN); }
        static Money of(String s) { return new Money(new BigDecimal(s)); }
        Money plus(Money o) { return new Money(v.add(o.v)); }
        Money minus(Money o) { return new Money(v.subtract(o.v)); }
        Money times(BigDecimal f) { return new Money(v.multiply(f)); }
        Money negate() { return new Money(v.negate()); }
        List<Money> split(int n) {
            BigDecimal[] q = v.movePointRight(2).divideAndRemainder(BigDecimal.valueOf(n));
            List<Money> out = new ArrayList<>();
            for (int i = 0; i < n; i++) out.add(new Money(q[0].add(i < q[1].intValue() ? BigDecimal.ONE : BigDecimal.ZERO).movePointLeft(2)));
            return out;
        }
        boolean isZero() { return v.signum() == 0; }
        public int compareTo(Money o) { return v.compareTo(o.v); }
        @Override public boolean equals(Object o) { return o instanceof Money m && m.v.equals(v); }
        @Override public int hashCode() { return v.hashCode(); }
        @Override public String toString() { return v.signum() < 0 ? "(" + v.negate() + ")" : v.toString(); }
    }

    record Account(String code, String name, Type type) { Account { Objects.requireNonNull(code); if (!code.matches("[A-Z]{2}\\d{3}")) throw new IllegalArgumentException("bad code " + code); } }
    record Line(Account account, Money amount) { }
    record Entry(int id, LocalDate date, String memo, List<Line> lines, Set<String> tags) { }

    static class LedgerException extends Exception {
        final List<String> problems;
        LedgerException(String m, List<String> p) { super(m + ": " + String.join("; ", p)); problems = p; }
    }

    private final Map<String, Account> accounts = new TreeMap<>();
    private final NavigableMap<LocalDate, List<Entry>> journal = new TreeMap<>();
    private int nextId = 1;
    private LocalDate closed = LocalDate.MIN;

    Account open(String code, String name, Type t) {
        Account a = new Account(code, name, t);
        if (accounts.putIfAbsent(code, a) != null) throw new IllegalStateException("exists: " + code);
        return a;
    }

    Entry post(LocalDate d, String memo, Set<String> tags, Object... pairs) throws LedgerException {
        List<String> problems = new ArrayList<>();
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < pairs.length; i += 2) {
            Account a = accounts.get((String) pairs[i]);
            if (a == null) { problems.add("unknown account " + pairs[i]); continue; }
            Money m = pairs[i + 1] instanceof Money x ? x : Money.of((String) pairs[i + 1]);
            if (m.isZero()) problems.add("zero line on " + a.code());
            lines.add(new Line(a, m));
        }
        Money sum = lines.stream().map(Line::amount).reduce(Money.ZERO, Money::plus);
        if (!sum.isZero()) problems.add("unbalanced by " + sum);
        if (lines.size() < 2) problems.add("needs two lines");
        if (!d.isAfter(closed)) problems.add("period closed through " + closed);
        if (!problems.isEmpty()) throw new LedgerException("entry '" + memo + "' refused", problems);
        Entry e = new Entry(nextId++, d, memo, List.copyOf(lines), new TreeSet<>(tags));
        journal.computeIfAbsent(d, k -> new ArrayList<>()).add(e);
        return e;
    }

    Stream<Entry> entries(LocalDate from, LocalDate to) { return journal.subMap(from, true, to, true).values().stream().flatMap(List::stream); }

    Money balance(String code, LocalDate at) {
        Account a = accounts.get(code);
        return journal.headMap(at, true).values().stream().flatMap(List::stream).flatMap(e -> e.lines().stream()).filter(l -> l.account().equals(a)).map(Line::amount).reduce(Money.ZERO, Money::plus);
    }

    Map<Type, Money> trial(LocalDate at) {
        return journal.headMap(at, true).values().stream().flatMap(List::stream).flatMap(e -> e.lines().stream())
            .collect(Collectors.groupingBy(l -> l.account().type(), () -> new EnumMap<>(Type.class), Collectors.reducing(Money.ZERO, l -> l.account().type().sign > 0 ? l.amount() : l.amount().negate(), Money::plus)));
    }

    void statement(String code, LocalDate from, LocalDate to) {
        Account a = accounts.get(code);
        Money[] run = {balance(code, from.minusDays(1))};
        System.out.printf("%s %s %s..%s opening %s%n", a.code(), a.name(), from, to, run[0]);
        entries(from, to).flatMap(e -> e.lines().stream().filter(l -> l.account() == a).map(l -> Map.entry(e, l))).forEach(p -> {
            run[0] = run[0].plus(p.getValue().amount());
            System.out.printf("  %3d %s %-18s %10s %10s %s%n", p.getKey().id(), p.getKey().date(), p.getKey().memo(), p.getValue().amount(), run[0], p.getKey().tags());
        });
    }

    void interest(String from, String to, BigDecimal annual, YearMonth m) throws LedgerException {
        BigDecimal daily = annual.divide(BigDecimal.valueOf(m.isLeapYear() ? 366 : 365), MathContext.DECIMAL64);
        Money total = Money.ZERO;
        BigDecimal raw = BigDecimal.ZERO;
        for (LocalDate d = m.atDay(1); !d.isAfter(m.atEndOfMonth()); d = d.plusDays(1)) raw = raw.add(balance(from, d).v.multiply(daily));
        total = new Money(raw);
        if (!total.isZero()) post(m.atEndOfMonth(), "interest " + m, Set.of("auto", "interest"), from, total, to, total.negate());
    }

    void attempt(Runnable r) { try { r.run(); } catch (RuntimeException e) { System.out.println("refused: " + e.getMessage()); } }

    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.ROOT);
        BankLedger b = new BankLedger();
        b.open("AS100", "Cash", Type.ASSET);
        b.open("AS200", "Savings", Type.ASSET);
        b.open("LI100", "Card", Type.LIABILITY);
        b.open("IN100", "Salary", Type.INCOME);
        b.open("IN200", "Interest", Type.INCOME);
        b.open("EX100", "Rent", Type.EXPENSE);
        b.open("EX200", "Food", Type.EXPENSE);
        b.attempt(() -> b.open("AS100", "again", Type.ASSET));
        b.attempt(() -> b.open("as1", "bad", Type.ASSET));
        LocalDate start = LocalDate.of(2024, 1, 1);
        Random r = new Random(2024);
        for (int m = 0; m < 6; m++) {
            LocalDate first = start.plusMonths(m);
            b.post(first.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)), "salary", Set.of("work"), "AS100", "3200.00", "IN100", "-3200");
            b.post(first.withDayOfMonth(3), "rent", Set.of("home", "fixed"), "EX100", "1150.5", "AS100", "-1150.50");
            for (int k = 0; k < 4; k++) {
                Money food = Money.of(String.valueOf(10 + r.nextInt(90) + r.nextInt(100) / 100.0));
                b.post(first.plusDays(2 + r.nextInt(25)), "groceries", Set.of("home"), "EX200", food, k % 2 == 0 ? "LI100" : "AS100", food.negate());
            }
            Money card = b.balance("LI100", first.plusDays(27));
            if (!card.isZero()) b.post(first.plusDays(27), "pay card", Set.of("auto"), "LI100", card.negate(), "AS100", card);
            Money save = Money.of("1000").split(3).get(m % 3);
            b.post(first.plusDays(5), "save", Set.of(), "AS200", save, "AS100", save.negate());
            b.interest("AS200", "IN200", new BigDecimal("0.045"), YearMonth.from(first));
        }
        Object[][] bad = {{"EX100", "5", "AS100", "-4"}, {"ZZ999", "5", "AS100", "-5"}, {"AS100", "0", "AS200", "0.001"}, {"AS100", "1"}};
        for (Object[] x : bad) try { b.post(start.plusDays(9), "bad", Set.of(), x); } catch (LedgerException e) { System.out.println(e.getMessage() + " " + e.problems.size()); }
        b.closed = LocalDate.of(2024, 3, 31);
        try { b.post(start, "late", Set.of(), "AS100", "1", "AS200", "-1"); } catch (LedgerException e) { System.out.println(e.getMessage()); }
        b.statement("AS100", LocalDate.of(2024, 2, 1), LocalDate.of(2024, 3, 31));
        b.statement("LI100", LocalDate.of(2024, 1, 1), LocalDate.of(2024, 6, 30));
        b.statement("AS200", LocalDate.of(2024, 1, 1), LocalDate.of(2024, 6, 30));
        for (int m = 1; m <= 6; m++) {
            Map<Type, Money> t = b.trial(YearMonth.of(2024, m).atEndOfMonth());
            Money check = t.entrySet().stream().map(e -> e.getKey().sign > 0 ? e.getValue() : e.getValue().negate()).reduce(Money.ZERO, Money::plus);
            System.out.println(m + " " + t + " check " + check);
        }
        LocalDate end = LocalDate.of(2024, 12, 31);
        System.out.println(b.entries(start, end).flatMap(e -> e.tags().stream()).collect(Collectors.groupingBy((String t) -> t, TreeMap<String, Long>::new, Collectors.counting())).toString());
        System.out.println(b.entries(start, end).collect(Collectors.groupingBy(e -> e.date().getDayOfWeek(), () -> new EnumMap<>(DayOfWeek.class), Collectors.mapping(Entry::id, Collectors.toList()))));
        String range = b.entries(start, end).filter(e -> e.memo().equals("groceries")).map(e -> e.lines().get(0).amount()).collect(Collectors.teeing(Collectors.minBy(Comparator.<Money>naturalOrder()), Collectors.maxBy(Comparator.<Money>naturalOrder()), (lo, hi) -> lo.get() + ".." + hi.get()));
        System.out.println(range);
        System.out.println(Money.of("100").split(7) + " " + Money.of("100").split(7).stream().reduce(Money.ZERO, Money::plus) + " " + Money.of("-0.05").split(2) + " " + Money.of("2.345") + Money.of("2.355") + Money.of("-1"));
        long[] cents = {100_000, 50_000, 25_000, 0};
        Object[] locks = {new Object(), new Object(), new Object(), new Object()};
        ExecutorService ex = Executors.newFixedThreadPool(4);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            int seed = t;
            fs.add(ex.submit(() -> {
                Random q = new Random(seed);
                int refused = 0;
                for (int k = 0; k < 2000; k++) {
                    int a = q.nextInt(4), c = (a + 1 + q.nextInt(3)) % 4;
                    long amt = q.nextInt(5000);
                    synchronized (locks[Math.min(a, c)]) { synchronized (locks[Math.max(a, c)]) { if (cents[a] >= amt) { cents[a] -= amt; cents[c] += amt; } else refused++; } }
                }
                return refused;
            }));
        }
        for (Future<Integer> f : fs) f.get();
        ex.shutdown();
        System.out.println(Arrays.stream(cents).sum() + " " + Arrays.stream(cents).allMatch(x -> x >= 0));
    }
}

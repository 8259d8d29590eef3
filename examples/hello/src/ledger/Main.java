package ledger;

import java.math.BigDecimal;
import java.util.List;

/** Books a handful of entries and prints the outcome. */
public final class Main {
    public static void main(String[] args) {
        Ledger ledger = new Ledger();
        List<Entry> entries = List.of(
                new Entry.Deposit("alice", new BigDecimal("250.00")),
                new Entry.Deposit("bob", new BigDecimal("80.50")),
                new Entry.Transfer("alice", "bob", new BigDecimal("19.50")),
                new Entry.Transfer("alice", "carol", new BigDecimal("30.25")),
                new Entry.Withdrawal("carol", new BigDecimal("30.25")),
                new Entry.Withdrawal("bob", new BigDecimal("500")));
        for (Entry entry : entries) {
            try {
                ledger.book(entry);
                System.out.println("booked   " + entry);
            } catch (InsufficientFunds e) {
                System.out.println("refused  " + e.getMessage());
            }
        }
        for (String account : List.of("alice", "bob", "carol", "dave")) {
            BigDecimal balance = ledger.balance(account);
            System.out.printf("%-6s %8.2f  %s%n", account, balance, Ledger.rating(balance));
        }
        ledger.turnover().forEach((account, kinds) -> System.out.println(account + " " + kinds));
    }
}

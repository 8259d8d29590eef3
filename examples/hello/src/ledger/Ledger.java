package ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Accounts and what happened to them. */
public final class Ledger {
    private final Map<String, BigDecimal> balances = new TreeMap<>();
    private final List<Entry> entries = new ArrayList<>();

    public void book(Entry entry) {
        if (entry.amount().signum() <= 0) {
            throw new IllegalArgumentException("amount must be positive: " + entry.amount());
        }
        if (entry instanceof Entry.Deposit deposit) {
            credit(deposit.account(), deposit.amount());
        } else if (entry instanceof Entry.Withdrawal withdrawal) {
            debit(withdrawal.account(), withdrawal.amount());
        } else if (entry instanceof Entry.Transfer transfer) {
            debit(transfer.account(), transfer.amount());
            credit(transfer.to(), transfer.amount());
        }
        entries.add(entry);
    }

    public BigDecimal balance(String account) {
        return balances.getOrDefault(account, BigDecimal.ZERO);
    }

    public Map<String, BigDecimal> balances() {
        return Map.copyOf(balances);
    }

    /** How much went through each account, by kind of entry. */
    public Map<String, Map<String, BigDecimal>> turnover() {
        return entries.stream().collect(Collectors.groupingBy(Entry::account, TreeMap::new,
                Collectors.groupingBy(entry -> entry.getClass().getSimpleName(), TreeMap::new,
                        Collectors.reducing(BigDecimal.ZERO, Entry::amount, BigDecimal::add))));
    }

    public static String rating(BigDecimal balance) {
        return switch (Integer.signum(balance.compareTo(new BigDecimal("100")))) {
            case -1 -> balance.signum() == 0 ? "empty" : "low";
            case 0 -> "even";
            default -> "good";
        };
    }

    private void credit(String account, BigDecimal amount) {
        balances.merge(account, amount, BigDecimal::add);
    }

    private void debit(String account, BigDecimal amount) {
        BigDecimal balance = balance(account);
        if (balance.compareTo(amount) < 0) {
            throw new InsufficientFunds(account, balance, amount);
        }
        balances.put(account, balance.subtract(amount));
    }
}

package ledger;

import java.math.BigDecimal;

/** One line of the ledger. */
public sealed interface Entry {
    String account();

    BigDecimal amount();

    record Deposit(String account, BigDecimal amount) implements Entry {}

    record Withdrawal(String account, BigDecimal amount) implements Entry {}

    record Transfer(String account, String to, BigDecimal amount) implements Entry {}
}

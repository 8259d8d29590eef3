package ledger;

import java.math.BigDecimal;

/** Thrown when an account holds less than it should pay. */
public class InsufficientFunds extends RuntimeException {
    public InsufficientFunds(String account, BigDecimal balance, BigDecimal wanted) {
        super("account " + account + " holds " + balance + ", not " + wanted);
    }
}

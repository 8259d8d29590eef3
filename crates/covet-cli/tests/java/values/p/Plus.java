package p;

/** A node that works with other nodes only: those that are near by name want others again, and leaves have long names. */
public class Plus extends Node {
    public Plus(Node... operands) {
        super(operands);
    }

    @Override
    public int value() {
        int left = operand(0).value();
        int right = operand(1).value();
        if (left == right) {
            return 2 * left;
        }
        return left > 1000 ? 1000 : left + right;
    }
}

abstract class Node {
    private final Node[] operands;

    Node(Node... operands) {
        for (Node operand : operands) {
            if (operand == null) {
                throw new IllegalArgumentException("an operand is missing");
            }
        }
        this.operands = operands;
    }

    Node operand(int index) {
        return operands[index];
    }

    public abstract int value();
}

class And extends Node {
    And(Node... operands) {
        super(operands);
    }

    @Override
    public int value() {
        return operand(0).value() & operand(1).value();
    }
}

class Or extends Node {
    Or(Node... operands) {
        super(operands);
    }

    @Override
    public int value() {
        return operand(0).value() | operand(1).value();
    }
}

class Not extends Node {
    Not(Node operand) {
        super(operand);
    }

    @Override
    public int value() {
        return ~operand(0).value();
    }
}

class Neg extends Node {
    Neg(Node operand) {
        super(operand);
    }

    @Override
    public int value() {
        return -operand(0).value();
    }
}

class Xor extends Node {
    Xor(Node... operands) {
        super(operands);
    }

    @Override
    public int value() {
        return operand(0).value() ^ operand(1).value();
    }
}

class Mul extends Node {
    Mul(Node... operands) {
        super(operands);
    }

    @Override
    public int value() {
        return operand(0).value() * operand(1).value();
    }
}

class IntegerConstant extends Node {
    private final int value;

    IntegerConstant(int value) {
        this.value = value;
    }

    @Override
    public int value() {
        return value;
    }
}

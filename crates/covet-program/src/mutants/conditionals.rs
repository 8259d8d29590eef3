//! `CONDITIONALS_BOUNDARY` and `NEGATE_CONDITIONALS`.

use super::Operator;
use super::find::Change;
use crate::classwriter::op;
use crate::flow::Instruction;

pub(super) fn changes(instruction: &Instruction<'_>) -> Vec<Change> {
    if !instruction.is_if() {
        return Vec::new();
    }
    let with = |opcode: u8| {
        let mut bytes = instruction.bytes.to_vec();
        bytes[0] = opcode;
        bytes
    };
    let boundary = boundary(instruction.opcode).map(|opcode| {
        let what = "changed conditional boundary";
        Change::overwrite(Operator::ConditionalsBoundary, what, with(opcode))
    });
    let what = "negated conditional";
    let negated = with(negated(instruction.opcode));
    let negated = Change::overwrite(Operator::NegateConditionals, what, negated);
    boundary.into_iter().chain([negated]).collect()
}

/// The comparison with the other boundary; equality has none. `lt ge gt le` follow one another in both groups.
fn boundary(opcode: u8) -> Option<u8> {
    match opcode {
        // iflt, if_icmplt become ifle, if_icmple
        0x9b | 0xa1 => Some(opcode + 3),
        // ifge, if_icmpge become ifgt, if_icmpgt
        0x9c | 0xa2 => Some(opcode + 1),
        0x9d | 0xa3 => Some(opcode - 1),
        0x9e | 0xa4 => Some(opcode - 3),
        _ => None,
    }
}

/// The opposite comparison. They come in pairs.
fn negated(opcode: u8) -> u8 {
    match opcode {
        op::IFNULL => op::IFNONNULL,
        op::IFNONNULL => op::IFNULL,
        _ if (opcode - op::IFEQ).is_multiple_of(2) => opcode + 1,
        _ => opcode - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs() {
        for opcode in (op::IFEQ..=op::IF_ACMPNE).chain([op::IFNULL, op::IFNONNULL]) {
            assert_ne!(negated(opcode), opcode);
            assert_eq!(negated(negated(opcode)), opcode);
            if let Some(other) = boundary(opcode) {
                assert_eq!(boundary(other), Some(opcode));
            }
        }
        assert_eq!(negated(op::IF_ACMPEQ), op::IF_ACMPNE);
        assert_eq!(boundary(op::IF_ICMPLE), Some(0xa1));
    }
}

//! `MATH`, `INVERT_NEGS` and `INCREMENTS`.

use super::Operator;
use super::find::Change;
use crate::classwriter::op;
use crate::flow::Instruction;

pub(super) fn changes(instruction: &Instruction<'_>) -> Option<Change> {
    match *instruction.bytes {
        // ineg, lneg, fneg, dneg
        [0x74..=0x77] => Some(Change::overwrite(
            Operator::InvertNegs,
            "removed negation",
            vec![op::NOP],
        )),
        [op::IINC, slot, by] => {
            let negated = by.cast_signed().checked_neg()?.cast_unsigned();
            increment(negated != by, vec![op::IINC, slot, negated])
        }
        [op::WIDE, op::IINC, a, b, c, d] => {
            let by = i16::from_be_bytes([c, d]);
            let [high, low] = by.checked_neg()?.to_be_bytes();
            increment(by != 0, vec![op::WIDE, op::IINC, a, b, high, low])
        }
        [opcode] => operator(opcode)
            .map(|(other, what)| Change::overwrite(Operator::Math, what, vec![other])),
        _ => None,
    }
}

fn increment(differs: bool, bytes: Vec<u8>) -> Option<Change> {
    let what = "changed increment to its negation";
    differs.then(|| Change::overwrite(Operator::Increments, what, bytes))
}

/// The operator that PIT puts in place of another; both have the same types.
fn operator(opcode: u8) -> Option<(u8, &'static str)> {
    // Each group has int, long, float and double, the bit operations int and long only.
    let (from, to, what) = match opcode {
        0x60..=0x63 => (0x60, 0x64, "replaced addition with subtraction"),
        0x64..=0x67 => (0x64, 0x60, "replaced subtraction with addition"),
        0x68..=0x6b => (0x68, 0x6c, "replaced multiplication with division"),
        0x6c..=0x6f => (0x6c, 0x68, "replaced division with multiplication"),
        0x70..=0x73 => (0x70, 0x68, "replaced modulus with multiplication"),
        0x78..=0x79 => (0x78, 0x7a, "replaced shift left with shift right"),
        0x7a..=0x7b => (0x7a, 0x78, "replaced shift right with shift left"),
        0x7c..=0x7d => (0x7c, 0x78, "replaced unsigned shift right with shift left"),
        0x7e..=0x7f => (0x7e, 0x80, "replaced bitwise and with or"),
        0x80..=0x81 => (0x80, 0x7e, "replaced bitwise or with and"),
        0x82..=0x83 => (0x82, 0x7e, "replaced bitwise xor with and"),
        _ => return None,
    };
    Some((opcode - from + to, what))
}

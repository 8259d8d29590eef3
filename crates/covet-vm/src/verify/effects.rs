//! What instructions on numbers take from the stack and leave there.
//!
//! Both verifiers read this table: `I`, `J`, `F` and `D` stand for values, the last one popped first.

/// Operands and results of an instruction that knows numbers only, and has no other condition.
pub fn of(op: u8) -> Option<(&'static str, &'static str)> {
    Some(match op {
        0x00 | 0x84 => ("", ""),
        0x02..=0x08 | 0x10 | 0x11 => ("", "I"),
        0x09 | 0x0a => ("", "J"),
        0x0b..=0x0d => ("", "F"),
        0x0e | 0x0f => ("", "D"),
        0x60..=0x73 => BINARY[usize::from(op & 3)],
        0x74..=0x77 => UNARY[usize::from(op & 3)],
        0x78 | 0x7a | 0x7c | 0x7e | 0x80 | 0x82 => ("II", "I"),
        0x79 | 0x7b | 0x7d => ("JI", "J"),
        0x7f | 0x81 | 0x83 => ("JJ", "J"),
        0x85..=0x90 => CONVERSIONS[usize::from(op - 0x85)],
        0x91..=0x93 => ("I", "I"),
        0x94 => ("JJ", "I"),
        0x95 | 0x96 => ("FF", "I"),
        0x97 | 0x98 => ("DD", "I"),
        0x99..=0x9e => ("I", ""),
        0x9f..=0xa4 => ("II", ""),
        _ => return None,
    })
}

const BINARY: [(&str, &str); 4] = [("II", "I"), ("JJ", "J"), ("FF", "F"), ("DD", "D")];
const UNARY: [(&str, &str); 4] = [("I", "I"), ("J", "J"), ("F", "F"), ("D", "D")];
const CONVERSIONS: [(&str, &str); 12] = [
    ("I", "J"),
    ("I", "F"),
    ("I", "D"),
    ("J", "I"),
    ("J", "F"),
    ("J", "D"),
    ("F", "I"),
    ("F", "J"),
    ("F", "D"),
    ("D", "I"),
    ("D", "J"),
    ("D", "F"),
];

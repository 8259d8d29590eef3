//! Truth values.

use super::relation;
use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::Value;

pub(super) fn not(terms: &mut Terms, a: Term) -> Option<Term> {
    if let Some(x) = terms.unary(a, Op::Not) {
        return Some(x);
    }
    // Of floating point both a comparison and its opposite are false for NaN.
    for (op, opposite) in [(Op::Lt, Op::Le), (Op::Le, Op::Lt)] {
        if let Some((x, y)) = terms.binary(a, op)
            && terms.is_integer(x)
        {
            return Some(terms.make(opposite, &[y, x]));
        }
    }
    None
}

pub(super) fn binary(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    if op == Op::Xor {
        let equal = terms.make(Op::Eq, &[a, b]);
        return Some(terms.not(equal));
    }
    // What makes the whole true or false by itself.
    let decisive = op == Op::Or;
    if a == b {
        return Some(a);
    }
    if let Some(Value::Bool(c)) = terms.constant_of(b) {
        return Some(if *c == decisive { b } else { a });
    }
    if terms.unary(a, Op::Not) == Some(b) || terms.unary(b, Op::Not) == Some(a) {
        return Some(terms.truth(decisive));
    }
    absorbed(terms, op, a, b)
        .or_else(|| absorbed(terms, op, b, a))
        .or_else(|| relation::combine(terms, op, a, b))
}

/// `a & (a & x)`, `a & (a | x)`, `a & (!a | x)` and their likes.
fn absorbed(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    if let Some((x, y)) = terms.binary(b, op) {
        return (x == a || y == a).then_some(b);
    }
    let dual = if op == Op::And { Op::Or } else { Op::And };
    let (x, y) = terms.binary(b, dual)?;
    if x == a || y == a {
        return Some(a);
    }
    let opposite =
        |t: Term| terms.unary(t, Op::Not) == Some(a) || terms.unary(a, Op::Not) == Some(t);
    let rest = if opposite(x) {
        y
    } else if opposite(y) {
        x
    } else {
        return None;
    };
    Some(terms.make(op, &[a, rest]))
}

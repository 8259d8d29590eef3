//! Bits of integers: masks, and shifts by known distances.

use super::ite;
use crate::op::Op;
use crate::term::{Term, Terms};

pub(super) fn binary(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    if a == b {
        return Some(match op {
            Op::Xor => terms.integer(terms.sort(a), 0),
            _ => a,
        });
    }
    let Some(c) = terms.integer_of(b) else {
        return ite::of_truths(terms, op, a, b);
    };
    match (op, c) {
        (Op::And, 0) | (Op::Or, -1) => return Some(b),
        (Op::And, -1) | (Op::Or | Op::Xor, 0) => return Some(a),
        _ => {}
    }
    if let Some((x, d)) = terms.with_constant(a, op) {
        let both = match op {
            Op::And => c & d,
            Op::Or => c | d,
            _ => c ^ d,
        };
        let both = terms.integer(terms.sort(a), both);
        return Some(terms.make(op, &[x, both]));
    }
    match op {
        Op::And => mask(terms, a, c),
        _ => None,
    }
}

/// A mask that keeps all bits there can be, or that undoes a cast.
fn mask(terms: &mut Terms, a: Term, c: i64) -> Option<Term> {
    let range = terms.range(a);
    let ones = c > 0 && c & c.wrapping_add(1) == 0;
    if ones && range.lo >= 0 && range.hi <= c {
        return Some(a);
    }
    let within = |op: Op, kept: i64| {
        let x = terms.unary(a, op)?;
        (c & !kept == 0).then_some(x)
    };
    let x = within(Op::ToByte, 0xff)
        .or_else(|| within(Op::ToShort, 0xffff))
        .or_else(|| within(Op::ToChar, 0xffff))?;
    let c = terms.integer(terms.sort(a), c);
    Some(terms.make(Op::And, &[x, c]))
}

pub(super) fn shift(terms: &mut Terms, op: Op, a: Term, by: Term) -> Option<Term> {
    if terms.integer_of(a) == Some(0) {
        return Some(a);
    }
    let width = terms.width(a);
    let by = terms.integer_of(by)?;
    let distance = by & (width - 1);
    if distance == 0 {
        return Some(a);
    }
    if let Some((x, first)) = terms.with_constant(a, op) {
        return Some(twice(terms, op, x, (first & (width - 1)) + distance));
    }
    // The same for what is not negative: one form is enough.
    let op = match op {
        Op::Shr if terms.range(a).lo >= 0 => Op::Ushr,
        _ if distance == by => return None,
        _ => op,
    };
    let distance = terms.integer(crate::value::Sort::Int, distance);
    Some(terms.make(op, &[a, distance]))
}

fn twice(terms: &mut Terms, op: Op, x: Term, distance: i64) -> Term {
    let width = terms.width(x);
    if distance >= width && op != Op::Shr {
        return terms.integer(terms.sort(x), 0);
    }
    let distance = terms.integer(crate::value::Sort::Int, distance.min(width - 1));
    terms.make(op, &[x, distance])
}

//! Choices.

use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::{Sort, Value};

pub(super) fn ite(terms: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    if let Some(Value::Bool(c)) = terms.constant_of(c) {
        return Some(if *c { a } else { b });
    }
    if a == b {
        return Some(a);
    }
    if let Some(x) = terms.unary(c, Op::Not) {
        return Some(terms.make(Op::Ite, &[x, b, a]));
    }
    if terms.sort(a) == Sort::Bool
        && let Some(made) = truths(terms, c, a, b)
    {
        return Some(made);
    }
    nested(terms, c, a, b)
}

fn truths(terms: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    let known = |t: Term| match terms.constant_of(t) {
        Some(Value::Bool(b)) => Some(*b),
        _ => None,
    };
    match (known(a), known(b)) {
        (Some(true), _) => Some(terms.make(Op::Or, &[c, b])),
        (_, Some(false)) => Some(terms.make(Op::And, &[c, a])),
        (Some(false), _) => {
            let c = terms.not(c);
            Some(terms.make(Op::And, &[c, b]))
        }
        (_, Some(true)) => {
            let c = terms.not(c);
            Some(terms.make(Op::Or, &[c, a]))
        }
        (None, None) => None,
    }
}

/// A choice inside with the same condition or the same branch.
fn nested(terms: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    if let Some((d, x, y)) = terms.ternary(a, Op::Ite) {
        if d == c {
            return Some(terms.make(Op::Ite, &[c, x, b]));
        }
        if y == b {
            let both = terms.make(Op::And, &[c, d]);
            return Some(terms.make(Op::Ite, &[both, x, b]));
        }
    }
    let (d, x, y) = terms.ternary(b, Op::Ite)?;
    if d == c {
        return Some(terms.make(Op::Ite, &[c, a, y]));
    }
    if x == a {
        let either = terms.make(Op::Or, &[c, d]);
        return Some(terms.make(Op::Ite, &[either, a, y]));
    }
    None
}

pub(super) fn pick(terms: &mut Terms, index: Term, items: &[Term]) -> Option<Term> {
    let last = items.len() - 1;
    if items.iter().all(|t| *t == items[0]) {
        return Some(items[0]);
    }
    let range = terms.range(index);
    if range.lo > last as i64 || range.hi < 0 {
        return Some(items[last]);
    }
    let at = usize::try_from(range.single()?).ok()?;
    Some(items[at])
}

/// The truth value that a 1 or 0 stands for.
fn truth_of(terms: &mut Terms, t: Term) -> Option<Term> {
    let (c, a, b) = terms.ternary(t, Op::Ite)?;
    match (terms.integer_of(a)?, terms.integer_of(b)?) {
        (1, 0) => Some(c),
        (0, 1) => Some(terms.not(c)),
        _ => None,
    }
}

/// Bits of two truth values that were made numbers.
pub(super) fn of_truths(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    let sort = terms.sort(a);
    let (c, d) = (truth_of(terms, a)?, truth_of(terms, b)?);
    let truth = terms.make(op, &[c, d]);
    let (one, zero) = (terms.integer(sort, 1), terms.integer(sort, 0));
    Some(terms.make(Op::Ite, &[truth, one, zero]))
}

/// Whether two choices between the same two constants are equal.
pub(super) fn equal_choices(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (c, x, y) = terms.ternary(a, Op::Ite)?;
    let (d, p, q) = terms.ternary(b, Op::Ite)?;
    let (k, l) = (terms.integer_of(x)?, terms.integer_of(y)?);
    if k == l {
        return None;
    }
    let same = terms.make(Op::Eq, &[c, d]);
    match (terms.integer_of(p)?, terms.integer_of(q)?) {
        pair if pair == (k, l) => Some(same),
        pair if pair == (l, k) => Some(terms.not(same)),
        _ => None,
    }
}

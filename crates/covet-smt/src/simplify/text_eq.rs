//! Equations of strings: known parts at both ends are taken away, what constants rule out is false.

use super::lift;
use crate::eval::text::parse_long;
use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::{Sort, Value};

pub(super) fn equal(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if terms.range(a).meet(terms.range(b)).is_none() {
        return Some(terms.truth(false));
    }
    match terms.text_of(b) {
        Some(c) => with_constant(terms, a, &c).or_else(|| lift::comparison(terms, Op::Eq, a, b)),
        None => without_common_end(terms, a, b),
    }
}

/// `s + x == s + y`, `x + t == y + t`.
fn without_common_end(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (s, x) = terms.binary(a, Op::Concat)?;
    let (t, y) = terms.binary(b, Op::Concat)?;
    if s == t {
        return Some(terms.make(Op::Eq, &[x, y]));
    }
    (x == y).then(|| terms.make(Op::Eq, &[s, t]))
}

fn with_constant(terms: &mut Terms, a: Term, c: &[u16]) -> Option<Term> {
    match terms.op_of(a)? {
        Op::Concat => parts(terms, a, c),
        Op::OfChar => {
            let x = terms.unary(a, Op::OfChar)?;
            let x = terms.make(Op::ToChar, &[x]);
            let c = terms.integer(Sort::Int, i64::from(*c.first()?));
            Some(terms.make(Op::Eq, &[x, c]))
        }
        Op::OfInt => digits(terms, a, c),
        Op::OfBool => {
            let x = terms.unary(a, Op::OfBool)?;
            Some(match String::from_utf16(c).as_deref() {
                Ok("true") => x,
                Ok("false") => terms.not(x),
                _ => terms.truth(false),
            })
        }
        op @ (Op::Lower | Op::Upper) => {
            let gone = |c: &u16| match op {
                Op::Lower => (65..=90).contains(c),
                _ => (97..=122).contains(c),
            };
            c.iter().any(gone).then(|| terms.truth(false))
        }
        op @ (Op::Trim | Op::Strip | Op::StripLeading | Op::StripTrailing) => {
            let blank = |c: Option<&u16>| c == Some(&32);
            let first = op != Op::StripTrailing && blank(c.first());
            let last = op != Op::StripLeading && blank(c.last());
            (first || last).then(|| terms.truth(false))
        }
        _ => None,
    }
}

/// A concatenation of which one part has a known length is two equations.
fn parts(terms: &mut Terms, a: Term, c: &[u16]) -> Option<Term> {
    let (x, y) = terms.binary(a, Op::Concat)?;
    let at = match (terms.range(x).single(), terms.range(y).single()) {
        (Some(before), _) => usize::try_from(before).ok()?,
        (None, Some(after)) => c.len().checked_sub(usize::try_from(after).ok()?)?,
        (None, None) if c.is_empty() => 0,
        (None, None) => return wrong_start(terms, x, c),
    };
    let (before, after) = (terms.text(c.get(..at)?), terms.text(c.get(at..)?));
    let before = terms.make(Op::Eq, &[x, before]);
    if let Some(Value::Bool(false)) = terms.constant_of(before) {
        return Some(before);
    }
    let after = terms.make(Op::Eq, &[y, after]);
    Some(terms.make(Op::And, &[before, after]))
}

/// A constant at the very beginning that another one does not begin with.
fn wrong_start(terms: &mut Terms, x: Term, c: &[u16]) -> Option<Term> {
    let mut first = x;
    for _ in 0..8 {
        match terms.binary(first, Op::Concat) {
            Some((front, _)) => first = front,
            None => break,
        }
    }
    let start = terms.text_of(first)?;
    (!c.starts_with(&start)).then(|| terms.truth(false))
}

/// Digits are those of one number, or of none.
fn digits(terms: &mut Terms, a: Term, c: &[u16]) -> Option<Term> {
    let x = terms.unary(a, Op::OfInt)?;
    let value = parse_long(c, 10).filter(|v| v.to_string().encode_utf16().eq(c.iter().copied()));
    let fits = value.filter(|v| crate::range::Range::full(terms.sort(x)).contains(*v));
    Some(match fits {
        Some(v) => {
            let v = terms.integer(terms.sort(x), v);
            terms.make(Op::Eq, &[x, v])
        }
        None => terms.truth(false),
    })
}

pub(super) fn ignoring_case(terms: &mut Terms, s: Term, t: Term) -> Option<Term> {
    if s == t {
        return Some(terms.truth(true));
    }
    if terms.range(s).meet(terms.range(t)).is_none() {
        return Some(terms.truth(false));
    }
    let c = terms.text_of(t)?;
    // Digits and the like have no case.
    let plain = |c: &u16| *c < 65;
    c.iter().all(plain).then(|| terms.make(Op::Eq, &[s, t]))
}

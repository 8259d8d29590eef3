//! Comparisons. The normal form of integers has no `Le` with a constant and no equation whose constant could be moved.

use super::{floating, ite, lift, text, text_eq};
use crate::op::Op;
use crate::range::Range;
use crate::term::{Term, Terms};
use crate::value::{Sort, Value};

pub(super) fn binary(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    let sort = terms.sort(a);
    if a == b && (op == Op::Lt || !matches!(sort, Sort::Float | Sort::Double)) {
        return Some(terms.truth(op != Op::Lt));
    }
    match (op, sort) {
        (_, Sort::Float | Sort::Double) => floating::compare(terms, op, a, b),
        (Op::Eq, Sort::Bool) => truths(terms, a, b),
        (Op::Eq, Sort::Text) => text_eq::equal(terms, a, b),
        (Op::Eq, Sort::Ref) => lift::comparison(terms, op, a, b),
        (Op::Eq, _) => equal(terms, a, b),
        (Op::Lt, _) => less(terms, a, b),
        _ => at_most(terms, a, b),
    }
}

fn truths(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    match terms.constant_of(b) {
        Some(Value::Bool(true)) => return Some(a),
        Some(_) => return Some(terms.not(a)),
        None => {}
    }
    let (x, y) = (terms.unary(a, Op::Not), terms.unary(b, Op::Not));
    if x.is_none() && y.is_none() {
        return None;
    }
    let equal = terms.make(Op::Eq, &[x.unwrap_or(a), y.unwrap_or(b)]);
    Some(match x.is_some() && y.is_some() {
        true => equal,
        false => terms.not(equal),
    })
}

fn equal(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if terms.range(a).meet(terms.range(b)).is_none() {
        return Some(terms.truth(false));
    }
    if let Some(c) = terms.integer_of(b) {
        return moved(terms, a, c)
            .or_else(|| text::found(terms, a, c))
            .or_else(|| lift::comparison(terms, Op::Eq, a, b));
    }
    if let (Some(x), Some(y)) = (terms.unary(a, Op::ToLong), terms.unary(b, Op::ToLong))
        && terms.sort(x) == Sort::Int
        && terms.sort(y) == Sort::Int
    {
        return Some(terms.make(Op::Eq, &[x, y]));
    }
    same_summand(terms, a, b)
        .or_else(|| same_summand(terms, b, a))
        .or_else(|| ite::equal_choices(terms, a, b))
}

/// An equation with a constant, with everything that can be undone on the constant's side.
fn moved(terms: &mut Terms, a: Term, c: i64) -> Option<Term> {
    let sort = terms.sort(a);
    let (x, value) = if let Some((x, d)) = terms.with_constant(a, Op::Add) {
        (x, c.wrapping_sub(d))
    } else if let Some((x, d)) = terms.with_constant(a, Op::Xor) {
        (x, c ^ d)
    } else if let Some(x) = terms.unary(a, Op::Neg) {
        (x, c.wrapping_neg())
    } else if let Some(x) = terms.unary(a, Op::ToLong)
        && terms.sort(x) == Sort::Int
    {
        let c = terms.integer(Sort::Int, c);
        return Some(terms.make(Op::Eq, &[x, c]));
    } else if let Some((x, d)) = terms.with_constant(a, Op::Mul)
        && d & 1 == 1
    {
        (x, c.wrapping_mul(inverse(d)))
    } else if let Some((x, y)) = terms.binary(a, Op::Sub) {
        match terms.integer_of(x) {
            Some(d) => (y, d.wrapping_sub(c)),
            None if c == 0 => return Some(terms.make(Op::Eq, &[x, y])),
            None => return None,
        }
    } else if let Some((x, y)) = terms.binary(a, Op::Xor)
        && c == 0
    {
        return Some(terms.make(Op::Eq, &[x, y]));
    } else {
        return None;
    };
    let value = terms.integer(sort, value);
    Some(terms.make(Op::Eq, &[x, value]))
}

/// The factor that undoes an odd one, by Newton's iteration.
fn inverse(odd: i64) -> i64 {
    let mut x = odd;
    for _ in 0..6 {
        x = x.wrapping_mul(2i64.wrapping_sub(odd.wrapping_mul(x)));
    }
    x
}

/// `x + y == x`, `x + y == x + z`, `x - y == x`.
fn same_summand(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let zero = terms.integer(terms.sort(a), 0);
    if let Some((x, y)) = terms.binary(a, Op::Sub) {
        return (x == b).then(|| terms.make(Op::Eq, &[y, zero]));
    }
    let (x, y) = terms.binary(a, Op::Add)?;
    let other = terms.binary(b, Op::Add);
    for (p, q) in [(x, y), (y, x)] {
        if p == b {
            return Some(terms.make(Op::Eq, &[q, zero]));
        }
        match other {
            Some((r, s)) if r == p => return Some(terms.make(Op::Eq, &[q, s])),
            Some((r, s)) if s == p => return Some(terms.make(Op::Eq, &[q, r])),
            _ => {}
        }
    }
    None
}

fn at_most(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let sort = terms.sort(a);
    if !crosses(terms.range(a), terms.range(b)) {
        return None;
    }
    if let Some(c) = terms.integer_of(b) {
        let c = terms.integer(sort, c + 1);
        return Some(terms.make(Op::Lt, &[a, c]));
    }
    if let Some(c) = terms.integer_of(a) {
        let c = terms.integer(sort, c - 1);
        return Some(terms.make(Op::Lt, &[c, b]));
    }
    let (x, y) = same_shift(terms, a, b)?;
    Some(terms.make(Op::Le, &[x, y]))
}

/// Whether ranges leave open which of two is larger; then a constant among them has neighbours on both sides.
fn crosses(a: Range, b: Range) -> bool {
    a.hi > b.lo && a.lo <= b.hi
}

fn less(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (ra, rb) = (terms.range(a), terms.range(b));
    if ra.hi < rb.lo || ra.lo >= rb.hi {
        return None;
    }
    if let Some(c) = terms.integer_of(b) {
        return below(terms, a, c).or_else(|| lift::comparison(terms, Op::Lt, a, b));
    }
    if let Some(c) = terms.integer_of(a) {
        return above(terms, b, c).or_else(|| lift::comparison(terms, Op::Lt, a, b));
    }
    let (x, y) = same_shift(terms, a, b)?;
    Some(terms.make(Op::Lt, &[x, y]))
}

/// `x < c`.
fn below(terms: &mut Terms, x: Term, c: i64) -> Option<Term> {
    let range = terms.range(x);
    if c == range.lo + 1 {
        return Some(is(terms, x, range.lo));
    }
    if c == range.hi {
        let end = is(terms, x, c);
        return Some(terms.not(end));
    }
    let (y, c, flipped) = shifted(terms, x, c)?;
    let c = terms.integer(terms.sort(y), c);
    Some(match flipped {
        false => terms.make(Op::Lt, &[y, c]),
        true => terms.make(Op::Lt, &[c, y]),
    })
}

/// `c < x`.
fn above(terms: &mut Terms, x: Term, c: i64) -> Option<Term> {
    let range = terms.range(x);
    if c == range.hi - 1 {
        return Some(is(terms, x, range.hi));
    }
    if c == range.lo {
        let end = is(terms, x, c);
        return Some(terms.not(end));
    }
    let (y, c, flipped) = shifted(terms, x, c)?;
    let c = terms.integer(terms.sort(y), c);
    Some(match flipped {
        false => terms.make(Op::Lt, &[c, y]),
        true => terms.make(Op::Lt, &[y, c]),
    })
}

fn is(terms: &mut Terms, x: Term, value: i64) -> Term {
    let value = terms.integer(terms.sort(x), value);
    terms.make(Op::Eq, &[x, value])
}

/// A comparison with a constant, one operation further down: the term, the constant, and whether sides change. Nothing
/// that may wrap around.
fn shifted(terms: &Terms, x: Term, c: i64) -> Option<(Term, i64, bool)> {
    if let Some(y) = terms.unary(x, Op::ToLong)
        && terms.sort(y) == Sort::Int
    {
        return Some((y, c, false));
    }
    if let Some((y, d)) = terms.with_constant(x, Op::Add) {
        let c = c.checked_sub(d)?;
        let fits = Range::full(terms.sort(x)).contains(c);
        return (fits && exact(terms, Op::Add, y, d)).then_some((y, c, false));
    }
    let (d, y) = terms.binary(x, Op::Sub)?;
    let d = terms.integer_of(d)?;
    let c = d.checked_sub(c)?;
    let fits = Range::full(terms.sort(x)).contains(c);
    (fits && exact(terms, Op::Sub, y, d)).then_some((y, c, true))
}

/// Whether `y + d` or `d - y` never wraps around.
fn exact(terms: &Terms, op: Op, y: Term, d: i64) -> bool {
    let (range, full) = (terms.range(y), Range::full(terms.sort(y)));
    let fits = |v: i64| {
        let value = match op {
            Op::Add => v.checked_add(d),
            _ => d.checked_sub(v),
        };
        value.is_some_and(|v| full.contains(v))
    };
    fits(range.lo) && fits(range.hi)
}

/// Two terms that compare like these two, which are casts of them or the same distance away.
fn same_shift(terms: &Terms, a: Term, b: Term) -> Option<(Term, Term)> {
    if let (Some(x), Some(y)) = (terms.unary(a, Op::ToLong), terms.unary(b, Op::ToLong)) {
        let ints = terms.sort(x) == Sort::Int && terms.sort(y) == Sort::Int;
        return ints.then_some((x, y));
    }
    let (x, c) = terms.with_constant(a, Op::Add)?;
    let (y, d) = terms.with_constant(b, Op::Add)?;
    let kept = c == d && exact(terms, Op::Add, x, c) && exact(terms, Op::Add, y, c);
    kept.then_some((x, y))
}

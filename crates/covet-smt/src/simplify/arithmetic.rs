//! Sums, products, quotients and signs of integers. The normal form has constants outermost and on the right: `x - c` is
//! `x + (-c)`, `(x + c) + d` is `x + (c + d)`.

use crate::op::Op;
use crate::term::{Term, Terms};

pub(super) fn binary(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    if !terms.is_integer(a) {
        return None;
    }
    match op {
        Op::Add => add(terms, a, b),
        Op::Sub => sub(terms, a, b),
        Op::Mul => mul(terms, a, b),
        Op::Div => div(terms, a, b),
        _ => rem(terms, a, b),
    }
}

pub(super) fn unary(terms: &mut Terms, op: Op, a: Term) -> Option<Term> {
    match op {
        // These two only touch the sign bit of floating point.
        Op::Abs => {
            let x = terms.unary(a, Op::Neg).or(terms.unary(a, Op::Abs))?;
            Some(terms.make(Op::Abs, &[x]))
        }
        _ => neg(terms, a),
    }
}

fn plus(terms: &mut Terms, x: Term, c: i64) -> Term {
    let c = terms.integer(terms.sort(x), c);
    terms.make(Op::Add, &[x, c])
}

/// `c - x`.
fn minus(terms: &mut Terms, c: i64, x: Term) -> Term {
    let c = terms.integer(terms.sort(x), c);
    terms.make(Op::Sub, &[c, x])
}

fn constant_minus(terms: &Terms, t: Term) -> Option<(i64, Term)> {
    let (c, x) = terms.binary(t, Op::Sub)?;
    Some((terms.integer_of(c)?, x))
}

fn add(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if let Some(c) = terms.integer_of(b) {
        if c == 0 {
            return Some(a);
        }
        if let Some((x, d)) = terms.with_constant(a, Op::Add) {
            return Some(plus(terms, x, d.wrapping_add(c)));
        }
        let (d, x) = constant_minus(terms, a)?;
        return Some(minus(terms, d.wrapping_add(c), x));
    }
    for (p, q) in [(a, b), (b, a)] {
        if let Some((x, c)) = terms.with_constant(p, Op::Add) {
            let sum = terms.make(Op::Add, &[x, q]);
            return Some(plus(terms, sum, c));
        }
        if let Some((c, x)) = constant_minus(terms, p) {
            let difference = terms.make(Op::Sub, &[q, x]);
            return Some(plus(terms, difference, c));
        }
        if let Some(x) = terms.unary(p, Op::Neg) {
            return Some(terms.make(Op::Sub, &[q, x]));
        }
        if let Some((x, y)) = terms.binary(p, Op::Sub)
            && y == q
        {
            return Some(x);
        }
    }
    None
}

fn sub(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if a == b {
        return Some(terms.integer(terms.sort(a), 0));
    }
    if let Some(c) = terms.integer_of(b) {
        return Some(plus(terms, a, c.wrapping_neg()));
    }
    if let Some(c) = terms.integer_of(a) {
        if c == 0 {
            return Some(terms.make(Op::Neg, &[b]));
        }
        if let Some((x, d)) = terms.with_constant(b, Op::Add) {
            return Some(minus(terms, c.wrapping_sub(d), x));
        }
        if let Some((d, x)) = constant_minus(terms, b) {
            return Some(plus(terms, x, c.wrapping_sub(d)));
        }
        return terms.unary(b, Op::Neg).map(|x| plus(terms, x, c));
    }
    if let Some(x) = terms.unary(b, Op::Neg) {
        return Some(terms.make(Op::Add, &[a, x]));
    }
    if let Some((x, c)) = terms.with_constant(a, Op::Add) {
        let difference = terms.make(Op::Sub, &[x, b]);
        return Some(plus(terms, difference, c));
    }
    if let Some((x, c)) = terms.with_constant(b, Op::Add) {
        let difference = terms.make(Op::Sub, &[a, x]);
        return Some(plus(terms, difference, c.wrapping_neg()));
    }
    cancelled(terms, a, b)
}

fn cancelled(terms: &Terms, a: Term, b: Term) -> Option<Term> {
    if let Some((x, y)) = terms.binary(a, Op::Add) {
        return if x == b {
            Some(y)
        } else {
            (y == b).then_some(x)
        };
    }
    let (x, y) = terms.binary(b, Op::Sub)?;
    (x == a).then_some(y)
}

fn mul(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let c = terms.integer_of(b)?;
    match c {
        0 => Some(b),
        1 => Some(a),
        -1 => Some(terms.make(Op::Neg, &[a])),
        _ => {
            let (x, d) = match terms.unary(a, Op::Neg) {
                Some(x) => (x, -1),
                None => terms.with_constant(a, Op::Mul)?,
            };
            let product = terms.integer(terms.sort(a), c.wrapping_mul(d));
            Some(terms.make(Op::Mul, &[x, product]))
        }
    }
}

fn div(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if terms.integer_of(a) == Some(0) {
        return Some(a);
    }
    match terms.integer_of(b)? {
        // By 0 it answers 0.
        0 => Some(b),
        1 => Some(a),
        -1 => Some(terms.make(Op::Neg, &[a])),
        _ => None,
    }
}

fn rem(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if terms.integer_of(a) == Some(0) || a == b {
        return Some(terms.integer(terms.sort(a), 0));
    }
    let c = terms.integer_of(b)?;
    let below = i128::from(c).abs() - 1;
    let range = terms.range(a);
    let within = |v: i64| i128::from(v).abs() <= below;
    (within(range.lo) && within(range.hi)).then_some(a)
}

fn neg(terms: &mut Terms, a: Term) -> Option<Term> {
    if let Some(x) = terms.unary(a, Op::Neg) {
        return Some(x);
    }
    if !terms.is_integer(a) {
        return None;
    }
    if let Some((x, y)) = terms.binary(a, Op::Sub) {
        return Some(terms.make(Op::Sub, &[y, x]));
    }
    if let Some((x, c)) = terms.with_constant(a, Op::Add) {
        return Some(minus(terms, c.wrapping_neg(), x));
    }
    let (x, c) = terms.with_constant(a, Op::Mul)?;
    let c = terms.integer(terms.sort(a), c.wrapping_neg());
    Some(terms.make(Op::Mul, &[x, c]))
}

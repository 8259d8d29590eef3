//! Comparisons of floating point that are comparisons of what was cast.

use super::{casts, lift};
use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::{Sort, Value};

pub(super) fn compare(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    let (ca, cb) = (terms.floating_of(a), terms.floating_of(b));
    let nan = |c: Option<f64>| c.is_some_and(f64::is_nan);
    let never = op == Op::Lt && (ca == Some(f64::INFINITY) || cb == Some(f64::NEG_INFINITY));
    if nan(ca) || nan(cb) || never || below_zero(terms, op, a, cb) {
        return Some(terms.truth(false));
    }
    if op == Op::Eq
        && let Some(known) = short_number(terms, a, b, cb)
    {
        return Some(terms.truth(known));
    }
    of_integers(terms, op, a, b)
        .or_else(|| of_floats(terms, op, a, b))
        .or_else(|| lift::comparison(terms, op, a, b))
}

/// Two characters are not NaN, four are not infinite; what is no number is 0.
fn short_number(terms: &Terms, a: Term, b: Term, limit: Option<f64>) -> Option<bool> {
    let text = terms.unary(a, Op::ParseDouble)?;
    let longest = terms.range(text).hi;
    match limit {
        Some(c) if c.is_infinite() && longest <= 4 => Some(false),
        None if a == b && longest <= 2 => Some(true),
        _ => None,
    }
}

/// No absolute value and no root is negative; NaN is not less than anything either.
fn below_zero(terms: &Terms, op: Op, a: Term, limit: Option<f64>) -> bool {
    let positive = matches!(terms.op_of(a), Some(Op::Abs | Op::Sqrt));
    positive && limit.is_some_and(|c| c < 0.0 || c == 0.0 && op == Op::Lt)
}

fn of_integers(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    match (casts::exact(terms, a), casts::exact(terms, b)) {
        (Some(x), Some(y)) => (terms.sort(x) == terms.sort(y)).then(|| terms.make(op, &[x, y])),
        (Some(x), None) => {
            let c = terms.floating_of(b)?;
            Some(integer_and_constant(terms, op, x, c))
        }
        (None, Some(y)) => {
            let c = terms.floating_of(a)?;
            Some(constant_and_integer(terms, op, c, y))
        }
        (None, None) => None,
    }
}

/// The integer is below 2^53, so that clamping the constant to long loses nothing.
fn integer_and_constant(terms: &mut Terms, op: Op, x: Term, c: f64) -> Term {
    match op {
        Op::Eq if c.fract() != 0.0 || c.is_infinite() => terms.truth(false),
        Op::Eq => with(terms, op, x, c),
        Op::Lt => with(terms, Op::Lt, x, c.ceil()),
        _ => with(terms, Op::Le, x, c.floor()),
    }
}

fn constant_and_integer(terms: &mut Terms, op: Op, c: f64, y: Term) -> Term {
    let above = match op {
        // Not above the constant.
        Op::Lt => with(terms, Op::Le, y, c.floor()),
        Op::Le => with(terms, Op::Lt, y, c.ceil()),
        _ => return integer_and_constant(terms, op, y, c),
    };
    terms.not(above)
}

fn with(terms: &mut Terms, op: Op, x: Term, c: f64) -> Term {
    let range = terms.range(x);
    let c = c as i64;
    if c < range.lo || c > range.hi {
        return terms.truth(op != Op::Eq && c > range.hi);
    }
    let c = terms.integer(terms.sort(x), c);
    terms.make(op, &[x, c])
}

/// Both sides are floats cast to double.
fn of_floats(terms: &mut Terms, op: Op, a: Term, b: Term) -> Option<Term> {
    let (x, y) = (as_float(terms, a)?, as_float(terms, b)?);
    Some(terms.make(op, &[x, y]))
}

fn as_float(terms: &mut Terms, a: Term) -> Option<Term> {
    if let Some(c) = terms.constant_of(a) {
        let Value::Double(d) = *c else { return None };
        let float = d as f32;
        return (f64::from(float) == d).then(|| terms.constant(Value::Float(float)));
    }
    let x = terms.unary(a, Op::ToDouble)?;
    (terms.sort(x) == Sort::Float).then_some(x)
}

//! Casts that change nothing, or that another cast undoes.

use crate::op::Op;
use crate::range::Range;
use crate::term::{Term, Terms};
use crate::value::Sort;

fn kept(op: Op) -> (Range, i64) {
    match op {
        Op::ToByte => (Range::new(i8::MIN.into(), i8::MAX.into()), 0xff),
        Op::ToShort => (Range::new(i16::MIN.into(), i16::MAX.into()), 0xffff),
        _ => (Range::new(0, u16::MAX.into()), 0xffff),
    }
}

/// To 8 or 16 bits.
pub(super) fn narrow(terms: &mut Terms, op: Op, a: Term) -> Option<Term> {
    let (range, mask) = kept(op);
    if range.covers(terms.range(a)) {
        return Some(a);
    }
    // What an inner cast or mask does to the higher bits is cut off.
    let casts = match op {
        Op::ToByte => [Op::ToShort, Op::ToChar],
        Op::ToShort => [Op::ToChar, Op::ToChar],
        _ => [Op::ToShort, Op::ToShort],
    };
    let inner = casts.into_iter().find_map(|c| terms.unary(a, c));
    let inner = inner.or_else(|| {
        let (x, c) = terms.with_constant(a, Op::And)?;
        (c & mask == mask).then_some(x)
    })?;
    Some(terms.make(op, &[inner]))
}

/// Between the sorts of numbers.
pub(super) fn to(terms: &mut Terms, op: Op, a: Term) -> Option<Term> {
    let target = match op {
        Op::ToInt => Sort::Int,
        Op::ToLong => Sort::Long,
        Op::ToFloat => Sort::Float,
        _ => Sort::Double,
    };
    if terms.sort(a) == target {
        return Some(a);
    }
    match op {
        Op::ToInt => to_integer(terms, op, a).or_else(|| low_bits(terms, a)),
        Op::ToLong => to_integer(terms, op, a),
        // An int goes through long without loss.
        _ => {
            let x = terms.unary(a, Op::ToLong)?;
            (terms.sort(x) == Sort::Int).then(|| terms.make(op, &[x]))
        }
    }
}

fn to_integer(terms: &mut Terms, op: Op, a: Term) -> Option<Term> {
    if op == Op::ToInt
        && let Some(x) = terms.unary(a, Op::ToLong)
    {
        // From floating point the two casts clamp differently.
        return (terms.sort(x) == Sort::Int).then_some(x);
    }
    let x = exact(terms, a)?;
    let fits = Range::full(Sort::Int).covers(terms.range(x));
    match (op, terms.sort(x)) {
        (Op::ToLong, _) => Some(terms.make(op, &[x])),
        (_, Sort::Int) => Some(x),
        // A double clamps to the range of int, a long wraps around.
        _ => fits.then(|| terms.make(op, &[x])),
    }
}

/// The integer that a number of floating point is, if its cast loses nothing.
pub(super) fn exact(terms: &Terms, a: Term) -> Option<Term> {
    let (x, bits) = match terms.unary(a, Op::ToDouble) {
        Some(x) => (x, 53),
        None => (terms.unary(a, Op::ToFloat)?, 24),
    };
    let most = 1i64 << bits;
    let exact = terms.is_integer(x) && Range::new(-most, most).covers(terms.range(x));
    exact.then_some(x)
}

/// The low bits of sums and masks of longs depend on low bits only.
fn low_bits(terms: &mut Terms, a: Term) -> Option<Term> {
    for op in [Op::And, Op::Or, Op::Xor, Op::Add, Op::Mul] {
        if let Some((x, c)) = terms.with_constant(a, op)
            && let Some(x) = terms.unary(x, Op::ToLong)
            && terms.sort(x) == Sort::Int
        {
            let c = terms.integer(Sort::Int, c);
            return Some(terms.make(op, &[x, c]));
        }
    }
    None
}

/// Bits of floating point.
pub(super) fn reinterpret(terms: &mut Terms, op: Op, a: Term) -> Option<Term> {
    let inverse = if op == Op::ToBits {
        Op::FromBits
    } else {
        Op::ToBits
    };
    terms.unary(a, inverse)
}

//! What a term's bounds say about its operands.

use super::{Bounds, Contradiction};
use crate::op::Op;
use crate::range::Range;
use crate::term::{Node, Term};
use crate::value::Sort;

type Done = Result<(), Contradiction>;

pub(super) fn apply(bounds: &mut Bounds<'_>, t: Term) -> Done {
    if !bounds.known.contains_key(&t) {
        return Ok(());
    }
    let terms = bounds.terms;
    let Node::App(op, args) = terms.node(t) else {
        return Ok(());
    };
    let integers = matches!(terms.sort(args[0]), Sort::Int | Sort::Long);
    match (op, args) {
        (Op::Not, &[a]) => {
            let r = bounds.range(t);
            bounds.narrow(a, Range::new(1 - r.hi, 1 - r.lo), &[t])
        }
        (Op::And | Op::Or, &[a, b]) if terms.sort(t) == Sort::Bool => logic(bounds, op, t, a, b),
        (Op::Eq, &[a, b]) if integers => equal(bounds, t, a, b),
        (Op::Lt | Op::Le, &[a, b]) if integers => ordered(bounds, op, t, a, b),
        (Op::Add | Op::Sub, &[a, b]) if integers => sum(bounds, op, t, a, b),
        (Op::ToLong | Op::ToByte | Op::ToShort | Op::ToChar | Op::ToInt, &[a]) if integers => {
            cast(bounds, t, a)
        }
        (Op::Length, &[s]) => bounds.narrow(s, bounds.range(t), &[t]),
        (Op::Ite, &[c, a, b]) => choice(bounds, t, c, a, b),
        _ => Ok(()),
    }
}

fn logic(bounds: &mut Bounds<'_>, op: Op, t: Term, a: Term, b: Term) -> Done {
    let decided = if op == Op::And { 1 } else { 0 };
    let Some(value) = bounds.range(t).single() else {
        return Ok(());
    };
    let same = Range::new(value, value);
    if value == decided {
        bounds.narrow(a, same, &[t])?;
        return bounds.narrow(b, same, &[t]);
    }
    // One of them has to decide; if the other one does not, this one.
    for (p, q) in [(a, b), (b, a)] {
        if bounds.range(p).single() == Some(decided) {
            bounds.narrow(q, same, &[t, p])?;
        }
    }
    Ok(())
}

fn equal(bounds: &mut Bounds<'_>, t: Term, a: Term, b: Term) -> Done {
    match bounds.range(t).single() {
        Some(1) => {
            bounds.narrow(a, bounds.range(b), &[t, b])?;
            bounds.narrow(b, bounds.range(a), &[t, a])
        }
        Some(_) => {
            differs(bounds, t, a, b)?;
            differs(bounds, t, b, a)
        }
        None => Ok(()),
    }
}

/// Not equal to a single value at one of its ends.
fn differs(bounds: &mut Bounds<'_>, t: Term, a: Term, b: Term) -> Done {
    let (r, Some(c)) = (bounds.range(a), bounds.range(b).single()) else {
        return Ok(());
    };
    if r.single() == Some(c) {
        // One value, and not that one: impossible, which any other value says.
        let other = if c == i64::MAX { c - 1 } else { c + 1 };
        return bounds.narrow(a, Range::new(other, other), &[t, b]);
    }
    if r.lo == c {
        return bounds.narrow(a, Range::new(c + 1, r.hi), &[t, b]);
    }
    if r.hi == c {
        return bounds.narrow(a, Range::new(r.lo, c - 1), &[t, b]);
    }
    Ok(())
}

fn ordered(bounds: &mut Bounds<'_>, op: Op, t: Term, a: Term, b: Term) -> Done {
    let (less, more, strict) = match (bounds.range(t).single(), op) {
        (Some(1), Op::Lt) => (a, b, 1),
        (Some(1), _) => (a, b, 0),
        (Some(_), Op::Lt) => (b, a, 0),
        (Some(_), _) => (b, a, 1),
        (None, _) => return Ok(()),
    };
    let (Some(hi), Some(lo)) = (
        bounds.range(more).hi.checked_sub(strict),
        bounds.range(less).lo.checked_add(strict),
    ) else {
        return Ok(());
    };
    bounds.narrow(less, Range::new(i64::MIN, hi), &[t, more])?;
    bounds.narrow(more, Range::new(lo, i64::MAX), &[t, less])
}

/// Only where the result cannot have wrapped around.
fn sum(bounds: &mut Bounds<'_>, op: Op, t: Term, a: Term, b: Term) -> Done {
    let (ra, rb, rt) = (bounds.range(a), bounds.range(b), bounds.range(t));
    let wide = |v: i64| i128::from(v);
    let (lo, hi) = match op {
        Op::Add => (wide(ra.lo) + wide(rb.lo), wide(ra.hi) + wide(rb.hi)),
        _ => (wide(ra.lo) - wide(rb.hi), wide(ra.hi) - wide(rb.lo)),
    };
    let full = Range::full(bounds.terms.sort(t));
    if lo < wide(full.lo) || hi > wide(full.hi) {
        return Ok(());
    }
    let between = |lo: i128, hi: i128| {
        let clamp = |v: i128| v.clamp(wide(i64::MIN), wide(i64::MAX)) as i64;
        Range::new(clamp(lo), clamp(hi))
    };
    let (of_a, of_b) = match op {
        Op::Add => (
            between(wide(rt.lo) - wide(rb.hi), wide(rt.hi) - wide(rb.lo)),
            between(wide(rt.lo) - wide(ra.hi), wide(rt.hi) - wide(ra.lo)),
        ),
        _ => (
            between(wide(rt.lo) + wide(rb.lo), wide(rt.hi) + wide(rb.hi)),
            between(wide(ra.lo) - wide(rt.hi), wide(ra.hi) - wide(rt.lo)),
        ),
    };
    // That it does not wrap around is known from both operands.
    bounds.narrow(a, of_a, &[t, a, b])?;
    bounds.narrow(b, of_b, &[t, a, b])
}

/// A cast that changes nothing.
fn cast(bounds: &mut Bounds<'_>, t: Term, a: Term) -> Done {
    let plain = bounds.terms.range(t);
    if !plain.covers(bounds.range(a)) {
        return Ok(());
    }
    bounds.narrow(a, bounds.range(t), &[t, a])
}

fn choice(bounds: &mut Bounds<'_>, t: Term, c: Term, a: Term, b: Term) -> Done {
    if bounds.terms.sort(t) == Sort::Text {
        return Ok(());
    }
    let r = bounds.range(t);
    match bounds.range(c).single() {
        Some(1) => bounds.narrow(a, r, &[t, c]),
        Some(_) => bounds.narrow(b, r, &[t, c]),
        // A branch that cannot be it.
        None if r.meet(bounds.range(a)).is_none() => bounds.narrow(c, Range::new(0, 0), &[t, a]),
        None if r.meet(bounds.range(b)).is_none() => bounds.narrow(c, Range::new(1, 1), &[t, b]),
        None => Ok(()),
    }
}

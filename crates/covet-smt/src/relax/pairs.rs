//! What two questions about the same string have to do with each other.

use super::Relaxed;
use super::lemmas::{args, length, units};
use crate::op::Op;
use crate::term::{Node, Term};
use crate::value::Value;

/// Atoms of one string that are put together with each other.
const TOGETHER: usize = 24;

/// What is asked of the same text.
pub(super) fn of_text(r: &mut Relaxed<'_>, t: Term) {
    let asks =
        |r: &Relaxed<'_>, a: &Term| matches!(r.source.node(*a), Node::App(_, args) if args[0] == t);
    let atoms: Vec<Term> = r.atoms.iter().filter(|a| asks(r, a)).copied().collect();
    for (n, a) in atoms.iter().enumerate().take(TOGETHER) {
        for b in atoms[n + 1..].iter().take(TOGETHER) {
            together(r, *a, *b);
            together(r, *b, *a);
        }
    }
}

fn together(r: &mut Relaxed<'_>, a: Term, b: Term) {
    let (Some((op, x)), Some((other, y))) = (args(r, a), args(r, b)) else {
        return;
    };
    match (op, other) {
        (Op::Contains | Op::EndsWith | Op::StartsWith | Op::Eq, Op::Contains) => {
            holds_less(r, (a, &x), (b, &y));
        }
        (Op::EndsWith, Op::EndsWith) => ends_alike(r, (a, &x), (b, &y)),
        (Op::CharAt, Op::Contains) => contains_character(r, (a, &x), (b, &y)),
        (Op::CharAt, Op::CharAt) if a < b => {
            let (i, j) = (r.of(x[1]), r.of(y[1]));
            let (c, d) = (r.of(a), r.of(b));
            let (at, same) = (r.make(Op::Eq, &[i, j]), r.make(Op::Eq, &[c, d]));
            r.implied(at, same);
        }
        (Op::CharAt, Op::IndexOfChar | Op::LastIndexOfChar) => found_character(r, (a, &x), (b, &y)),
        (Op::Eq, Op::Hash | Op::IsInt | Op::IsLong | Op::IsDouble | Op::EqIgnoreCase) => {
            is_known(r, (a, &x), (b, other, &y));
        }
        _ => {}
    }
}

/// Whoever has a string has its parts.
fn holds_less(r: &mut Relaxed<'_>, (a, x): (Term, &[Term]), (b, y): (Term, &[Term])) {
    let (Some(more), Some(less)) = (units(r, x[1]), units(r, y[1])) else {
        return;
    };
    let part = less.is_empty() || more.windows(less.len()).any(|w| *w == less[..]);
    if part {
        let (more, less) = (r.of(a), r.of(b));
        r.implied(more, less);
    }
}

/// Two ends of one string: the shorter one is the end of the longer one.
fn ends_alike(r: &mut Relaxed<'_>, (a, x): (Term, &[Term]), (b, y): (Term, &[Term])) {
    let (Some(long), Some(short)) = (units(r, x[1]), units(r, y[1])) else {
        return;
    };
    if long.len() < short.len() {
        return;
    }
    let (long_here, short_here) = (r.of(a), r.of(b));
    let then = match long.ends_with(&short) {
        true => short_here,
        false => r.terms.not(short_here),
    };
    r.implied(long_here, then);
}

fn contains_character(r: &mut Relaxed<'_>, (a, x): (Term, &[Term]), (b, y): (Term, &[Term])) {
    let wanted = match (units(r, y[1]), args(r, y[1])) {
        (Some(units), _) if units.len() == 1 => r.int(i64::from(units[0])),
        (None, Some((Op::OfChar, of))) => {
            let range = r.source.range(of[0]);
            if range.lo < 0 || range.hi > i64::from(u16::MAX) {
                return;
            }
            r.of(of[0])
        }
        _ => return,
    };
    let (c, contains, index) = (r.of(a), r.of(b), r.of(x[1]));
    let (length, zero) = (length(r, x[0]), r.int(0));
    let (low, high) = (
        r.make(Op::Le, &[zero, index]),
        r.make(Op::Lt, &[index, length]),
    );
    let inside = r.make(Op::And, &[low, high]);
    let same = r.make(Op::Eq, &[c, wanted]);
    let both = r.make(Op::And, &[inside, same]);
    r.implied(both, contains);
}

/// Where a character was found it is.
fn found_character(r: &mut Relaxed<'_>, (a, x): (Term, &[Term]), (b, y): (Term, &[Term])) {
    let range = r.source.range(y[1]);
    if range.lo < 0 || range.hi > i64::from(u16::MAX) {
        return;
    }
    let (c, found, index, wanted) = (r.of(a), r.of(b), r.of(x[1]), r.of(y[1]));
    let zero = r.int(0);
    let there = r.make(Op::Eq, &[found, index]);
    let somewhere = r.make(Op::Le, &[zero, found]);
    let both = r.make(Op::And, &[there, somewhere]);
    let same = r.make(Op::Eq, &[c, wanted]);
    r.implied(both, same);
}

/// Of a known string everything is known.
fn is_known(r: &mut Relaxed<'_>, (a, x): (Term, &[Term]), (b, op, y): (Term, Op, &[Term])) {
    if r.source.constant_of(x[1]).is_none() {
        return;
    }
    let mut args = y.to_vec();
    args[0] = x[1];
    let value = r.source.make(op, &args);
    if let Some(value @ (Value::Bool(_) | Value::Int(_))) = r.source.constant_of(value).cloned() {
        let (condition, here) = (r.of(a), r.of(b));
        let value = r.terms.constant(value);
        let same = r.make(Op::Eq, &[here, value]);
        r.implied(condition, same);
    }
}

//! Whether strings start with, end with or contain others.

use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::Sort;

pub(super) fn starts_with(terms: &mut Terms, s: Term, t: Term, i: Term) -> Option<Term> {
    let (size, other, at) = (terms.range(s), terms.range(t), terms.range(i));
    if at.hi < 0 || at.lo.max(0) + other.lo > size.hi {
        return Some(terms.truth(false));
    }
    let index = terms.integer_of(i)?;
    if s == t || other.single() == Some(0) {
        return match index {
            0 => Some(terms.truth(true)),
            _ if other.single() == Some(0) => Some(long_enough(terms, s, i)),
            _ => None,
        };
    }
    let (a, b) = terms.binary(s, Op::Concat)?;
    let before = terms.range(a);
    if index + other.hi <= before.lo {
        return Some(terms.make(Op::StartsWith, &[a, t, i]));
    }
    let before = before.single()?;
    if index >= before {
        let rest = terms.integer(Sort::Int, index - before);
        return Some(terms.make(Op::StartsWith, &[b, t, rest]));
    }
    let c = terms.text_of(t)?;
    let cut = usize::try_from(before - index).ok()?;
    let (front, end) = (terms.text(c.get(..cut)?), terms.text(c.get(cut..)?));
    let zero = terms.integer(Sort::Int, 0);
    let front = terms.make(Op::StartsWith, &[a, front, i]);
    let end = terms.make(Op::StartsWith, &[b, end, zero]);
    Some(terms.make(Op::And, &[front, end]))
}

fn long_enough(terms: &mut Terms, s: Term, i: Term) -> Term {
    let length = terms.make(Op::Length, &[s]);
    terms.make(Op::Le, &[i, length])
}

pub(super) fn ends_with(terms: &mut Terms, s: Term, t: Term) -> Option<Term> {
    let (size, other) = (terms.range(s), terms.range(t));
    if other.lo > size.hi {
        return Some(terms.truth(false));
    }
    if s == t || other.single() == Some(0) {
        return Some(terms.truth(true));
    }
    let (a, b) = terms.binary(s, Op::Concat)?;
    if b == t {
        return Some(terms.truth(true));
    }
    let after = terms.range(b);
    if other.hi <= after.lo {
        return Some(terms.make(Op::EndsWith, &[b, t]));
    }
    let c = terms.text_of(t)?;
    let cut = c
        .len()
        .checked_sub(usize::try_from(after.single()?).ok()?)?;
    let (front, end) = (terms.text(&c[..cut]), terms.text(&c[cut..]));
    let front = terms.make(Op::EndsWith, &[a, front]);
    let end = terms.make(Op::Eq, &[b, end]);
    Some(terms.make(Op::And, &[front, end]))
}

pub(super) fn contains(terms: &mut Terms, s: Term, t: Term) -> Option<Term> {
    let (size, other) = (terms.range(s), terms.range(t));
    if other.lo > size.hi {
        return Some(terms.truth(false));
    }
    if s == t || other.single() == Some(0) {
        return Some(terms.truth(true));
    }
    if size.hi == 0 || (size.single() == Some(1) && other.single() == Some(1)) {
        return Some(terms.make(Op::Eq, &[s, t]));
    }
    let (a, b) = terms.binary(s, Op::Concat)?;
    let known = |part: Term| {
        let (Some(part), Some(t)) = (terms.text_of(part), terms.text_of(t)) else {
            return part == t;
        };
        part.windows(t.len()).any(|w| *w == *t)
    };
    (known(a) || known(b)).then(|| terms.truth(true))
}

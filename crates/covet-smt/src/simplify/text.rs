//! Strings: what they are made of, and where something is found in them. Concatenations lean to the left.

use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::Sort;

pub(super) fn simplify(terms: &mut Terms, op: Op, args: &[Term]) -> Option<Term> {
    match (op, args) {
        (Op::Length, &[s]) => length(terms, s),
        (Op::CharAt, &[s, i]) => char_at(terms, s, i),
        (Op::Concat, &[s, t]) => concat(terms, s, t),
        (Op::Substring, &[s, from, to]) => substring(terms, s, from, to),
        (Op::Compare | Op::CompareIgnoreCase, &[s, t]) => {
            (s == t).then(|| terms.integer(Sort::Int, 0))
        }
        (Op::Trim | Op::Strip | Op::StripLeading | Op::StripTrailing, &[s]) => cut(terms, op, s),
        (Op::OfChar, &[c]) => {
            let x = terms.unary(c, Op::ToChar).or(terms.unary(c, Op::ToShort))?;
            Some(terms.make(op, &[x]))
        }
        (Op::CharLower | Op::CharUpper, &[c]) => {
            let x = terms.unary(c, Op::ToChar).or(terms.unary(c, op))?;
            Some(terms.make(op, &[x]))
        }
        (Op::IsInt | Op::ParseInt | Op::IsLong | Op::ParseLong, &[s, radix]) => {
            parsed(terms, op, s, radix)
        }
        (Op::IsDouble | Op::ParseDouble, &[s]) => {
            let x = terms.unary(s, Op::OfInt)?;
            Some(match op {
                Op::IsDouble => terms.truth(true),
                _ => terms.make(Op::ToDouble, &[x]),
            })
        }
        (Op::ReplaceChar, &[s, old, new]) => (old == new).then_some(s),
        _ => None,
    }
}

fn length(terms: &mut Terms, s: Term) -> Option<Term> {
    if let Some((a, b)) = terms.binary(s, Op::Concat) {
        let (a, b) = (terms.make(Op::Length, &[a]), terms.make(Op::Length, &[b]));
        return Some(terms.make(Op::Add, &[a, b]));
    }
    let (x, _, _) = terms.ternary(s, Op::ReplaceChar)?;
    Some(terms.make(Op::Length, &[x]))
}

fn char_at(terms: &mut Terms, s: Term, i: Term) -> Option<Term> {
    let (at, bounds) = (terms.range(i), terms.range(s));
    if at.hi < 0 || at.lo >= bounds.hi {
        return Some(terms.integer(Sort::Int, 0));
    }
    let index = terms.integer_of(i)?;
    if let Some(c) = terms.unary(s, Op::OfChar) {
        return Some(terms.make(Op::ToChar, &[c]));
    }
    if let Some((a, b)) = terms.binary(s, Op::Concat) {
        let before = terms.range(a);
        if index < before.lo {
            return Some(terms.make(Op::CharAt, &[a, i]));
        }
        let rest = terms.integer(Sort::Int, index - before.single()?);
        return Some(terms.make(Op::CharAt, &[b, rest]));
    }
    let (x, from, to) = terms.ternary(s, Op::Substring)?;
    let from = terms.integer_of(from)?.max(0);
    let whole = terms.unary(to, Op::Length) == Some(x);
    if !whole && from + index >= terms.range(to).lo {
        return None;
    }
    let index = terms.integer(Sort::Int, i64::from(i32::try_from(from + index).ok()?));
    Some(terms.make(Op::CharAt, &[x, index]))
}

fn concat(terms: &mut Terms, s: Term, t: Term) -> Option<Term> {
    for (empty, other) in [(s, t), (t, s)] {
        if terms.range(empty).single() == Some(0) {
            return Some(other);
        }
    }
    if let Some((x, y)) = terms.binary(t, Op::Concat) {
        let front = terms.make(Op::Concat, &[s, x]);
        return Some(terms.make(Op::Concat, &[front, y]));
    }
    let end = terms.text_of(t)?;
    let (x, y) = terms.binary(s, Op::Concat)?;
    let middle = terms.text_of(y)?;
    let both: Vec<u16> = middle.iter().chain(end.iter()).copied().collect();
    let both = terms.text(&both);
    Some(terms.make(Op::Concat, &[x, both]))
}

fn substring(terms: &mut Terms, s: Term, from: Term, to: Term) -> Option<Term> {
    let (size, first, end) = (terms.range(s), terms.range(from), terms.range(to));
    if first.lo >= size.hi || end.hi <= first.lo.max(0) || from == to {
        return Some(terms.text(&[]));
    }
    let ends = end.lo >= size.hi || terms.unary(to, Op::Length) == Some(s);
    if ends && first.hi <= 0 {
        return Some(s);
    }
    let (from, to) = (terms.integer_of(from)?.max(0), terms.integer_of(to)?);
    if let Some((a, b)) = terms.binary(s, Op::Concat) {
        let before = terms.range(a);
        if to <= before.lo {
            return Some(part(terms, a, from, to));
        }
        let before = before.single()?;
        return (from >= before).then(|| part(terms, b, from - before, to - before));
    }
    let (x, outer, limit) = terms.ternary(s, Op::Substring)?;
    let (outer, limit) = (terms.integer_of(outer)?.max(0), terms.integer_of(limit)?);
    Some(part(terms, x, outer + from, limit.min(outer + to)))
}

fn part(terms: &mut Terms, s: Term, from: i64, to: i64) -> Term {
    let most = i64::from(i32::MAX);
    let from = terms.integer(Sort::Int, from.min(most));
    let to = terms.integer(Sort::Int, to.min(most));
    terms.make(Op::Substring, &[s, from, to])
}

fn cut(terms: &Terms, op: Op, s: Term) -> Option<Term> {
    let same = terms.op_of(s) == Some(op);
    let done = match op {
        Op::StripLeading | Op::StripTrailing => terms.op_of(s) == Some(Op::Strip),
        _ => false,
    };
    let no_spaces = matches!(terms.op_of(s), Some(Op::OfInt | Op::OfBool));
    (same || done || no_spaces).then_some(s)
}

/// Reading back the digits of an integer.
fn parsed(terms: &mut Terms, op: Op, s: Term, radix: Term) -> Option<Term> {
    let x = terms.unary(s, Op::OfInt)?;
    if terms.integer_of(radix)? != 10 {
        return None;
    }
    let int = terms.sort(x) == Sort::Int;
    match op {
        Op::IsLong => Some(terms.truth(true)),
        Op::ParseLong => Some(terms.make(Op::ToLong, &[x])),
        Op::IsInt if int => Some(terms.truth(true)),
        Op::ParseInt if int => Some(x),
        _ => None,
    }
}

/// Equations of constants with what questions about strings answer.
pub(super) fn found(terms: &mut Terms, a: Term, c: i64) -> Option<Term> {
    match (terms.op_of(a)?, c) {
        (Op::Length, 0) => {
            let s = terms.unary(a, Op::Length)?;
            let empty = terms.text(&[]);
            Some(terms.make(Op::Eq, &[s, empty]))
        }
        (Op::Compare, 0) => {
            let (s, t) = terms.binary(a, Op::Compare)?;
            Some(terms.make(Op::Eq, &[s, t]))
        }
        (Op::CompareIgnoreCase, 0) => {
            let (s, t) = terms.binary(a, Op::CompareIgnoreCase)?;
            Some(terms.make(Op::EqIgnoreCase, &[s, t]))
        }
        (op @ (Op::IndexOf | Op::IndexOfChar), -1 | 0) => {
            let (s, t, from) = terms.ternary(a, op)?;
            if terms.range(from).hi > 0 {
                return None;
            }
            let t = if op == Op::IndexOf {
                t
            } else {
                terms.make(Op::OfChar, &[t])
            };
            Some(match c {
                0 => {
                    let zero = terms.integer(Sort::Int, 0);
                    terms.make(Op::StartsWith, &[s, t, zero])
                }
                _ => absent(terms, s, t),
            })
        }
        (op @ (Op::LastIndexOf | Op::LastIndexOfChar), -1) => {
            let (s, t, from) = terms.ternary(a, op)?;
            let whole = terms.range(from).lo >= terms.range(s).hi;
            if !whole {
                return None;
            }
            let t = if op == Op::LastIndexOf {
                t
            } else {
                terms.make(Op::OfChar, &[t])
            };
            Some(absent(terms, s, t))
        }
        _ => None,
    }
}

fn absent(terms: &mut Terms, s: Term, t: Term) -> Term {
    let contains = terms.make(Op::Contains, &[s, t]);
    terms.not(contains)
}

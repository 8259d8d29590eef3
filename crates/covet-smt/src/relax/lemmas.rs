//! What holds for all strings: lengths, indices, characters and parts, for the terms of a query.
//!
//! Lemmas are about terms that the query has; a few bring in others (the character of a whole that a character of a part is).
//! More lemmas find more and cost more, so that they are few: those behind contradictions that searches met.

use super::{Relaxed, is_atom, pairs};
use crate::eval::text::fold;
use crate::op::Op;
use crate::term::{Node, Term};
use crate::value::Sort;

/// Characters of a constant that are spelled.
const SPELLED: usize = 24;

/// Digits that say how large a number can be.
const DIGITS: u32 = 9;

/// Adds the lemmas for the terms of a query, operands first.
pub(super) fn add(r: &mut Relaxed<'_>, order: &[Term]) {
    let texts = order.iter().filter(|t| r.source.sort(**t) == Sort::Text);
    let texts: Vec<Term> = texts.copied().collect();
    for t in &texts {
        length_of_part(r, *t);
    }
    for t in order
        .iter()
        .filter(|t| is_atom(r.source, **t))
        .copied()
        .collect::<Vec<_>>()
    {
        of_atom(r, t);
    }
    for t in texts {
        pairs::of_text(r, t);
    }
}

pub(super) fn args(r: &Relaxed<'_>, t: Term) -> Option<(Op, Vec<Term>)> {
    match r.source.node(t) {
        Node::App(op, args) => Some((op, args.to_vec())),
        _ => None,
    }
}

/// The length of a text, as a term of the relaxed query.
pub(super) fn length(r: &mut Relaxed<'_>, text: Term) -> Term {
    let length = r.source.make(Op::Length, &[text]);
    r.of(length)
}

/// A character of a text at an index of the query.
fn char_at(r: &mut Relaxed<'_>, text: Term, index: Term) -> Term {
    let c = r.source.make(Op::CharAt, &[text, index]);
    r.of(c)
}

pub(super) fn units(r: &Relaxed<'_>, t: Term) -> Option<Vec<u16>> {
    r.source.text_of(t).map(|u| u.to_vec())
}

fn constant_int(r: &Relaxed<'_>, t: Term) -> Option<i64> {
    r.source.integer_of(t)
}

/// How long what is made of others is.
fn length_of_part(r: &mut Relaxed<'_>, t: Term) {
    let Some((op, args)) = args(r, t) else {
        return;
    };
    match op {
        Op::Substring => length_of_substring(r, t, &args),
        Op::Trim | Op::Strip | Op::StripLeading | Op::StripTrailing => {
            let (part, whole) = (length(r, t), length(r, args[0]));
            let lemma = r.make(Op::Le, &[part, whole]);
            r.lemma(lemma);
        }
        Op::Upper | Op::Lower => {
            let (part, whole, zero) = (length(r, t), length(r, args[0]), r.int(0));
            let (a, b) = (
                r.make(Op::Eq, &[part, zero]),
                r.make(Op::Eq, &[whole, zero]),
            );
            let lemma = r.make(Op::Eq, &[a, b]);
            r.lemma(lemma);
        }
        Op::ReplaceChar => {
            let (part, whole) = (length(r, t), length(r, args[0]));
            let lemma = r.make(Op::Eq, &[part, whole]);
            r.lemma(lemma);
        }
        _ => {}
    }
}

fn smaller(r: &mut Relaxed<'_>, a: Term, b: Term) -> Term {
    let less = r.make(Op::Lt, &[a, b]);
    r.make(Op::Ite, &[less, a, b])
}

fn larger(r: &mut Relaxed<'_>, a: Term, b: Term) -> Term {
    let less = r.make(Op::Lt, &[a, b]);
    r.make(Op::Ite, &[less, b, a])
}

/// Both ends are clamped to the whole.
fn length_of_substring(r: &mut Relaxed<'_>, t: Term, args: &[Term]) {
    let (whole, zero) = (length(r, args[0]), r.int(0));
    let ends: Vec<Term> = [args[1], args[2]]
        .map(|end| {
            let end = r.of(end);
            let end = larger(r, end, zero);
            smaller(r, end, whole)
        })
        .to_vec();
    let difference = r.make(Op::Sub, &[ends[1], ends[0]]);
    let expected = larger(r, difference, zero);
    let part = length(r, t);
    let lemma = r.make(Op::Eq, &[part, expected]);
    r.lemma(lemma);
}

/// What is asked of one text.
fn of_atom(r: &mut Relaxed<'_>, t: Term) {
    let Some((op, args)) = args(r, t) else {
        return;
    };
    match op {
        Op::CharAt => character(r, t, &args),
        Op::IndexOf | Op::IndexOfChar | Op::LastIndexOf | Op::LastIndexOfChar => {
            index(r, t, op, &args);
        }
        Op::StartsWith => starts_with(r, t, &args),
        Op::EndsWith | Op::Contains => {
            let (here, part, whole) = (r.of(t), length(r, args[1]), length(r, args[0]));
            let fits = r.make(Op::Le, &[part, whole]);
            r.implied(here, fits);
        }
        Op::Eq => equal(r, t, &args),
        Op::EqIgnoreCase => equal_but_for_case(r, t, &args),
        Op::ParseInt | Op::ParseLong => parsed(r, t, &args),
        Op::IsInt | Op::IsLong | Op::IsDouble => {
            let (here, length, one) = (r.of(t), length(r, args[0]), r.int(1));
            let some = r.make(Op::Le, &[one, length]);
            r.implied(here, some);
        }
        _ => {}
    }
}

/// Outside there is the character 0; characters of parts are those of the whole.
fn character(r: &mut Relaxed<'_>, t: Term, args: &[Term]) {
    let (here, index, length) = (r.of(t), r.of(args[1]), length(r, args[0]));
    let zero = r.int(0);
    let (low, high) = (
        r.make(Op::Le, &[zero, index]),
        r.make(Op::Lt, &[index, length]),
    );
    let inside = r.make(Op::And, &[low, high]);
    let nothing = r.make(Op::Eq, &[here, zero]);
    let lemma = r.make(Op::Or, &[inside, nothing]);
    r.lemma(lemma);
    match self::args(r, args[0]) {
        Some((Op::Substring, part)) => {
            let from = r.of(part[1]);
            let shifted = r.source.make(Op::Add, &[part[1], args[1]]);
            let whole = char_at(r, part[0], shifted);
            let positive = r.make(Op::Le, &[zero, from]);
            let both = r.make(Op::And, &[inside, positive]);
            let same = r.make(Op::Eq, &[here, whole]);
            r.implied(both, same);
        }
        Some((Op::Concat, part)) => {
            let before = self::length(r, part[0]);
            let first = r.make(Op::Lt, &[index, before]);
            let left = char_at(r, part[0], args[1]);
            let same = r.make(Op::Eq, &[here, left]);
            r.implied(first, same);
        }
        Some((Op::Trim, _)) => {
            let one = r.int(1);
            let last = r.make(Op::Sub, &[length, one]);
            let space = r.int(32);
            let visible = r.make(Op::Lt, &[space, here]);
            for end in [zero, last] {
                let at = r.make(Op::Eq, &[index, end]);
                let both = r.make(Op::And, &[inside, at]);
                r.implied(both, visible);
            }
        }
        _ => {}
    }
}

/// -1, or a place where there is room for what was looked for.
fn index(r: &mut Relaxed<'_>, t: Term, op: Op, args: &[Term]) {
    let (here, whole) = (r.of(t), length(r, args[0]));
    let of_char = matches!(op, Op::IndexOfChar | Op::LastIndexOfChar);
    let part = match of_char {
        true => r.int(1),
        false => length(r, args[1]),
    };
    let zero = r.int(0);
    let found = r.make(Op::Le, &[zero, here]);
    let last = r.make(Op::Sub, &[whole, part]);
    let fits = r.make(Op::Le, &[here, last]);
    r.implied(found, fits);
    let from = r.of(args[2]);
    let backwards = matches!(op, Op::LastIndexOf | Op::LastIndexOfChar);
    let pair = if backwards {
        [here, from]
    } else {
        [from, here]
    };
    let behind = r.make(Op::Le, &pair);
    // Nothing at all is also found at the end, wherever the search begins.
    let something = r.make(Op::Lt, &[zero, part]);
    let found_something = r.make(Op::And, &[found, something]);
    r.implied(found_something, behind);
    let everywhere = match constant_int(r, args[2]) {
        Some(from) => from == if backwards { i64::from(i32::MAX) } else { 0 },
        None => false,
    };
    if everywhere {
        let needle = match of_char {
            true => r.source.make(Op::OfChar, &[args[1]]),
            false => args[1],
        };
        let contains = r.source.make(Op::Contains, &[args[0], needle]);
        // Characters beyond the basic plane are two, which `OfChar` is not.
        let narrow = !of_char || {
            let range = r.source.range(args[1]);
            range.lo >= 0 && range.hi <= i64::from(u16::MAX)
        };
        if narrow {
            let contains = r.of(contains);
            let lemma = r.make(Op::Eq, &[found, contains]);
            r.lemma(lemma);
        }
    }
}

/// Whether a text has these characters from an index on.
fn spelled(r: &mut Relaxed<'_>, text: Term, from: i64, units: &[u16]) -> Term {
    let mut all = r.terms.truth(true);
    for (at, unit) in units.iter().enumerate() {
        let index = r.source.integer(Sort::Int, from + at as i64);
        let (c, unit) = (char_at(r, text, index), r.int(i64::from(*unit)));
        let same = r.make(Op::Eq, &[c, unit]);
        all = r.make(Op::And, &[all, same]);
    }
    all
}

fn starts_with(r: &mut Relaxed<'_>, t: Term, args: &[Term]) {
    let (here, part, whole) = (r.of(t), length(r, args[1]), length(r, args[0]));
    let from = r.of(args[2]);
    let zero = r.int(0);
    let room = r.make(Op::Sub, &[whole, part]);
    let (low, high) = (r.make(Op::Le, &[zero, from]), r.make(Op::Le, &[from, room]));
    let fits = r.make(Op::And, &[low, high]);
    r.implied(here, fits);
    let (Some(units), Some(from)) = (units(r, args[1]), constant_int(r, args[2])) else {
        return;
    };
    if units.len() <= SPELLED && (0..1 << 20).contains(&from) {
        let letters = spelled(r, args[0], from, &units);
        let both = r.make(Op::And, &[fits, letters]);
        let lemma = r.make(Op::Eq, &[here, both]);
        r.lemma(lemma);
    }
}

fn equal(r: &mut Relaxed<'_>, t: Term, args: &[Term]) {
    let (here, a, b) = (r.of(t), length(r, args[0]), length(r, args[1]));
    let same_length = r.make(Op::Eq, &[a, b]);
    for (text, other) in [(args[0], args[1]), (args[1], args[0])] {
        if let Some(units) = units(r, other)
            && units.len() <= SPELLED
        {
            let letters = spelled(r, text, 0, &units);
            let both = r.make(Op::And, &[same_length, letters]);
            let lemma = r.make(Op::Eq, &[here, both]);
            return r.lemma(lemma);
        }
    }
    r.implied(here, same_length);
}

/// Characters that differ from one by their case only: itself and those that fold alike.
fn variants(c: u16) -> Vec<u16> {
    let mut all: Vec<u16> = match fold(c) {
        // The dotted and the dotless I, the Kelvin sign, the long s.
        0x69 => vec![0x49, 0x69, 0x130, 0x131],
        0x6b => vec![0x4b, 0x6b, 0x212a],
        0x73 => vec![0x53, 0x73, 0x17f],
        f => vec![
            c,
            f,
            crate::eval::chars::upper(c),
            crate::eval::chars::lower(c),
        ],
    };
    all.sort_unstable();
    all.dedup();
    all
}

/// Of ASCII alone: other characters have more relatives.
fn equal_but_for_case(r: &mut Relaxed<'_>, t: Term, args: &[Term]) {
    let (here, a, b) = (r.of(t), length(r, args[0]), length(r, args[1]));
    let same_length = r.make(Op::Eq, &[a, b]);
    r.implied(here, same_length);
    for (text, other) in [(args[0], args[1]), (args[1], args[0])] {
        let Some(units) = units(r, other) else {
            continue;
        };
        if units.len() > SPELLED || units.iter().any(|u| *u >= 0x80) {
            continue;
        }
        for (at, unit) in units.iter().enumerate() {
            let index = r.source.integer(Sort::Int, at as i64);
            let c = char_at(r, text, index);
            let mut one = r.terms.truth(false);
            for variant in variants(*unit) {
                let variant = r.int(i64::from(variant));
                let same = r.make(Op::Eq, &[c, variant]);
                one = r.make(Op::Or, &[one, same]);
            }
            r.implied(here, one);
        }
    }
}

/// A few digits make no large number.
fn parsed(r: &mut Relaxed<'_>, t: Term, args: &[Term]) {
    let Some(radix @ 2..=36) = constant_int(r, args[1]) else {
        return;
    };
    let (here, length, sort) = (r.of(t), length(r, args[0]), r.source.sort(t));
    for digits in 1..=DIGITS {
        let Some(bound) = radix
            .checked_pow(digits)
            .filter(|b| *b < i64::from(i32::MAX))
        else {
            return;
        };
        let (most, bound) = (r.int(i64::from(digits)), r.terms.integer(sort, bound));
        let short = r.make(Op::Le, &[length, most]);
        let low = r.make(Op::Neg, &[bound]);
        let (low, high) = (r.make(Op::Lt, &[low, here]), r.make(Op::Lt, &[here, bound]));
        let small = r.make(Op::And, &[low, high]);
        r.implied(short, small);
    }
}

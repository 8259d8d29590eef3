//! `java.lang.Character`: exact for Latin-1; other characters are taken for none of what is asked.

use covet_smt::{Op as T, Term};

use super::{Prediction, Table, View};

type Ranges = &'static [(i32, i32)];

const DIGITS: Ranges = &[(0x30, 0x39)];
const UPPER: Ranges = &[(0x41, 0x5a), (0xc0, 0xd6), (0xd8, 0xde)];
const LOWER: Ranges = &[
    (0x61, 0x7a),
    (0xaa, 0xaa),
    (0xb5, 0xb5),
    (0xba, 0xba),
    (0xdf, 0xf6),
    (0xf8, 0xff),
];
const LETTERS: Ranges = &[
    (0x41, 0x5a),
    (0x61, 0x7a),
    (0xaa, 0xaa),
    (0xb5, 0xb5),
    (0xba, 0xba),
    (0xc0, 0xd6),
    (0xd8, 0xf6),
    (0xf8, 0xff),
];
const ALPHANUMERIC: Ranges = &[
    (0x30, 0x39),
    (0x41, 0x5a),
    (0x61, 0x7a),
    (0xaa, 0xaa),
    (0xb5, 0xb5),
    (0xba, 0xba),
    (0xc0, 0xd6),
    (0xd8, 0xf6),
    (0xf8, 0xff),
];
const SPACES: Ranges = &[(0x09, 0x0d), (0x1c, 0x20)];
const SPACE_CHARS: Ranges = &[(0x20, 0x20), (0xa0, 0xa0)];

pub(super) const MODELS: Table = &[
    ("java/lang/Character.isDigit(C)Z", |v| inside(v, DIGITS)),
    ("java/lang/Character.isDigit(I)Z", |v| inside(v, DIGITS)),
    ("java/lang/Character.isLetter(C)Z", |v| inside(v, LETTERS)),
    ("java/lang/Character.isLetter(I)Z", |v| inside(v, LETTERS)),
    ("java/lang/Character.isAlphabetic(I)Z", |v| {
        inside(v, LETTERS)
    }),
    ("java/lang/Character.isLetterOrDigit(C)Z", |v| {
        inside(v, ALPHANUMERIC)
    }),
    ("java/lang/Character.isLetterOrDigit(I)Z", |v| {
        inside(v, ALPHANUMERIC)
    }),
    ("java/lang/Character.isUpperCase(C)Z", |v| inside(v, UPPER)),
    ("java/lang/Character.isUpperCase(I)Z", |v| inside(v, UPPER)),
    ("java/lang/Character.isLowerCase(C)Z", |v| inside(v, LOWER)),
    ("java/lang/Character.isLowerCase(I)Z", |v| inside(v, LOWER)),
    ("java/lang/Character.isWhitespace(C)Z", |v| {
        inside(v, SPACES)
    }),
    ("java/lang/Character.isWhitespace(I)Z", |v| {
        inside(v, SPACES)
    }),
    ("java/lang/Character.isSpaceChar(C)Z", |v| {
        inside(v, SPACE_CHARS)
    }),
    ("java/lang/Character.toLowerCase(C)C", |v| {
        mapped(v, T::CharLower)
    }),
    ("java/lang/Character.toUpperCase(C)C", |v| {
        mapped(v, T::CharUpper)
    }),
    ("java/lang/Character.digit(CI)I", digit),
    ("java/lang/Character.getNumericValue(C)I", |v| {
        let radix = v.literal(36);
        value_of(v, radix)
    }),
];

fn in_range(v: &mut View<'_>, c: Term, (low, high): (i32, i32)) -> Term {
    let (low, high) = (v.literal(low), v.literal(high));
    v.within(low, c, high)
}

fn inside(v: &mut View<'_>, ranges: Ranges) -> Option<Prediction> {
    if !v.depends(0) || v.slot(0).v > 0xff {
        return None;
    }
    let c = v.int(0)?;
    let mut any = v.constant(covet_smt::Value::Bool(false));
    for range in ranges {
        let one = in_range(v, c, *range);
        any = v.c.either(any, one);
    }
    Prediction::result(any)
}

fn mapped(v: &mut View<'_>, op: T) -> Option<Prediction> {
    if !v.depends(0) {
        return None;
    }
    let c = v.int(0)?;
    Prediction::result(v.make(op, &[c]))
}

fn digit(v: &mut View<'_>) -> Option<Prediction> {
    let radix = v.int(1)?;
    if v.depends(1) || !(2..=36).contains(&v.slot(1).v) {
        return None;
    }
    value_of(v, radix)
}

/// The value of a digit, -1 for what is none.
fn value_of(v: &mut View<'_>, radix: Term) -> Option<Prediction> {
    if !v.depends(0) || v.slot(0).v > 0x7f {
        return None;
    }
    let c = v.int(0)?;
    let none = v.literal(-1);
    let mut value = none;
    for (low, high, first) in [(0x30, 0x39, 0), (0x41, 0x5a, 10), (0x61, 0x7a, 10)] {
        let here = in_range(v, c, (low, high));
        let offset = v.literal(first - low);
        let number = v.make(T::Add, &[c, offset]);
        value = v.make(T::Ite, &[here, number, value]);
    }
    let fits = v.make(T::Lt, &[value, radix]);
    Prediction::result(v.make(T::Ite, &[fits, value, none]))
}

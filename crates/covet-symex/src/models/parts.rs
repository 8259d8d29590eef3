//! Characters of a string or builder that are looked at together: code points, regions, and copies into an array.

use covet_smt::{Op as T, Term};
use covet_vm::class::{Kind, Shape};

use super::{Effect, Prediction, Table, View};

macro_rules! all_texts {
    ($($rest:literal => $model:expr,)*) => {
        &[$(
            (concat!("java/lang/String.", $rest), $model as super::Model),
            (concat!("java/lang/AbstractStringBuilder.", $rest), $model as super::Model),
            (concat!("java/lang/StringBuilder.", $rest), $model as super::Model),
            (concat!("java/lang/StringBuffer.", $rest), $model as super::Model),
        )*]
    };
}

const TEXTS: Table = all_texts! {
    "codePointAt(I)I" => code_point_at,
    "getChars(II[CI)V" => get_chars,
};

const REGIONS: Table = &[
    (
        "java/lang/String.regionMatches(ILjava/lang/String;II)Z",
        |v| region_matches(v, 1, T::Eq),
    ),
    (
        "java/lang/String.regionMatches(ZILjava/lang/String;II)Z",
        region_matches_case,
    ),
];

pub(super) const MODELS: Table = &{
    const N: usize = TEXTS.len() + REGIONS.len();
    let mut all = [REGIONS[0]; N];
    let mut n = 0;
    while n < N {
        all[n] = if n < TEXTS.len() {
            TEXTS[n]
        } else {
            REGIONS[n - TEXTS.len()]
        };
        n += 1;
    }
    all
};

/// `low <= x && x <= high` of constants.
fn between(v: &mut View<'_>, low: i32, x: Term, high: i32) -> Term {
    let (low, high) = (v.literal(low), v.literal(high));
    v.within(low, x, high)
}

/// A high surrogate and the low one behind it are one code point.
fn code_point_at(v: &mut View<'_>) -> Option<Prediction> {
    if v.symbolic_text(0).is_none() && !v.depends(1) {
        return None;
    }
    let (text, index, one) = (v.text(0)?, v.int(1)?, v.literal(1));
    let guard = v.is_index(text, index);
    let first = v.make(T::CharAt, &[text, index]);
    let next = v.make(T::Add, &[index, one]);
    // Behind the end there is the character 0, which is no surrogate.
    let second = v.make(T::CharAt, &[text, next]);
    let (high, low) = (
        between(v, 0xd800, first, 0xdbff),
        between(v, 0xdc00, second, 0xdfff),
    );
    let pair = v.c.both(high, low);
    let ten = v.literal(10);
    let shifted = v.make(T::Shl, &[first, ten]);
    let sum = v.make(T::Add, &[shifted, second]);
    // What `Character.toCodePoint` adds.
    let offset = v.literal(0x10000 - (0xd800 << 10) - 0xdc00);
    let joined = v.make(T::Add, &[sum, offset]);
    let point = v.make(T::Ite, &[pair, joined, first]);
    Prediction::result(point).map(|p| p.guarded(guard))
}

/// Characters that are copied as terms.
const COPIED: u64 = 200;

/// The array's elements are characters of the text from now on. Which ones is taken for given.
fn get_chars(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    let target = v.reference(3);
    if target.is_null() {
        return None;
    }
    let is_chars = matches!(
        v.vm.classes.get(v.vm.class_of(target)).shape,
        Shape::Array {
            kind: Kind::Char,
            ..
        }
    );
    let (from, to) = (v.slot(1).v, v.slot(2).v);
    if !is_chars || to.wrapping_sub(from) > COPIED {
        super::spelling::spell(v);
        return None;
    }
    let guard = copy_fits(v, text)?;
    for n in [1, 2, 4] {
        let here = v.int(n)?;
        let value = v.literal(v.slot(n).v as i32);
        let same = v.make(T::Eq, &[here, value]);
        v.c.assume(v.vm, same);
    }
    let effect = Effect::Copied {
        text,
        from: from as u32,
        count: to.wrapping_sub(from) as u32,
        array: target,
        at: v.slot(4).v as u32,
    };
    let guard = Some(guard);
    Some(Prediction { guard, effect })
}

/// `0 <= from <= to <= length`, and there is room behind the place in the array.
fn copy_fits(v: &mut View<'_>, text: Term) -> Option<Term> {
    let (from, to, at, zero) = (v.int(1)?, v.int(2)?, v.int(4)?, v.literal(0));
    let length = v.make(T::Length, &[text]);
    let inside = v.within(zero, from, to);
    let ends = v.make(T::Le, &[to, length]);
    let inside = v.c.both(inside, ends);
    let count = v.make(T::Sub, &[to, from]);
    let room = v.array_length(3)?;
    let last = v.make(T::Sub, &[room, count]);
    let fits = v.within(zero, at, last);
    Some(v.c.both(inside, fits))
}

fn region_matches_case(v: &mut View<'_>) -> Option<Prediction> {
    if v.depends(1) {
        return None;
    }
    let op = if v.slot(1).v == 0 {
        T::Eq
    } else {
        T::EqIgnoreCase
    };
    region_matches(v, 2, op)
}

/// The arguments from one on: where it begins, the other string, where that begins, and how many characters.
fn region_matches(v: &mut View<'_>, first: usize, op: T) -> Option<Prediction> {
    let symbolic = v.symbolic_text(0).is_some() || v.symbolic_text(first + 1).is_some();
    let numbers = [first, first + 2, first + 3];
    if !symbolic && !numbers.iter().any(|n| v.depends(*n)) || !v.is_string(first + 1) {
        return None;
    }
    let (mine, other) = (v.text(0)?, v.text(first + 1)?);
    let count = v.int(first + 3)?;
    let (inside, mine) = region(v, mine, first, count)?;
    let (other_inside, other) = region(v, other, first + 2, count)?;
    let same = v.make(op, &[mine, other]);
    let both = v.c.both(inside, other_inside);
    let term = v.c.both(both, same);
    Prediction::result(term)
}

/// Whether a region lies in a text, and the region. Nothing wraps around: it would lie outside.
fn region(v: &mut View<'_>, text: Term, from: usize, count: Term) -> Option<(Term, Term)> {
    let (from, zero) = (v.int(from)?, v.literal(0));
    let length = v.make(T::Length, &[text]);
    let (long_length, long_count) = (v.make(T::ToLong, &[length]), v.make(T::ToLong, &[count]));
    let last = v.make(T::Sub, &[long_length, long_count]);
    let long_from = v.make(T::ToLong, &[from]);
    let positive = v.make(T::Le, &[zero, from]);
    let fits = v.make(T::Le, &[long_from, last]);
    let end = v.make(T::Add, &[from, count]);
    let part = v.make(T::Substring, &[text, from, end]);
    Some((v.c.both(positive, fits), part))
}

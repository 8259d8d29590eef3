//! `java.lang.StringBuilder` and `StringBuffer`: an object whose contents are a term.
//!
//! A builder without a term has the contents that it has. A method that has no model works on the characters
//! ([`super::spelling`]), because it may change them.

use covet_smt::{Op as T, Sort, Term};

use super::string::{part, truth};
use super::{Prediction, Table, View, spelling};

macro_rules! both {
    ($($rest:literal => $model:expr,)*) => {
        &[$(
            (concat!("java/lang/StringBuilder.", $rest), $model),
            (concat!("java/lang/AbstractStringBuilder.", $rest), $model),
        )*]
    };
}

macro_rules! answering {
    ($(($name:literal, $params:literal) => $model:expr,)*) => {
        &[$(
            (concat!("java/lang/StringBuilder.", $name, "(", $params, ")Ljava/lang/StringBuilder;"), $model as super::Model),
            (concat!("java/lang/StringBuffer.", $name, "(", $params, ")Ljava/lang/StringBuffer;"), $model as super::Model),
        )*]
    };
}

const PLAIN: Table = both! {
    "length()I" => |v| unary(v, T::Length),
};

const BUILDING: Table = answering! {
    ("append", "Ljava/lang/String;") => append_text,
    ("append", "Ljava/lang/CharSequence;") => append_text,
    ("append", "Ljava/lang/StringBuffer;") => append_text,
    ("append", "Ljava/lang/Object;") => append_object,
    ("append", "C") => |v| append_number(v, T::OfChar, Sort::Int),
    ("append", "I") => |v| append_number(v, T::OfInt, Sort::Int),
    ("append", "J") => |v| append_number(v, T::OfInt, Sort::Long),
    ("append", "Z") => append_boolean,
    ("append", "Ljava/lang/CharSequence;II") => append_part,
    ("append", "[C") => append_characters,
    ("append", "[CII") => append_characters,
    ("insert", "ILjava/lang/String;") => insert_text,
    ("insert", "ILjava/lang/Object;") => insert_object,
    ("insert", "IZ") => insert_boolean,
    ("insert", "IJ") => |v| insert_number(v, T::OfInt, Sort::Long),
    ("insert", "IC") => |v| insert_number(v, T::OfChar, Sort::Int),
    ("insert", "II") => |v| insert_number(v, T::OfInt, Sort::Int),
    ("deleteCharAt", "I") => delete_char_at,
    ("delete", "II") => delete,
    ("replace", "IILjava/lang/String;") => replace,
};

const REST: Table = &[
    ("java/lang/StringBuffer.length()I", |v| unary(v, T::Length)),
    ("java/lang/StringBuilder.charAt(I)C", char_at),
    ("java/lang/StringBuffer.charAt(I)C", char_at),
    ("java/lang/AbstractStringBuilder.charAt(I)C", char_at),
    (
        "java/lang/StringBuilder.toString()Ljava/lang/String;",
        to_string,
    ),
    (
        "java/lang/StringBuffer.toString()Ljava/lang/String;",
        to_string,
    ),
    (
        "java/lang/StringBuilder.substring(II)Ljava/lang/String;",
        substring,
    ),
    (
        "java/lang/StringBuilder.substring(I)Ljava/lang/String;",
        substring,
    ),
    (
        "java/lang/AbstractStringBuilder.substring(II)Ljava/lang/String;",
        substring,
    ),
    (
        "java/lang/AbstractStringBuilder.substring(I)Ljava/lang/String;",
        substring,
    ),
    (
        "java/lang/StringBuffer.substring(II)Ljava/lang/String;",
        substring,
    ),
    (
        "java/lang/StringBuffer.substring(I)Ljava/lang/String;",
        substring,
    ),
    ("java/lang/StringBuilder.setCharAt(IC)V", set_char_at),
    (
        "java/lang/AbstractStringBuilder.setCharAt(IC)V",
        set_char_at,
    ),
    ("java/lang/StringBuffer.setCharAt(IC)V", set_char_at),
    ("java/lang/StringBuilder.setLength(I)V", set_length),
    ("java/lang/AbstractStringBuilder.setLength(I)V", set_length),
    ("java/lang/StringBuffer.setLength(I)V", set_length),
    (
        "java/lang/StringBuilder.<init>(Ljava/lang/String;)V",
        made_of,
    ),
    (
        "java/lang/StringBuilder.<init>(Ljava/lang/CharSequence;)V",
        made_of,
    ),
    (
        "java/lang/StringBuffer.<init>(Ljava/lang/String;)V",
        made_of,
    ),
    (
        "java/lang/StringBuffer.<init>(Ljava/lang/CharSequence;)V",
        made_of,
    ),
    (
        "java/lang/StringBuilder.indexOf(Ljava/lang/String;)I",
        |v| index_of(v, T::IndexOf, 0),
    ),
    ("java/lang/StringBuffer.indexOf(Ljava/lang/String;)I", |v| {
        index_of(v, T::IndexOf, 0)
    }),
    (
        "java/lang/StringBuilder.indexOf(Ljava/lang/String;I)I",
        |v| index_of(v, T::IndexOf, 0),
    ),
    (
        "java/lang/StringBuffer.indexOf(Ljava/lang/String;I)I",
        |v| index_of(v, T::IndexOf, 0),
    ),
    (
        "java/lang/StringBuilder.lastIndexOf(Ljava/lang/String;)I",
        |v| index_of(v, T::LastIndexOf, i32::MAX),
    ),
    (
        "java/lang/StringBuffer.lastIndexOf(Ljava/lang/String;)I",
        |v| index_of(v, T::LastIndexOf, i32::MAX),
    ),
    (
        "java/lang/StringBuilder.compareTo(Ljava/lang/StringBuilder;)I",
        compare,
    ),
    (
        "java/lang/StringBuffer.compareTo(Ljava/lang/StringBuffer;)I",
        compare,
    ),
];

pub(super) const MODELS: Table = &{
    const N: usize = PLAIN.len() + BUILDING.len() + REST.len();
    let mut all = [PLAIN[0]; N];
    let mut n = 0;
    while n < N {
        all[n] = if n < PLAIN.len() {
            PLAIN[n]
        } else if n < PLAIN.len() + BUILDING.len() {
            BUILDING[n - PLAIN.len()]
        } else {
            REST[n - PLAIN.len() - BUILDING.len()]
        };
        n += 1;
    }
    all
};

fn unary(v: &mut View<'_>, op: T) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    Prediction::result(v.make(op, &[text]))
}

fn char_at(v: &mut View<'_>) -> Option<Prediction> {
    if v.symbolic_text(0).is_none() && !v.depends(1) {
        return None;
    }
    let (text, index) = (v.text(0)?, v.int(1)?);
    let guard = v.is_index(text, index);
    let result = v.make(T::CharAt, &[text, index]);
    Prediction::result(result).map(|p| p.guarded(guard))
}

fn to_string(v: &mut View<'_>) -> Option<Prediction> {
    Prediction::result(v.symbolic_text(0)?)
}

fn index_of(v: &mut View<'_>, op: T, usual: i32) -> Option<Prediction> {
    if v.symbolic_text(0).is_none() && v.symbolic_text(1).is_none() && !v.depends(2) {
        return None;
    }
    let from = match v.call.args.len() {
        3 => v.int(2)?,
        _ => v.literal(usual),
    };
    let (text, part) = (v.text(0)?, v.text(1)?);
    Prediction::result(v.make(op, &[text, part, from]))
}

fn compare(v: &mut View<'_>) -> Option<Prediction> {
    if v.symbolic_text(0).is_none() && v.symbolic_text(1).is_none() {
        return None;
    }
    let (a, b) = (v.text(0)?, v.text(1)?);
    Prediction::result(v.make(T::Compare, &[a, b]))
}

fn made_of(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(1)?;
    Prediction::contents(v.reference(0), text)
}

/// The contents of the receiver are a term, or will be one because of what comes.
fn grows(v: &mut View<'_>, piece: Option<Term>) -> bool {
    v.symbolic_text(0).is_some() || piece.is_some_and(|p| v.c.terms.constant_of(p).is_none())
}

fn append(v: &mut View<'_>, piece: Option<Term>) -> Option<Prediction> {
    if !grows(v, piece) {
        return None;
    }
    let Some(piece) = piece else {
        spelling::spell(v);
        return None;
    };
    let text = v.text(0)?;
    let text = v.make(T::Concat, &[text, piece]);
    Prediction::contents(v.reference(0), text)
}

/// The text of a string or builder; `null` is a text too.
fn piece(v: &mut View<'_>, n: usize) -> Option<Term> {
    match v.reference(n).is_null() {
        true => Some(v.constant(covet_smt::Value::text("null"))),
        false => v.text(n),
    }
}

fn append_text(v: &mut View<'_>) -> Option<Prediction> {
    let piece = piece(v, 1);
    append(v, piece)
}

/// The text of a string or a box; the `toString` of other objects is code of their own.
fn object(v: &mut View<'_>, n: usize) -> Option<Term> {
    let (op, sort) = match v.class(n) {
        "java/lang/Integer" | "java/lang/Short" | "java/lang/Byte" => (T::OfInt, Sort::Int),
        "java/lang/Long" => (T::OfInt, Sort::Long),
        "java/lang/Character" => (T::OfChar, Sort::Int),
        _ => return piece(v, n),
    };
    if !v.depends(n) {
        return None;
    }
    let number = v.number(n, sort)?;
    Some(v.make(op, &[number]))
}

fn append_object(v: &mut View<'_>) -> Option<Prediction> {
    let piece = object(v, 1);
    append(v, piece)
}

fn append_part(v: &mut View<'_>) -> Option<Prediction> {
    let (piece, from, to) = (piece(v, 1), v.int(2)?, v.int(3)?);
    let Some(text) = piece.filter(|p| grows(v, Some(*p)) || v.depends(2) || v.depends(3)) else {
        spelling::spell(v);
        return None;
    };
    let (zero, length) = (v.literal(0), v.make(T::Length, &[text]));
    let ordered = v.within(zero, from, to);
    let inside = v.make(T::Le, &[to, length]);
    let guard = v.c.both(ordered, inside);
    let cut = v.make(T::Substring, &[text, from, to]);
    let contents = v.text(0)?;
    let whole = v.make(T::Concat, &[contents, cut]);
    Prediction::contents(v.reference(0), whole).map(|p| p.guarded(guard))
}

/// `StringConcatHelper.simpleConcat`: two objects as texts.
pub(super) fn joined(v: &mut View<'_>) -> Option<Prediction> {
    let (a, b) = (object(v, 0)?, object(v, 1)?);
    if v.c.terms.constant_of(a).is_some() && v.c.terms.constant_of(b).is_some() {
        return None;
    }
    Prediction::result(v.make(T::Concat, &[a, b]))
}

fn append_number(v: &mut View<'_>, op: T, sort: Sort) -> Option<Prediction> {
    let number = v.number(1, sort);
    let piece = number.map(|n| v.make(op, &[n]));
    append(v, piece)
}

fn append_boolean(v: &mut View<'_>) -> Option<Prediction> {
    let truth = truth(v, 1);
    let piece = truth.map(|t| v.make(T::OfBool, &[t]));
    append(v, piece)
}

fn append_characters(v: &mut View<'_>) -> Option<Prediction> {
    let array = v.reference(1);
    if array.is_null() {
        return None;
    }
    let (from, count) = match v.call.args.len() {
        4 => (v.slot(2).v as u32, v.slot(3).v as u32),
        _ => (0, v.vm.heap.array_len(array)),
    };
    let piece = v.characters(1, from, count);
    append(v, piece)
}

/// The contents before and behind an index, with something between.
fn put_between(v: &mut View<'_>, from: Term, piece: Term, to: Term) -> Option<Prediction> {
    let text = v.text(0)?;
    let (zero, length) = (v.literal(0), v.make(T::Length, &[text]));
    let before = v.make(T::Substring, &[text, zero, from]);
    let behind = v.make(T::Substring, &[text, to, length]);
    let start = v.make(T::Concat, &[before, piece]);
    let whole = v.make(T::Concat, &[start, behind]);
    let low = v.within(zero, from, length);
    Prediction::contents(v.reference(0), whole).map(|p| p.guarded(low))
}

fn insert(v: &mut View<'_>, piece: Option<Term>) -> Option<Prediction> {
    if !grows(v, piece) && !v.depends(1) {
        return None;
    }
    let Some(piece) = piece else {
        spelling::spell(v);
        return None;
    };
    let at = v.int(1)?;
    put_between(v, at, piece, at)
}

fn insert_text(v: &mut View<'_>) -> Option<Prediction> {
    let piece = piece(v, 2);
    insert(v, piece)
}

fn insert_object(v: &mut View<'_>) -> Option<Prediction> {
    let piece = object(v, 2);
    insert(v, piece)
}

fn insert_boolean(v: &mut View<'_>) -> Option<Prediction> {
    let truth = truth(v, 2);
    let piece = truth.map(|t| v.make(T::OfBool, &[t]));
    insert(v, piece)
}

fn insert_number(v: &mut View<'_>, op: T, sort: Sort) -> Option<Prediction> {
    let number = v.number(2, sort);
    let piece = number.map(|n| v.make(op, &[n]));
    insert(v, piece)
}

fn delete_char_at(v: &mut View<'_>) -> Option<Prediction> {
    if v.symbolic_text(0).is_none() && !v.depends(1) {
        return None;
    }
    let (text, at, one) = (v.text(0)?, v.int(1)?, v.literal(1));
    let guard = v.is_index(text, at);
    let next = v.make(T::Add, &[at, one]);
    let nothing = v.constant(covet_smt::Value::text(""));
    put_between(v, at, nothing, next).map(|p| p.guarded(guard))
}

fn delete(v: &mut View<'_>) -> Option<Prediction> {
    let nothing = v.constant(covet_smt::Value::text(""));
    replaced(v, nothing)
}

fn replace(v: &mut View<'_>) -> Option<Prediction> {
    let piece = v.text(3)?;
    replaced(v, piece)
}

fn replaced(v: &mut View<'_>, piece: Term) -> Option<Prediction> {
    if !grows(v, Some(piece)) && !v.depends(1) && !v.depends(2) {
        return None;
    }
    let (from, to) = (v.int(1)?, v.int(2)?);
    let ordered = v.make(T::Le, &[from, to]);
    let made = put_between(v, from, piece, to)?;
    let guard = match made.guard {
        Some(guard) => v.c.both(guard, ordered),
        None => ordered,
    };
    Some(made.guarded(guard))
}

fn set_char_at(v: &mut View<'_>) -> Option<Prediction> {
    if v.symbolic_text(0).is_none() && !v.depends(1) && !v.depends(2) {
        return None;
    }
    let (text, at, c, one) = (v.text(0)?, v.int(1)?, v.int(2)?, v.literal(1));
    let guard = v.is_index(text, at);
    let next = v.make(T::Add, &[at, one]);
    let piece = v.make(T::OfChar, &[c]);
    put_between(v, at, piece, next).map(|p| p.guarded(guard))
}

/// Only shorter; what a longer one is filled with is rare.
fn set_length(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    let (wanted, now) = (
        v.slot(1).v as u32,
        v.vm.heap.load_u32(v.reference(0), v.vm.known.builder_count),
    );
    if wanted > now {
        spelling::spell(v);
        return None;
    }
    let (zero, to) = (v.literal(0), v.int(1)?);
    let cut = v.make(T::Substring, &[text, zero, to]);
    Prediction::contents(v.reference(0), cut)
}

fn substring(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    part(v, text)
}

//! `java.lang.String`.

use covet_smt::{Op as T, Sort, Term, Value};

use super::{Effect, Prediction, Table, View, builder};

pub(super) const MODELS: Table = &[
    ("java/lang/String.length()I", length),
    ("java/lang/String.isEmpty()Z", is_empty),
    ("java/lang/String.isBlank()Z", |v| unary(v, T::IsBlank)),
    ("java/lang/String.charAt(I)C", char_at),
    ("java/lang/String.equals(Ljava/lang/Object;)Z", |v| {
        same_kind(v, T::Eq)
    }),
    (
        "java/lang/String.contentEquals(Ljava/lang/CharSequence;)Z",
        |v| pair(v, T::Eq),
    ),
    (
        "java/lang/String.equalsIgnoreCase(Ljava/lang/String;)Z",
        |v| same_kind(v, T::EqIgnoreCase),
    ),
    ("java/lang/String.compareTo(Ljava/lang/String;)I", |v| {
        pair(v, T::Compare)
    }),
    (
        "java/lang/String.compareToIgnoreCase(Ljava/lang/String;)I",
        |v| pair(v, T::CompareIgnoreCase),
    ),
    (
        "java/lang/String.startsWith(Ljava/lang/String;)Z",
        starts_with,
    ),
    (
        "java/lang/String.startsWith(Ljava/lang/String;I)Z",
        starts_with,
    ),
    ("java/lang/String.endsWith(Ljava/lang/String;)Z", |v| {
        pair(v, T::EndsWith)
    }),
    (
        "java/lang/String.contains(Ljava/lang/CharSequence;)Z",
        |v| pair(v, T::Contains),
    ),
    (
        "java/lang/String.concat(Ljava/lang/String;)Ljava/lang/String;",
        |v| pair(v, T::Concat),
    ),
    ("java/lang/String.indexOf(I)I", |v| {
        of_char(v, T::IndexOfChar, 0)
    }),
    ("java/lang/String.indexOf(II)I", |v| {
        of_char(v, T::IndexOfChar, 0)
    }),
    ("java/lang/String.lastIndexOf(I)I", |v| {
        of_char(v, T::LastIndexOfChar, i32::MAX)
    }),
    ("java/lang/String.lastIndexOf(II)I", |v| {
        of_char(v, T::LastIndexOfChar, i32::MAX)
    }),
    ("java/lang/String.indexOf(Ljava/lang/String;)I", |v| {
        of_text(v, T::IndexOf, 0)
    }),
    ("java/lang/String.indexOf(Ljava/lang/String;I)I", |v| {
        of_text(v, T::IndexOf, 0)
    }),
    ("java/lang/String.lastIndexOf(Ljava/lang/String;)I", |v| {
        of_text(v, T::LastIndexOf, i32::MAX)
    }),
    ("java/lang/String.lastIndexOf(Ljava/lang/String;I)I", |v| {
        of_text(v, T::LastIndexOf, i32::MAX)
    }),
    ("java/lang/String.substring(I)Ljava/lang/String;", substring),
    (
        "java/lang/String.substring(II)Ljava/lang/String;",
        substring,
    ),
    (
        "java/lang/String.subSequence(II)Ljava/lang/CharSequence;",
        substring,
    ),
    ("java/lang/String.trim()Ljava/lang/String;", |v| {
        unary(v, T::Trim)
    }),
    ("java/lang/String.strip()Ljava/lang/String;", |v| {
        unary(v, T::Strip)
    }),
    ("java/lang/String.stripLeading()Ljava/lang/String;", |v| {
        unary(v, T::StripLeading)
    }),
    ("java/lang/String.stripTrailing()Ljava/lang/String;", |v| {
        unary(v, T::StripTrailing)
    }),
    ("java/lang/String.toLowerCase()Ljava/lang/String;", |v| {
        unary(v, T::Lower)
    }),
    ("java/lang/String.toUpperCase()Ljava/lang/String;", |v| {
        unary(v, T::Upper)
    }),
    (
        "java/lang/String.toLowerCase(Ljava/util/Locale;)Ljava/lang/String;",
        |v| unary(v, T::Lower),
    ),
    (
        "java/lang/String.toUpperCase(Ljava/util/Locale;)Ljava/lang/String;",
        |v| unary(v, T::Upper),
    ),
    (
        "java/lang/String.replace(CC)Ljava/lang/String;",
        replace_char,
    ),
    (
        "java/lang/String.replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;",
        replace,
    ),
    ("java/lang/String.repeat(I)Ljava/lang/String;", repeat),
    (
        "java/lang/String.join(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;I)Ljava/lang/String;",
        join,
    ),
    (
        "java/lang/StringConcatHelper.simpleConcat(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/String;",
        builder::joined,
    ),
    (
        "java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z",
        equal_objects,
    ),
    ("java/lang/String.hashCode()I", |v| unary(v, T::Hash)),
    ("java/lang/String.toString()Ljava/lang/String;", same),
    ("java/lang/String.intern()Ljava/lang/String;", same),
    ("java/lang/String.toCharArray()[C", to_char_array),
    ("java/lang/String.<init>(Ljava/lang/String;)V", copied),
    (
        "java/lang/String.<init>(Ljava/lang/StringBuilder;)V",
        copied,
    ),
    ("java/lang/String.<init>(Ljava/lang/StringBuffer;)V", copied),
    ("java/lang/String.<init>([C)V", made_of_characters),
    ("java/lang/String.<init>([CII)V", made_of_characters),
    (
        "java/lang/String.valueOf([C)Ljava/lang/String;",
        value_of_characters,
    ),
    (
        "java/lang/String.copyValueOf([C)Ljava/lang/String;",
        value_of_characters,
    ),
    (
        "java/lang/String.valueOf([CII)Ljava/lang/String;",
        value_of_characters,
    ),
    ("java/lang/String.valueOf(C)Ljava/lang/String;", |v| {
        formatted(v, T::OfChar, Sort::Int)
    }),
    ("java/lang/String.valueOf(I)Ljava/lang/String;", |v| {
        formatted(v, T::OfInt, Sort::Int)
    }),
    ("java/lang/String.valueOf(J)Ljava/lang/String;", |v| {
        formatted(v, T::OfInt, Sort::Long)
    }),
    ("java/lang/String.valueOf(Z)Ljava/lang/String;", of_boolean),
    ("java/lang/Integer.toString(I)Ljava/lang/String;", |v| {
        formatted(v, T::OfInt, Sort::Int)
    }),
    ("java/lang/Long.toString(J)Ljava/lang/String;", |v| {
        formatted(v, T::OfInt, Sort::Long)
    }),
    ("java/lang/Character.toString(C)Ljava/lang/String;", |v| {
        formatted(v, T::OfChar, Sort::Int)
    }),
    (
        "java/lang/Boolean.toString(Z)Ljava/lang/String;",
        of_boolean,
    ),
];

fn length(v: &mut View<'_>) -> Option<Prediction> {
    unary(v, T::Length)
}

fn unary(v: &mut View<'_>, op: T) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    Prediction::result(v.make(op, &[text]))
}

fn same(v: &mut View<'_>) -> Option<Prediction> {
    Prediction::result(v.symbolic_text(0)?)
}

fn is_empty(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    let (length, zero) = (v.make(T::Length, &[text]), v.literal(0));
    Prediction::result(v.make(T::Eq, &[length, zero]))
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

/// Whether one of two texts depends on an input.
fn either(v: &mut View<'_>) -> bool {
    v.symbolic_text(0).is_some() || v.symbolic_text(1).is_some()
}

/// An operation on two texts; null is the method's own business.
fn pair(v: &mut View<'_>, op: T) -> Option<Prediction> {
    if !either(v) {
        return None;
    }
    let (a, b) = (v.text(0)?, v.text(1)?);
    Prediction::result(v.make(op, &[a, b]))
}

/// Equality is that of two strings.
fn same_kind(v: &mut View<'_>, op: T) -> Option<Prediction> {
    match v.is_string(1) {
        true => pair(v, op),
        false => None,
    }
}

/// Two strings. That equal literals are one object is not looked at.
fn equal_objects(v: &mut View<'_>) -> Option<Prediction> {
    match v.is_string(0) && v.is_string(1) {
        true => pair(v, T::Eq),
        false => None,
    }
}

/// How often a text is repeated as a term.
const REPEATED: u64 = 16;

fn repeat(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    let times = v.slot(1).v;
    if v.depends(1) || times > REPEATED {
        return None;
    }
    let mut all = v.constant(Value::text(""));
    for _ in 0..times {
        all = v.make(T::Concat, &[all, text]);
    }
    Prediction::result(all)
}

/// Strings that are joined as a term.
const JOINED: u32 = 16;

/// What is before, behind and between the first strings of an array, and how many these are.
fn join(v: &mut View<'_>) -> Option<Prediction> {
    let (array, count) = (v.reference(3), v.slot(4).v as u32);
    if array.is_null() || count == 0 || count > JOINED || v.depends(4) {
        return None;
    }
    let (between, behind) = (v.text(2)?, v.text(1)?);
    let mut all = v.text(0)?;
    for at in 0..count {
        if at > 0 {
            all = v.make(T::Concat, &[all, between]);
        }
        let element = v.element_text(array, at)?;
        all = v.make(T::Concat, &[all, element]);
    }
    let all = v.make(T::Concat, &[all, behind]);
    match v.c.terms.constant_of(all) {
        Some(_) => None,
        None => Prediction::result(all),
    }
}

fn starts_with(v: &mut View<'_>) -> Option<Prediction> {
    if !either(v) && !v.depends(2) {
        return None;
    }
    let (a, b) = (v.text(0)?, v.text(1)?);
    let at = v.int(2)?;
    Prediction::result(v.make(T::StartsWith, &[a, b, at]))
}

/// The index to start from, if it is given.
fn start(v: &mut View<'_>, usual: i32) -> Option<covet_smt::Term> {
    match v.call.args.len() {
        3 => v.int(2),
        _ => Some(v.literal(usual)),
    }
}

fn of_char(v: &mut View<'_>, op: T, usual: i32) -> Option<Prediction> {
    // Characters outside of the basic plane are pairs.
    if v.slot(1).v > 0xffff || v.symbolic_text(0).is_none() && !v.depends(1) && !v.depends(2) {
        return None;
    }
    let (text, c) = (v.text(0)?, v.int(1)?);
    let from = start(v, usual)?;
    Prediction::result(v.make(op, &[text, c, from]))
}

fn of_text(v: &mut View<'_>, op: T, usual: i32) -> Option<Prediction> {
    if !either(v) && !v.depends(2) {
        return None;
    }
    let (a, b) = (v.text(0)?, v.text(1)?);
    let from = start(v, usual)?;
    Prediction::result(v.make(op, &[a, b, from]))
}

fn substring(v: &mut View<'_>) -> Option<Prediction> {
    if v.symbolic_text(0).is_none() && !v.depends(1) && !v.depends(2) {
        return None;
    }
    let text = v.text(0)?;
    part(v, text)
}

/// The part of a text that the first two arguments say, or the first one alone.
pub(super) fn part(v: &mut View<'_>, text: Term) -> Option<Prediction> {
    let from = v.int(1)?;
    let length = v.make(T::Length, &[text]);
    let to = match v.call.args.len() {
        3 => v.int(2)?,
        _ => length,
    };
    let zero = v.literal(0);
    let low = v.within(zero, from, to);
    let high = v.make(T::Le, &[to, length]);
    let guard = v.c.both(low, high);
    let result = v.make(T::Substring, &[text, from, to]);
    Prediction::result(result).map(|p| p.guarded(guard))
}

fn replace_char(v: &mut View<'_>) -> Option<Prediction> {
    if v.symbolic_text(0).is_none() && !v.depends(1) && !v.depends(2) {
        return None;
    }
    let (text, old, new) = (v.text(0)?, v.int(1)?, v.int(2)?);
    Prediction::result(v.make(T::ReplaceChar, &[text, old, new]))
}

fn replace(v: &mut View<'_>) -> Option<Prediction> {
    if !either(v) && v.symbolic_text(2).is_none() {
        return None;
    }
    let (text, old, new) = (v.text(0)?, v.text(1)?, v.text(2)?);
    Prediction::result(v.make(T::Replace, &[text, old, new]))
}

fn to_char_array(v: &mut View<'_>) -> Option<Prediction> {
    let effect = Effect::Elements(v.symbolic_text(0)?);
    Some(Prediction {
        guard: None,
        effect,
    })
}

fn copied(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(1)?;
    Prediction::contents(v.reference(0), text)
}

/// The characters of an array from argument `n` on: the array, and perhaps start and count.
fn characters(v: &mut View<'_>, n: usize) -> Option<covet_smt::Term> {
    let array = v.reference(n);
    if array.is_null() {
        return None;
    }
    match v.call.args.len() - n {
        3 => {
            let (from, count) = (v.slot(n + 1).v as i32, v.slot(n + 2).v as i32);
            v.characters(n, u32::try_from(from).ok()?, u32::try_from(count).ok()?)
        }
        _ => v.characters(n, 0, v.vm.heap.array_len(array)),
    }
}

fn made_of_characters(v: &mut View<'_>) -> Option<Prediction> {
    let text = characters(v, 1)?;
    Prediction::contents(v.reference(0), text)
}

fn value_of_characters(v: &mut View<'_>) -> Option<Prediction> {
    Prediction::result(characters(v, 0)?)
}

fn formatted(v: &mut View<'_>, op: T, sort: Sort) -> Option<Prediction> {
    if !v.depends(0) {
        return None;
    }
    let number = v.number(0, sort)?;
    Prediction::result(v.make(op, &[number]))
}

fn of_boolean(v: &mut View<'_>) -> Option<Prediction> {
    if !v.depends(0) {
        return None;
    }
    let truth = truth(v, 0)?;
    Prediction::result(v.make(T::OfBool, &[truth]))
}

/// An argument that is a truth value.
pub(super) fn truth(v: &mut View<'_>, n: usize) -> Option<covet_smt::Term> {
    let slot = v.slot(n);
    if let Some(truth) = v.c.truth(slot) {
        return Some(truth);
    }
    let number = v.int(n)?;
    let zero = v.constant(Value::Int(0));
    let same = v.make(T::Eq, &[number, zero]);
    Some(v.c.not(same))
}

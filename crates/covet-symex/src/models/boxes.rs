//! The boxes of numbers: a reference to one has the term of its value as shadow; and the numbers that strings name.

use covet_smt::{Op as T, Sort};

use super::string::truth;
use super::{Prediction, Table, View};

pub(super) const MODELS: Table = &[
    ("java/lang/Integer.valueOf(I)Ljava/lang/Integer;", boxed),
    ("java/lang/Long.valueOf(J)Ljava/lang/Long;", boxed),
    ("java/lang/Short.valueOf(S)Ljava/lang/Short;", boxed),
    ("java/lang/Byte.valueOf(B)Ljava/lang/Byte;", boxed),
    ("java/lang/Character.valueOf(C)Ljava/lang/Character;", boxed),
    ("java/lang/Float.valueOf(F)Ljava/lang/Float;", boxed),
    ("java/lang/Double.valueOf(D)Ljava/lang/Double;", boxed),
    (
        "java/lang/Boolean.valueOf(Z)Ljava/lang/Boolean;",
        boxed_truth,
    ),
    ("java/lang/Integer.parseInt(Ljava/lang/String;)I", |v| {
        parsed(v, T::IsInt, T::ParseInt)
    }),
    ("java/lang/Integer.parseInt(Ljava/lang/String;I)I", |v| {
        parsed(v, T::IsInt, T::ParseInt)
    }),
    (
        "java/lang/Integer.valueOf(Ljava/lang/String;)Ljava/lang/Integer;",
        |v| parsed(v, T::IsInt, T::ParseInt),
    ),
    ("java/lang/Long.parseLong(Ljava/lang/String;)J", |v| {
        parsed(v, T::IsLong, T::ParseLong)
    }),
    ("java/lang/Long.parseLong(Ljava/lang/String;I)J", |v| {
        parsed(v, T::IsLong, T::ParseLong)
    }),
    (
        "java/lang/Long.valueOf(Ljava/lang/String;)Ljava/lang/Long;",
        |v| parsed(v, T::IsLong, T::ParseLong),
    ),
    (
        "java/lang/Double.parseDouble(Ljava/lang/String;)D",
        parsed_double,
    ),
    (
        "java/lang/Double.valueOf(Ljava/lang/String;)Ljava/lang/Double;",
        parsed_double,
    ),
    (
        "java/lang/Boolean.parseBoolean(Ljava/lang/String;)Z",
        parsed_boolean,
    ),
    (
        "java/lang/Boolean.valueOf(Ljava/lang/String;)Ljava/lang/Boolean;",
        parsed_boolean,
    ),
];

fn boxed(v: &mut View<'_>) -> Option<Prediction> {
    let value = v.slot(0).s.term()?;
    Prediction::result(match v.c.terms.sort(value) {
        Sort::Bool => v.c.as_int(value),
        _ => value,
    })
}

fn boxed_truth(v: &mut View<'_>) -> Option<Prediction> {
    if !v.depends(0) {
        return None;
    }
    let value = truth(v, 0)?;
    Prediction::result(value)
}

fn parsed(v: &mut View<'_>, is: T, parse: T) -> Option<Prediction> {
    v.symbolic_text(0)?;
    let text = v.text(0)?;
    let radix = match v.call.args.len() {
        2 => v.int(1)?,
        _ => v.literal(10),
    };
    let guard = v.make(is, &[text, radix]);
    let number = v.make(parse, &[text, radix]);
    Prediction::result(number).map(|p| p.guarded(guard))
}

fn parsed_double(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    let guard = v.make(T::IsDouble, &[text]);
    let number = v.make(T::ParseDouble, &[text]);
    Prediction::result(number).map(|p| p.guarded(guard))
}

fn parsed_boolean(v: &mut View<'_>) -> Option<Prediction> {
    let text = v.symbolic_text(0)?;
    let yes = v.constant(covet_smt::Value::text("true"));
    Prediction::result(v.make(T::EqIgnoreCase, &[text, yes]))
}

//! `EMPTY_RETURNS`, `FALSE_RETURNS`, `TRUE_RETURNS`, `NULL_RETURNS` and `PRIMITIVE_RETURNS`.

use super::find::{Change, Place};
use super::{MutantEdit, Operator, ReturnValue};
use crate::classfile::Constant;
use crate::classwriter::op;
use crate::signature::Primitive;

/// Types with something empty, and the static method that makes it.
const EMPTY: [(&str, &str, &str, &str); 9] = [
    (
        "java/util/List",
        "java/util/Collections",
        "emptyList",
        "()Ljava/util/List;",
    ),
    (
        "java/util/Collection",
        "java/util/Collections",
        "emptyList",
        "()Ljava/util/List;",
    ),
    (
        "java/lang/Iterable",
        "java/util/Collections",
        "emptyList",
        "()Ljava/util/List;",
    ),
    (
        "java/util/Set",
        "java/util/Collections",
        "emptySet",
        "()Ljava/util/Set;",
    ),
    (
        "java/util/Map",
        "java/util/Collections",
        "emptyMap",
        "()Ljava/util/Map;",
    ),
    (
        "java/util/Optional",
        "java/util/Optional",
        "empty",
        "()Ljava/util/Optional;",
    ),
    (
        "java/util/OptionalInt",
        "java/util/OptionalInt",
        "empty",
        "()Ljava/util/OptionalInt;",
    ),
    (
        "java/util/OptionalLong",
        "java/util/OptionalLong",
        "empty",
        "()Ljava/util/OptionalLong;",
    ),
    (
        "java/util/stream/Stream",
        "java/util/stream/Stream",
        "empty",
        "()Ljava/util/stream/Stream;",
    ),
];

pub(super) fn changes(place: &Place<'_>) -> Vec<Change> {
    if !matches!(place.instruction.opcode, op::IRETURN..=op::ARETURN) {
        return Vec::new();
    }
    let values = values(place.returns).into_iter();
    let differing = values.filter(|(_, value, _)| !already(place, *value));
    let change = |(operator, value, what): (Operator, ReturnValue, &str)| Change {
        operator,
        description: format!("replaced return value with {what}"),
        edit: MutantEdit::ReturnConstant { value },
    };
    differing.map(change).collect()
}

/// What is returned in place of a value of this type.
fn values(returns: &str) -> Vec<(Operator, ReturnValue, &'static str)> {
    let letter = returns.chars().next().and_then(Primitive::of_letter);
    if let Some(primitive) = letter {
        return of_primitive(
            primitive,
            ReturnValue::Primitive,
            Operator::PrimitiveReturns,
        );
    }
    let class = returns
        .strip_prefix('L')
        .and_then(|rest| rest.strip_suffix(';'));
    let class = class.unwrap_or_default();
    if let Some(primitive) = Primitive::of_wrapper(class) {
        return of_primitive(primitive, ReturnValue::Boxed, Operator::EmptyReturns);
    }
    if class == "java/lang/String" || class == "java/lang/CharSequence" {
        return vec![(Operator::EmptyReturns, ReturnValue::EmptyString, "\"\"")];
    }
    match EMPTY.iter().find(|(of, ..)| *of == class) {
        Some(&(_, class, name, descriptor)) => {
            let value = ReturnValue::Call {
                class,
                name,
                descriptor,
            };
            vec![(Operator::EmptyReturns, value, "something empty")]
        }
        None => vec![(Operator::NullReturns, ReturnValue::Null, "null")],
    }
}

fn of_primitive(
    primitive: Primitive,
    value: fn(Primitive, u8) -> ReturnValue,
    zero: Operator,
) -> Vec<(Operator, ReturnValue, &'static str)> {
    match primitive {
        Primitive::Boolean => vec![
            (Operator::FalseReturns, value(primitive, 0), "false"),
            (Operator::TrueReturns, value(primitive, 1), "true"),
        ],
        _ => vec![(zero, value(primitive, 0), "0")],
    }
}

/// Whether the instruction before pushes the value already.
fn already(place: &Place<'_>, value: ReturnValue) -> bool {
    let Some(previous) = place.previous else {
        return false;
    };
    let pool = &place.file.pool;
    match value {
        ReturnValue::Primitive(_, value) => {
            previous.small_int() == Some(value.into())
                // lconst_0, fconst_0, dconst_0
                || (value == 0 && matches!(previous.opcode, 0x09 | 0x0b | 0x0e))
        }
        ReturnValue::Null => previous.opcode == op::ACONST_NULL,
        ReturnValue::EmptyString => match (previous.opcode, previous.bytes) {
            (op::LDC, [_, index]) => matches!(
                pool.get((*index).into()),
                Ok(Constant::String { utf8 }) if pool.raw_utf8(utf8) == Ok(b"")
            ),
            _ => false,
        },
        ReturnValue::Call { class, name, .. } => previous.index().is_some_and(|index| {
            pool.member(index).is_ok_and(|(owner, called, _)| {
                called == name && pool.class_name(owner) == Ok(class)
            })
        }),
        ReturnValue::Boxed(primitive, value) => already_boxed(place, primitive, value),
    }
}

/// Whether the value is one of the constants of `Boolean`; other boxed constants take more than one instruction.
fn already_boxed(place: &Place<'_>, primitive: Primitive, value: u8) -> bool {
    let constant = if value == 0 { "FALSE" } else { "TRUE" };
    let field = place.previous.filter(|at| at.opcode == op::GETSTATIC);
    let member = field.and_then(|at| place.file.pool.member(at.index()?).ok());
    primitive == Primitive::Boolean && member.is_some_and(|(_, name, _)| name == constant)
}

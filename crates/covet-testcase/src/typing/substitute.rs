//! Short forms of what `covet_program::signature` says about type variables.

use std::sync::Arc;

use covet_program::signature::{ClassType, JavaType, TypeArgument, TypeParameter, bounds};

/// What type variables stand for.
pub type Substitution = covet_program::signature::Arguments;

/// A type with its variables replaced. A variable that stands for a wildcard becomes the wildcard's upper bound, except as
/// an argument, where it becomes the wildcard. Unknown variables stay.
#[must_use]
pub fn substitute(ty: &JavaType, map: &Substitution) -> JavaType {
    ty.substitute_arguments(map)
}

/// Whether a type mentions one of these variables; with none given, any variable.
#[must_use]
pub fn mentions(ty: &JavaType, variables: Option<&dyn Fn(&str) -> bool>) -> bool {
    match ty {
        JavaType::Variable(name) => variables.is_none_or(|v| v(name)),
        JavaType::Array(component) => mentions(component, variables),
        JavaType::Class(class) => class_mentions(class, variables),
        JavaType::Primitive(_) => false,
    }
}

fn class_mentions(class: &ClassType, variables: Option<&dyn Fn(&str) -> bool>) -> bool {
    let owner = class.owner.as_ref();
    owner.is_some_and(|o| class_mentions(o, variables))
        || class.args.iter().any(|a| match a {
            TypeArgument::Any => false,
            TypeArgument::Exact(t) | TypeArgument::Extends(t) | TypeArgument::Super(t) => {
                mentions(t, variables)
            }
        })
}

/// The erasure of a type (JLS 4.6); the first bound of a variable that `parameters` declare.
#[must_use]
pub fn erase(ty: &JavaType, parameters: &[TypeParameter]) -> JavaType {
    ty.erasure(&bounds(parameters))
}

/// The class of a class type; none for arrays, primitives and variables.
#[must_use]
pub fn erasure_name(ty: &JavaType) -> Option<&Arc<str>> {
    match ty {
        JavaType::Class(class) => Some(&class.name),
        _ => None,
    }
}

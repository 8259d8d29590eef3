//! Type variables are replaced by types, or by wildcards in the place of arguments.

use std::collections::BTreeMap;
use std::sync::Arc;

use covet_program::signature::{ClassType, JavaType, TypeArgument, TypeParameter};

use super::OBJECT;

/// What type variables stand for.
pub type Substitution = BTreeMap<Arc<str>, TypeArgument>;

/// A type with its variables replaced. A variable that stands for a wildcard becomes the wildcard's upper bound, except as
/// an argument, where it becomes the wildcard. Unknown variables stay.
#[must_use]
pub fn substitute(ty: &JavaType, map: &Substitution) -> JavaType {
    match ty {
        JavaType::Variable(name) => map.get(name).map_or_else(|| ty.clone(), upper_bound),
        JavaType::Array(component) => JavaType::Array(Box::new(substitute(component, map))),
        JavaType::Class(class) => JavaType::Class(substitute_class(class, map)),
        JavaType::Primitive(_) => ty.clone(),
    }
}

fn substitute_class(class: &ClassType, map: &Substitution) -> ClassType {
    let owner = class.owner.as_ref();
    ClassType {
        name: class.name.clone(),
        args: class
            .args
            .iter()
            .map(|a| substitute_argument(a, map))
            .collect(),
        owner: owner.map(|o| Box::new(substitute_class(o, map))),
    }
}

fn substitute_argument(argument: &TypeArgument, map: &Substitution) -> TypeArgument {
    let known = |ty: &JavaType| match ty {
        JavaType::Variable(name) => map.get(name).cloned(),
        _ => None,
    };
    match argument {
        TypeArgument::Any => TypeArgument::Any,
        TypeArgument::Exact(t) => known(t).unwrap_or_else(|| TypeArgument::Exact(substitute(t, map))),
        TypeArgument::Extends(t) => match known(t) {
            Some(TypeArgument::Any | TypeArgument::Super(_)) => TypeArgument::Any,
            _ => TypeArgument::Extends(substitute(t, map)),
        },
        TypeArgument::Super(t) => match known(t) {
            Some(TypeArgument::Any | TypeArgument::Extends(_)) => TypeArgument::Any,
            Some(TypeArgument::Super(t) | TypeArgument::Exact(t)) => TypeArgument::Super(t),
            None => TypeArgument::Super(substitute(t, map)),
        },
    }
}

fn upper_bound(argument: &TypeArgument) -> JavaType {
    match argument {
        TypeArgument::Exact(t) | TypeArgument::Extends(t) => t.clone(),
        TypeArgument::Any | TypeArgument::Super(_) => JavaType::class(OBJECT),
    }
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
    match ty {
        JavaType::Primitive(_) => ty.clone(),
        JavaType::Array(component) => JavaType::Array(Box::new(erase(component, parameters))),
        JavaType::Class(class) => JavaType::class(&class.name),
        JavaType::Variable(name) => {
            let declared = parameters.iter().find(|p| p.name == *name);
            match declared.and_then(|p| p.bounds.first()) {
                // A bound that is a variable is declared before or after; a cycle is no Java.
                Some(JavaType::Variable(other)) if other == name => JavaType::class(OBJECT),
                Some(bound) => erase(bound, parameters),
                None => JavaType::class(OBJECT),
            }
        }
    }
}

/// The class of a class type; none for arrays, primitives and variables.
#[must_use]
pub fn erasure_name(ty: &JavaType) -> Option<&Arc<str>> {
    match ty {
        JavaType::Class(class) => Some(&class.name),
        _ => None,
    }
}

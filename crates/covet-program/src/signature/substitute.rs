//! Erasure (JLS 4.6) and substitution of type variables.
//!
//! Captures are not modelled: a wildcard put where a type must stand becomes its upper bound, which is what can be
//! read from such a place; inside `? super` its bound stays, which is what can be written.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::types::{ClassType, JavaType, TypeArgument, TypeParameter};

/// What type variables stand for.
pub type Arguments = BTreeMap<Arc<str>, TypeArgument>;
/// The first bound of type variables.
pub type Bounds = BTreeMap<Arc<str>, JavaType>;

/// How many variables may be bounded by one another; more is a cycle.
const DEPTH: usize = 32;

/// The first bounds of type parameters.
#[must_use]
pub fn bounds(parameters: &[TypeParameter]) -> Bounds {
    let first = |parameter: &TypeParameter| {
        let bound = parameter.bounds.first().cloned();
        (
            parameter.name.clone(),
            bound.unwrap_or_else(JavaType::object),
        )
    };
    parameters.iter().map(first).collect()
}

/// What the parameters of a class stand for in a type that has these arguments; empty if the numbers differ.
#[must_use]
pub fn arguments(parameters: &[TypeParameter], args: &[TypeArgument]) -> Arguments {
    if parameters.len() != args.len() {
        return Arguments::new();
    }
    let names = parameters.iter().map(|parameter| parameter.name.clone());
    names.zip(args.iter().cloned()).collect()
}

impl JavaType {
    /// The type without type arguments and variables; a variable without bound here is an `Object`.
    #[must_use]
    pub fn erasure(&self, bounds: &Bounds) -> JavaType {
        self.erase(bounds, DEPTH)
    }

    fn erase(&self, bounds: &Bounds, depth: usize) -> JavaType {
        match self {
            JavaType::Primitive(_) => self.clone(),
            JavaType::Class(class) => JavaType::class(&class.name),
            JavaType::Array(element) => element.erase(bounds, depth).array(),
            JavaType::Variable(name) => match bounds.get(name) {
                Some(bound) if depth > 0 => bound.erase(bounds, depth - 1),
                _ => JavaType::object(),
            },
        }
    }

    /// The descriptor of the erasure.
    #[must_use]
    pub fn descriptor(&self, bounds: &Bounds) -> String {
        match self.erasure(bounds) {
            JavaType::Primitive(primitive) => primitive.letter().to_string(),
            JavaType::Class(class) => format!("L{};", class.name),
            JavaType::Array(element) => format!("[{}", element.descriptor(bounds)),
            JavaType::Variable(_) => "Ljava/lang/Object;".to_owned(),
        }
    }

    /// The type with variables replaced by types; others stay.
    #[must_use]
    pub fn substitute(&self, types: &BTreeMap<Arc<str>, JavaType>) -> JavaType {
        self.replace(&|name| types.get(name).cloned().map(TypeArgument::Exact))
    }

    /// The type with variables replaced by type arguments; others stay.
    #[must_use]
    pub fn substitute_arguments(&self, arguments: &Arguments) -> JavaType {
        self.replace(&|name| arguments.get(name).cloned())
    }

    fn replace(&self, find: &dyn Fn(&str) -> Option<TypeArgument>) -> JavaType {
        match self {
            JavaType::Primitive(_) => self.clone(),
            JavaType::Class(class) => JavaType::Class(class.replace(find)),
            JavaType::Array(element) => element.replace(find).array(),
            JavaType::Variable(name) => match find(name) {
                None => self.clone(),
                Some(TypeArgument::Exact(ty) | TypeArgument::Extends(ty)) => ty,
                Some(TypeArgument::Any | TypeArgument::Super(_)) => JavaType::object(),
            },
        }
    }
}

impl ClassType {
    /// The type with variables replaced by types; others stay.
    #[must_use]
    pub fn substitute(&self, types: &BTreeMap<Arc<str>, JavaType>) -> ClassType {
        self.replace(&|name| types.get(name).cloned().map(TypeArgument::Exact))
    }

    /// The type with variables replaced by type arguments; others stay.
    #[must_use]
    pub fn substitute_arguments(&self, arguments: &Arguments) -> ClassType {
        self.replace(&|name| arguments.get(name).cloned())
    }

    fn replace(&self, find: &dyn Fn(&str) -> Option<TypeArgument>) -> ClassType {
        let args = self.args.iter().map(|argument| argument.replace(find));
        let owner = self
            .owner
            .as_ref()
            .map(|owner| Box::new(owner.replace(find)));
        ClassType {
            name: self.name.clone(),
            args: args.collect(),
            owner,
        }
    }
}

impl TypeArgument {
    fn replace(&self, find: &dyn Fn(&str) -> Option<TypeArgument>) -> TypeArgument {
        if let Some(JavaType::Variable(name)) = self.ty()
            && let Some(found) = find(name)
        {
            return self.combine(found);
        }
        match self {
            TypeArgument::Any => TypeArgument::Any,
            TypeArgument::Exact(ty) => TypeArgument::Exact(ty.replace(find)),
            TypeArgument::Extends(ty) => TypeArgument::Extends(ty.replace(find)),
            TypeArgument::Super(ty) => TypeArgument::Super(ty.replace(find)),
        }
    }

    /// This argument about a variable when the variable stands for `found`.
    fn combine(&self, found: TypeArgument) -> TypeArgument {
        match (self, found) {
            (TypeArgument::Exact(_), found) => found,
            (TypeArgument::Extends(_), TypeArgument::Exact(ty) | TypeArgument::Extends(ty)) => {
                TypeArgument::Extends(ty)
            }
            (TypeArgument::Super(_), found) => {
                TypeArgument::Super(found.ty().cloned().unwrap_or_else(JavaType::object))
            }
            _ => TypeArgument::Any,
        }
    }
}

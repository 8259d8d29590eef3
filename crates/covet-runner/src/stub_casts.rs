//! What lambdas and anonymous classes do first: they cast their arguments.
//!
//! A method that takes a type variable takes `Object` in bytecode. What javac makes of a lambda for `Comparator<String>`
//! casts what it gets to `String`, and callers who were promised nothing of the kind get a `ClassCastException`. A stub
//! class serves all type arguments, so its objects carry the classes to cast to. Deliberately absent: arguments that are
//! arrays, type variables of methods, and wildcards, which cast to a bound that is `Object` nearly always.

use std::sync::Arc;

use covet_program::descriptor;
use covet_program::signature::{ClassType, JavaType, TypeArgument};
use covet_testcase::cluster::{Cluster, StubShape};
use covet_testcase::member::Member;

/// What a parameter is cast to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cast {
    /// The type argument of this number.
    Argument(usize),
    /// A class that the shape itself fixes.
    Class(Arc<str>),
}

impl Cast {
    /// The class to cast to in a stub of a type.
    pub(crate) fn class<'a>(&'a self, ty: &'a ClassType) -> Option<&'a Arc<str>> {
        match self {
            Cast::Class(name) => Some(name),
            Cast::Argument(number) => match ty.args.get(*number)? {
                TypeArgument::Exact(JavaType::Class(class)) => Some(&class.name),
                _ => None,
            },
        }
    }
}

/// The casts of a method's parameters, by number of the parameter.
pub(crate) fn casts(cluster: &Cluster, shape: &StubShape, method: &Member) -> Vec<(usize, Cast)> {
    if descriptor::params(&method.descriptor).count() != method.params.len() {
        return Vec::new();
    }
    let numbered = method.params.iter().enumerate();
    let casts = numbered.filter_map(|(number, ty)| {
        let JavaType::Variable(variable) = ty else {
            return None;
        };
        let of_method = method.type_parameters.iter().any(|p| p.name == *variable);
        if of_method {
            return None;
        }
        let cast = as_seen_by(cluster, shape, method, variable)?;
        Some((number, cast))
    });
    casts.collect()
}

/// What a type variable of a method's owner is for the class that is implemented.
fn as_seen_by(
    cluster: &Cluster,
    shape: &StubShape,
    method: &Member,
    variable: &Arc<str>,
) -> Option<Cast> {
    let model = cluster.types.library.class(&shape.class).ok()??;
    let own = &model.type_parameters;
    let itself = ClassType {
        name: shape.class.clone(),
        args: own
            .iter()
            .map(|p| TypeArgument::Exact(JavaType::Variable(p.name.clone())))
            .collect(),
        owner: None,
    };
    let seen = cluster.types.as_super(&itself, &method.owner.name)?;
    let declared = &method.owner.type_parameters;
    let place = declared.iter().position(|p| p.name == *variable)?;
    match seen.args.get(place)? {
        TypeArgument::Exact(JavaType::Variable(name)) => {
            let number = own.iter().position(|p| p.name == *name)?;
            Some(Cast::Argument(number))
        }
        TypeArgument::Exact(JavaType::Class(class)) => Some(Cast::Class(class.name.clone())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cast_is_to_what_the_type_says() {
        let string = JavaType::Class(ClassType::raw("java/lang/String"));
        let ty = |args| ClassType {
            args,
            ..ClassType::raw("a/Order")
        };
        let first = Cast::Argument(0);
        let exact = ty(vec![TypeArgument::Exact(string.clone())]);
        assert_eq!(first.class(&exact).map(|c| &**c), Some("java/lang/String"));
        let wild = ty(vec![TypeArgument::Super(string)]);
        assert_eq!(first.class(&wild), None);
        assert_eq!(first.class(&ty(Vec::new())), None);
    }
}

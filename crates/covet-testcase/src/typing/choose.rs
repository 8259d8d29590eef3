//! Concrete types for type variables and wildcards.

use covet_program::signature::{ClassType, JavaType, TypeArgument, TypeParameter};
use rand::Rng;
use rand::seq::SliceRandom;

use super::substitute::{Substitution, mentions, substitute};
use super::{OBJECT, Types, is_object};

/// How likely a common type is chosen where the bound itself would do: tests can write numbers and strings, but of
/// `Comparable<Object>` hardly anything.
const COMMON: f64 = 0.9;

/// A concrete type for a type parameter: a common type, the bound itself, or a class of the program from `own`.
pub fn pick_concrete(
    types: &Types,
    parameter: &TypeParameter,
    map: &Substitution,
    own: &[JavaType],
    rng: &mut impl Rng,
) -> Option<JavaType> {
    let fits = |ty: &JavaType| types.satisfies(ty, parameter, map);
    let bounds = parameter.bounds.iter().filter(|b| !is_object(b));
    let bounds = bounds.map(|b| substitute(b, map));
    let closed = bounds.filter(|b| !mentions(b, None) && !is_object(b));
    let bound = closed.map(|b| without_wildcards(&b)).find(fits);
    let common = in_some_order(&types.common, rng).find(|ty| fits(ty));
    match (bound, common) {
        (Some(_), Some(common)) if rng.random_bool(COMMON) => Some(common.clone()),
        (Some(bound), _) => Some(bound),
        (None, Some(common)) => Some(common.clone()),
        (None, None) => {
            let mut own: Vec<&JavaType> = own.iter().collect();
            own.shuffle(rng);
            own.into_iter().find(|ty| fits(ty)).cloned()
        }
    }
}

/// The common types, mostly integers first: objects that are generic in the same type can be used together.
fn in_some_order<'t>(
    common: &'t [JavaType; 4],
    rng: &mut impl Rng,
) -> impl Iterator<Item = &'t JavaType> {
    let first = match rng.random_range(0..10) {
        0..7 => 0,
        7..9 => 1,
        _ => 2,
    };
    let others = (0..common.len()).filter(move |i| *i != first);
    std::iter::once(first).chain(others).map(|i| &common[i])
}

/// A type with every wildcard at its top replaced by its bound, so that objects of it can be made.
#[must_use]
pub fn without_wildcards(ty: &JavaType) -> JavaType {
    let JavaType::Class(class) = ty else {
        return ty.clone();
    };
    let args = class.args.iter().map(|a| match a {
        TypeArgument::Any => TypeArgument::Exact(JavaType::class(OBJECT)),
        TypeArgument::Exact(t) | TypeArgument::Extends(t) | TypeArgument::Super(t) => {
            TypeArgument::Exact(t.clone())
        }
    });
    JavaType::Class(ClassType {
        name: class.name.clone(),
        args: args.collect(),
        owner: class.owner.clone(),
    })
}

//! Concrete types for type variables and wildcards.

use covet_program::signature::{ClassType, JavaType, TypeArgument, TypeParameter};
use rand::Rng;
use rand::seq::SliceRandom;

use super::substitute::{Substitution, mentions, substitute};
use super::{OBJECT, Types, is_object};

/// A concrete type for a type parameter: the bound itself, a common type, or a class of the program from `own`.
pub fn pick_concrete(
    types: &Types,
    parameter: &TypeParameter,
    map: &Substitution,
    own: &[JavaType],
    rng: &mut impl Rng,
) -> Option<JavaType> {
    let fits = |ty: &&JavaType| types.satisfies(ty, parameter, map);
    for bound in parameter.bounds.iter().filter(|b| !is_object(b)) {
        let bound = substitute(bound, map);
        if mentions(&bound, None) || is_object(&bound) {
            continue;
        }
        let bound = without_wildcards(&bound);
        if fits(&&bound) {
            return Some(bound);
        }
    }
    let mut common: [&JavaType; 3] = std::array::from_fn(|i| &types.common[i]);
    common.shuffle(rng);
    let common = common.into_iter().chain(&types.common[3..]);
    if let Some(found) = common.into_iter().find(fits) {
        return Some(found.clone());
    }
    let mut own: Vec<&JavaType> = own.iter().collect();
    own.shuffle(rng);
    own.into_iter().find(fits).cloned()
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

//! Concrete types for type variables and wildcards.

use covet_program::signature::{ClassType, JavaType, TypeArgument, TypeParameter};
use rand::Rng;
use rand::seq::SliceRandom;

use super::substitute::{Substitution, mentions, substitute};
use super::{OBJECT, Types};

/// Types that satisfy most bounds, the likeliest first.
const COMMON: [&str; 3] = ["java/lang/Integer", "java/lang/String", "java/lang/Object"];

/// An enum for bounds like `E extends Enum<E>`.
const COMMON_ENUM: &str = "java/util/concurrent/TimeUnit";

/// A concrete type for a type parameter: a common type, a class of the program from `own`, or the bound itself.
pub fn pick_concrete(
    types: &Types,
    parameter: &TypeParameter,
    map: &Substitution,
    own: &[JavaType],
    rng: &mut impl Rng,
) -> Option<JavaType> {
    let mut candidates: Vec<JavaType> = COMMON.iter().map(|n| JavaType::class(n)).collect();
    candidates.shuffle(rng);
    candidates.push(JavaType::class(COMMON_ENUM));
    let mut bounds: Vec<JavaType> = parameter
        .bounds
        .iter()
        .map(|b| substitute(b, map))
        .collect();
    bounds.retain(|b| !mentions(b, None) && *b != JavaType::class(OBJECT));
    let mut own: Vec<JavaType> = own.to_vec();
    own.shuffle(rng);
    let all = bounds.into_iter().map(|b| without_wildcards(&b));
    let mut all = all.chain(candidates).chain(own);
    all.find(|t| types.satisfies(t, parameter, map))
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

//! The typing rules of tests, as javac sees them (JLS 4 and 5, the part that tests need).
//!
//! Variables have types without type variables: a generic class is instantiated when an object of it is made, a generic
//! method when it is called. Wildcards occur inside types of variables that calls returned. Deliberately absent: unboxing,
//! widening of primitives and unchecked conversions; tests never need them.

mod access;
mod assign;
mod choose;
mod infer;
mod known;
mod substitute;
mod uses;

pub use access::{Access, package_of};
pub use choose::{pick_concrete, without_wildcards};
pub use infer::{MemberTypes, unify};
pub use known::Wanted;
pub use substitute::{Substitution, erase, erasure_name, mentions, substitute};
pub use uses::Use;

use std::sync::Arc;

use covet_program::library::Library;
use covet_program::signature::JavaType;

/// The typing rules over a library.
#[derive(Clone, Debug)]
pub struct Types {
    /// The classes.
    pub library: Arc<Library>,
    known: Arc<known::Known>,
    /// Types that satisfy most bounds, and an enum for bounds like `E extends Enum<E>`.
    common: Arc<[JavaType; 4]>,
}

impl Types {
    /// Rules over these classes.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Types {
        Types {
            library,
            known: Arc::default(),
            common: Arc::new(COMMON.map(JavaType::class)),
        }
    }

    /// Whether a class is another one or below it.
    #[must_use]
    pub fn is_subclass(&self, sub: &str, sup: &str) -> bool {
        sub == sup || sup == OBJECT || self.library.is_subclass(sub, sup).unwrap_or(false)
    }
}

/// The name of `Object`.
pub const OBJECT: &str = "java/lang/Object";

const COMMON: [&str; 4] = [
    "java/lang/Integer",
    "java/lang/String",
    OBJECT,
    "java/util/concurrent/TimeUnit",
];

/// Whether a type is `Object`.
fn is_object(ty: &JavaType) -> bool {
    matches!(ty, JavaType::Class(class) if &*class.name == OBJECT)
}

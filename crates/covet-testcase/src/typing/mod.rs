//! The typing rules of tests, as javac sees them (JLS 4 and 5, the part that tests need).
//!
//! Variables have types without type variables: a generic class is instantiated when an object of it is made, a generic
//! method when it is called. Wildcards occur inside types of variables that calls returned. Deliberately absent: unboxing,
//! widening of primitives and unchecked conversions; tests never need them.

mod access;
mod assign;
mod choose;
mod infer;
mod substitute;

pub use access::{Access, is_identifier, package_of};
pub use choose::{pick_concrete, without_wildcards};
pub use infer::{MemberTypes, unify};
pub use substitute::{Substitution, erase, erasure_name, mentions, substitute};

use std::sync::Arc;

use covet_program::library::Library;

/// The typing rules over a library.
#[derive(Clone, Debug)]
pub struct Types {
    /// The classes.
    pub library: Arc<Library>,
}

impl Types {
    /// Rules over these classes.
    #[must_use]
    pub fn new(library: Arc<Library>) -> Types {
        Types { library }
    }

    /// Whether a class is another one or below it.
    #[must_use]
    pub fn is_subclass(&self, sub: &str, sup: &str) -> bool {
        sub == sup || sup == OBJECT || self.library.is_subclass(sub, sup).unwrap_or(false)
    }
}

/// The name of `Object`.
pub const OBJECT: &str = "java/lang/Object";

//! Symbolic readings of the machine.
//!
//! [`concolic`] is a domain of the one interpreter in which values that depend on inputs are terms too; [`models`] say what
//! methods of the class library mean for terms. Deliberately absent: which paths are worth it, which is the business of
//! strategies.

pub mod concolic;
mod models;

pub use concolic::{Concolic, Shadow};

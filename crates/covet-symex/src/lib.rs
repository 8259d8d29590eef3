//! Symbolic readings of the machine.
//!
//! [`concolic`] is a domain of the one interpreter in which values that depend on inputs are terms too; [`models`] say what
//! methods of the class library mean for terms. Deliberately absent: which paths are worth it, which is the business of
//! strategies.

pub mod concolic;
pub mod explorer;
mod models;

pub use concolic::{Cause, Clause, Concolic, Losses, Shadow};
pub use explorer::{Choice, Counts, Explorer, Flipped, Path};

/// The solver that explorers use.
#[must_use]
pub fn solver() -> Box<dyn covet_smt::Solver> {
    Box::new(covet_smt::blast::Blaster)
}

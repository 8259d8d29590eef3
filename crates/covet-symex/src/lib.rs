//! Symbolic readings of the machine.
//!
//! [`concolic`] is a domain of the one interpreter in which values that depend on inputs are terms too; [`models`] say what
//! methods of the class library mean for terms. Deliberately absent: which paths are worth it, which is the business of
//! strategies.

pub mod concolic;
pub mod explorer;
pub mod infeasible;
mod models;

pub use concolic::{Cause, Clause, Concolic, Losses, Shadow};
pub use covet_smt::Row;
pub use explorer::{Choice, Counts, Departure, Explorer, Flipped, Path};

/// The solver of proofs. What is installed on a machine must not decide about results: libz3 is asked only if `COVET_Z3`
/// says so.
fn solver() -> covet_smt::Portfolio {
    let z3 =
        std::env::var_os("COVET_Z3").map(|_| Box::new(covet_smt::Z3::new()) as covet_smt::Part);
    covet_smt::portfolio(z3)
}

/// The solver of explorers. `COVET_QUERIES` names a file to which queries that reach the chain are added, for the example
/// `replay` of `covet-smt`; it decides about nothing.
fn recorded_solver() -> covet_smt::Portfolio {
    let mut solver = solver();
    if let Some(file) = std::env::var_os("COVET_QUERIES").and_then(|path| appended(&path)) {
        solver.inner_mut().inner_mut().log_to(file);
    }
    solver
}

/// A file to be added to; none if it cannot be opened, since nothing but a look at queries is lost.
fn appended(path: &std::ffi::OsStr) -> Option<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true).open(path).ok()
}

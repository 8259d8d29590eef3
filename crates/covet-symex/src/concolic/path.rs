//! The path condition of a run: what had to hold for it to go where it went.

use covet_smt::Term;
use covet_vm::vm::Place;

/// What made a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A conditional jump that was taken or not.
    Branch {
        /// Whether it was taken.
        taken: bool,
    },
    /// A switch over this key, with these cases.
    Switch {
        /// The key.
        key: Term,
        /// The cases.
        cases: Vec<i32>,
        /// The key's value.
        value: i32,
    },
    /// A check of an instruction or of a library method, that passed or not.
    Check {
        /// Whether it passed.
        passed: bool,
    },
    /// The domain could not follow on: the value is that of this run. Such a clause is never negated, and may be given up.
    Concretised,
}

/// A condition that held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The condition.
    pub term: Term,
    /// Where it was decided.
    pub at: Place,
    /// What decided it.
    pub cause: Cause,
}

//! What a solver is asked and what it answers.
//!
//! One trait; solvers that work and decorators that save work implement it alike. Effort is counted in conflicts and steps,
//! never in time: the same query has the same answer everywhere.

use crate::eval::Model;
use crate::term::{Term, Terms};

/// How much a solver may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Conflicts of a SAT solver; less where circuits are large and each takes long.
    pub conflicts: u64,
    /// Evaluations of a search.
    pub steps: u64,
    /// Gates of a circuit.
    pub gates: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            conflicts: 2000,
            steps: 4000,
            gates: 80_000,
        }
    }
}

/// Clauses that are to hold at once.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The clauses, of sort `Bool`.
    pub clauses: &'a [Term],
    /// Values to stay near to: usually those of the run that the clauses come from.
    pub near: &'a Model,
    /// How much may be done.
    pub effort: Effort,
}

/// An answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Values with which all clauses hold, for every variable in the clauses.
    Sat(Model),
    /// No values exist: positions of clauses that cannot hold at once.
    Unsat(Vec<usize>),
    /// Not found out, and why.
    Unknown(Reason),
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The effort was used up.
    Effort,
    /// The solver does not know an operation.
    Unsupported,
    /// There is no such solver here.
    Absent,
}

/// Finds values.
pub trait Solver {
    /// A name for tables.
    fn name(&self) -> &'static str;

    /// What all answers so far cost, as a number of bytecodes that take about as long. The same on every machine.
    fn work(&self) -> u64 {
        0
    }

    /// Answers a query. Terms may be added on the way.
    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict;
}

impl<S: Solver + ?Sized> Solver for Box<S> {
    fn name(&self) -> &'static str {
        (**self).name()
    }

    fn work(&self) -> u64 {
        (**self).work()
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        (**self).solve(terms, query)
    }
}

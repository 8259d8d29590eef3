//! Clauses as circuits, decided by a SAT solver.
//!
//! Terms become gates (`translate.rs`, with `word.rs`, `float/` and `text/` for the sorts), gates become clauses (`sat.rs`)
//! and every clause of the query is an assumption: those that fail together are the core. A model is answered only after
//! evaluation agrees with it; parts of the query that hold with the near values keep them (`incremental.rs`). Deliberately
//! absent: rewriting of terms, which is the simplifier's work.

mod engine;
mod float;
mod frames;
mod gate;
mod incremental;
mod near;
mod sat;
#[cfg(test)]
mod tests;
mod text;
mod translate;
mod word;

pub use frames::Frames;
pub use incremental::Incremental;

use crate::solver::{Query, Solver, Verdict};
use crate::term::Terms;

/// Decides every query on its own. For clauses of one path, one after the other, see [`Incremental`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Blaster {
    work: u64,
}

impl Blaster {
    /// A solver that has done nothing yet.
    #[must_use]
    pub fn new() -> Blaster {
        Blaster::default()
    }
}

impl Solver for Blaster {
    fn name(&self) -> &'static str {
        "blast"
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let mut once = Incremental::new(query.near.clone());
        for clause in query.clauses {
            once.push(terms, *clause);
        }
        let verdict = once.solve(terms, query.effort);
        self.work += once.work();
        verdict
    }

    fn work(&self) -> u64 {
        self.work
    }
}

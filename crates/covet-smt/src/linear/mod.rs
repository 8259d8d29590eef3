//! Sums of integers: values for linear equations and inequalities, as long as nothing wraps around.
//!
//! Clauses are read as bounds of sums (`system.rs`). Equations go first: their integer solutions are a point and a lattice
//! (`lattice.rs`), so that only as many unknowns are left as are free. Bounds over these are a question for the simplex
//! method with branches where a value is no integer or is a forbidden one (`simplex.rs`; Dutertre and de Moura, "A fast
//! linear-arithmetic solver for DPLL(T)"). It starts at the near values and moves what has to move.
//!
//! Invariants: all numbers are exact, and what does not fit into them ends the attempt; the effort counts cells of
//! tableaus. Deliberately absent: contradictions (what has no solution here may have one that wraps around), and clauses
//! that are more than sums, which are left to others as a whole.

mod lattice;
mod ratio;
mod simplex;
mod system;

#[cfg(test)]
mod tests;

use crate::solver::{Query, Reason, Solver, Verdict};
use crate::term::Terms;
use system::System;

/// Cells of a tableau that cost as much as a step of a search.
const CELLS_PER_STEP: u64 = 50;

/// What a cell costs, in bytecodes.
const PER_CELL: u64 = 3;

/// Values for sums of integers.
#[derive(Debug, Default, Clone, Copy)]
pub struct Linear {
    work: u64,
}

impl Linear {
    /// A solver that has done nothing yet.
    #[must_use]
    pub fn new() -> Linear {
        Linear::default()
    }
}

impl Solver for Linear {
    fn name(&self) -> &'static str {
        "linear"
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let Some(system) = System::of(terms, query) else {
            return Verdict::Unknown(Reason::Unsupported);
        };
        let mut budget = Budget::new(query.effort.steps);
        let values = system.solve(&mut budget);
        self.work += budget.spent * PER_CELL;
        let Some(values) = values else {
            return Verdict::Unknown(Reason::Effort);
        };
        let model = system.model(&values);
        let holds = model.satisfies(terms, query.clauses);
        debug_assert!(holds, "a solution of a system does not hold: {model:?}");
        match holds {
            true => Verdict::Sat(model),
            false => Verdict::Unknown(Reason::Effort),
        }
    }
}

/// Cells that may be computed.
#[derive(Debug)]
struct Budget {
    left: u64,
    spent: u64,
}

impl Budget {
    fn new(steps: u64) -> Budget {
        Budget {
            left: steps.saturating_mul(CELLS_PER_STEP),
            spent: 0,
        }
    }

    /// None if there is not as much left.
    fn charge(&mut self, cells: usize) -> Option<()> {
        let cells = cells as u64;
        self.left = self.left.checked_sub(cells)?;
        self.spent += cells;
        Some(())
    }
}

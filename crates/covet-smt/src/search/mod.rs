//! The alternating variable method: one variable at a time, by moves that fit its sort, guided by branch distances.
//!
//! Follows ALGORITHMS section 2 and 3 (Fraser, Arcuri, McMinn; Galeotti, Fraser, Arcuri): exploratory and pattern moves on
//! integers, floating point by precision, strings by characters. Beyond the papers: values are also proposed by undoing
//! operations from an unsatisfied clause down to a variable ([`invert`]), constants of the clauses are tried, and values are
//! kept for every term so that a move costs what depends on the variable. Deterministic: the random numbers of restarts
//! come from the query. Deliberately absent: proofs that nothing exists, but for clauses that are false by themselves.

mod constants;
mod distance;
mod invert;
mod moves;
mod problem;
mod restart;
mod state;

#[cfg(test)]
mod tests;

use crate::solver::{Query, Reason, Solver, Verdict};
use crate::term::Terms;
use problem::Problem;
use state::State;

/// The alternating variable method.
#[derive(Debug, Default, Clone, Copy)]
pub struct Search {
    work: u64,
}

impl Search {
    /// A search.
    #[must_use]
    pub fn new() -> Search {
        Search::default()
    }
}

impl Solver for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let problem = Problem::new(terms, query.clauses);
        if let Some(at) = problem.never() {
            return Verdict::Unsat(vec![at]);
        }
        let mut state = State::new(&problem, query.near, query.effort.steps);
        restart::run(&mut state, query.near);
        self.work += state.work();
        if !state.solved() {
            return Verdict::Unknown(Reason::Effort);
        }
        let model = state.model();
        let holds = model.satisfies(terms, query.clauses);
        debug_assert!(holds, "a model of the search does not hold");
        match holds {
            true => Verdict::Sat(model),
            false => Verdict::Unknown(Reason::Effort),
        }
    }

    fn work(&self) -> u64 {
        self.work
    }
}

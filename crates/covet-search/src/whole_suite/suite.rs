//! A suite and its fitness.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::session::{Individual, Session};

/// A suite; its tests are shared with other suites.
#[derive(Clone, Debug, Default)]
pub(super) struct Suite {
    pub(super) tests: Vec<Arc<Individual>>,
    fitness: f64,
}

impl Suite {
    /// Computes the fitness against what the archive covers by now.
    pub(super) fn update(&mut self, session: &mut Session<'_>) {
        session.spent.suites += 1;
        let branches = session.goals.branches();
        self.fitness = branches
            .iter()
            .map(|goal| match session.archive.is_covered(goal.id) {
                true => 0.0,
                false => self.distance(goal.id),
            })
            .sum();
    }

    /// `d(b, T)`: 0 if covered, the nearest distance if the predicate ran at least twice, else 1.
    fn distance(&self, goal: covet_program::goals::GoalId) -> f64 {
        let mut nearest = f64::INFINITY;
        let mut times = 0;
        for test in &self.tests {
            if let Some(distance) = test.fitness.branch(goal) {
                nearest = nearest.min(f64::from(distance));
                times += 1 + u32::from(test.fitness.twice(goal));
            }
        }
        match (nearest == 0.0, times >= 2) {
            (true, _) => 0.0,
            (false, true) => nearest.min(1.0),
            (false, false) => 1.0,
        }
    }

    pub(super) fn fitness(&self) -> f64 {
        self.fitness
    }

    fn statements(&self) -> usize {
        self.tests.iter().map(|t| t.test.len()).sum()
    }

    /// The better suite is the lesser one.
    pub(super) fn compare(a: &Suite, b: &Suite) -> Ordering {
        let fitness = a.fitness.total_cmp(&b.fitness);
        fitness.then_with(|| a.statements().cmp(&b.statements()))
    }

    /// Crossover: the first `share` of one and the last of the other.
    pub(super) fn cross(a: &Suite, b: &Suite, share: f64) -> (Suite, Suite) {
        let cut = |s: &Suite| (s.tests.len() as f64 * share) as usize;
        let (i, j) = (cut(a), cut(b));
        let join = |head: &[Arc<Individual>], tail: &[Arc<Individual>]| Suite {
            tests: head.iter().chain(tail).cloned().collect(),
            fitness: f64::INFINITY,
        };
        (
            join(&a.tests[..i], &b.tests[j..]),
            join(&b.tests[..j], &a.tests[i..]),
        )
    }
}

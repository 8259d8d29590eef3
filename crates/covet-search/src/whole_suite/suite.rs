//! A suite and its fitness.

use std::cmp::Ordering;
use std::sync::Arc;

use covet_program::goals::GoalId;

use crate::session::{Individual, Session};

/// A suite; its tests are shared with other suites.
#[derive(Clone, Debug, Default)]
pub(crate) struct Suite {
    pub(crate) tests: Vec<Arc<Individual>>,
    fitness: f64,
}

impl Suite {
    /// Computes the fitness against what the archive covers by now.
    pub(crate) fn update(&mut self, session: &mut Session<'_>) {
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

    fn distance(&self, goal: GoalId) -> f64 {
        let (nearest, times) = nearest(&self.tests, goal);
        distance(f64::from(nearest), times)
    }

    pub(crate) fn fitness(&self) -> f64 {
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

/// The nearest that tests come to a goal, and how often they execute its branch (two stands for more).
pub(crate) fn nearest(tests: &[Arc<Individual>], goal: GoalId) -> (f32, u32) {
    let mut nearest = f32::INFINITY;
    let mut times = 0;
    for test in tests {
        if let Some(distance) = test.fitness.branch(goal) {
            nearest = nearest.min(distance);
            times += 1 + u32::from(test.fitness.twice(goal));
        }
    }
    (nearest, times)
}

/// `d(b, T)`: 0 if covered, the nearest distance if the predicate ran at least twice, else 1.
pub(crate) fn distance(nearest: f64, times: u32) -> f64 {
    match (nearest == 0.0, times >= 2) {
        (true, _) => 0.0,
        (false, true) => nearest.min(1.0),
        (false, false) => 1.0,
    }
}

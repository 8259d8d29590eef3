//! The fitness of a suite as one of its tests changes.

use covet_program::goals::GoalId;

use crate::fitness::fine;
use crate::local::Objective;
use crate::session::{Individual, Session};
use crate::whole_suite::suite::{Suite, distance, nearest};

/// The sum of distances over uncovered goals, of which one test is to change.
pub(super) struct SuiteObjective {
    /// Uncovered goals, with how near the other tests come (finely) and how often they execute the branch.
    open: Vec<(GoalId, f64, u32)>,
}

impl SuiteObjective {
    pub(super) fn new(suite: &Suite, changing: usize, open: &[GoalId]) -> SuiteObjective {
        let mut others = suite.tests.clone();
        others.remove(changing);
        let open = open.iter().map(|goal| {
            let near = others.iter().filter_map(|t| t.fitness.exact(*goal));
            let near = near.fold(f64::INFINITY, f64::min);
            (*goal, fine(near), nearest(&others, *goal).1)
        });
        SuiteObjective {
            open: open.collect(),
        }
    }
}

impl Objective for SuiteObjective {
    fn value(&self, _: &Session<'_>, individual: &Individual) -> f64 {
        let fitness = &individual.fitness;
        let distance = |(goal, near, times): &(GoalId, f64, u32)| match fitness.exact(*goal) {
            Some(own) => distance(
                near.min(fine(own)),
                times + 1 + u32::from(fitness.twice(*goal)),
            ),
            None => distance(*near, *times),
        };
        self.open.iter().map(distance).sum()
    }

    fn refresh(&mut self, session: &Session<'_>) {
        self.open
            .retain(|(goal, _, _)| !session.archive.is_covered(*goal));
    }
}

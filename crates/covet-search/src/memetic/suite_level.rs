//! Improvements of suites: tests for predicates that nothing executes, or that are executed once only.

use std::sync::Arc;

use covet_program::goals::GoalId;
use covet_testcase::edit::Random;
use rand::seq::SliceRandom;

use crate::local::Operator;
use crate::session::Session;
use crate::whole_suite::suite::{Suite, nearest};

/// Restoring coverage: tests of the archive that lead to branches of uncovered goals which no test of the suite executes.
pub(super) fn restore(session: &mut Session<'_>, suite: &mut Suite, open: &[GoalId], most: usize) {
    let outer = session.accounts.switch_to(Some(Operator::Restore));
    for goal in open {
        if suite.tests.len() >= most || session.is_over() {
            break;
        }
        if nearest(&suite.tests, *goal).1 > 0 {
            continue;
        }
        let parents = session.goals.parents(*goal).iter();
        let test = parents
            .flat_map(|p| session.archive.tests(*p))
            .next()
            .cloned();
        if let Some(test) = test {
            suite.tests.push(session.run((*test).clone()).into());
        }
    }
    session.accounts.switch_to(outer);
}

/// Double execution: a second copy of a test whose branch for an uncovered goal is executed once only.
pub(super) fn execute_twice(suite: &mut Suite, open: &[GoalId], most: usize) {
    for goal in open {
        if suite.tests.len() >= most {
            return;
        }
        if nearest(&suite.tests, *goal).1 == 1 {
            let test = suite
                .tests
                .iter()
                .find(|t| t.fitness.branch(*goal).is_some());
            if let Some(test) = test.cloned() {
                suite.tests.push(test);
            }
        }
    }
}

/// The tests that local search can make something of, those that are nearest to some goal first. Their order is another one
/// each time: whoever comes first may use up the budget, and one that gets nowhere would come first for ever.
pub(super) fn worth_while(
    suite: &Suite,
    open: &[GoalId],
    selective: bool,
    rng: &mut Random,
) -> Vec<usize> {
    let mut first: Vec<usize> = Vec::new();
    let mut others: Vec<usize> = Vec::new();
    for (at, test) in suite.tests.iter().enumerate() {
        if selective && !test.moved {
            continue;
        }
        // Copies of a test are worked on once.
        if suite.tests[..at]
            .iter()
            .any(|earlier| Arc::ptr_eq(earlier, test))
        {
            continue;
        }
        let mut distances = open
            .iter()
            .filter_map(|g| Some((g, test.fitness.branch(*g)?)));
        let Some(reached) = distances.next() else {
            continue;
        };
        let nearest_of = |(goal, own): (&GoalId, f32)| own <= nearest(&suite.tests, *goal).0;
        match nearest_of(reached) || distances.any(nearest_of) {
            true => first.push(at),
            false => others.push(at),
        }
    }
    first.shuffle(rng);
    first.extend(others);
    first
}

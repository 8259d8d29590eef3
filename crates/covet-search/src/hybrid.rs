//! The hybrid of paper 000 (ALGORITHMS section 3): whole-suite search in which the solver helps out.
//!
//! When the best suite got a test whose distances changed with its literals, it is explored with a probability that success
//! raises and failure lowers. Success is to gain at least as much as evolution did of late, for what it cost. What the
//! solver finds joins the suite, if it gains something or if all is to be kept. Each test is run with symbolic inputs once;
//! ways that were not asked for wait for the next exploration. Beyond the paper: where the probability adapts, a small
//! share of the budget is the solver's whatever it gained, because what fails early may succeed when evolution stands still.

use std::collections::BTreeSet;
use std::sync::Arc;

use rand::Rng;

use crate::accounts::Account;
use crate::dse::{Exploration, ExplorationOptions};
use crate::local::Operator;
use crate::session::Session;
use crate::whole_suite::suite::Suite;
use crate::{Strategy, WholeSuite};

/// The hybrid.
#[derive(Clone, Copy, Debug)]
pub struct Hybrid {
    /// The search between.
    pub suites: WholeSuite,
    /// How paths are explored.
    pub exploration: ExplorationOptions,
    /// P: the probability of an exploration.
    pub probability: f64,
    /// R: it is multiplied by this on success and divided on failure.
    pub adaptation: f64,
    /// Explore all suites, not only the best one.
    pub all: bool,
    /// Tests of the solver are kept even if they cover nothing new.
    pub keep_all: bool,
}

impl Default for Hybrid {
    fn default() -> Hybrid {
        Hybrid {
            suites: WholeSuite::default(),
            exploration: ExplorationOptions {
                budget: 5_000_000,
                patience: 1_000_000,
                ..ExplorationOptions::default()
            },
            probability: 1.0,
            adaptation: 2.0,
            all: false,
            keep_all: false,
        }
    }
}

/// The least probability that failures lead to.
const LEAST: f64 = 0.001;

/// The share of the budget that the solver gets whatever it gained, if the probability adapts.
const SHARE: f64 = 0.05;

impl Strategy for Hybrid {
    fn name(&self) -> &'static str {
        "hybrid"
    }

    fn search(&self, session: &mut Session<'_>) {
        let mut probability = self.probability;
        let mut solver = SolverPart::default();
        let mut last = session.accounts.sum();
        self.suites.evolve(session, |session, population| {
            let suites = if self.all { population.len() } else { 1 };
            for suite in population.iter_mut().take(suites) {
                if session.is_over() || !solver.calls_for(suite) {
                    continue;
                }
                let before = session.accounts.sum();
                let spent = session.accounts.of(Operator::Solver).instructions as f64;
                let due = self.adaptation > 1.0 && spent < SHARE * before.instructions as f64;
                if !session.rng.random_bool(probability) && !due {
                    continue;
                }
                self.improve(session, suite, &mut solver);
                let after = session.accounts.sum();
                probability = match pays(&last, &before, &after) {
                    true => (probability * self.adaptation).min(1.0),
                    false => (probability / self.adaptation).max(LEAST.min(self.probability)),
                };
                last = after;
            }
        });
    }
}

/// What explorations leave to later ones.
#[derive(Default)]
struct SolverPart {
    exploration: Exploration,
    /// Tests that were run with symbolic inputs.
    traced: BTreeSet<u64>,
    /// Tests that called for an exploration.
    heard: BTreeSet<u64>,
}

impl SolverPart {
    /// Whether a suite has a new test whose distances changed with its literals.
    fn calls_for(&self, suite: &Suite) -> bool {
        let mut tests = suite.tests.iter();
        tests.any(|t| t.moved && t.other_literals && !self.heard.contains(&t.id))
    }
}

/// Whether an exploration gained at least what evolution gained since the last one, for what they cost.
fn pays(last: &Account, before: &Account, after: &Account) -> bool {
    let rate = |from: &Account, to: &Account| {
        let covered = (to.covered - from.covered) as f64;
        covered / (to.instructions - from.instructions).max(1) as f64
    };
    after.covered > before.covered && rate(before, after) >= rate(last, before)
}

impl Hybrid {
    /// Explores the tests of a suite.
    fn improve(&self, session: &mut Session<'_>, suite: &mut Suite, solver: &mut SolverPart) {
        if solver.exploration.is_done() {
            solver.exploration.restart(session);
        }
        let before = session.accounts.switch_to(Some(Operator::Solver));
        let limit = session.spent.instructions + self.exploration.budget as u64;
        for test in suite.tests.clone() {
            solver.heard.insert(test.id);
            let goes_on = session.spent.instructions < limit && !session.is_over();
            if goes_on && solver.traced.insert(test.id) {
                solver.exploration.add(session, &test.test, 0);
            }
        }
        let made = solver.exploration.explore(session, self.exploration);
        session.accounts.switch_to(before);
        let room = self.suites.max_tests.saturating_sub(suite.tests.len());
        let wanted = made
            .into_iter()
            .filter(|(_, gains)| self.keep_all || *gains);
        let wanted = wanted.map(|(test, _)| Arc::new(test));
        suite.tests.extend(wanted.take(room));
        suite.update(session);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(instructions: u64, covered: u64) -> Account {
        Account {
            instructions,
            covered,
            ..Account::default()
        }
    }

    #[test]
    fn an_exploration_pays_if_it_gains_as_much_as_evolution() {
        let (last, before) = (account(0, 0), account(1000, 10));
        assert!(pays(&last, &before, &account(2000, 20)));
        assert!(!pays(&last, &before, &account(2000, 11)));
        assert!(!pays(&last, &before, &account(2000, 10)));
    }

    #[test]
    fn where_evolution_stands_still_every_gain_pays() {
        let (last, before) = (account(0, 10), account(1000, 10));
        assert!(pays(&last, &before, &account(9000, 11)));
        assert!(!pays(&last, &before, &account(9000, 10)));
    }
}

//! The hybrid of paper 000 (ALGORITHMS section 3): whole-suite search in which the solver helps out.
//!
//! When mutations changed the fitness of the best suite, its tests are explored with a probability that success raises and
//! failure lowers. Success is to gain at least as much as evolution did of late, for what it cost. What the solver finds joins the suite, if it gains something or if all is to be kept.

use std::sync::Arc;

use rand::Rng;

use crate::accounts::Account;
use crate::dse::{Exploration, ExplorationOptions};
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
                ..ExplorationOptions::default()
            },
            probability: 1.0,
            adaptation: 2.0,
            all: false,
            keep_all: false,
        }
    }
}

/// The least probability: what fails for a long time may succeed later.
const LEAST: f64 = 0.01;

impl Strategy for Hybrid {
    fn name(&self) -> &'static str {
        "hybrid"
    }

    fn search(&self, session: &mut Session<'_>) {
        let mut probability = self.probability;
        let mut exploration = Exploration::default();
        let mut last = session.accounts.sum();
        self.suites.evolve(session, |session, population| {
            let suites = if self.all { population.len() } else { 1 };
            for suite in population.iter_mut().take(suites) {
                let moved = suite.tests.iter().any(|t| t.moved);
                if !moved || !session.rng.random_bool(probability) || session.is_over() {
                    continue;
                }
                let before = session.accounts.sum();
                self.improve(session, suite, &mut exploration);
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
    fn improve(&self, session: &mut Session<'_>, suite: &mut Suite, exploration: &mut Exploration) {
        let covered = session.archive.covered();
        exploration.restart(session);
        let limit = session.spent.instructions + self.exploration.budget as u64;
        for individual in suite.tests.clone() {
            if session.is_over() || session.spent.instructions >= limit {
                break;
            }
            if exploration.add(session, &individual.test, 0).is_none() {
                return;
            }
        }
        let found = exploration.explore(session, self.exploration);
        let room = self.suites.max_tests.saturating_sub(suite.tests.len());
        let wanted = found
            .into_iter()
            .filter(|_| self.keep_all || covered < session.archive.covered());
        suite.tests.extend(wanted.take(room).map(Arc::new));
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

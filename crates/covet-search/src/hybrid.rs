//! The hybrid of paper 000 (ALGORITHMS section 3): whole-suite search in which the solver helps out.
//!
//! When mutations changed the fitness of the best suite, its tests are explored with a probability that success raises and
//! failure lowers. What the solver finds joins the suite, if it gains something or if all is to be kept.

use std::sync::Arc;

use rand::Rng;

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
            exploration: ExplorationOptions::default(),
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
        self.suites.evolve(session, |session, population| {
            let suites = if self.all { population.len() } else { 1 };
            for suite in population.iter_mut().take(suites) {
                let moved = suite.tests.iter().any(|t| t.moved);
                if !moved || !session.rng.random_bool(probability) || session.is_over() {
                    continue;
                }
                probability = match self.improve(session, suite) {
                    true => (probability * self.adaptation).min(1.0),
                    false => (probability / self.adaptation).max(LEAST.min(self.probability)),
                };
            }
        });
    }
}

impl Hybrid {
    /// Explores the tests of a suite; whether that covered something.
    fn improve(&self, session: &mut Session<'_>, suite: &mut Suite) -> bool {
        let covered = session.archive.covered();
        session.forget_paths();
        let mut exploration = Exploration::default();
        let limit = session.spent.instructions + self.exploration.budget as u64;
        for individual in suite.tests.clone() {
            if session.is_over() || session.spent.instructions >= limit {
                break;
            }
            if exploration.add(session, &individual.test, 0).is_none() {
                return false;
            }
        }
        let found = exploration.explore(session, self.exploration);
        let room = self.suites.max_tests.saturating_sub(suite.tests.len());
        let wanted = found
            .into_iter()
            .filter(|_| self.keep_all || covered < session.archive.covered());
        suite.tests.extend(wanted.take(room).map(Arc::new));
        suite.update(session);
        session.archive.covered() > covered
    }
}

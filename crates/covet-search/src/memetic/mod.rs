//! The memetic algorithm (ALGORITHMS section 2, paper 003): whole-suite search in which suites learn between generations.
//!
//! Every `rate` generations, with some probability that success raises and failure lowers, suites are improved by local
//! search, the best one first, until the local budget is used. What was learned stays in the suite (Lamarckian). Beyond the
//! paper: tests that execute no branch of an uncovered goal are left alone, and restoring coverage brings back those tests
//! that lead to uncovered goals; what was covered once stays covered anyway.

mod objective;
mod suite_level;

use std::sync::Arc;

use rand::Rng;

use crate::local::{Allowance, Climb, LocalLimits, Operator, Operators};
use crate::session::Session;
use crate::whole_suite::suite::Suite;
use crate::{Strategy, WholeSuite};
use objective::SuiteObjective;

/// The memetic algorithm.
#[derive(Clone, Copy, Debug)]
pub struct Memetic {
    /// The search between.
    pub suites: WholeSuite,
    /// What local search does.
    pub operators: Operators,
    /// What one local search may spend.
    pub limits: LocalLimits,
    /// Generations from one local search to the next.
    pub rate: usize,
    /// It is done then with this probability.
    pub probability: f64,
    /// The probability is multiplied by this on success and divided on failure.
    pub adaptation: f64,
    /// Only tests whose distances the last mutation changed.
    pub selective: bool,
}

impl Default for Memetic {
    fn default() -> Memetic {
        Memetic {
            suites: WholeSuite::default(),
            operators: Operators::ALL,
            limits: LocalLimits {
                tests: Some(1000),
                instructions: Some(1_000_000),
                ..LocalLimits::default()
            },
            rate: 1,
            probability: 0.02,
            adaptation: 10.0,
            selective: false,
        }
    }
}

/// The least probability: what fails for a long time may succeed later.
const LEAST: f64 = 0.002;

impl Strategy for Memetic {
    fn name(&self) -> &'static str {
        "memetic"
    }

    fn search(&self, session: &mut Session<'_>) {
        let mut probability = self.probability;
        let mut generation = 0;
        self.suites.evolve(session, |session, population| {
            generation += 1;
            if generation % self.rate != 0 || !session.rng.random_bool(probability) {
                return;
            }
            let mut allowance = Allowance::new(self.limits, session);
            for suite in population {
                if !allowance.next_individual() || allowance.is_spent(session) || session.is_over()
                {
                    return;
                }
                probability = match self.learn(session, suite, &mut allowance) {
                    true => (probability * self.adaptation).min(1.0),
                    false => (probability / self.adaptation).max(LEAST.min(self.probability)),
                };
            }
        });
    }
}

impl Memetic {
    /// Improves a suite by local search; whether that worked.
    fn learn(
        &self,
        session: &mut Session<'_>,
        suite: &mut Suite,
        allowance: &mut Allowance,
    ) -> bool {
        suite.update(session);
        let (covered, fitness) = (session.archive.covered(), suite.fitness());
        let mut open = open_goals(session);
        if self.operators.has(Operator::Restore) {
            suite_level::restore(session, suite, &open, self.suites.max_tests);
        }
        if self.operators.has(Operator::Double) {
            suite_level::execute_twice(suite, &open, self.suites.max_tests);
        }
        for at in suite_level::worth_while(suite, &open, self.selective, &mut session.rng) {
            if allowance.is_spent(session) || session.is_over() {
                break;
            }
            open.retain(|goal| !session.archive.is_covered(*goal));
            let mut objective = SuiteObjective::new(suite, at, &open);
            let start = (*suite.tests[at]).clone();
            let climb = Climb::new(session, &mut objective, allowance, self.operators, start);
            if let Some(better) = climb.walk() {
                suite.tests[at] = Arc::new(better);
            }
        }
        suite.update(session);
        session.archive.covered() > covered || suite.fitness() < fitness
    }
}

fn open_goals(session: &Session<'_>) -> Vec<covet_program::goals::GoalId> {
    let goals = session.goals.branches().iter().map(|g| g.id);
    goals.filter(|g| !session.archive.is_covered(*g)).collect()
}

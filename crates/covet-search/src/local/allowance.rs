//! How much a local search may spend.

use crate::session::Session;

/// Limits of one local search; what is not given is not limited. Time is not given by default: a search that looks at a
/// clock is not the same twice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LocalLimits {
    /// Fitness evaluations.
    pub evaluations: Option<usize>,
    /// Tests that are run.
    pub tests: Option<usize>,
    /// Statements that are executed.
    pub statements: Option<usize>,
    /// Bytecodes that are executed.
    pub instructions: Option<usize>,
    /// Suites that are worked on.
    pub individuals: Option<usize>,
    /// Tests that are run in a row without gain.
    pub patience: Option<usize>,
    /// Seconds.
    pub seconds: Option<f64>,
}

/// What is left of the limits of one local search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    limits: LocalLimits,
    tests: u64,
    statements: u64,
    instructions: u64,
    started: f64,
    individuals: usize,
    /// Tests that were run at the last gain.
    gained: u64,
    /// Tests without gain that are allowed besides.
    lent: usize,
}

impl Allowance {
    pub(crate) fn new(limits: LocalLimits, session: &Session<'_>) -> Allowance {
        let spent = &session.spent;
        Allowance {
            limits,
            tests: spent.tests,
            statements: spent.statements,
            instructions: spent.instructions,
            started: limits.seconds.map_or(0.0, |_| session.seconds()),
            individuals: 0,
            gained: spent.tests,
            lent: 0,
        }
    }

    /// Lends patience to a walk that takes so many tests before it can have looked at everything.
    pub(crate) fn lend(&mut self, tests: usize) {
        self.lent = tests;
    }

    /// Something got better.
    pub(crate) fn gain(&mut self, session: &Session<'_>) {
        self.gained = session.spent.tests;
    }

    /// Takes the next individual, if that is allowed.
    pub(crate) fn next_individual(&mut self) -> bool {
        self.individuals += 1;
        self.limits
            .individuals
            .is_none_or(|n| self.individuals <= n)
    }

    pub(crate) fn is_spent(&self, session: &Session<'_>) -> bool {
        let spent = &session.spent;
        let over = |limit: Option<usize>, now: u64, then: u64| {
            limit.is_some_and(|limit| now - then >= limit as u64)
        };
        let patience = self.limits.patience.map(|limit| limit + self.lent);
        // Every run of a changed test is an evaluation, and the only one: nothing else of a suite changes.
        over(self.limits.evaluations, spent.tests, self.tests)
            || over(self.limits.tests, spent.tests, self.tests)
            || over(patience, spent.tests, self.gained)
            || over(self.limits.statements, spent.statements, self.statements)
            || over(
                self.limits.instructions,
                spent.instructions,
                self.instructions,
            )
            || self
                .limits
                .seconds
                .is_some_and(|limit| session.seconds() - self.started >= limit)
    }
}

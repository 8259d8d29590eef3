//! How much a search may spend, and has spent.

/// Limits of a search; what is not given is not limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Tests that are run.
    pub tests: Option<u64>,
    /// Bytecodes that tests execute.
    pub instructions: Option<u64>,
}

/// What was spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Tests that were run.
    pub tests: u64,
    /// Statements that were executed.
    pub statements: u64,
    /// Bytecodes that they executed.
    pub instructions: u64,
    /// Suites whose fitness was computed; none where tests are the individuals.
    pub suites: u64,
}

impl Budget {
    /// Whether it is used up.
    #[must_use]
    pub fn is_spent(&self, spent: &Spent) -> bool {
        self.tests.is_some_and(|n| spent.tests >= n)
            || self.instructions.is_some_and(|n| spent.instructions >= n)
    }
}

//! How much a search may spend, and has spent.

/// What a test costs besides the bytecodes it executes, in bytecodes: it is made, and what it changed is undone. Without it a
/// budget of bytecodes would not end a search whose tests execute next to none.
const RUN: u64 = 1000;

/// Limits of a search; what is not given is not limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Tests that are run.
    pub tests: Option<u64>,
    /// Bytecodes that tests execute, and a thousand for each test.
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
        let instructions = spent.instructions + spent.tests * RUN;
        self.tests.is_some_and(|n| spent.tests >= n)
            || self.instructions.is_some_and(|n| instructions >= n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_that_execute_nothing_end_a_search() {
        let budget = Budget {
            tests: None,
            instructions: Some(1_000_000),
        };
        let spent = |tests, instructions| Spent {
            tests,
            instructions,
            ..Spent::default()
        };
        assert!(budget.is_spent(&spent(1000, 0)));
        assert!(!budget.is_spent(&spent(999, 0)));
        assert!(budget.is_spent(&spent(500, 500_000)));
    }
}

//! What operators of local search, and everything else, spent and gained: so that a reader sees where the time went, and a
//! scheduler where it should go.

use covet_testcase::report::Report;

use crate::archive::Archive;
use crate::fitness::fine;
use crate::local::Operator;

/// The distance of a branch that was never executed.
const NEVER: f64 = 2.0;

/// What was spent and gained on one account.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Account {
    /// Tests that were run.
    pub tests: u64,
    /// Bytecodes that they executed.
    pub instructions: u64,
    /// Branch goals that nobody had covered.
    pub covered: u64,
    /// How much nearer branches came that are not covered; a branch that was executed for the first time comes nearer by
    /// more than one.
    pub nearer: f64,
}

/// Accounts of all operators.
#[derive(Clone, Debug)]
pub struct Accounts {
    operators: [Account; Operator::ALL.len()],
    global: Account,
    current: Option<Operator>,
    /// The nearest that any run came to each branch goal; NaN where the branch was never executed.
    nearest: Vec<f64>,
}

impl Accounts {
    pub(crate) fn new(branches: usize) -> Accounts {
        Accounts {
            operators: [Account::default(); Operator::ALL.len()],
            global: Account::default(),
            current: None,
            nearest: vec![f64::NAN; branches],
        }
    }

    /// Books what follows on the account of an operator, or of none; answers whose it was.
    pub(crate) fn switch_to(&mut self, operator: Option<Operator>) -> Option<Operator> {
        std::mem::replace(&mut self.current, operator)
    }

    /// Books a run.
    pub(crate) fn book(&mut self, report: &Report, covered: usize, archive: &Archive) {
        let mut nearer = 0.0;
        for reached in &report.reached {
            let Some(nearest) = self.nearest.get_mut(reached.goal.index()) else {
                continue;
            };
            let before = *nearest;
            if before.is_nan() || reached.distance < before {
                if !archive.is_covered(reached.goal) {
                    let before = if before.is_nan() { NEVER } else { fine(before) };
                    nearer += before - fine(reached.distance);
                }
                *nearest = reached.distance;
            }
        }
        let account = self.account();
        account.tests += 1;
        account.instructions += report.instructions;
        account.covered += covered as u64;
        account.nearer += nearer;
    }

    /// Books what something besides runs cost.
    pub(crate) fn charge(&mut self, instructions: u64) {
        self.account().instructions += instructions;
    }

    fn account(&mut self) -> &mut Account {
        match self.current {
            Some(operator) => &mut self.operators[operator as usize],
            None => &mut self.global,
        }
    }

    /// The account of an operator.
    #[must_use]
    pub fn of(&self, operator: Operator) -> &Account {
        &self.operators[operator as usize]
    }

    /// The account of all that is no local search.
    #[must_use]
    pub fn global(&self) -> &Account {
        &self.global
    }

    /// All accounts together.
    #[must_use]
    pub fn sum(&self) -> Account {
        let mut sum = self.global;
        for account in &self.operators {
            sum.tests += account.tests;
            sum.instructions += account.instructions;
            sum.covered += account.covered;
            sum.nearer += account.nearer;
        }
        sum
    }
}

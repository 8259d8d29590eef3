//! Local search (ALGORITHMS section 2, paper 003): small changes of one test, each tried at once and kept if it helps.
//!
//! A [`Climb`] walks over the statements of a test from the last to the first and lets the operator of each statement's
//! kind try changes. Only the one test that changed is run; what the rest of a suite contributes is inside of the
//! [`Objective`]. Improvements are written into the test (Lamarckian). One file per operator; all of them can be switched
//! on their own. Deliberately absent: when and on which tests it is done, which is the business of the strategies.

mod allowance;
mod arrays;
mod booleans;
mod compound;
mod enums;
mod floats;
mod integers;
mod references;
mod strings;

pub(crate) use allowance::Allowance;
pub use allowance::LocalLimits;

use std::cmp::Ordering;

use covet_testcase::literal::Literal;
use covet_testcase::test_case::{Action, TestCase};

use crate::session::{Individual, Session};

/// Statements that a test may have in local search, whatever evolution allows: values in variables of their own and slots
/// of arrays take room.
const ROOM: usize = 60;

/// Something that can be done for a test or a suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operator {
    /// Booleans, enums, integers and floating-point numbers.
    Primitives,
    /// Strings.
    Strings,
    /// Lengths and slots of arrays.
    Arrays,
    /// Calls: another one, other arguments, one more.
    References,
    /// Each use of a literal gets its own.
    Expansion,
    /// Predicates that are executed once only are executed twice.
    Double,
    /// Tests of the archive come back into a suite.
    Restore,
    /// Ways that a run did not take are asked for.
    Solver,
    /// Several integers at once.
    Compound,
}

impl Operator {
    /// All of them.
    pub const ALL: [Operator; 9] = [
        Operator::Primitives,
        Operator::Strings,
        Operator::Arrays,
        Operator::References,
        Operator::Expansion,
        Operator::Double,
        Operator::Restore,
        Operator::Solver,
        Operator::Compound,
    ];

    /// Its name in parameters and reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Operator::Primitives => "primitives",
            Operator::Strings => "strings",
            Operator::Arrays => "arrays",
            Operator::References => "references",
            Operator::Expansion => "expansion",
            Operator::Double => "double",
            Operator::Restore => "restore",
            Operator::Solver => "solver",
            Operator::Compound => "compound",
        }
    }
}

/// Which operators are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operators([bool; Operator::ALL.len()]);

impl Operators {
    /// All of them.
    pub const ALL: Operators = Operators([true; Operator::ALL.len()]);
    /// None of them.
    pub const NONE: Operators = Operators([false; Operator::ALL.len()]);

    /// These and one more.
    #[must_use]
    pub fn with(mut self, operator: Operator) -> Operators {
        *self.switch(operator) = true;
        self
    }

    /// Whether an operator is on.
    #[must_use]
    pub fn has(self, operator: Operator) -> bool {
        self.0[operator as usize]
    }

    /// All operators with their switches.
    pub fn switches(&mut self) -> impl Iterator<Item = (Operator, &mut bool)> {
        Operator::ALL.into_iter().zip(&mut self.0)
    }

    /// The switch of an operator.
    pub fn switch(&mut self, operator: Operator) -> &mut bool {
        &mut self.0[operator as usize]
    }
}

/// What local search is to make smaller.
pub(crate) trait Objective {
    /// How far a test is from what is wanted; less is better.
    fn value(&self, session: &Session<'_>, individual: &Individual) -> f64;

    /// Something was covered that was not: what is wanted may have changed.
    fn refresh(&mut self, session: &Session<'_>);
}

/// What a change did, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Effect {
    Better,
    Same,
    Worse,
}

/// What an operator does for the statement at a place.
type Work<'c, 'a> = fn(&mut Climb<'c, 'a>, usize);

/// A test on its way down.
pub(crate) struct Climb<'c, 'a> {
    pub(crate) session: &'c mut Session<'a>,
    objective: &'c mut dyn Objective,
    allowance: &'c mut Allowance,
    operators: Operators,
    best: Individual,
    value: f64,
    improved: bool,
    /// The statement at work.
    at: usize,
}

impl<'c, 'a> Climb<'c, 'a> {
    pub(crate) fn new(
        session: &'c mut Session<'a>,
        objective: &'c mut dyn Objective,
        allowance: &'c mut Allowance,
        operators: Operators,
        start: Individual,
    ) -> Climb<'c, 'a> {
        let value = objective.value(session, &start);
        Climb {
            session,
            objective,
            allowance,
            operators,
            best: start,
            value,
            improved: false,
            at: 0,
        }
    }

    /// Walks over the test once; the better test if there is one.
    pub(crate) fn walk(mut self) -> Option<Individual> {
        if self.operators.has(Operator::Expansion) {
            let room = self.room();
            // The same values in other variables: nothing to run.
            covet_testcase::edit::expand(&mut self.best.test, room);
        }
        self.at = self.best.test.len();
        while self.at > 0 && !self.is_over() {
            self.at = (self.at - 1).min(self.best.test.len().saturating_sub(1));
            self.statement(self.at);
        }
        if self.operators.has(Operator::Compound) {
            self.charged_to(Operator::Compound, Self::compound);
        }
        self.improved.then_some(self.best)
    }

    /// Statements that a test may have here.
    fn room(&self) -> usize {
        self.session.edit.max_length.max(ROOM)
    }

    fn statement(&mut self, at: usize) {
        let Some((operator, work)) = self.operator_for(at) else {
            return;
        };
        if self.operators.has(operator) {
            self.charged_to(operator, |climb| work(climb, at));
        }
    }

    /// Does something on the account of an operator.
    fn charged_to(&mut self, operator: Operator, work: impl FnOnce(&mut Self)) {
        let outer = self.session.accounts.switch_to(Some(operator));
        work(self);
        self.session.accounts.switch_to(outer);
    }

    /// What can be done for a statement.
    fn operator_for(&self, at: usize) -> Option<(Operator, Work<'c, 'a>)> {
        let statement = self.best.test.statements.get(at)?;
        Some(match &statement.action {
            Action::Literal(Literal::Boolean(_)) => (Operator::Primitives, Self::boolean),
            Action::Literal(Literal::Float(_) | Literal::Double(_)) => {
                (Operator::Primitives, Self::float)
            }
            Action::Literal(Literal::Text(_)) => (Operator::Strings, Self::string),
            Action::Literal(_) => (Operator::Primitives, Self::integer),
            Action::EnumConstant(_) => (Operator::Primitives, Self::enum_constant),
            Action::NewArray { .. } => (Operator::Arrays, Self::array),
            Action::Null | Action::ClassLiteral(_) | Action::ArraySet { .. } => return None,
            _ => (Operator::References, Self::reference),
        })
    }

    pub(crate) fn is_over(&mut self) -> bool {
        self.value <= 0.0 || self.allowance.is_spent(self.session) || self.session.is_over()
    }

    /// Runs a changed test, and keeps it if it is better.
    fn attempt(&mut self, test: TestCase) -> Effect {
        self.judge(test, Effect::Better)
    }

    /// Runs a changed test, and keeps it unless it is worse.
    fn attempt_equal(&mut self, test: TestCase) -> Effect {
        self.judge(test, Effect::Same)
    }

    /// Runs a changed test, and keeps it if its effect is at least this good. What is over has no more effects.
    fn judge(&mut self, test: TestCase, wanted: Effect) -> Effect {
        if self.is_over() {
            return Effect::Worse;
        }
        let covered = self.session.archive.covered();
        let individual = self.session.run(test);
        let value = match individual.ended {
            true => self.objective.value(self.session, &individual),
            false => f64::INFINITY,
        };
        let effect = match value.total_cmp(&self.value) {
            Ordering::Less => Effect::Better,
            Ordering::Equal => Effect::Same,
            Ordering::Greater => Effect::Worse,
        };
        if effect <= wanted {
            (self.best, self.value) = (individual, value);
            if effect == Effect::Better {
                self.improved = true;
                self.allowance.gain(self.session);
            }
        }
        self.look_for_more_than(covered);
        effect
    }

    /// Looks anew at what is wanted, if more goals are covered than there were.
    fn look_for_more_than(&mut self, covered: usize) {
        if self.session.archive.covered() > covered {
            self.objective.refresh(self.session);
            self.value = self.objective.value(self.session, &self.best);
        }
    }

    /// Runs the test with another literal at a place.
    fn attempt_literal(&mut self, at: usize, literal: Literal) -> Effect {
        let mut test = self.best.test.clone();
        match test.statements.get_mut(at).map(|s| &mut s.action) {
            Some(Action::Literal(old)) if *old != literal => *old = literal,
            _ => return Effect::Same,
        }
        self.attempt(test)
    }

    /// The literal at a place; a better test may be shorter than it was.
    fn literal(&self, at: usize) -> Option<&Literal> {
        match &self.best.test.statements.get(at)?.action {
            Action::Literal(literal) => Some(literal),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_are_switched_one_by_one() {
        let mut some = Operators::NONE.with(Operator::Strings);
        assert!(some.has(Operator::Strings) && !some.has(Operator::Arrays));
        *some.switch(Operator::Strings) = false;
        assert_eq!(some, Operators::NONE);
        for (n, operator) in Operator::ALL.into_iter().enumerate() {
            assert_eq!(operator as usize, n);
        }
    }
}

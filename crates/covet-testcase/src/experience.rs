//! What runs have taught about making objects.
//!
//! Most constructors work whatever they are given; a few work only for arguments that are made just so, and most getters of an
//! object that was just made answer null. Runs show which ones these are: a member is then chosen as often as it yields
//! something, and where that is seldom, the statements that once led to an object are used again. So objects that need
//! objects that need objects are made from the bottom up.
//!
//! Members are known by their address and only ever looked up, so nothing depends on where they are.

use std::sync::Arc;

use covet_program::signature::JavaType;
use rand::Rng;
use rustc_hash::FxHashMap;

use crate::edit::Random;
use crate::member::Member;
use crate::report::{Report, RunEnd};
use crate::test_case::{Action, Statement, TestCase, Var};

/// How seldom a member is chosen that never yields anything.
const LEAST: f64 = 0.05;

/// How likely a method of an object yields something as long as nothing is known.
const OF_METHODS: f64 = 0.5;

/// Outcomes are counted up to here, then halved: what a member yields changes with what it is given.
const COUNTED: u32 = 128;

/// Members that yield something more often than this need no recipes.
const EASY: f64 = 0.7;

/// Recipes of a class.
const RECIPES: usize = 8;

/// The longest recipe.
const LONGEST: usize = 12;

/// Once a class has its recipes, one object in so many becomes another one.
const RENEWED: u32 = 16;

/// How often a member was used, and how often it yielded something.
#[derive(Clone, Copy, Debug, Default)]
struct Outcomes {
    tried: u32,
    worked: u32,
}

impl Outcomes {
    fn yields(self, member: &Member) -> f64 {
        let first = match member.is_static || member.is_constructor() {
            true => 1.0,
            false => OF_METHODS,
        };
        ((f64::from(self.worked) + first) / f64::from(self.tried + 1)).max(LEAST)
    }

    fn count(&mut self, worked: bool) {
        if self.tried >= COUNTED {
            self.tried /= 2;
            self.worked /= 2;
        }
        self.tried += 1;
        self.worked += u32::from(worked);
    }
}

/// What is known about members and classes.
#[derive(Debug, Default)]
pub struct Experience {
    outcomes: FxHashMap<usize, Outcomes>,
    /// Statements that made an object, which is what the last one yields; by the class of its variable.
    recipes: FxHashMap<Arc<str>, Vec<Arc<TestCase>>>,
}

impl Experience {
    /// How likely a member yields something, or comes to an end if there is nothing that it could yield.
    #[must_use]
    pub fn yields(&self, member: &Arc<Member>) -> f64 {
        let known = self.outcomes.get(&address(member));
        known.copied().unwrap_or_default().yields(member)
    }

    /// How a class was made before, one way at random.
    #[must_use]
    pub fn recipe(&self, class: &str, rng: &mut Random) -> Option<&Arc<TestCase>> {
        let all = self.recipes.get(class)?;
        Some(&all[rng.random_range(0..all.len())])
    }

    /// Learns from a run.
    pub fn learn(&mut self, test: &TestCase, report: &Report, rng: &mut Random) {
        for (at, statement) in test.statements.iter().take(report.executed).enumerate() {
            let Some(member) = statement.member() else {
                continue;
            };
            let worked = !report.is_null(at);
            let yields = self.count(member, worked);
            if worked && yields < EASY {
                self.remember(test, at, rng);
            }
        }
        let failed = test.statements.get(report.executed);
        let member = failed.and_then(Statement::member);
        if let Some(member) = member.filter(|_| report.end != RunEnd::Stuck) {
            self.count(member, false);
        }
    }

    /// Counts an outcome; what the member yielded before.
    fn count(&mut self, member: &Arc<Member>, worked: bool) -> f64 {
        let outcomes = self.outcomes.entry(address(member)).or_default();
        let yields = outcomes.yields(member);
        outcomes.count(worked);
        yields
    }

    fn remember(&mut self, test: &TestCase, at: usize, rng: &mut Random) {
        let Some(JavaType::Class(class)) = test.statements[at].ty.as_deref() else {
            return;
        };
        let known = self.recipes.get(&class.name).map_or(&[][..], |all| all);
        if known.len() >= RECIPES && rng.random_range(0..RENEWED) > 0 {
            return;
        }
        let recipe = what_made(test, at);
        if recipe.len() > LONGEST || known.iter().any(|r| **r == recipe) {
            return;
        }
        let all = self.recipes.entry(class.name.clone()).or_default();
        match all.len() < RECIPES {
            true => all.push(Arc::new(recipe)),
            false => all[rng.random_range(0..RECIPES)] = Arc::new(recipe),
        }
    }
}

fn address(member: &Arc<Member>) -> usize {
    Arc::as_ptr(member).addr()
}

/// The statements that a variable comes from: what it uses, and what was done to that for its own sake.
#[must_use]
pub fn what_made(test: &TestCase, at: usize) -> TestCase {
    let mut wanted = vec![false; at + 1];
    wanted[at] = true;
    for i in (0..=at).rev() {
        let statement = &test.statements[i];
        wanted[i] |= changed(statement).is_some_and(|v| wanted[v.index()]);
        if wanted[i] {
            statement.each_use(|v| wanted[v.index()] = true);
        }
    }
    let statements = test.statements[..=at].to_vec();
    let mut made = TestCase { statements };
    made.retain(|i| wanted[i]);
    made
}

/// The variable that a statement is there for, if it yields none.
fn changed(statement: &Statement) -> Option<Var> {
    match &statement.action {
        Action::ArraySet { array, .. } => Some(*array),
        Action::Set { receiver, .. } => *receiver,
        Action::Call { receiver, .. } if statement.ty.is_none() => *receiver,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::Literal;

    #[test]
    fn a_recipe_has_what_was_put_into_its_arrays_and_nothing_else() {
        let number = |n| Statement::literal(Literal::Int(n));
        let array = || {
            let ty = JavaType::class("java/lang/Integer").array();
            Statement::value(Action::NewArray { length: 2 }, ty)
        };
        let set = |array, value| {
            Statement::effect(Action::ArraySet {
                array: Var(array),
                index: 0,
                value: Var(value),
            })
        };
        let statements = vec![
            number(1),
            array(),
            number(2),
            array(),
            set(1, 2),
            set(3, 0),
            set(1, 0),
        ];
        let mut test = TestCase { statements };
        let inner = test.append(array());
        test.append(set(7, 2));
        let made = what_made(&test, inner.index());
        assert_eq!(made.statements, [array()]);
        let Action::ArraySet { array: outer, .. } = &test.statements[6].action else {
            unreachable!()
        };
        let made = what_made(&test, 6);
        assert_eq!(*outer, Var(1));
        let expected = [number(1), array(), number(2), set(1, 2), set(1, 0)];
        assert_eq!(made.statements, expected);
    }
}

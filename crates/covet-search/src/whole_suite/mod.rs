//! Whole-suite search with an archive (ALGORITHMS section 1, papers 000 and 003).
//!
//! An individual is a suite. Its fitness is the number of methods not entered plus the sum of distances over all branch
//! goals; goals that the archive covers count as covered, so that suites need not carry their tests along. Rank selection,
//! elitism, offspring replace parents unless they are worse, ties prefer shorter suites. What suites do not carry along they
//! may need as material (the list that a sublist is of), so they get changed tests of the archive now and then.

pub(crate) mod suite;

use covet_testcase::literal::Literal;
use covet_testcase::test_case::{Action, TestCase};
use rand::Rng;

use crate::Strategy;
use crate::session::Session;
use suite::Suite;

/// Whole-suite search.
#[derive(Clone, Copy, Debug)]
pub struct WholeSuite {
    /// Suites of a generation.
    pub population: usize,
    /// Two parents are crossed.
    pub crossover: f64,
    /// Bias of rank selection.
    pub rank_bias: f64,
    /// The best suites that survive as they are.
    pub elite: usize,
    /// A suite gets a new test with this probability, another with its square, and so on.
    pub insertion: f64,
    /// A suite gets a changed test of the archive with this probability.
    pub from_archive: f64,
    /// Tests of a suite.
    pub max_tests: usize,
    /// Tests of a new suite.
    pub initial_tests: usize,
}

impl Default for WholeSuite {
    fn default() -> WholeSuite {
        WholeSuite {
            population: 50,
            crossover: 0.75,
            rank_bias: 1.7,
            elite: 1,
            insertion: 0.1,
            from_archive: 0.4,
            max_tests: 60,
            initial_tests: 10,
        }
    }
}

impl Strategy for WholeSuite {
    fn name(&self) -> &'static str {
        "whole-suite"
    }

    fn search(&self, session: &mut Session<'_>) {
        self.evolve(session, |_, _| {});
    }
}

impl WholeSuite {
    /// Evolves suites; `improve` is shown every generation, the best suite first.
    pub(crate) fn evolve(
        &self,
        session: &mut Session<'_>,
        mut improve: impl FnMut(&mut Session<'_>, &mut [Suite]),
    ) {
        let mut population = Vec::new();
        while population.len() < self.population && !session.is_over() {
            population.push(self.random_suite(session));
        }
        while !session.is_over() && !population.is_empty() {
            for suite in &mut population {
                suite.update(session);
            }
            population.sort_by(Suite::compare);
            improve(session, &mut population);
            population.sort_by(Suite::compare);
            population = self.generation(session, &population);
        }
    }

    fn random_suite(&self, session: &mut Session<'_>) -> Suite {
        let size = session.rng.random_range(1..=self.initial_tests);
        let mut suite = Suite::default();
        for _ in 0..size {
            if session.is_over() {
                break;
            }
            let test = session.editor().random_test();
            suite.tests.push(session.run(test).into());
        }
        suite.update(session);
        suite
    }

    /// The next generation of a sorted population.
    fn generation(&self, session: &mut Session<'_>, sorted: &[Suite]) -> Vec<Suite> {
        let mut next: Vec<Suite> = sorted.iter().take(self.elite).cloned().collect();
        while next.len() < self.population && !session.is_over() {
            let a = &sorted[self.select(session, sorted.len())];
            let b = &sorted[self.select(session, sorted.len())];
            let (mut x, mut y) = match session.rng.random_bool(self.crossover) {
                true => {
                    let share = session.rng.random();
                    Suite::cross(a, b, share)
                }
                false => (a.clone(), b.clone()),
            };
            for child in [&mut x, &mut y] {
                self.mutate(session, child);
                child.update(session);
            }
            let better = if Suite::compare(&x, &y).is_le() {
                &x
            } else {
                &y
            };
            let parent = if Suite::compare(a, b).is_le() { a } else { b };
            match better.fitness() <= parent.fitness() {
                true => next.extend([x, y]),
                false => next.extend([a.clone(), b.clone()]),
            }
        }
        next.truncate(self.population);
        next
    }

    /// Linear ranking (the first is the best).
    fn select(&self, session: &mut Session<'_>, len: usize) -> usize {
        let d: f64 = session.rng.random();
        let bias = self.rank_bias;
        let root = (bias * bias - 4.0 * (bias - 1.0) * d).sqrt();
        let at = len as f64 * (bias - root) / 2.0 / (bias - 1.0);
        (at as usize).min(len - 1)
    }

    fn mutate(&self, session: &mut Session<'_>, suite: &mut Suite) {
        let each = 1.0 / suite.tests.len().max(1) as f64;
        for slot in &mut suite.tests {
            if session.is_over() {
                return;
            }
            if session.rng.random_bool(each) {
                let mut test = slot.test.clone();
                session.editor().mutate(&mut test);
                let mut mutant = session.run(test);
                mutant.moved = mutant.fitness != slot.fitness;
                mutant.other_literals = !literals(&mutant.test).eq(literals(&slot.test));
                *slot = mutant.into();
            }
        }
        let mut chance = self.insertion;
        while suite.tests.len() < self.max_tests && session.rng.random_bool(chance) {
            let test = session.editor().random_test();
            suite.tests.push(session.run(test).into());
            chance *= self.insertion;
        }
        if suite.tests.len() < self.max_tests
            && let Some(test) = session.archived(self.from_archive)
        {
            let mut test = TestCase::clone(&test);
            session.editor().mutate(&mut test);
            suite.tests.push(session.run(test).into());
        }
        suite.tests.retain(|t| !t.test.is_empty());
    }
}

fn literals(test: &TestCase) -> impl Iterator<Item = &Literal> {
    test.statements.iter().filter_map(|s| match &s.action {
        Action::Literal(literal) => Some(literal),
        _ => None,
    })
}

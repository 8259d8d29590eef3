//! DynaMOSA (Panichella, Kifetew, Tonella): many goals at once, of which only those are targets whose control-dependence
//! parents are covered.
//!
//! A generation: parents are chosen by tournament, offspring by crossover and mutation, all are ranked with the preference
//! criterion, and the best survive. Covered goals go to the archive and leave the targets. Deviations: now and then a
//! parent is a test of the archive, so that what it took to cover a goal is not lost when the goal leaves.

pub(crate) mod ranking;
pub(crate) mod targets;

use std::ops::Deref;
use std::sync::Arc;

use covet_testcase::test_case::TestCase;
use rand::Rng;

use crate::Strategy;
use crate::session::{Individual, Session};
use ranking::{Ranked, rank};
use targets::Targets;

/// DynaMOSA.
#[derive(Clone, Copy, Debug)]
pub struct DynaMosa {
    /// Tests of a generation.
    pub population: usize,
    /// Two parents are crossed.
    pub crossover: f64,
    /// Tests that compete to be a parent.
    pub tournament: usize,
    /// A child is a new random test.
    pub fresh: f64,
    /// A parent comes from the archive.
    pub from_archive: f64,
}

impl Default for DynaMosa {
    fn default() -> DynaMosa {
        DynaMosa {
            population: 50,
            crossover: 0.6,
            tournament: 5,
            fresh: 0.05,
            from_archive: 0.15,
        }
    }
}

impl Strategy for DynaMosa {
    fn name(&self) -> &'static str {
        "dynamosa"
    }

    fn search(&self, session: &mut Session<'_>) {
        self.evolve(session, |session, ranked, _| {
            self.offspring(session, ranked)
        });
    }
}

impl DynaMosa {
    /// Evolves tests; `breed` makes what competes with the ranked tests of a generation for the targets.
    pub(crate) fn evolve(
        &self,
        session: &mut Session<'_>,
        mut breed: impl FnMut(&mut Session<'_>, &[Ranked], &Targets) -> Vec<Individual>,
    ) {
        let mut targets = Targets::new(&session.tree);
        let mut population = Vec::new();
        while population.len() < self.population && !session.is_over() {
            let test = session.editor().random_test();
            let individual = session.run(test);
            if individual.ended {
                population.push(individual);
            }
        }
        targets.update(&session.tree, &session.archive);
        let mut ranked = rank(population, &targets, &session.tree, self.population);
        while !session.is_over() {
            let mut all = breed(session, &ranked, &targets);
            all.extend(ranked.into_iter().map(|r| r.individual));
            targets.update(&session.tree, &session.archive);
            ranked = rank(all, &targets, &session.tree, self.population);
        }
    }

    /// A generation of children.
    pub(crate) fn offspring(
        &self,
        session: &mut Session<'_>,
        parents: &[Ranked],
    ) -> Vec<Individual> {
        let mut children = Vec::with_capacity(self.population);
        while children.len() < self.population && !session.is_over() {
            let child = self.child(session, parents);
            if child.is_empty() {
                // Whoever can make nothing must come to an end, too.
                session.spent.tests += 1;
                continue;
            }
            let child = session.run(child);
            if child.ended {
                children.push(child);
            }
        }
        children
    }

    fn child(&self, session: &mut Session<'_>, parents: &[Ranked]) -> TestCase {
        if parents.is_empty() || session.rng.random_bool(self.fresh) {
            return session.editor().random_test();
        }
        let first = self.parent(session, parents);
        let mut child = match session.rng.random_bool(self.crossover) {
            true => {
                let second = self.parent(session, parents);
                let share: f64 = session.rng.random();
                let cut = (first.len() as f64 * share) as usize;
                let from = (second.len() as f64 * share) as usize;
                session.editor().join(&first, cut, &second, from)
            }
            false => first.clone(),
        };
        session.editor().mutate(&mut child);
        child
    }

    fn parent<'p>(&self, session: &mut Session<'_>, parents: &'p [Ranked]) -> Parent<'p> {
        if let Some(test) = session.archived(self.from_archive) {
            return Parent::Archived(test);
        }
        let mut best = session.rng.random_range(0..parents.len());
        for _ in 1..self.tournament {
            let other = session.rng.random_range(0..parents.len());
            if parents[other].beats(&parents[best]) {
                best = other;
            }
        }
        Parent::Ranked(&parents[best].individual.test)
    }
}

/// A parent, where it is: most of it is not copied.
enum Parent<'p> {
    Archived(Arc<TestCase>),
    Ranked(&'p TestCase),
}

impl Deref for Parent<'_> {
    type Target = TestCase;

    fn deref(&self) -> &TestCase {
        match self {
            Parent::Archived(test) => test,
            Parent::Ranked(test) => test,
        }
    }
}

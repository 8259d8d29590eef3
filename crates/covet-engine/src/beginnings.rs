//! The test that comes first in a JVM decides which classes are initialised first.
//!
//! Where static initialisers need each other, a test that begins with the wrong class may pass and leave the others without
//! it, for as long as the JVM lives. The machine starts every test from a base on which classes are initialised, so it
//! does not see this; a cold machine does. Each beginning is run there, and those are told apart that nest the
//! initialisations of two classes the other way round than some other test: they entered a circle elsewhere. Behind one of
//! each kind the whole suite is replayed. If others fail, the tests of that kind go, or the others if they are fewer.
//!
//! Deliberately absent: circles that no two tests of the suite enter at different places.

use std::collections::BTreeSet;

use covet_junit::assertion::{Difference, Script};
use covet_runner::{Nested, Replay, Runner, Watched};
use covet_testcase::cluster::Cluster;
use covet_testcase::report::RunEnd;
use covet_vm::domain::guided::Guided;

use crate::polish::Ready;
use crate::spoilers::first_call;
use crate::together::{Together, weaken};

/// How classes were initialised within each other.
type Kind = BTreeSet<Nested>;

/// A test of the suite.
struct Beginning {
    script: Script,
    /// What it does on a warm base.
    warm: Watched,
    /// How it nests initialisations when it comes first; none if that was not looked at.
    nested: Option<Kind>,
}

impl Beginning {
    fn of(test: &Ready, cluster: &Cluster, home: &mut dyn Replay) -> Beginning {
        let script = Script::of(&test.model, cluster);
        Beginning {
            warm: home.watch(&script.test),
            script,
            nested: None,
        }
    }

    /// What differs from a warm base; a run that a limit ended says nothing.
    fn differs(&self, seen: &Watched) -> Difference {
        match seen.report.end {
            RunEnd::Limit(_) => Difference::default(),
            _ => self.script.compare(&self.warm, seen),
        }
    }
}

/// A suite, each test as one that may come first.
pub(crate) struct Beginnings<'a> {
    cold: Runner<Guided>,
    home: &'a mut dyn Replay,
    cluster: &'a Cluster,
    tests: &'a mut Vec<Ready>,
    looked: Vec<Beginning>,
    goes_on: &'a dyn Fn() -> bool,
    given_up: Together,
}

impl<'a> Beginnings<'a> {
    /// Nothing was run yet but at home.
    pub(crate) fn new(
        cold: Runner<Guided>,
        home: &'a mut dyn Replay,
        cluster: &'a Cluster,
        tests: &'a mut Vec<Ready>,
        goes_on: &'a dyn Fn() -> bool,
    ) -> Beginnings<'a> {
        let looked = tests.iter().map(|t| Beginning::of(t, cluster, home));
        Beginnings {
            cold,
            looked: looked.collect(),
            home,
            cluster,
            tests,
            goes_on,
            given_up: Together::default(),
        }
    }

    /// Drops what does not pass whoever comes first.
    pub(crate) fn settle(mut self) -> Together {
        self.look_at_first_calls();
        // Who begins like a test that does not pass first may not either.
        if self.opposed().is_empty() && self.given_up == Together::default() {
            return self.given_up;
        }
        for test in (0..self.tests.len()).rev() {
            self.look_at(test);
        }
        // Every round takes tests away, so there is a last one.
        while (self.goes_on)() && self.give_up_one_kind() {}
        self.given_up
    }

    /// Looks at one test of all that begin with the same call: the others are of its kind, unless there are circles.
    fn look_at_first_calls(&mut self) {
        let mut known = BTreeSet::new();
        let new = |n: &usize| known.insert(first_call(&self.tests[*n]));
        let firsts: Vec<usize> = (0..self.tests.len()).filter(new).collect();
        firsts.into_iter().rev().for_each(|n| self.look_at(n));
    }

    /// Runs a test first. It is dropped or weakened if it does not pass there; whoever calls this goes from the last test
    /// to the first.
    fn look_at(&mut self, n: usize) {
        let beginning = &mut self.looked[n];
        if beginning.nested.is_some() || !(self.goes_on)() {
            return;
        }
        let (seen, nested) = self.cold.watch_nesting(&[&beginning.script.test]);
        beginning.nested = Some(nested);
        if let Some(seen) = seen.first() {
            let difference = beginning.differs(seen);
            self.mend(n, &difference);
        }
    }

    /// Pairs of classes that some tests nest one way and some the other.
    fn opposed(&self) -> Kind {
        let nested = self.looked.iter().filter_map(|b| b.nested.as_ref());
        let all: Kind = nested.flatten().cloned().collect();
        let reverse = |(outer, inner): &Nested| (inner.clone(), outer.clone());
        let opposed = all.iter().filter(|pair| all.contains(&reverse(pair)));
        opposed.cloned().collect()
    }

    /// Gives up the worst kind of beginning; false if none does harm.
    fn give_up_one_kind(&mut self) -> bool {
        let opposed = self.opposed();
        let kind_of = |b: &Beginning| -> Option<Kind> {
            let kind = b.nested.as_ref()? & &opposed;
            (!kind.is_empty()).then_some(kind)
        };
        let kinds: Vec<Option<Kind>> = self.looked.iter().map(kind_of).collect();
        let distinct: BTreeSet<&Kind> = kinds.iter().flatten().collect();
        let mut worst: Option<(BTreeSet<usize>, Vec<usize>)> = None;
        for kind in distinct {
            let alike = |n: &usize| kinds[*n].as_ref() == Some(kind);
            let alike: Vec<usize> = (0..kinds.len()).filter(alike).collect();
            let victims = self.victims(&alike);
            if victims.len() > worst.as_ref().map_or(0, |w| w.0.len()) {
                worst = Some((victims, alike));
            }
        }
        let Some((victims, alike)) = worst else {
            return false;
        };
        match alike.len() <= victims.len() {
            true => alike.iter().rev().for_each(|n| self.drop(*n)),
            false => victims.iter().rev().for_each(|n| self.drop(*n)),
        }
        true
    }

    /// Who differs when the first of some tests that are alike comes first.
    fn victims(&mut self, alike: &[usize]) -> BTreeSet<usize> {
        let mut victims = BTreeSet::new();
        let Some(first) = alike.first().copied() else {
            return victims;
        };
        let mut places: Vec<usize> = (0..self.looked.len()).filter(|n| *n != first).collect();
        while !places.is_empty() && (self.goes_on)() {
            let looked = &self.looked;
            let in_turn = || [first].into_iter().chain(places.iter().copied());
            let scripts: Vec<_> = in_turn().map(|n| &looked[n].script.test).collect();
            let seen = self.cold.watch_in_turn(&scripts);
            let differs = |(n, seen): &(usize, &Watched)| !looked[*n].differs(seen).is_none();
            let differing = in_turn().zip(&seen).filter(differs);
            victims.extend(differing.map(|(n, _)| n));
            // Behind a test that a limit ended, the others have to be run anew.
            places.drain(..seen.len().saturating_sub(1).clamp(1, places.len()));
        }
        victims
    }

    /// Makes a test one that may come first.
    fn mend(&mut self, n: usize, difference: &Difference) {
        if difference.is_none() {
            return;
        }
        if difference.ends {
            return self.drop(n);
        }
        weaken(&mut self.tests[n], difference);
        self.given_up.weakened += 1;
        let nested = self.looked[n].nested.take();
        self.looked[n] = Beginning {
            nested,
            ..Beginning::of(&self.tests[n], self.cluster, self.home)
        };
    }

    fn drop(&mut self, n: usize) {
        self.tests.remove(n);
        self.looked.remove(n);
        self.given_up.dropped += 1;
    }
}

//! From the archive to a suite: tests cut down, asserted, named.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use covet_junit::assertion::{MutantTable, Unstable, assert_test};
use covet_junit::minimise::{Coverage, Kept, Purpose, as_it_is, minimise, without_redundant};
use covet_junit::name::{Namer, describe};
use covet_junit::suite::TestModel;
use covet_program::goals::{GoalId, Goals, LineId};
use covet_program::mutants::mutants;
use covet_runner::Replay;
use covet_search::Archive;
use covet_testcase::cluster::Cluster;
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::TestCase;

use crate::class::ClassWork;
use crate::job::Phase;

/// Milliseconds that an emitted test may take.
const TIMEOUT: u32 = 4000;

/// A test that is ready to be printed, with its run.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub(crate) model: TestModel,
    pub(crate) kept: Kept,
}

/// A suite that is ready to be printed.
pub(crate) struct Polished {
    pub(crate) tests: Vec<Ready>,
    pub(crate) mutants: MutantTable,
    /// Tests that went another way in some world.
    pub(crate) unstable: Vec<Unstable>,
}

/// The polishing of one class.
pub(crate) struct Polish<'a> {
    pub(crate) work: &'a ClassWork<'a>,
    pub(crate) cluster: &'a Cluster,
    pub(crate) goals: &'a Arc<Goals>,
    pub(crate) archive: &'a Archive,
    pub(crate) deadline: Option<Instant>,
}

impl Polish<'_> {
    pub(crate) fn run(&self, worlds: &mut [&mut dyn Replay]) -> Polished {
        let mut suite = self.cut_down(worlds);
        suite.sort_by_key(|kept| self.place(&kept.test));
        let found = mutants(self.work.library, self.goals.class());
        let mut table = MutantTable::new(found.unwrap_or_default(), self.goals);
        let mut namer = Namer::default();
        let mut tests = Vec::new();
        let mut unstable = Vec::new();
        let all = suite.len();
        for (n, kept) in suite.into_iter().enumerate() {
            self.work.tell(
                Phase::Assert,
                self.archive.covered(),
                self.goals.branches().len(),
                n,
            );
            let goes_on = || self.goes_on();
            let chosen = assert_test(
                worlds,
                &kept.test,
                self.cluster,
                &mut table,
                self.goals,
                &goes_on,
            );
            let chosen = match chosen {
                Ok(chosen) => chosen,
                Err(why) => {
                    unstable.push(why);
                    continue;
                }
            };
            let mut model = TestModel {
                name: String::new(),
                test: kept.test.clone(),
                checks: chosen.checks,
                throws: chosen.throws,
                timeout: Some(TIMEOUT),
            };
            model.name = namer.name(&describe(&model, &self.cluster.target));
            tests.push(Ready { model, kept });
        }
        debug_assert_eq!(all, tests.len() + unstable.len());
        Polished {
            tests,
            mutants: table,
            unstable,
        }
    }

    fn goes_on(&self) -> bool {
        !self.work.stop.load(Ordering::Relaxed)
            && self.deadline.is_none_or(|end| Instant::now() < end)
    }

    /// A test for every goal, line and exception of the archive, none of them without need.
    fn cut_down(&self, worlds: &mut [&mut dyn Replay]) -> Vec<Kept> {
        let mut suite: Vec<Kept> = Vec::new();
        let mut coverage = Coverage::default();
        for goal in self.goals.branches() {
            if !coverage.has(goal.id) {
                let tests = self.archive.tests(goal.id);
                let purpose = Purpose::Branch(goal.id);
                self.take(worlds, tests, &purpose, &mut suite, &mut coverage);
            }
        }
        for goal in self.goals.branches() {
            if !coverage.takes(goal.id)
                && let Some(test) = self.archive.cut_short(goal.id)
            {
                let test = std::slice::from_ref(test);
                let purpose = Purpose::Taken(goal.id);
                self.take(worlds, test, &purpose, &mut suite, &mut coverage);
            }
        }
        for line in (0..self.goals.lines().len()).map(|n| LineId(n as u32)) {
            if !coverage.has_line(line)
                && let Some(test) = self.archive.line_test(line)
            {
                self.take(
                    worlds,
                    std::slice::from_ref(test),
                    &Purpose::Line(line),
                    &mut suite,
                    &mut coverage,
                );
            }
        }
        let mut suite = without_redundant(suite, |_| false);
        let mut ends: BTreeSet<(String, Arc<str>)> = suite.iter().filter_map(end_of).collect();
        for (member, class, test) in self.archive.exceptions() {
            if ends.contains(&(member.to_owned(), class.clone())) || !self.is_tested(member) {
                continue;
            }
            let purpose = Purpose::Exception {
                member: member.to_owned(),
                class: class.clone(),
            };
            let test = std::slice::from_ref(test);
            self.take(worlds, test, &purpose, &mut suite, &mut coverage);
            ends.insert((member.to_owned(), class.clone()));
        }
        suite
    }

    /// Takes the first of some tests that serves a purpose in every world.
    fn take(
        &self,
        worlds: &mut [&mut dyn Replay],
        tests: &[Arc<TestCase>],
        purpose: &Purpose,
        suite: &mut Vec<Kept>,
        coverage: &mut Coverage,
    ) {
        let Some((home, others)) = worlds.split_first_mut() else {
            return;
        };
        for test in tests {
            let kept = match self.goes_on() {
                true => minimise(&mut **home, test, purpose),
                false => as_it_is(&mut **home, test, purpose),
            };
            let Some(kept) = kept else { continue };
            let mut others = others.iter_mut();
            if others.all(|world| ends_alike(&kept, &world.run(&kept.test))) {
                coverage.add(&kept.report);
                suite.push(kept);
                return;
            }
        }
    }

    fn is_tested(&self, member: &str) -> bool {
        self.cluster.tested.iter().any(|m| m.key() == member)
    }

    /// Tests are in the order of the members they test.
    fn place(&self, test: &TestCase) -> (usize, usize) {
        let tested = test.statements.iter().rev().find_map(|s| {
            let member = s.member()?;
            self.cluster.tested.iter().position(|m| m == member)
        });
        (tested.unwrap_or(usize::MAX), test.len())
    }
}

/// Whether a test ends in another world as it does here.
fn ends_alike(kept: &Kept, there: &Report) -> bool {
    there.end == kept.report.end && there.executed == kept.report.executed
}

/// The exception that a test ends with.
fn end_of(kept: &Kept) -> Option<(String, Arc<str>)> {
    let RunEnd::Threw(class) = &kept.report.end else {
        return None;
    };
    let member = kept.test.statements.get(kept.report.executed)?.member()?;
    Some((member.key(), class.clone()))
}

/// Goals that a suite covers.
pub(crate) fn covered(tests: &[Ready]) -> BTreeSet<GoalId> {
    tests.iter().flat_map(|t| t.kept.report.covered()).collect()
}

//! From the archive to tests that are short, and of which none is without need.

use std::collections::BTreeSet;
use std::slice;
use std::sync::Arc;
use std::time::Instant;

use covet_junit::minimise::{Coverage, Kept, Purpose, as_it_is, minimise, without_redundant};
use covet_program::goals::LineId;
use covet_runner::{Replay, chances};
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::TestCase;

use crate::polish::Polish;

/// The part of the time for polishing after which tests are no longer cut down; the rest is for assertions.
const CUT_SHARE: f64 = 0.6;

/// Other times at which the steps are tried of cutting down a test of which nothing was left before.
const CARE: usize = 3;

/// The cutting down of what the search found.
pub(crate) struct CutDown<'a, 'w> {
    polish: &'a Polish<'a>,
    worlds: &'a mut [&'w mut dyn Replay],
    /// When tests are taken as they are.
    end: Option<Instant>,
    suite: Vec<Kept>,
    coverage: Coverage,
}

impl<'a, 'w> CutDown<'a, 'w> {
    pub(crate) fn new(
        polish: &'a Polish<'a>,
        worlds: &'a mut [&'w mut dyn Replay],
    ) -> CutDown<'a, 'w> {
        let now = Instant::now();
        let left = polish.deadline.map(|d| d.saturating_duration_since(now));
        CutDown {
            polish,
            worlds,
            end: left.map(|left| now + left.mul_f64(CUT_SHARE)),
            suite: Vec::new(),
            coverage: Coverage::default(),
        }
    }

    /// A test for every goal, line and exception of the archive.
    pub(crate) fn suite(mut self) -> Vec<Kept> {
        self.add_branches();
        self.add_lines();
        self.suite = without_redundant(self.suite, |_| false);
        self.add_exceptions();
        self.suite
    }

    fn add_branches(&mut self) {
        let (goals, archive) = (self.polish.goals, self.polish.archive);
        for goal in goals.branches() {
            if !self.coverage.has(goal.id) {
                self.take(archive.tests(goal.id), &Purpose::Branch(goal.id));
            }
        }
        for goal in goals.branches() {
            if !self.coverage.takes(goal.id)
                && let Some(test) = archive.cut_short(goal.id)
            {
                self.take(slice::from_ref(test), &Purpose::Taken(goal.id));
            }
        }
    }

    fn add_lines(&mut self) {
        let (goals, archive) = (self.polish.goals, self.polish.archive);
        for line in (0..goals.lines().len()).map(|n| LineId(n as u32)) {
            if !self.coverage.has_line(line)
                && let Some(test) = archive.line_test(line)
            {
                self.take(slice::from_ref(test), &Purpose::Line(line));
            }
        }
    }

    fn add_exceptions(&mut self) {
        let known = self.suite.iter().filter_map(end_of);
        let known: BTreeSet<(String, Arc<str>)> = known.collect();
        for (member, class, test) in self.polish.archive.exceptions() {
            let key = (member, class.clone());
            if known.contains(&key) || !self.is_tested(&key.0) {
                continue;
            }
            let (member, class) = key;
            self.take(slice::from_ref(test), &Purpose::Exception { member, class });
        }
    }

    /// Takes the first of some tests that serves a purpose in every world; if there is none, the first that serves it
    /// here and ends everywhere in the same way.
    fn take(&mut self, tests: &[Arc<TestCase>], purpose: &Purpose) {
        let mut second = None;
        for test in tests {
            if self.polish.is_late() {
                break;
            }
            // What is left of a test may depend on the world where the whole of it does not.
            let mut before: Option<Kept> = None;
            for way in [Way::Cut, Way::WithCare, Way::Whole] {
                let by_chance = before.as_ref().is_none_or(|b| b.report.by_chance);
                if way == Way::WithCare && !by_chance {
                    continue;
                }
                let Some(mut kept) = self.cut(test, purpose, way) else {
                    continue;
                };
                if before.as_ref().is_some_and(|b| b.test == kept.test) {
                    continue;
                }
                match self.elsewhere(&mut kept, purpose) {
                    Elsewhere::Served => return self.keep(kept),
                    Elsewhere::EndsAlike => second = second.or(Some(kept.clone())),
                    Elsewhere::Differs => {}
                }
                before = Some(kept);
            }
        }
        second.into_iter().for_each(|kept| self.keep(kept));
    }

    fn cut(&mut self, test: &TestCase, purpose: &Purpose, way: Way) -> Option<Kept> {
        let (polish, end) = (self.polish, self.end);
        let goes_on = || way != Way::Whole && polish.goes_on_until(end);
        let times = if way == Way::WithCare { CARE } else { 0 };
        let home = self.worlds.first_mut()?;
        let mut run = |test: &TestCase| home.run_settled(test, times);
        match goes_on() {
            true => minimise(&mut run, test, purpose, &goes_on),
            false => as_it_is(&mut run, test, purpose),
        }
    }

    /// Runs a test in the other worlds and, if it may matter, at other times; it covers what it covers everywhere.
    fn elsewhere(&mut self, kept: &mut Kept, purpose: &Purpose) -> Elsewhere {
        let mut found = Elsewhere::Served;
        for there in self.runs_elsewhere(kept) {
            if !kept.report.ends_like(&there) {
                return Elsewhere::Differs;
            }
            if !purpose.is_served(&kept.test, &there) {
                found = Elsewhere::EndsAlike;
            }
            kept.report.keep_common(&there);
        }
        found
    }

    fn runs_elsewhere(&mut self, kept: &Kept) -> Vec<Report> {
        let Some((home, others)) = self.worlds.split_first_mut() else {
            return Vec::new();
        };
        let others = others.iter_mut().map(|world| world.run(&kept.test));
        let mut runs: Vec<Report> = others.collect();
        runs.extend(chances(&kept.report).map(|seed| home.run_by_chance(&kept.test, seed)));
        runs
    }

    fn keep(&mut self, kept: Kept) {
        self.coverage.add(&kept.report);
        self.suite.push(kept);
    }

    fn is_tested(&self, member: &str) -> bool {
        let mut tested = self.polish.cluster.tested.iter();
        tested.any(|m| m.key() == member)
    }
}

/// How much of a test is kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// What the purpose needs.
    Cut,
    /// What it needs at other times too.
    WithCare,
    /// All of it.
    Whole,
}

/// What a test does in other worlds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elsewhere {
    Served,
    EndsAlike,
    Differs,
}

/// The exception that a test ends with.
fn end_of(kept: &Kept) -> Option<(String, Arc<str>)> {
    let RunEnd::Threw(class) = &kept.report.end else {
        return None;
    };
    let member = kept.test.statements.get(kept.report.executed)?.member()?;
    Some((member.key(), class.clone()))
}

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
    /// at home at all times and ends everywhere in the same way; or else here and now.
    fn take(&mut self, tests: &[Arc<TestCase>], purpose: &Purpose) {
        let (mut second, mut third) = (None, None);
        for test in tests {
            if self.polish.is_late() {
                break;
            }
            // What is left of a test may depend on the world where the whole of it does not.
            let mut before: Option<Kept> = None;
            for way in [Way::Cut, Way::WithCare, Way::Whole] {
                let by_chance = before.as_ref().is_none_or(|b| b.report.by_chance);
                if way == Way::WithCare && !by_chance || self.polish.is_late() {
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
                    Elsewhere::AtHome => second = second.or(Some(kept.clone())),
                    Elsewhere::EndsAlike => third = third.or(Some(kept.clone())),
                    Elsewhere::Differs => {}
                }
                before = Some(kept);
            }
        }
        let known = matches!(purpose, Purpose::Branch(goal) if self.coverage.has_at_home(*goal));
        if let Some(kept) = second.or(third).filter(|_| !known) {
            self.keep(kept);
        }
    }

    fn cut(&mut self, test: &TestCase, purpose: &Purpose, way: Way) -> Option<Kept> {
        let (polish, end) = (self.polish, self.end);
        // Late, only what is behind the purpose and what leads nowhere goes.
        let goes_on = || polish.goes_on_until(end);
        let times = if way == Way::WithCare { CARE } else { 0 };
        let home = self.worlds.first_mut()?;
        let mut run = |test: &TestCase| home.run_settled(test, times);
        match way {
            Way::Cut | Way::WithCare => minimise(&mut run, test, purpose, &goes_on),
            Way::Whole => as_it_is(&mut run, test, purpose),
        }
    }

    /// Runs a test at other times, if that may matter, and in the other worlds; it covers what it covers everywhere.
    fn elsewhere(&mut self, kept: &mut Kept, purpose: &Purpose) -> Elsewhere {
        let mut found = Elsewhere::Served;
        let Some((home, others)) = self.worlds.split_first_mut() else {
            return found;
        };
        for seed in chances(&kept.report) {
            let then = home.run_by_chance(&kept.test, seed);
            found = found.min(compare(kept, &then, purpose, Elsewhere::EndsAlike));
            if found == Elsewhere::Differs {
                return found;
            }
        }
        kept.at_home = kept.report.covered().collect();
        for world in others {
            let there = world.run(&kept.test);
            found = found.min(compare(kept, &there, purpose, Elsewhere::AtHome));
            if found == Elsewhere::Differs {
                return found;
            }
        }
        found
    }

    fn keep(&mut self, kept: Kept) {
        self.coverage.add(&kept);
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

/// What a test does at other times and in other worlds, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Elsewhere {
    /// It ends in another way.
    Differs,
    /// It ends as it does at home.
    EndsAlike,
    /// It serves its purpose at home, whenever that is.
    AtHome,
    /// It serves its purpose.
    Served,
}

/// What another run says of a test, which covers what both cover; `missed` if only the purpose is not served there.
fn compare(kept: &mut Kept, other: &Report, purpose: &Purpose, missed: Elsewhere) -> Elsewhere {
    if !kept.report.ends_like(other) {
        return Elsewhere::Differs;
    }
    let served = purpose.is_served(&kept.test, other);
    kept.report.keep_common(other);
    match served {
        true => Elsewhere::Served,
        false => missed,
    }
}

/// The exception that a test ends with.
fn end_of(kept: &Kept) -> Option<(String, Arc<str>)> {
    let RunEnd::Threw(class) = &kept.report.end else {
        return None;
    };
    let member = kept.test.statements.get(kept.report.executed)?.member()?;
    Some((member.key(), class.clone()))
}

//! What programs find out once for the life of a JVM: data that they read when somebody wants it first, constants that they
//! compute, caches.
//!
//! Every run begins before that, so that every run does it again, and for some libraries that is nearly all that runs do. A
//! JVM that runs tests one after the other does it for the first of them only. So a search lets the dear part of a test run
//! ahead of its base, if it can be seen that this saves something and changes nothing: it executes less when it is run behind
//! itself, with the same outcome; other tests behind it do what they always do; and of what the base had, it changed nothing
//! of the classes under test (`covet_vm::warm`). The other worlds, in which tests have to prove themselves, remember nothing.
//!
//! Counts only, no clock: the same runs in the same order are remembered.

use covet_testcase::experience::what_made;
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::TestCase;
use covet_vm::domain::Domain;
use covet_vm::transaction::Budget;

use crate::runner::Runner;

/// What runs execute before a test is tried; twice as much after each that was not worth it.
const WINDOW: u64 = 1_000_000;

/// Runs that execute less than this on average are cheap enough.
const CHEAP: u64 = 4000;

/// What a test executes less behind itself than at first: one part in so many, at least.
const SAVED: u64 = 4;

/// Tests that a base remembers.
const MOST: u32 = 12;

/// Tests that are run behind the one that is tried, if there are any.
const OTHERS: usize = 3;

/// How often a test is run from the base to be tried.
const TRIES: u64 = 3;

/// What trying may execute: this much, and one part in so many of everything.
const SHARE: (u64, u64) = (20_000_000, 8);

/// What a search has seen of its runs, most of it since a test was last tried.
#[derive(Debug, Default)]
pub(crate) struct Remembered {
    runs: u64,
    instructions: u64,
    /// The test that executed most, and how much that was.
    dearest: Option<(u64, TestCase)>,
    /// Some others.
    others: Vec<TestCase>,
    /// What all runs before executed.
    all: u64,
    /// What trying executed.
    spent: u64,
    tried: u32,
    /// Tests that were not worth it, one after the other.
    failed: u32,
    kept: u32,
}

impl Remembered {
    fn saw(&mut self, test: &TestCase, report: &Report) {
        self.runs += 1;
        self.instructions += report.instructions;
        // Whoever was cut off may get to its end if it may execute more.
        let cut_off = report.end == RunEnd::Limit("instructions");
        if !(is_plain(report) || cut_off && is_quiet(report)) {
            return;
        }
        // What costs most may do so for its own sake: every other time it is something ordinary.
        let mean = self.instructions / self.runs;
        let most = self.dearest.as_ref().map_or(0, |(most, _)| *most);
        let dear = match self.tried % 2 {
            0 => report.instructions > most,
            _ => most == 0 && report.instructions >= mean.max(CHEAP),
        };
        if dear {
            self.dearest = Some((report.instructions, test.clone()));
        } else if self.others.len() < OTHERS {
            self.others.push(test.clone());
        }
    }

    /// What is to be tried now, with others to be run behind it.
    fn due(&mut self) -> Option<(TestCase, Vec<TestCase>)> {
        if self.instructions >> self.failed.min(32) < WINDOW {
            return None;
        }
        self.all += self.instructions;
        let cheap = self.instructions < CHEAP * self.runs;
        (self.runs, self.instructions) = (0, 0);
        let (dearest, others) = (self.dearest.take(), std::mem::take(&mut self.others));
        let (cost, test) = dearest.filter(|_| !cheap)?;
        (TRIES * cost <= self.share()).then_some((test, others))
    }

    /// What trying may execute now.
    fn share(&self) -> u64 {
        (SHARE.0 + self.all / SHARE.1).saturating_sub(self.spent)
    }

    /// A test was tried, which executed as much.
    fn tried(&mut self, executed: u64, kept: bool) {
        self.spent += executed;
        self.tried += 1;
        self.kept += u32::from(kept);
        self.failed = if kept { 0 } else { self.failed + 1 };
    }
}

/// Whether a run ended by itself, and neither luck nor threads had a part in it.
fn is_plain(report: &Report) -> bool {
    is_quiet(report) && !matches!(report.end, RunEnd::Limit(_) | RunEnd::Forbidden(_))
}

fn is_quiet(report: &Report) -> bool {
    report.harmful.is_none() && !report.by_luck && !report.threads
}

/// Whether two runs of a test are the same to whoever looks at the classes under test.
fn alike(one: &Report, other: &Report) -> bool {
    one.end == other.end
        && one.executed == other.executed
        && one.nulls == other.nulls
        && one.reached == other.reached
        && one.lines == other.lines
        && is_plain(one) == is_plain(other)
}

impl<D: Domain> Runner<D> {
    /// A run of a search is over and was undone.
    pub(crate) fn remember_if_dear(&mut self, test: &TestCase, report: &Report) {
        if self.remembered.kept >= MOST {
            return;
        }
        self.remembered.saw(test, report);
        if self.trained()
            && let Some((test, others)) = self.remembered.due()
        {
            let mut executed = 0;
            let test = self.dear_part(&test, &mut executed);
            let worth = self.is_worth_remembering(&test, &others, &mut executed);
            let kept = worth && self.run_ahead(&test, &mut executed);
            self.remembered.tried(executed, kept);
        }
    }

    /// The call of a test that executes most, with what it needs: the others would only leave more behind.
    fn dear_part(&mut self, test: &TestCase, executed: &mut u64) -> TestCase {
        let before = self.machine.vm.executed;
        let (mut dearest, mut at, mut last) = (0, 0, before);
        let mut ended = |number: usize, now: u64| {
            if now - last > dearest {
                (dearest, at) = (now - last, number);
            }
            last = now;
        };
        let seen = |runner: &mut Self, number, _| ended(number, runner.machine.vm.executed);
        let report = self.run_watched(test, executed, seen);
        self.undo();
        if report.executed < test.len() {
            ended(report.executed, before + report.instructions);
        }
        what_made(test, at)
    }

    /// Whether a test executes much less when it is run behind itself, and it and others behind it do what they always do.
    fn is_worth_remembering(
        &mut self,
        test: &TestCase,
        others: &[TestCase],
        executed: &mut u64,
    ) -> bool {
        let first = self.run_here(test, executed);
        if !is_plain(&first) {
            self.undo();
            return false;
        }
        let second = self.run_here(test, executed);
        let saved = first.instructions.saturating_sub(second.instructions);
        let saves = saved > 0 && saved >= first.instructions / SAVED;
        let worth = saves && alike(&first, &second);
        let behind = others.iter().take_while(|_| worth);
        let behind: Vec<Report> = behind.map(|t| self.run_here(t, executed)).collect();
        self.undo();
        worth
            && others.iter().zip(&behind).all(|(other, behind)| {
                let alone = self.run_here(other, executed);
                self.undo();
                alike(&alone, behind)
            })
    }

    /// Runs a test and makes what it leaves behind a part of the base; answers whether that could be done.
    fn run_ahead(&mut self, test: &TestCase, executed: &mut u64) -> bool {
        self.run_here(test, executed);
        self.machine.forget_sites();
        let Some(base) = self.take_base() else {
            return false;
        };
        let kept = self.machine.keep_run(base);
        self.freeze();
        self.training.count_base();
        kept.is_ok()
    }

    /// Runs a test in the state that there is.
    fn run_here(&mut self, test: &TestCase, executed: &mut u64) -> Report {
        self.run_watched(test, executed, |_, _, _| {})
    }

    fn run_watched(
        &mut self,
        test: &TestCase,
        executed: &mut u64,
        see: impl FnMut(&mut Self, usize, u64),
    ) -> Report {
        let budget = self.budget_of_try(*executed);
        let report = self.perform(test, &budget, false, see).0;
        self.machine.end_run();
        *executed += report.instructions;
        report
    }

    /// Limits of a run when trying has executed as much.
    fn budget_of_try(&self, executed: u64) -> Budget {
        let share = self.remembered.share().saturating_sub(executed);
        let mut budget = self.full_budget;
        budget.instructions = budget.instructions.min(share);
        budget
    }
}

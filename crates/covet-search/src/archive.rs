//! The best test for every goal, whoever found it.
//!
//! Invariant: a goal that was ever covered by a usable test stays covered. Of two tests the shorter one is kept; exceptions
//! that calls under test end with are goals that come up while running.

use std::sync::Arc;

use covet_program::goals::{GoalId, Goals, LineId};
use covet_testcase::member::Member;
use covet_testcase::report::{BY_CHANCE, CUT_SHORT, Report, RunEnd};
use covet_testcase::test_case::TestCase;
use indexmap::IndexMap;

/// Tests that are kept for a goal.
const ALTERNATIVES: usize = 3;

/// Different exceptions that are kept.
const EXCEPTIONS: usize = 100;

/// What a test added to the archive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Goals that nobody had covered.
    pub new: usize,
}

/// What a run has for the archive; the best of it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wanted {
    /// Nothing that is not there already.
    #[default]
    Nothing,
    /// A test that is shorter than the one that is there.
    Shorter,
    /// Something for which there is no test yet.
    New,
}

/// Tests by goal.
#[derive(Clone, Debug)]
pub struct Archive {
    /// The shortest ones first.
    best: Vec<Vec<Arc<TestCase>>>,
    /// Branch goals come first.
    branches: usize,
    covered_branches: usize,
    /// Tests that take the edges of branch goals without their counting.
    cut_short: Vec<Option<Arc<TestCase>>>,
    lines: Vec<Option<Arc<TestCase>>>,
    /// By the member that was called and the class of the exception.
    exceptions: IndexMap<(Arc<Member>, Arc<str>), Arc<TestCase>>,
    /// Goals that only tests covered that must not be written out, with the reason.
    refused: IndexMap<GoalId, Arc<str>>,
}

impl Archive {
    /// An archive for these goals.
    #[must_use]
    pub fn new(goals: &Goals) -> Archive {
        Archive {
            best: vec![Vec::new(); goals.all().len()],
            branches: goals.branches().len(),
            covered_branches: 0,
            cut_short: vec![None; goals.branches().len()],
            lines: vec![None; goals.lines().len()],
            exceptions: IndexMap::new(),
            refused: IndexMap::new(),
        }
    }

    /// What a run has that the archive would take.
    #[must_use]
    pub fn wants(&self, test: &TestCase, report: &Report) -> Wanted {
        if !report.is_usable() {
            return Wanted::Nothing;
        }
        let wanted = |old: Option<&Arc<TestCase>>| match old {
            None => Wanted::New,
            Some(old) if test.len() < old.len() => Wanted::Shorter,
            Some(_) => Wanted::Nothing,
        };
        let goals = report.covered().map(|g| self.best[g.index()].first());
        let lines = report.lines.iter().map(|l| self.lines[l.index()].as_ref());
        let exception = exception_key(test, report).map(|key| self.exceptions.get(&key));
        let all = goals.chain(lines).chain(exception);
        all.map(wanted).max().unwrap_or_default()
    }

    /// Takes what a test covered.
    pub fn add(&mut self, test: &TestCase, report: &Report) -> Found {
        if !report.is_usable() {
            self.refuse(report);
            return Found::default();
        }
        let mut found = Found::default();
        let mut shared: Option<Arc<TestCase>> = None;
        let mut share = || shared.get_or_insert_with(|| Arc::new(test.clone())).clone();
        for goal in report.covered() {
            let branch = goal.index() < self.branches;
            let slot = &mut self.best[goal.index()];
            if slot.is_empty() {
                self.covered_branches += usize::from(branch);
                found.new += usize::from(branch);
                self.refused.shift_remove(&goal);
            }
            offer(slot, test, &mut share);
        }
        self.refuse_chance(report);
        let cut_short = report.reached.iter().filter(|r| r.distance == CUT_SHORT);
        for goal in cut_short.map(|r| r.goal.index()) {
            let slot = &mut self.cut_short[goal];
            if slot.as_ref().is_none_or(|old| test.len() < old.len()) {
                *slot = Some(share());
            }
        }
        for line in &report.lines {
            let slot = &mut self.lines[line.index()];
            if slot.as_ref().is_none_or(|old| test.len() < old.len()) {
                *slot = Some(share());
            }
        }
        if let Some(key) = exception_key(test, report) {
            let room = self.exceptions.len() < EXCEPTIONS;
            match self.exceptions.get_mut(&key) {
                Some(old) if test.len() < old.len() => *old = share(),
                None if room => drop(self.exceptions.insert(key, share())),
                _ => {}
            }
        }
        found
    }

    /// What a test reached at some times only is not covered.
    pub(crate) fn refuse_chance(&mut self, report: &Report) {
        let by_chance = report.reached.iter().filter(|r| r.distance == BY_CHANCE);
        for goal in by_chance.map(|r| r.goal) {
            self.refuse_goal(goal, || "it goes another way at other times".into());
        }
    }

    fn refuse(&mut self, report: &Report) {
        let reason: Arc<str> = match (&report.harmful, &report.end) {
            (Some(reason), _) | (None, RunEnd::Forbidden(reason)) => reason.clone(),
            (None, RunEnd::Limit(limit)) => format!("limit: {limit}").into(),
            _ => return,
        };
        // What an exception cuts short has another reason where a test may do that.
        for goal in report.taken() {
            if self.cut_short(goal).is_none() {
                self.refuse_goal(goal, || reason.clone());
            }
        }
    }

    fn refuse_goal(&mut self, goal: GoalId, reason: impl FnOnce() -> Arc<str>) {
        if goal.index() < self.branches && self.best[goal.index()].is_empty() {
            self.refused.entry(goal).or_insert_with(reason);
        }
    }

    /// Whether a goal is covered.
    #[must_use]
    pub fn is_covered(&self, goal: GoalId) -> bool {
        self.best.get(goal.index()).is_some_and(|b| !b.is_empty())
    }

    /// The tests of a goal, the shortest first: some of them may turn out not to be usable elsewhere.
    #[must_use]
    pub fn tests(&self, goal: GoalId) -> &[Arc<TestCase>] {
        self.best.get(goal.index()).map_or(&[], Vec::as_slice)
    }

    /// A test that takes the edge of a goal without its counting.
    #[must_use]
    pub fn cut_short(&self, goal: GoalId) -> Option<&Arc<TestCase>> {
        self.cut_short.get(goal.index())?.as_ref()
    }

    /// How many branch goals are covered.
    #[must_use]
    pub fn covered(&self) -> usize {
        self.covered_branches
    }

    /// Whether all branch goals are covered.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.covered_branches == self.branches
    }

    /// Why a goal has no test although some test covered it.
    #[must_use]
    pub fn refusal(&self, goal: GoalId) -> Option<&Arc<str>> {
        self.refused.get(&goal)
    }

    /// The test of a line.
    #[must_use]
    pub fn line_test(&self, line: LineId) -> Option<&Arc<TestCase>> {
        self.lines.get(line.index())?.as_ref()
    }

    /// Tests that end with an exception: the member that was called (`a/b/C.name(desc)`) and the exception's class.
    pub fn exceptions(&self) -> impl Iterator<Item = (String, &Arc<str>, &Arc<TestCase>)> {
        let all = self.exceptions.iter();
        all.map(|((member, class), test)| (member.key(), class, test))
    }

    /// All tests, some of them more than once.
    pub fn all(&self) -> impl Iterator<Item = &Arc<TestCase>> {
        let goals = self.best.iter().flatten();
        let cut_short = self.cut_short.iter().flatten();
        let lines = self.lines.iter().flatten();
        let exceptions = self.exceptions.values();
        goals.chain(cut_short).chain(lines).chain(exceptions)
    }

    /// A test of a covered branch goal, by number among them; for picking at random.
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<&Arc<TestCase>> {
        let covered = self.best[..self.branches].iter();
        covered.filter_map(|tests| tests.first()).nth(n)
    }
}

/// Puts a test among those of a goal if it is short enough.
fn offer(slot: &mut Vec<Arc<TestCase>>, test: &TestCase, share: &mut dyn FnMut() -> Arc<TestCase>) {
    let at = slot.partition_point(|t| t.len() <= test.len());
    if at == ALTERNATIVES || slot[..at].iter().any(|t| **t == *test) {
        return;
    }
    slot.insert(at, share());
    slot.truncate(ALTERNATIVES);
}

/// Which exception of which member a run ended with. It says nothing about the class under test if the run executed none
/// of its code: members of interfaces are called on objects of any class.
fn exception_key(test: &TestCase, report: &Report) -> Option<(Arc<Member>, Arc<str>)> {
    let RunEnd::Threw(class) = &report.end else {
        return None;
    };
    if report.reached.is_empty() && report.lines.is_empty() {
        return None;
    }
    let member = test.statements.get(report.executed)?.member()?;
    Some((member.clone(), class.clone()))
}

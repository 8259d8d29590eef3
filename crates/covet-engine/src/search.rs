//! The search of one class: runner, session, strategy.

use std::time::{Duration, Instant};

use covet_runner::Runner;
use covet_search::{Archive, Spent, TestRunner, Watcher};
use covet_testcase::report::Report;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::guided::Guided;

/// The runner of a search.
pub(crate) struct GuidedRunner<'a>(pub(crate) &'a mut Runner<Guided>);

impl TestRunner for GuidedRunner<'_> {
    fn run(&mut self, test: &TestCase) -> Report {
        self.0.run(test)
    }
}

/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_millis(200);

/// Ends a search at its deadline, and tells how it goes. Looking at the clock for every test would cost more than a test
/// should, so it is looked at once in a while.
pub(crate) struct DeadlineWatcher<'a> {
    deadline: Option<Instant>,
    looks: u32,
    told: Instant,
    tell: &'a mut dyn FnMut(&Archive, &Spent),
}

impl<'a> DeadlineWatcher<'a> {
    pub(crate) fn new(
        deadline: Option<Instant>,
        tell: &'a mut dyn FnMut(&Archive, &Spent),
    ) -> DeadlineWatcher<'a> {
        DeadlineWatcher {
            deadline,
            looks: 0,
            told: Instant::now(),
            tell,
        }
    }
}

impl Watcher for DeadlineWatcher<'_> {
    fn look(&mut self, archive: &Archive, spent: &Spent) -> bool {
        self.looks += 1;
        if !self.looks.is_multiple_of(16) {
            return true;
        }
        let now = Instant::now();
        if now.duration_since(self.told) >= TELL_EVERY {
            self.told = now;
            (self.tell)(archive, spent);
        }
        self.deadline.is_none_or(|end| now < end)
    }
}

//! Tests that depend on chance: on a clock, on randomness, on identity hashes, on the order of immutable sets.
//!
//! What such a test covers counts only if it covers it at all times, or it would be lost when the suite is made: before the
//! archive takes it, it is run at other times, and what it reached by chance stays open for a test that goes its way always.
//! These runs have a share of all. Beyond it, and where a single run takes long, tests are taken as they are.

use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::TestCase;

use crate::archive::Found;
use crate::session::Session;

/// What the runs at other times may execute: this much, and one part in so many of everything.
const SHARE: (u64, u64) = (4_000_000, 12);

/// Tests that executed more are taken as they are: as a rule the first ones, which do for themselves what later ones find
/// done.
const LONG: u64 = 50_000;

/// What a run at another time may execute.
const LIMIT: u64 = 100_000;

impl Session<'_> {
    /// What a run covers goes into the archive. Of tests that depend on chance only those do that bring something, because
    /// they have to be run at other times.
    pub(crate) fn keep(&mut self, test: &TestCase, report: &mut Report) -> Found {
        if report.by_chance && report.is_usable() {
            if !self.archive.wants(test, report) {
                return Found::default();
            }
            self.settle(test, report);
        }
        self.archive.add(test, report)
    }

    /// Runs a test at other times; leaves what it reached at all of them.
    fn settle(&mut self, test: &TestCase, report: &mut Report) {
        let share = SHARE.0 + self.spent.instructions / SHARE.1;
        if report.instructions > LONG || self.at_other_times > share {
            return;
        }
        let mut number = 0;
        while self.archive.wants(test, report)
            && let Some(other) = self.runner.run_by_chance(test, number, LIMIT)
        {
            number += 1;
            self.spent.repeated += 1;
            self.at_other_times += other.instructions;
            self.spent.instructions += other.instructions;
            self.accounts.charge(other.instructions);
            // What a base has ready for its own time has to be made for another one: a limit says nothing.
            if matches!(other.end, RunEnd::Limit(_)) || !report.settle(&other) {
                break;
            }
        }
    }
}

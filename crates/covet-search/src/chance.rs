//! Tests that depend on chance: on a clock, on randomness, on identity hashes, on the order of immutable sets.
//!
//! What such a test covers counts only if it covers it at all times, or it would be lost when the suite is made: before the
//! archive takes it, it is run at other times, and what it reached by chance stays open for a test that goes its way always.
//! These runs have a share of all. Beyond it, a test that brings something new is taken as it is, and one that is merely
//! shorter than another is not: most of those that are wanted are of this kind, and the share is for the others.

use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::TestCase;

use crate::archive::{Found, Wanted};
use crate::session::Session;

/// What the runs at other times may execute for tests that are shorter than others: this much, and one part in so many of
/// everything.
const SHARE: (u64, u64) = (3_000_000, 16);

/// The same for all tests.
const SHARE_OF_NEW: (u64, u64) = (6_000_000, 8);

/// The first tests, which do for themselves what later ones find done: those of them that execute so much are taken as they
/// are.
const FIRST: (u64, u64) = (64, 50_000);

/// What a run at another time may execute, at least.
const LIMIT: u64 = 100_000;

/// The same where some thread may wait in a loop until another one comes.
const LIMIT_OF_THREADS: u64 = 300_000;

/// How many times what it executed at its own time.
const LONGER: u64 = 3;

impl Session<'_> {
    /// What a run covers goes into the archive. Of tests that depend on chance only those do that bring something, because
    /// they have to be run at other times.
    pub(crate) fn keep(&mut self, test: &TestCase, report: &mut Report) -> Found {
        if report.by_chance && report.is_usable() && !self.is_wanted_always(test, report) {
            self.archive.refuse_chance(report);
            return Found::default();
        }
        self.archive.add(test, report)
    }

    /// Runs a test at other times; leaves what it reached at all of them, and answers whether anything of that is wanted.
    fn is_wanted_always(&mut self, test: &TestCase, report: &mut Report) -> bool {
        if self.spent.tests <= FIRST.0 && report.instructions > FIRST.1 {
            return self.archive.wants(test, report) > Wanted::Nothing;
        }
        let least = if report.threads {
            LIMIT_OF_THREADS
        } else {
            LIMIT
        };
        let limit = least.max(report.instructions.saturating_mul(LONGER));
        for number in 0.. {
            match self.archive.wants(test, report) {
                Wanted::Nothing => return false,
                Wanted::Shorter if self.is_spent(SHARE) => return false,
                Wanted::New if self.is_spent(SHARE_OF_NEW) => return true,
                Wanted::Shorter | Wanted::New => {}
            }
            let Some(other) = self
                .runner
                .run_by_chance(test, number, report.threads, limit)
            else {
                break;
            };
            self.at_other_times += other.instructions;
            self.spent.instructions += other.instructions;
            self.accounts.charge(other.instructions);
            // What a base has ready for its own time has to be made for another one: a limit says nothing.
            if matches!(other.end, RunEnd::Limit(_)) || !report.settle(&other) {
                break;
            }
        }
        true
    }

    fn is_spent(&self, share: (u64, u64)) -> bool {
        self.at_other_times > share.0 + self.spent.instructions / share.1
    }
}

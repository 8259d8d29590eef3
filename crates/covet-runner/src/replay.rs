//! What those who polish a suite need of a runner, whatever its domain.

use covet_program::mutants::Mutant;
use covet_testcase::report::Report;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::Domain;
use covet_vm::sandbox::World;

use crate::runner::Runner;
use crate::values::Watched;

/// Seeds of worlds whose chance a test is tried with that looks at the clock or the like.
pub const CHANCES: std::ops::Range<u64> = 0xc4a0..0xc4a8;

/// As many as there are orders of small sets, for the search, which does so once for a test that it keeps.
pub const MORE_CHANCES: std::ops::Range<u64> = CHANCES.start..CHANCES.start + 16;

/// Seeds of worlds with other orders of threads, for tests that start some.
pub const SCHEDULES: std::ops::Range<u64> = 0xc4b0..0xc4c8;

/// Many more, for what will be printed: a table of sixteen places shows what two objects do that share one only in every
/// sixteenth world.
pub const LAST_CHANCES: std::ops::Range<u64> = 0xc500..0xc540;

/// More again, for what draws randomness and is asserted all the same.
pub const MANY_CHANCES: std::ops::Range<u64> = 0xc600..0xce00;

/// Seeds of the worlds whose chance a test is tried with that ran like this.
pub fn chances(report: &Report) -> impl Iterator<Item = u64> + use<> {
    let times = if report.by_chance { CHANCES } else { 0..0 };
    let schedules = if report.threads { SCHEDULES } else { 0..0 };
    times.chain(schedules)
}

/// When a run with another chance begins: seeds in a row are spread over the day, and every other one is on a day that is like
/// few others, or so far away that what expires has expired, or is not valid yet.
pub(crate) fn start_of(seed: u64) -> i64 {
    const DAY: i64 = 86_400;
    /// Days since 1970: 2024-02-29, 2099-12-25, 2001-09-09 and 2025-03-30, which tests see in any case; 2024-12-31, 2025-01-01,
    /// 2025-10-26 and 2026-01-31; and 2026-02-13, 2027-06-30, 2028-02-29, 1999-12-31, 2000-02-29, 2038-01-20, 2050-07-01
    /// and 2109-11-24 for what will be printed.
    const DAYS: [i64; 16] = [
        19_782, 47_475, 11_574, 20_177, 20_088, 20_089, 20_387, 20_484, 20_497, 20_999, 21_243,
        10_956, 11_016, 24_856, 29_401, 51_096,
    ];
    /// Multiples of it fall everywhere in a day before they come back.
    const STEP: u64 = 33_431;
    let drawn = World::from_seed(seed).run.clock_start_seconds;
    let day = match seed & 1 {
        0 => DAYS[(seed >> 1 & 15) as usize],
        _ => drawn.div_euclid(DAY),
    };
    day * DAY + (seed.wrapping_mul(STEP) % DAY.unsigned_abs()) as i64
}

/// Runs tests again, as they are or against a mutant.
pub trait Replay {
    /// Runs a test from a clean state.
    fn run(&mut self, test: &TestCase) -> Report;

    /// Runs a test and keeps what its variables held.
    fn watch(&mut self, test: &TestCase) -> Watched;

    /// As `watch`, but the message of an exception is not asked for.
    fn watch_values(&mut self, test: &TestCase) -> Watched;

    /// Watches tests one after the other, each in the state that those before it left behind; ends with the first that a
    /// limit ends.
    fn watch_in_turn(&mut self, tests: &[&TestCase]) -> Vec<Watched>;

    /// Runs a test with the time and the randomness of another world.
    fn run_by_chance(&mut self, test: &TestCase, seed: u64) -> Report;

    /// Runs a test, and at so many other times if it may go another way then: what it reaches at some of them only does not
    /// count, and it is not to be used if it ends in another way.
    fn run_settled(&mut self, test: &TestCase, times: usize) -> Report {
        let mut report = self.run(test);
        for seed in chances(&report).take(times) {
            if !report.settle(&self.run_by_chance(test, seed)) {
                break;
            }
        }
        report
    }

    /// Watches a test with the time and the randomness of another world.
    fn watch_by_chance(&mut self, test: &TestCase, seed: u64) -> Watched;

    /// Changes the class under test until [`Replay::restore`]; false if this mutant cannot be made. Runs may take
    /// `instructions` at most.
    fn mutate(&mut self, mutant: &Mutant, instructions: u64) -> bool;

    /// Takes a mutation back.
    fn restore(&mut self);
}

impl<D: Domain> Replay for Runner<D> {
    fn run(&mut self, test: &TestCase) -> Report {
        Runner::run(self, test)
    }

    fn watch(&mut self, test: &TestCase) -> Watched {
        Runner::watch(self, test)
    }

    fn watch_values(&mut self, test: &TestCase) -> Watched {
        Runner::watch_values(self, test)
    }

    fn watch_in_turn(&mut self, tests: &[&TestCase]) -> Vec<Watched> {
        Runner::watch_in_turn(self, tests)
    }

    fn run_by_chance(&mut self, test: &TestCase, seed: u64) -> Report {
        self.change_chance(seed);
        Runner::run(self, test)
    }

    fn watch_by_chance(&mut self, test: &TestCase, seed: u64) -> Watched {
        self.change_chance(seed);
        Runner::watch(self, test)
    }

    fn mutate(&mut self, mutant: &Mutant, instructions: u64) -> bool {
        self.apply(mutant, instructions)
    }

    fn restore(&mut self) {
        self.take_back();
    }
}

#[cfg(test)]
mod tests {
    use super::{CHANCES, LAST_CHANCES, start_of};

    #[test]
    fn other_times_are_long_ago_and_far_away() {
        let days: Vec<i64> = CHANCES.map(|s| start_of(s).div_euclid(86_400)).collect();
        for day in [19_782, 47_475, 11_574, 20_177] {
            assert!(days.contains(&day), "{days:?}");
        }
    }

    #[test]
    fn other_times_leave_out_no_hour_of_the_day() {
        let mut times: Vec<i64> = LAST_CHANCES.map(|s| start_of(s) % 86_400).collect();
        times.sort_unstable();
        times.push(times[0] + 86_400);
        let gaps = times.windows(2).map(|w| w[1] - w[0]);
        assert!(gaps.max() < Some(3_600), "{times:?}");
    }
}

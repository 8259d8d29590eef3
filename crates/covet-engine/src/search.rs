//! The search of one class: runner, session, strategy.

use std::cell::Cell;
use std::time::{Duration, Instant};

use covet_runner::{MORE_CHANCES, Runner, SCHEDULES};
use covet_search::{Archive, Spent, TestRunner, Watcher};
use covet_testcase::report::Report;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::guided::Guided;

use crate::elsewhere::Measured;

/// The runner of a search.
pub(crate) struct GuidedRunner<'a> {
    pub(crate) runner: &'a mut Runner<Guided>,
    /// What all runs took.
    pub(crate) busy: &'a Cell<Busy>,
}

/// What the runs of a search took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Busy {
    /// All of them, with the bases that were made behind some.
    all: Duration,
    /// Those behind which no base was made.
    runs: Duration,
    /// How many tests these were.
    counted: u64,
}

impl TestRunner for GuidedRunner<'_> {
    fn run(&mut self, test: &TestCase) -> Report {
        let (begun, bases) = (Instant::now(), self.runner.bases());
        let report = self.runner.explore(test);
        let took = begun.elapsed();
        let mut busy = self.busy.get();
        busy.all += took;
        // Making a base is not what a run takes: polishing makes none.
        if self.runner.bases() == bases {
            busy.runs += took;
            busy.counted += 1;
        }
        self.busy.set(busy);
        report
    }

    fn run_by_chance(
        &mut self,
        test: &TestCase,
        number: usize,
        threads: bool,
        instructions: u64,
    ) -> Option<Report> {
        let schedules = if threads { SCHEDULES } else { 0..0 };
        let seed = MORE_CHANCES.chain(schedules).nth(number)?;
        let begun = Instant::now();
        let report = self.runner.explore_by_chance(test, seed, instructions);
        let took = begun.elapsed();
        let mut busy = self.busy.get();
        busy.all += took;
        busy.runs += took;
        self.busy.set(busy);
        Some(report)
    }
}

/// How long the pace of runs is measured.
const PACE_OVER: Duration = Duration::from_millis(300);

/// Runs that take so long together are worth a look at the clock.
const LONG: Duration = Duration::from_millis(5);

/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_millis(200);

/// Branches that a test of the final suite covers, at least.
const BRANCHES_PER_TEST: f64 = 3.0;
/// Runs that polishing a test takes.
const RUNS_PER_TEST: f64 = 25.0;
/// Runs in the other worlds that polishing a test takes.
const RUNS_ELSEWHERE_PER_TEST: f64 = 4.0;
/// The part of the time after which it is measured what runs take there.
const MEASURE_AT: f64 = 0.3;
/// What the check of a test takes.
const CHECK_PER_TEST: Duration = Duration::from_millis(3);
/// What the other worlds and the check of a suite take besides.
const CHECK: Duration = Duration::from_millis(1200);

/// The most of the time that is left to polishing because tests of the archive are long: by that measure they only seem to
/// be, where other worlds make them long.
const MOST_FOR_KEPT: f64 = 0.4;

/// The part of the time that a search has in any case, unless that is later than `LATEST`.
const LEAST_FOR_SEARCH: f64 = 0.25;

/// The part of the time after which no search goes on.
const LATEST: f64 = 0.7;

/// What runs take.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    /// A run of the search, of late.
    run: Duration,
    /// A run of a test that the archive keeps.
    kept: Duration,
    /// The runs of such a test in the other worlds.
    elsewhere: Duration,
}

/// The time of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// When the work on the class began.
    pub(crate) started: Instant,
    /// The time for everything.
    pub(crate) all: Duration,
    /// When the search began.
    pub(crate) searching: Instant,
}

impl Plan {
    /// When the search must end so that polishing and check have their time: the more was found and the longer tests run,
    /// the earlier.
    fn search_end(&self, cost: &Cost, covered: usize) -> Instant {
        let tests = covered as f64 / BRANCHES_PER_TEST;
        let polish = |run: Duration| {
            let per_test = run.mul_f64(RUNS_PER_TEST)
                + cost.elsewhere.mul_f64(RUNS_ELSEWHERE_PER_TEST)
                + CHECK_PER_TEST;
            per_test.mul_f64(tests) + CHECK
        };
        // Of a short time the check takes most.
        let most = self.all.mul_f64(0.6).max(CHECK.min(self.all.mul_f64(0.8)));
        let reserve = polish(cost.run).clamp(self.all.mul_f64(0.25), most);
        let of_kept = polish(cost.kept).min(self.all.mul_f64(MOST_FOR_KEPT));
        let end = self.started + self.all.saturating_sub(reserve.max(of_kept));
        // Where classes are many, the search begins late; without one there is nothing to polish.
        let least = self.searching + self.all.mul_f64(LEAST_FOR_SEARCH);
        end.max(least.min(self.started + self.all.mul_f64(LATEST)))
    }
}

/// What a run takes of late: the first runs take much longer than those on a base that has grown.
#[derive(Clone, Copy, Debug)]
struct Pace {
    /// What runs had taken when measuring began, and how many there were.
    since: (Duration, u64),
    /// Whether they were not measured for long enough yet.
    first: bool,
    run: Duration,
}

impl Pace {
    fn new() -> Pace {
        Pace {
            since: (Duration::ZERO, 0),
            first: true,
            run: Duration::ZERO,
        }
    }

    /// What a run takes now that so many were done, which took so long.
    fn at(&mut self, busy: Duration, runs: u64) -> Duration {
        let (began, before) = self.since;
        let measured = busy.saturating_sub(began);
        let mean = measured.div_f64(runs.saturating_sub(before).max(1) as f64);
        if measured >= PACE_OVER {
            self.since = (busy, runs);
            self.first = false;
            self.run = mean;
        } else if self.first {
            // The first run of all took the longest: whoever goes by it alone ends a search before it has begun.
            self.run = mean;
        }
        self.run
    }
}

/// Ends a search in time, and tells how it goes. Looking at the clock for every test would cost more than a test should,
/// so it is looked at once in a while.
pub(crate) struct DeadlineWatcher<'a> {
    plan: Option<Plan>,
    started: Instant,
    pace: Pace,
    looks: u32,
    /// What all runs had taken when the clock was last looked at.
    seen: Duration,
    told: Instant,
    tell: &'a mut dyn FnMut(&Archive, &Spent),
    /// Told of every test; answers whether to go on.
    sampled: &'a dyn Fn(&Archive, &Spent) -> bool,
    /// Answers what tests of the archive take.
    measure: &'a mut dyn FnMut(&Archive) -> Measured,
    measured: Option<Measured>,
    busy: &'a Cell<Busy>,
}

impl<'a> DeadlineWatcher<'a> {
    pub(crate) fn new(
        plan: Option<Plan>,
        tell: &'a mut dyn FnMut(&Archive, &Spent),
        sampled: &'a dyn Fn(&Archive, &Spent) -> bool,
        measure: &'a mut dyn FnMut(&Archive) -> Measured,
        busy: &'a Cell<Busy>,
    ) -> DeadlineWatcher<'a> {
        let now = Instant::now();
        DeadlineWatcher {
            plan,
            started: now,
            pace: Pace::new(),
            looks: 0,
            seen: Duration::ZERO,
            told: now,
            tell,
            sampled,
            measure,
            measured: None,
            busy,
        }
    }

    /// Whether the clock is to be looked at: once in a while, sooner where runs are long.
    fn is_time_to_look(&mut self) -> bool {
        self.looks += 1;
        let busy = self.busy.get().all;
        let due = self.looks.is_multiple_of(8) || busy >= self.seen + LONG;
        if due {
            self.seen = busy;
        }
        due
    }

    /// Whether the plan lets the search go on.
    fn goes_on(&mut self, plan: Plan, now: Instant, archive: &Archive, spent: &Spent) -> bool {
        let busy = self.busy.get();
        let run = self.pace.at(busy.runs, busy.counted);
        if self.measured.is_none() && now >= plan.started + plan.all.mul_f64(MEASURE_AT) {
            self.measured = Some((self.measure)(archive));
        }
        let measured = self.measured.unwrap_or_default();
        let part = measured.instructions as f64 / spent.instructions.max(1) as f64;
        let cost = Cost {
            run,
            kept: busy.runs.mul_f64(part),
            elsewhere: measured.everywhere,
        };
        now < plan.search_end(&cost, archive.covered())
    }
}

impl Watcher for DeadlineWatcher<'_> {
    fn seconds(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }

    fn look(&mut self, archive: &Archive, spent: &Spent) -> bool {
        if !(self.sampled)(archive, spent) {
            return false;
        }
        if !self.is_time_to_look() {
            return true;
        }
        let now = Instant::now();
        if now.duration_since(self.told) >= TELL_EVERY {
            self.told = now;
            (self.tell)(archive, spent);
        }
        self.plan
            .is_none_or(|plan| self.goes_on(plan, now, archive, spent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::Strategy;

    #[test]
    fn the_pace_is_that_of_the_last_runs() {
        let mut pace = Pace::new();
        let at = Duration::from_millis;
        assert_eq!(pace.at(at(100), 1), Duration::from_millis(100));
        assert_eq!(pace.at(at(120), 60), Duration::from_millis(2));
        assert_eq!(pace.at(at(400), 200), Duration::from_millis(2));
        assert_eq!(pace.at(at(500), 210), Duration::from_millis(2));
        assert_eq!(pace.at(at(700), 500), Duration::from_millis(1));
    }

    #[test]
    fn long_tests_in_the_archive_end_a_search_sooner() {
        let started = Instant::now();
        let plan = Plan {
            started,
            all: Duration::from_secs(10),
            searching: started,
        };
        let end = |kept| {
            let cost = Cost {
                run: Duration::from_micros(50),
                kept: Duration::from_micros(kept),
                elsewhere: Duration::ZERO,
            };
            plan.search_end(&cost, 60) - plan.started
        };
        assert_eq!(end(50), Duration::from_millis(7500));
        assert_eq!(end(100_000), Duration::from_secs(6));
        assert!((6..7).contains(&end(4_000).as_secs()), "{:?}", end(4_000));
    }

    #[test]
    fn a_search_that_begins_late_has_some_time() {
        let started = Instant::now();
        let seconds = Duration::from_secs_f64;
        let end = |late| {
            let plan = Plan {
                started,
                all: seconds(10.0),
                searching: started + seconds(late),
            };
            let cost = Cost {
                run: seconds(0.1),
                ..Cost::default()
            };
            plan.search_end(&cost, 60) - started
        };
        assert_eq!(end(0.5), seconds(4.0));
        assert_eq!(end(3.0), seconds(5.5));
        assert_eq!(end(6.0), seconds(7.0));
    }

    #[test]
    fn every_strategy_of_a_job_exists() {
        for strategy in Strategy::ALL {
            assert!(
                covet_search::strategy(strategy.name()).is_some(),
                "{strategy}"
            );
        }
    }
}

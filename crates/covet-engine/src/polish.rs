//! From the archive to a suite: tests cut down, asserted, named.

use std::sync::Arc;
use std::thread::ScopedJoinHandle;
use std::time::Instant;

use covet_junit::assertion::{Chosen, MutantTable, Open, Unstable, look_at};
use covet_junit::minimise::Kept;
use covet_junit::suite::TestModel;
use covet_program::goals::{GoalId, Goals};
use covet_program::mutants::mutants;
use covet_runner::{Replay, Runner};
use covet_search::Archive;
use covet_testcase::cluster::Cluster;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::Guided;

use crate::beginnings::Beginnings;
use crate::class::ClassWork;
use crate::cut_down::CutDown;
use crate::job::Phase;
use crate::together::{Time, Together, settle};

/// How many times its part of what is left a test may spend on mutants: later tests find most of them killed.
const FAIR: u32 = 4;

/// The part of the time behind cutting down in which tests are looked at; mutants have the rest, however dear worlds are.
const LOOK_SHARE: f64 = 0.75;

/// The part of the time behind the look at all tests that goes to mutants; the rest is for the replay of the suite.
const MUTANTS_SHARE: f64 = 0.9;

/// The part of the time for that replay after which no more orders are tried; the rest is for whoever differed in some.
const SHUFFLES_SHARE: f64 = 0.4;

/// The part of it after which no more other times are tried, before the orders.
const LUCK_SHARE: f64 = 0.15;

/// The part of the time that settling who may come first has, where static initialisers need each other; the rest of
/// polishing ends earlier by so much.
pub(crate) const FIRST_SHARE: f64 = 0.12;

/// Milliseconds that an emitted test may take: none takes one, but the machine that runs it may be loaded and cold.
const TIMEOUT: u32 = 10_000;

/// A test that is ready to be printed, with its run.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    /// Tells it apart while names and places change.
    pub(crate) number: usize,
    pub(crate) model: TestModel,
    pub(crate) kept: Kept,
    /// Goals that only its assertions reach.
    pub(crate) asked: Vec<GoalId>,
    /// Whether the check took assertions from it.
    pub(crate) repaired: bool,
}

/// A suite that is ready to be printed.
pub(crate) struct Polished {
    pub(crate) tests: Vec<Ready>,
    pub(crate) mutants: MutantTable,
    /// Tests that went another way in some world.
    pub(crate) unstable: Vec<Unstable>,
    /// What was given up because it depended on the order of tests.
    pub(crate) together: Together,
}

/// A machine on which no class of the program is initialised, which another thread starts.
pub(crate) type Starting<'scope> = ScopedJoinHandle<'scope, Option<Runner<Guided>>>;

/// The polishing of one class.
pub(crate) struct Polish<'a> {
    pub(crate) work: &'a ClassWork<'a>,
    pub(crate) cluster: &'a Cluster,
    pub(crate) goals: &'a Arc<Goals>,
    pub(crate) archive: &'a Archive,
    pub(crate) deadline: Option<Instant>,
}

impl Polish<'_> {
    /// `cold` is there where static initialisers need each other.
    pub(crate) fn run(
        &self,
        worlds: &mut [&mut dyn Replay],
        cold: Option<Starting<'_>>,
    ) -> Polished {
        let mut suite = CutDown::new(self, worlds).suite();
        suite.sort_by_key(|kept| self.place(&kept.test));
        let all = suite.len();
        let end = self.part_of_left(LOOK_SHARE);
        let mut looked = Vec::with_capacity(all);
        let mut unstable = Vec::new();
        for kept in suite {
            self.tell_asserted(0);
            match self.look_at(worlds, &kept, end) {
                Ok(open) => looked.push((kept, open)),
                Err(why) => unstable.push(why),
            }
        }
        let (mut tests, table) = self.choose(worlds, looked);
        debug_assert_eq!(all, tests.len() + unstable.len());
        let together = self.settle(worlds, &mut tests, cold);
        Polished {
            tests,
            mutants: table,
            unstable,
            together,
        }
    }

    /// Looks at a test in every world, unless it is late.
    fn look_at(
        &self,
        worlds: &mut [&mut dyn Replay],
        kept: &Kept,
        end: Option<Instant>,
    ) -> Result<Option<Open>, Unstable> {
        match self.goes_on_until(end) {
            true => look_at(worlds, &kept.test, self.cluster, self.goals),
            false => Ok(None),
        }
    }

    /// Chooses what tests assert, by mutants as long as there is time: after every test was looked at, because what the last
    /// call returned is worth more to a test than what mutants would pick for another one.
    fn choose(
        &self,
        worlds: &mut [&mut dyn Replay],
        looked: Vec<(Kept, Option<Open>)>,
    ) -> (Vec<Ready>, MutantTable) {
        let found = mutants(self.work.library, self.goals.class());
        let mut table = MutantTable::new(found.unwrap_or_default(), self.goals);
        let deadline = self.part_of_left(MUTANTS_SHARE);
        let all = looked.len();
        let mut tests = Vec::with_capacity(all);
        for (n, (kept, open)) in looked.into_iter().enumerate() {
            self.tell_asserted(n);
            let end = self.mutants_end(deadline, all - n);
            let goes_on = || self.goes_on_until(end);
            let chosen = match (open, worlds.first_mut()) {
                (Some(open), Some(home)) if !self.is_late() => {
                    open.choose(&mut **home, &mut table, &goes_on)
                }
                _ => Chosen::of_end(&kept.report),
            };
            let model = TestModel {
                name: String::new(),
                test: kept.test.clone(),
                checks: chosen.checks,
                throws: chosen.throws,
                timeout: Some(TIMEOUT),
            };
            tests.push(Ready {
                number: n,
                model,
                kept,
                asked: chosen.reached,
                repaired: false,
            });
        }
        (tests, table)
    }

    fn tell_asserted(&self, tests: usize) {
        let (covered, all) = (self.archive.covered(), self.goals.branches().len());
        self.work.tell(Phase::Assert, covered, all, tests);
    }

    /// Replays the suite without resets. Who may come first is settled first: whoever may not breaks all others, and the
    /// orders that the check tries may not show it.
    fn settle(
        &self,
        worlds: &mut [&mut dyn Replay],
        tests: &mut Vec<Ready>,
        cold: Option<Starting<'_>>,
    ) -> Together {
        let Some(home) = worlds.first_mut() else {
            return Together::default();
        };
        let end = match cold {
            Some(_) => self.work.at_least_until(self.deadline, FIRST_SHARE),
            None => self.deadline,
        };
        let goes_on = || self.goes_on_until(end);
        let mut given_up = Together::default();
        let cold = cold.filter(|_| goes_on());
        if let Some(cold) = cold.and_then(|starting| starting.join().ok().flatten()) {
            let beginnings = Beginnings::new(cold, &mut **home, self.cluster, tests, &goes_on);
            given_up.add(&beginnings.settle());
        }
        let seed = self.work.job.options.seed;
        let [tried, shuffled] = [LUCK_SHARE, SHUFFLES_SHARE].map(|part| self.part_of_left(part));
        let time = Time {
            goes_on: &goes_on,
            luck: &|| self.goes_on_until(tried),
            shuffles: &|| self.goes_on_until(shuffled),
        };
        let settled = settle(&mut **home, self.cluster, tests, seed, time);
        given_up.add(&settled);
        given_up
    }

    /// Whether the time for polishing is over. Whoever stops the work still gets what was found.
    pub(crate) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|end| Instant::now() >= end)
    }

    pub(crate) fn goes_on_until(&self, end: Option<Instant>) -> bool {
        self.work.goes_on_until(end)
    }

    /// When a part of the time is over that polishing has from now on.
    fn part_of_left(&self, share: f64) -> Option<Instant> {
        let now = Instant::now();
        let left = self.deadline?.saturating_duration_since(now);
        Some(now + left.mul_f64(share))
    }

    /// When the first of some tests must be done with mutants, so that the others have their part of the time.
    fn mutants_end(&self, deadline: Option<Instant>, tests: usize) -> Option<Instant> {
        let deadline = deadline?;
        let now = Instant::now();
        let left = deadline.saturating_duration_since(now);
        let part = left / u32::try_from(tests.max(1)).unwrap_or(u32::MAX);
        Some(deadline.min(now + part * FAIR))
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

//! What the strategies share: the archive, constants, randomness, the budget, and how a test is run.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use covet_program::goals::{GoalId, Goals};
use covet_testcase::cluster::Cluster;
use covet_testcase::edit::{EditOptions, Editor, Random};
use covet_testcase::experience::Experience;
use covet_testcase::pools::Pools;
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::TestCase;
use rand::{Rng, SeedableRng};

use crate::accounts::Accounts;
use crate::archive::Archive;
use crate::budget::{Budget, Spent};
use crate::fitness::{Fitness, GoalTree};
use crate::focus::Focus;
use crate::paths::{Asked, PathExplorer, PathId, Solved, Traced};

/// What symbolic inputs cost a run, in bytecodes, besides as many as it executes.
const TRACE: u64 = 3000;

/// What tests that write and read objects may execute: this much, and one part in so many of everything.
const SERIALIZATION: (u64, u64) = (4_000_000, 10);

/// The first tests do neither: they get to execute whatever they like, and have enough to prepare for later ones.
const WITHOUT_STREAMS: u64 = 100;

/// Runs tests.
pub trait TestRunner {
    /// Runs a test from a clean state.
    fn run(&mut self, test: &TestCase) -> Report;

    /// Runs a test with another clock, other randomness, other identity hashes and another order of threads, those of this
    /// number, for as many instructions at most; none if there are no more. There are more for tests that start threads.
    fn run_by_chance(
        &mut self,
        test: &TestCase,
        number: usize,
        threads: bool,
        instructions: u64,
    ) -> Option<Report>;
}

/// Looks at a search from outside.
pub trait Watcher {
    /// Called now and then with the state of things; answers whether to go on.
    fn look(&mut self, archive: &Archive, spent: &Spent) -> bool;

    /// Seconds since some point in the past, for who wants to depend on time.
    fn seconds(&self) -> f64 {
        0.0
    }
}

/// What a session is made of.
#[derive(Clone, Debug, Default)]
pub struct SessionOptions {
    /// How tests are edited.
    pub edit: EditOptions,
    /// Limits.
    pub budget: Budget,
    /// Where randomness starts.
    pub seed: u64,
}

/// A search in progress.
pub struct Session<'a> {
    /// What tests may use.
    pub cluster: &'a Cluster,
    /// What is to be covered.
    pub goals: &'a Goals,
    /// Probabilities and limits.
    pub options: &'a SessionOptions,
    /// The tests found.
    pub archive: Archive,
    /// What was spent.
    pub spent: Spent,
    /// What the solver said of goals that are not covered.
    pub asked: BTreeMap<GoalId, Asked>,
    /// What operators spent and gained.
    pub accounts: Accounts,
    pub(crate) tree: GoalTree,
    pub(crate) rng: Random,
    pub(crate) pools: Pools,
    /// Probabilities and limits of edits: those of the options, unless the strategy has others.
    pub(crate) edit: EditOptions,
    focus: Focus,
    experience: Experience,
    /// Instructions of tests that write and read objects.
    serialization: u64,
    /// Instructions of runs at other times.
    pub(crate) at_other_times: u64,
    pub(crate) runner: &'a mut dyn TestRunner,
    explorer: Option<&'a mut dyn PathExplorer>,
    watcher: &'a mut dyn Watcher,
    stop: &'a AtomicBool,
    stopped: bool,
}

/// A test that was run, with its distances.
#[derive(Clone, Debug)]
pub(crate) struct Individual {
    /// Which run it was.
    pub(crate) id: u64,
    pub(crate) test: TestCase,
    pub(crate) fitness: Fitness,
    /// Whether it ended by itself: runs into limits cost much and lead nowhere.
    pub(crate) ended: bool,
    /// Whether its last mutation changed its distances.
    pub(crate) moved: bool,
    /// Whether it changed literals too.
    pub(crate) other_literals: bool,
}

impl<'a> Session<'a> {
    /// A session that has found nothing yet.
    pub fn new(
        cluster: &'a Cluster,
        goals: &'a Goals,
        options: &'a SessionOptions,
        runner: &'a mut dyn TestRunner,
        watcher: &'a mut dyn Watcher,
        stop: &'a AtomicBool,
    ) -> Session<'a> {
        let mut pools = Pools::default();
        for class in goals.classes() {
            if let Ok(Some(model)) = cluster.types.library.class(class) {
                pools.add(&model.constants);
            }
        }
        Session {
            cluster,
            goals,
            options,
            archive: Archive::new(goals),
            spent: Spent::default(),
            asked: BTreeMap::new(),
            accounts: Accounts::new(goals.branches().len()),
            edit: options.edit.clone(),
            tree: GoalTree::new(goals),
            rng: Random::seed_from_u64(options.seed),
            pools,
            focus: Focus::new(cluster, goals),
            experience: Experience::default(),
            serialization: 0,
            at_other_times: 0,
            runner,
            explorer: None,
            watcher,
            stop,
            stopped: false,
        }
    }

    /// Lets strategies run tests with symbolic inputs.
    #[must_use]
    pub fn with_explorer(mut self, explorer: &'a mut dyn PathExplorer) -> Session<'a> {
        self.explorer = Some(explorer);
        self
    }

    /// An editor of tests.
    pub fn editor(&mut self) -> Editor<'_> {
        let serialize = self.serialize();
        Editor {
            cluster: self.cluster,
            pools: &self.pools,
            options: &self.edit,
            focus: self.focus.weights(),
            serialize,
            experience: &self.experience,
            rng: &mut self.rng,
        }
    }

    /// How likely objects are written and read: not at all while the tests that do took more than their share. Such a test
    /// executes many times what others do, and its children would, too.
    fn serialize(&self) -> f64 {
        let share = SERIALIZATION.0 + self.spent.instructions / SERIALIZATION.1;
        match self.spent.tests >= WITHOUT_STREAMS && self.serialization <= share {
            true => self.edit.serialize * self.focus.serialization(),
            false => 0.0,
        }
    }

    /// With this probability a test of the archive, that of a goal chosen at random; none while nothing is covered.
    pub(crate) fn archived(&mut self, probability: f64) -> Option<Arc<TestCase>> {
        let covered = self.archive.covered();
        if covered == 0 || !self.rng.random_bool(probability) {
            return None;
        }
        let n = self.rng.random_range(0..covered);
        self.archive.nth(n).cloned()
    }

    /// Runs a test; what it covers goes into the archive. Statements behind the end of the run are cut off.
    pub(crate) fn run(&mut self, test: TestCase) -> Individual {
        let report = self.runner.run(&test);
        self.take(test, report)
    }

    /// Runs a test with symbolic inputs; the caller has to [`Session::take`] what it reports.
    pub(crate) fn trace(&mut self, test: &TestCase) -> Option<Traced> {
        let traced = self.explorer.as_mut()?.trace(test)?;
        let cost = TRACE + traced.report.instructions;
        self.spent.instructions += cost;
        self.accounts.charge(cost);
        Some(traced)
    }

    /// Asks for a test that takes a way; none if nobody can be asked.
    pub(crate) fn solve(&mut self, path: PathId, way: usize) -> Option<Solved> {
        let (solved, cost) = self.explorer.as_mut()?.solve(path, way);
        self.spent.instructions += cost;
        self.accounts.charge(cost);
        Some(solved)
    }

    /// Whether a solution took its way.
    pub(crate) fn confirm(&mut self, path: PathId, way: usize, run: PathId) -> bool {
        let explorer = self.explorer.as_mut();
        explorer.is_some_and(|e| e.confirm(path, way, run))
    }

    /// No way of earlier runs will be asked for.
    pub(crate) fn forget_paths(&mut self) {
        if let Some(explorer) = &mut self.explorer {
            explorer.forget();
        }
    }

    /// Takes what a run reports.
    pub(crate) fn take(&mut self, mut test: TestCase, mut report: Report) -> Individual {
        self.spent.tests += 1;
        self.spent.statements += report.executed as u64;
        self.spent.instructions += report.instructions;
        self.experience.learn(&test, &report, &mut self.rng);
        let kept = match report.end {
            RunEnd::Completed | RunEnd::Stuck => report.executed,
            _ => report.executed + 1,
        };
        test.truncate(kept);
        let streams = self.cluster.serialization.as_ref();
        if streams.is_some_and(|s| test.statements.iter().any(|t| s.is_stream(t))) {
            self.serialization += report.instructions;
        }
        let found = self.keep(&test, &mut report);
        for literal in &report.met {
            self.pools.meet(literal);
        }
        if found.new > 0 {
            self.focus.update(self.goals, &self.archive);
        }
        let fitness = Fitness::of(&report, self.goals.branches().len());
        let ended = !matches!(report.end, RunEnd::Limit(_));
        self.accounts.book(&report, found.new, &self.archive);
        Individual {
            id: self.spent.tests,
            test,
            fitness,
            ended,
            moved: false,
            other_literals: false,
        }
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.watcher.seconds()
    }

    /// Whether the search is over: the budget is spent, all is covered, or somebody wants it to stop.
    pub fn is_over(&mut self) -> bool {
        if self.stopped || self.archive.is_complete() || self.options.budget.is_spent(&self.spent) {
            return true;
        }
        self.stopped =
            self.stop.load(Ordering::Relaxed) || !self.watcher.look(&self.archive, &self.spent);
        self.stopped
    }
}

//! The other worlds of a class: machines in which every test of the suite must do what it does at home.
//!
//! They are started while the search goes on, because what a run takes there decides when the search must end: where the
//! default time zone is another one, a library may have to read its rules for every test.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use covet_program::goals::Goals;
use covet_runner::{Given, Runner};
use covet_search::Archive;
use covet_testcase::cluster::Cluster;
use covet_testcase::member::Member;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::guided::Guided;
use covet_vm::sandbox::World;

use crate::class::{ClassWork, RUN_ELSEWHERE};

/// Tests that show what a run takes.
const MEASURED: usize = 6;

/// The time after which no more of them are run.
const LONG_ENOUGH: Duration = Duration::from_millis(200);

/// What a test of the archive takes. Those are longer than most that a search tries: what it keeps got somewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Measured {
    /// Its runs in all other worlds.
    pub(crate) everywhere: Duration,
    /// Bytecodes of one run.
    pub(crate) instructions: u64,
}

/// The other worlds.
pub(crate) struct Elsewhere<'a> {
    work: &'a ClassWork<'a>,
    pub(crate) cluster: &'a Cluster,
    pub(crate) goals: &'a Arc<Goals>,
    given: Given,
    runners: Vec<Runner<Guided>>,
}

impl<'a> Elsewhere<'a> {
    /// Worlds that are not started yet. `given` is what the runner at home finds out to be needed.
    pub(crate) fn new(
        work: &'a ClassWork<'a>,
        cluster: &'a Cluster,
        goals: &'a Arc<Goals>,
        given: Given,
    ) -> Elsewhere<'a> {
        Elsewhere {
            work,
            cluster,
            goals,
            given,
            runners: Vec::new(),
        }
    }

    /// Starts the worlds, unless they are, and gives them what some tests need: loading all that a cluster names takes as long
    /// as everything else where a library is large.
    fn prepare<'t>(&mut self, tests: impl Iterator<Item = &'t Arc<TestCase>>) {
        let members = members_of(tests.map(|test| &**test));
        if self.runners.is_empty() {
            let boot = |world| {
                let members = Some(members.clone());
                self.work
                    .boot(world, RUN_ELSEWHERE, self.cluster, self.goals, members)
            };
            self.runners = World::elsewhere().map(boot).into_iter().flatten().collect();
        }
        for runner in &mut self.runners {
            runner.prepare(&self.given, &members);
        }
    }

    /// What runs of some tests of the archive take.
    pub(crate) fn measure(&mut self, archive: &Archive) -> Measured {
        let covered = archive.covered();
        let some = (0..MEASURED.min(covered)).map(|n| n * covered / MEASURED.min(covered));
        let some: Vec<&Arc<TestCase>> = some.filter_map(|n| archive.nth(n)).collect();
        self.prepare(some.iter().copied());
        let started = Instant::now();
        let (mut runs, mut instructions) = (0, 0);
        for test in some {
            let reports = self.runners.iter_mut().map(|runner| runner.run(test));
            instructions += reports.map(|r| r.instructions).min().unwrap_or(0);
            runs += 1;
            if started.elapsed() > LONG_ENOUGH {
                break;
            }
        }
        Measured {
            everywhere: started.elapsed() / runs.max(1),
            instructions: instructions / u64::from(runs.max(1)),
        }
    }

    /// The machines, with all that the search found to be needed.
    pub(crate) fn into_runners(mut self, archive: &Archive) -> Vec<Runner<Guided>> {
        self.prepare(archive.all());
        self.runners
    }
}

/// The members that tests use, each once.
pub(crate) fn members_of<'t>(tests: impl Iterator<Item = &'t TestCase>) -> Vec<Arc<Member>> {
    let mut seen = BTreeSet::new();
    let statements = tests.flat_map(|test| &test.statements);
    let members = statements.filter_map(|s| s.member());
    let new = members.filter(|m| seen.insert(Arc::as_ptr(m)));
    new.cloned().collect()
}

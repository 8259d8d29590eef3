//! The work on one class, from its goals to its outcome.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use covet_program::goals::{GoalId, Goals};
use covet_program::library::Library;
use covet_runner::{Given, Replay, Runner, RunnerError, RunnerOptions};
use covet_search::{
    Account, Accounts, Archive, Asked, Operator, Session, SessionOptions, Spent, strategy_with,
};
use covet_testcase::cluster::{Cluster, ClusterOptions, NoCluster};
use covet_testcase::member::Member;
use covet_testcase::test_case::TestCase;
use covet_vm::domain::Guided;
use covet_vm::sandbox::World;
use covet_vm::sandbox::fs::HostTree;
use covet_vm::transaction::Budget as RunBudget;
use covet_vm::warm::BadEnd;

use crate::check::Checker;
use crate::cpu::cpu_seconds;
use crate::departures;
use crate::elsewhere::{Elsewhere, members_of};
use crate::job::{
    ClassOutcome, Extent, Failure, FailureKind, Job, OperatorFacts, Phase, Progress, Sample,
    SearchFacts, SolverFacts, State, Target,
};
use crate::missing::missing;
use crate::outcome::Summary;
use crate::paths::Paths;
use crate::polish::{FIRST_SHARE, Polish, Polished};
use crate::search::{Busy, DeadlineWatcher, GuidedRunner, Plan};
use crate::test_classes::TestClasses;
use crate::work::{STACK, failed};

/// Limits of a test run.
const RUN: RunBudget = RunBudget {
    instructions: 10_000_000,
    heap_bytes: 64 << 20,
    frames: 1000,
    stack_words: 1 << 18,
    threads: 16,
};

/// Limits of a run in another world, whose base has seen few runs and is cold.
pub(crate) const RUN_ELSEWHERE: RunBudget = RunBudget {
    instructions: 40_000_000,
    ..RUN
};

/// The part of the time budget after which nothing is polished any more; the rest is for the check.
const POLISH_SHARE: f64 = 0.88;

/// The part of the time that polishing has in any case: where the search ended late, some of what it found is better than
/// nothing.
const POLISH_LEAST: f64 = 0.06;

/// One class in work.
pub(crate) struct ClassWork<'a> {
    pub(crate) job: &'a Job,
    pub(crate) library: &'a Arc<Library>,
    /// What the machines of the job have seen of the class path.
    host: &'a Arc<HostTree>,
    pub(crate) target: &'a Target,
    pub(crate) checker: &'a Mutex<Checker>,
    pub(crate) progress: &'a dyn Progress,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) started: Instant,
    /// What its machines have first on their class path.
    tests: TestClasses,
}

/// What came out of a search.
struct Searched {
    archive: Archive,
    spent: Spent,
    asked: BTreeMap<GoalId, Asked>,
    operators: Vec<OperatorFacts>,
    solver: Option<SolverFacts>,
}

impl<'a> ClassWork<'a> {
    pub(crate) fn new(
        job: &'a Job,
        library: &'a Arc<Library>,
        host: &'a Arc<HostTree>,
        target: &'a Target,
        checker: &'a Mutex<Checker>,
        progress: &'a dyn Progress,
        stop: &'a AtomicBool,
    ) -> ClassWork<'a> {
        let package = covet_testcase::typing::package_of(&target.class);
        let test = job.options.test_class(&target.class);
        let test = match package {
            "" => test,
            package => format!("{package}/{test}"),
        };
        ClassWork {
            tests: TestClasses::write(&job.options.scratch, &test),
            job,
            library,
            host,
            target,
            checker,
            progress,
            stop,
            started: Instant::now(),
        }
    }

    /// When a share of the time is used up; never, if time is not limited.
    pub(crate) fn deadline(&self, share: f64) -> Option<Instant> {
        let time = self.job.options.budget.time?;
        Some(self.started + time.mul_f64(share))
    }

    /// When a polishing that begins now has to end, but for settling who may come first.
    fn polish_end(&self, circle: bool) -> Option<Instant> {
        let first = if circle { FIRST_SHARE } else { 0.0 };
        self.at_least_until(self.deadline(POLISH_SHARE - first), POLISH_LEAST)
    }

    /// An end, or later: what begins now has a share of the time in any case.
    pub(crate) fn at_least_until(&self, end: Option<Instant>, share: f64) -> Option<Instant> {
        let time = self.job.options.budget.time?;
        let least = Instant::now() + time.mul_f64(share);
        Some(least.max(end?))
    }

    /// Whether there is time until then, and nobody stops the work.
    pub(crate) fn goes_on_until(&self, end: Option<Instant>) -> bool {
        !self.stop.load(Ordering::Relaxed) && end.is_none_or(|end| Instant::now() < end)
    }

    /// The release that tests of a class are for, whose class file has this version: language and class library.
    pub(crate) fn release(&self, major: u16) -> u16 {
        let of_file = (major - 44).clamp(8, self.job.jdk.feature);
        self.job.options.release.unwrap_or(of_file)
    }

    pub(crate) fn run(&self) -> ClassOutcome {
        let mut outcome = match self.prepare() {
            Ok((cluster, goals)) => self.with_goals(&cluster, &goals),
            Err(failure) => failed(self.target, self.job, failure.kind, &failure.message),
        };
        outcome.seconds = self.started.elapsed().as_secs_f64();
        outcome
    }

    fn prepare(&self) -> Result<(Cluster, Arc<Goals>), Failure> {
        let class = &*self.target.class;
        let fail = |kind, message: String| Failure { kind, message };
        let model = self.library.class(class);
        let model = model.map_err(|e| fail(FailureKind::Broken, e.to_string()))?;
        if let Some(model) = &model
            && model.major > 44 + self.job.jdk.feature
        {
            let message = format!(
                "its class file is of Java {}, newer than the JDK",
                model.major - 44
            );
            return Err(fail(FailureKind::TooNew, message));
        }
        let options = ClusterOptions {
            methods: self.target.methods.clone(),
            release: model.as_ref().map(|m| self.release(m.major)),
            ..ClusterOptions::default()
        };
        let cluster = Cluster::build(self.library, class, &options).map_err(|e| match e {
            NoCluster::NotFound => fail(FailureKind::NotFound, "there is no such class".into()),
            NoCluster::Program(e) => fail(FailureKind::Dependency, e.to_string()),
            NoCluster::Inaccessible => {
                fail(FailureKind::Name, "no test can name this class".into())
            }
        })?;
        let goals = Goals::of_methods(self.library, class, &self.target.methods);
        let goals = goals.map_err(|e| fail(FailureKind::Dependency, e.to_string()))?;
        if goals.branches().is_empty() {
            return Err(fail(FailureKind::NoCode, "there is no code to test".into()));
        }
        Ok((cluster, Arc::new(goals)))
    }

    fn with_goals(&self, cluster: &Cluster, goals: &Arc<Goals>) -> ClassOutcome {
        let mut runner = match self.boot(World::home(), RUN, cluster, goals, None) {
            Ok(runner) => runner,
            Err(error) => {
                let kind = match &error {
                    RunnerError::Load { .. } => FailureKind::Dependency,
                    RunnerError::Setup(_) => FailureKind::Internal,
                };
                return failed(self.target, self.job, kind, &error.to_string());
            }
        };
        let bad_end = runner.bad_initializer();
        if let Some(end) = bad_end
            && goals.classes().len() == 1
        {
            let missing = missing(self.library, goals).filter(|_| misses_class(end));
            let (kind, why) = match missing {
                Some(what) => (FailureKind::Dependency, what),
                None => (FailureKind::Initializer, in_words(end)),
            };
            return failed(self.target, self.job, kind, &why);
        }
        let initializer = bad_end.map(in_words);
        let (searching, cpu) = (Instant::now(), cpu_seconds());
        let mut elsewhere = Elsewhere::new(self, cluster, goals, runner.given());
        let searched = self.search(&mut runner, &mut elsewhere);
        let (archive, spent) = (searched.archive, searched.spent);
        let search = SearchFacts {
            seconds: searching.elapsed().as_secs_f64(),
            cpu_seconds: cpu_seconds() - cpu,
            statements: spent.statements,
            covered: archive.covered() as u32,
            evaluations: match spent.suites {
                0 => spent.tests,
                suites => suites,
            },
            operators: searched.operators,
            solver: searched.solver,
        };
        let summary = Summary {
            work: self,
            cluster,
            goals,
            archive: &archive,
            asked: &searched.asked,
            spent,
            search,
            given: runner.given(),
            initializer,
        };
        match self.job.options.extent {
            Extent::Search => summary.of_search(),
            Extent::Suite | Extent::Check => {
                summary.outcome(self.polish(&mut runner, elsewhere, &archive))
            }
        }
    }

    pub(crate) fn boot(
        &self,
        world: World,
        budget: RunBudget,
        cluster: &Cluster,
        goals: &Arc<Goals>,
        members: Option<Vec<Arc<Member>>>,
    ) -> Result<Runner<Guided>, RunnerError> {
        let mut options = self.runner_options(world, budget);
        options.members = members;
        Runner::boot(Guided::default(), &options, cluster, goals)
    }

    /// A machine on which no class of the program is initialised, for some tests.
    pub(crate) fn boot_cold<'t>(
        &self,
        world: World,
        cluster: &Cluster,
        goals: &Arc<Goals>,
        given: &Given,
        tests: impl Iterator<Item = &'t TestCase>,
    ) -> Option<Runner<Guided>> {
        let mut options = self.runner_options(world, RUN_ELSEWHERE);
        options.members = Some(members_of(tests));
        let cold = Runner::boot_cold(Guided::default(), &options, cluster, goals);
        // One that does not boot has nothing to say.
        let mut cold = cold.ok()?;
        cold.prepare(given, &[]);
        Some(cold)
    }

    fn runner_options(&self, world: World, budget: RunBudget) -> RunnerOptions {
        // All others list methods in an order of their own.
        let at_home = world.boot.method_order == World::home().boot.method_order;
        RunnerOptions {
            jdk: self.job.jdk.clone(),
            class_path: self.tests.before(&self.job.class_path, at_home),
            host: self.host.clone(),
            world,
            budget,
            members: None,
        }
    }

    fn search(&self, runner: &mut Runner<Guided>, elsewhere: &mut Elsewhere<'_>) -> Searched {
        let budget = &self.job.options.budget;
        let options = SessionOptions {
            seed: self.job.options.seed,
            budget: covet_search::Budget {
                tests: budget.tests,
                instructions: budget.instructions,
            },
            ..SessionOptions::default()
        };
        let (cluster, goals) = (elsewhere.cluster, elsewhere.goals);
        let total = goals.branches().len();
        let mut tell = |archive: &Archive, _: &Spent| {
            self.tell(Phase::Search, archive.covered(), total, 0);
        };
        let plan = budget.time.map(|all| Plan {
            started: self.started,
            all,
            searching: Instant::now(),
        });
        let sampled = |archive: &Archive, spent: &Spent| {
            let sample = Sample {
                covered: archive.covered() as u32,
                total: total as u32,
                executions: spent.tests,
                instructions: spent.instructions,
            };
            self.progress.searched(&self.target.class, &sample)
        };
        let mut measure = |archive: &Archive| elsewhere.measure(archive);
        let busy = Cell::new(Busy::default());
        let mut watcher = DeadlineWatcher::new(plan, &mut tell, &sampled, &mut measure, &busy);
        let given = runner.given();
        let mut guided = GuidedRunner {
            runner,
            busy: &busy,
        };
        let runs = self.runner_options(World::home(), RUN);
        let mut paths = Paths::new(runs, given, cluster, goals);
        let session = Session::new(
            cluster,
            goals,
            &options,
            &mut guided,
            &mut watcher,
            self.stop,
        );
        let mut session = session.with_explorer(&mut paths);
        let asked = &self.job.options;
        // Parameters that make no sense were refused when the job began.
        if let Ok(strategy) = strategy_with(asked.strategy.name(), &asked.parameters) {
            strategy.search(&mut session);
        }
        let operators = operator_facts(&session.accounts);
        let (archive, spent, asked) = (session.archive, session.spent, session.asked);
        departures::keep(self, cluster, paths.departures());
        Searched {
            archive,
            spent,
            asked,
            operators,
            solver: paths.facts(),
        }
    }

    fn polish(
        &self,
        runner: &mut Runner<Guided>,
        elsewhere: Elsewhere<'_>,
        archive: &Archive,
    ) -> Polished {
        let (cluster, goals) = (elsewhere.cluster, elsewhere.goals);
        self.tell(
            Phase::Minimise,
            archive.covered(),
            goals.branches().len(),
            0,
        );
        let circle = runner.has_circle();
        // Polishing goes on to learn what a base needs; a machine that starts beside it must not depend on how far that is.
        let given = runner.given().until_now();
        let tests = || archive.all().map(|test| &**test);
        let start = || self.boot_cold(World::home(), cluster, goals, &given, tests());
        thread::scope(|scope| {
            // It takes as long as the rest of polishing where libraries are large.
            let cold = circle.then(|| {
                let thread = thread::Builder::new().stack_size(STACK);
                thread.spawn_scoped(scope, start)
            });
            let mut others = elsewhere.into_runners(archive);
            let mut worlds: Vec<&mut dyn Replay> = vec![runner];
            worlds.extend(others.iter_mut().map(|r| r as &mut dyn Replay));
            let polish = Polish {
                work: self,
                cluster,
                goals,
                archive,
                deadline: self.polish_end(circle),
            };
            polish.run(&mut worlds, cold.and_then(Result::ok))
        })
    }

    pub(crate) fn tell(&self, phase: Phase, covered: usize, total: usize, tests: usize) {
        let state = State {
            covered: covered as u32,
            total: total as u32,
            tests: tests as u32,
            phase,
            elapsed: self.elapsed(),
        };
        self.progress.advanced(&self.target.class, &state);
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// Whether an initialiser did not even begin, or ended, for want of a class.
fn misses_class(end: &BadEnd) -> bool {
    let wants = [
        "java.lang.ClassNotFoundException",
        "java.lang.NoClassDefFoundError",
    ];
    matches!(end, BadEnd::Threw(what) if wants.iter().any(|w| what.starts_with(w)))
}

/// Why a class is of no use whose initialiser ends like this.
fn in_words(end: &BadEnd) -> String {
    match end {
        BadEnd::Threw(what) => format!("its static initialiser throws {what}"),
        BadEnd::Never => "its static initialiser does not end".to_owned(),
        BadEnd::Late => "its static initialiser waits for more than five seconds".to_owned(),
    }
}

/// Evolution first, then the operators of local search that ran.
fn operator_facts(accounts: &Accounts) -> Vec<OperatorFacts> {
    let facts = |name, account: &Account| OperatorFacts {
        name,
        executions: account.tests,
        instructions: account.instructions,
        covered: account.covered,
    };
    let local = Operator::ALL.map(|o| facts(o.name(), accounts.of(o)));
    let ran = local.into_iter().filter(|o| o.executions > 0);
    [facts("evolution", accounts.global())]
        .into_iter()
        .chain(ran)
        .collect()
}

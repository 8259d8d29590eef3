//! A machine that runs tests: booted once, frozen, reset after every run.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use covet_program::Jdk;
use covet_program::goals::Goals;
use covet_testcase::cluster::Cluster;
use covet_testcase::member::Member;
use covet_testcase::report::{Report, RunEnd};
use covet_testcase::test_case::{Statement, TestCase};
use covet_vm::class::{ClassId, MethodId};
use covet_vm::domain::{Domain, Slot};
use covet_vm::globals::Globals;
use covet_vm::heap::Ref;
use covet_vm::launch::{Setup, SetupError};
use covet_vm::machine::{Ended, Machine};
use covet_vm::observe::{Nested, Patched};
use covet_vm::sandbox::fs::HostTree;
use covet_vm::sandbox::world::RunWorld;
use covet_vm::sandbox::{Act, Console, Order, World};
use covet_vm::settings::Setting;
use covet_vm::transaction::{Budget, Snapshot};
use covet_vm::vm::{Halt, Options};
use covet_vm::warm::BadEnd;
use rustc_hash::FxHashMap;

use crate::execute::Step;
use crate::harm::{by_chance, by_luck, harmful, random, starts_threads};
use crate::link::{Links, is_halt, link};
use crate::observation::{lines, met, plan_of, reached};
use crate::remembered::Remembered;
use crate::replay::{SCHEDULES, start_of};
use crate::stub::{StubClass, names_stub};
use crate::thrift::Thrift;
use crate::training::Training;
use crate::values::{Observed, Watched, observe};
use covet_program::signature::JavaType;
use covet_testcase::literal::Literal;

/// What a runner is made of.
#[derive(Clone, Debug)]
pub struct RunnerOptions {
    /// The class library.
    pub jdk: Arc<Jdk>,
    /// The class path.
    pub class_path: Vec<PathBuf>,
    /// What runners have seen of the class path, shared by those of a job.
    pub host: Arc<HostTree>,
    /// What tests see of the world.
    pub world: World,
    /// Limits of a run.
    pub budget: Budget,
    /// Members that are linked ahead; those of the cluster unless there are some. Others are linked by the runs that use them.
    pub members: Option<Vec<Arc<Member>>>,
}

/// Why there is no runner.
#[derive(Debug, thiserror::Error)]
pub enum RunnerError {
    /// The machine did not start.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The class under test cannot be loaded.
    #[error("cannot load {class}: {reason}")]
    Load {
        /// The class.
        class: String,
        /// What the machine said.
        reason: String,
    },
}

/// Nanoseconds that a test may let go by doing nothing: here they pass at once, but not in a build.
const LONGEST_WAIT: u64 = 500_000_000;

/// In nanoseconds.
const MILLISECOND: u64 = 1_000_000;

/// The orders of threads with eight chances in a row.
const ORDERS: [Order; 8] = [
    Order::InTurn,
    Order::OldestFirst,
    Order::NewestFirst,
    Order::Finely,
    Order::UntilBlocked,
    Order::Hastily,
    Order::ByRank,
    Order::Finely,
];

/// Bytecodes that a test may execute that writes and reads objects: the first object of a class that streams meet takes a
/// million, and in every run it is the first.
const STREAMS: u64 = 4_000_000;

/// Runs tests of one class.
pub struct Runner<D: Domain> {
    pub(crate) machine: Machine<D>,
    base: Option<Snapshot<D::Shadow>>,
    pub(crate) goals: Arc<Goals>,
    pub(crate) training: Training,
    thrift: Thrift,
    pub(crate) remembered: Remembered,
    /// What makes streams that write objects, where tests do that.
    streams: Option<Arc<Member>>,
    /// Limits of the next run.
    pub(crate) budget: Budget,
    /// Limits of a run of the program as it is.
    pub(crate) full_budget: Budget,
    /// The method that is mutated.
    pub(crate) patched: Option<Patched>,
    pub(crate) links: Links,
    pub(crate) stubs: BTreeMap<Arc<str>, Vec<Arc<StubClass>>>,
    /// How the initialiser of the class under test ended, if not normally.
    pub(crate) bad_initializer: Option<BadEnd>,
    /// Classes of the base by name.
    pub(crate) classes: FxHashMap<String, ClassId>,
    /// The methods of the base that box, by primitive type.
    pub(crate) boxing: [Option<MethodId>; 8],
    /// The defaults of the base that all programs share.
    globals: Option<Globals>,
    /// The settings of its thread.
    thread_settings: Vec<Setting>,
    /// What the clock of the machine had waited when the running test began.
    waited: u64,
    /// Bits of the variables of the running test.
    pub(crate) values: Vec<Slot<D::Shadow>>,
}

impl<D: Domain> Runner<D> {
    /// Boots a machine, loads what the cluster names, and freezes it. Without goals nothing is observed.
    pub fn boot(
        domain: D,
        options: &RunnerOptions,
        cluster: &Cluster,
        goals: &Arc<Goals>,
    ) -> Result<Runner<D>, RunnerError> {
        Runner::start(domain, options, cluster, goals, Training::new(goals))
    }

    /// As [`Runner::boot`], but no class of the program is ever initialised ahead: every run begins as in a new JVM.
    pub fn boot_cold(
        domain: D,
        options: &RunnerOptions,
        cluster: &Cluster,
        goals: &Arc<Goals>,
    ) -> Result<Runner<D>, RunnerError> {
        Runner::start(domain, options, cluster, goals, Training::cold(goals))
    }

    fn start(
        domain: D,
        options: &RunnerOptions,
        cluster: &Cluster,
        goals: &Arc<Goals>,
        training: Training,
    ) -> Result<Runner<D>, RunnerError> {
        let mut setup = Setup::new(options.jdk.clone());
        setup.options = machine_options();
        setup.class_path.clone_from(&options.class_path);
        setup.host = options.host.clone();
        setup.world = options.world.clone();
        let home = Path::new(&setup.world.boot.directories.user_home);
        setup.class_path_root = Some(home.join("app"));
        let mut machine = setup.boot(domain, Console::silent())?;
        machine.vm.lenient_warmth = true;
        machine.observe(plan_of(goals));
        let mut runner = Runner {
            machine,
            base: None,
            goals: goals.clone(),
            training,
            thrift: Thrift::default(),
            remembered: Remembered::default(),
            streams: None,
            budget: options.budget,
            full_budget: options.budget,
            patched: None,
            links: Links::default(),
            stubs: BTreeMap::new(),
            bad_initializer: None,
            classes: FxHashMap::default(),
            boxing: [None; 8],
            globals: None,
            thread_settings: Vec::new(),
            waited: 0,
            values: Vec::new(),
        };
        runner.load(cluster, options.members.as_deref())?;
        runner.freeze();
        Ok(runner)
    }

    fn load(
        &mut self,
        cluster: &Cluster,
        members: Option<&[Arc<Member>]>,
    ) -> Result<(), RunnerError> {
        let target = &cluster.target.name;
        if let Err(trouble) = self.machine.load_ahead(target) {
            return Err(RunnerError::Load {
                class: target.replace('/', "."),
                reason: first_line(&self.machine.vm.trouble_text(&trouble)),
            });
        }
        self.start_cleaner();
        // A machine whose calls stand for nobody runs tests as well, but streams find no classes of the program.
        let _ = self.machine.call_as_app();
        match members {
            Some(members) => self.link_ahead(members.iter()),
            None => self.link_ahead(cluster.members()),
        }
        self.prepare_stubs(cluster);
        if self.training.is_cold() {
            return Ok(());
        }
        self.warm_target(target);
        if let Some(streams) = &cluster.serialization {
            self.warm_streams(streams);
            self.streams = Some(streams.writer.clone());
        }
        Ok(())
    }

    /// Links members before anything is frozen.
    pub(crate) fn link_ahead<'m>(&mut self, members: impl Iterator<Item = &'m Arc<Member>>) {
        for member in members {
            match link(&mut self.machine, member) {
                Ok(found) => {
                    self.machine.link_class_ahead(found.class());
                    self.links.keep(member, found);
                }
                Err(trouble) if is_halt(&trouble) => break,
                // What a class of the cluster lacks, its tests will meet.
                Err(_) => {}
            }
        }
    }

    /// Starts the JDK's cleaner. On the real JVM whatever opens the class path does; here no run should have to.
    fn start_cleaner(&mut self) {
        let (class, cleaner) = (
            "jdk/internal/ref/CleanerFactory",
            "()Ljava/lang/ref/Cleaner;",
        );
        let started = self.machine.call_static(class, "cleaner", cleaner, &[]);
        // A machine without it is as good, only slower.
        let _ = started.and_then(|_| self.machine.settle());
    }

    pub(crate) fn freeze(&mut self) {
        self.globals = Some(self.machine.vm.globals());
        self.thread_settings = self.machine.vm.thread_settings();
        self.base = Some(self.machine.freeze());
    }

    /// Opens the base, so that it can get more.
    pub(crate) fn thaw(&mut self) {
        if let Some(base) = self.base.take() {
            self.machine.thaw(base);
        }
    }

    /// The base, which somebody else is to open.
    pub(crate) fn take_base(&mut self) -> Option<Snapshot<D::Shadow>> {
        self.base.take()
    }

    pub(crate) fn frozen(&self) -> bool {
        self.base.is_some()
    }

    /// The domain.
    pub fn domain_mut(&mut self) -> &mut D {
        &mut self.machine.dom
    }

    /// Runs a test and goes back.
    pub fn run(&mut self, test: &TestCase) -> Report {
        let budget = self.budget;
        self.transact(test, &budget)
    }

    /// Runs a test of a search and goes back: long runs get only a part of what all runs execute.
    pub fn explore(&mut self, test: &TestCase) -> Report {
        let (mut budget, trained) = (self.budget, self.trained());
        let streams = self.writes_objects(test);
        budget.instructions = match trained {
            _ if streams => budget.instructions.min(STREAMS),
            true => self.thrift.limit(budget.instructions),
            false => self.thrift.first_limit(budget.instructions),
        };
        let report = self.transact(test, &budget);
        match trained {
            _ if streams => return report,
            true => {
                let limited = report.end == RunEnd::Limit("instructions");
                self.thrift.paid(report.instructions, limited);
            }
            false => self.thrift.paid_first(report.instructions),
        }
        self.remember_if_dear(test, &report);
        report
    }

    /// Runs a test of a search with the chance of another world, for as many instructions at most, and goes back. The base
    /// learns nothing from it: it is for the time that it was made for.
    pub fn explore_by_chance(&mut self, test: &TestCase, seed: u64, instructions: u64) -> Report {
        self.change_chance(seed);
        let mut budget = self.budget;
        budget.instructions = budget.instructions.min(instructions);
        let report = self.perform(test, &budget, false, |_, _, _| {}).0;
        self.machine.end_run();
        self.reset();
        report
    }

    /// Whether a test writes or reads objects. The search gives such tests a share of their own.
    fn writes_objects(&self, test: &TestCase) -> bool {
        self.streams.as_ref().is_some_and(|writer| {
            let members = test.statements.iter().filter_map(|s| s.member());
            members.into_iter().any(|m| Arc::ptr_eq(m, writer))
        })
    }

    /// Runs a test and keeps what its variables held.
    pub fn watch(&mut self, test: &TestCase) -> Watched {
        let watched = self.watch_here(test, true);
        self.go_back(&watched.report);
        watched
    }

    /// As [`Runner::watch`], without asking an exception for its message, which may take a thousand times as long as the
    /// test that ends with it.
    pub fn watch_values(&mut self, test: &TestCase) -> Watched {
        let watched = self.watch_here(test, false);
        self.go_back(&watched.report);
        watched
    }

    /// Runs tests one after the other, each in the state that those before it left behind, and goes back. Ends with the
    /// first that a limit ends.
    pub fn watch_in_turn(&mut self, tests: &[&TestCase]) -> Vec<Watched> {
        let mut all = Vec::with_capacity(tests.len());
        for test in tests {
            all.push(self.watch_here(test, true));
            self.machine.end_run();
            let end = all.last().map(|w| &w.report.end);
            if matches!(end, Some(RunEnd::Limit(_) | RunEnd::Forbidden(_))) {
                break;
            }
        }
        self.undo();
        all
    }

    /// Runs tests one after the other as [`Runner::watch_in_turn`] does, with the randomness of another world and the clock
    /// of this one. Also ends when `goes_on` says no.
    pub fn run_in_turn(
        &mut self,
        tests: &[&TestCase],
        seed: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Vec<Report> {
        let mut world = World::from_seed(seed);
        world.run = RunWorld {
            entropy_seed: world.run.entropy_seed,
            schedule_seed: world.run.schedule_seed,
            ..self.machine.vm.sandbox.world.run.clone()
        };
        self.machine.vm.change_chance(&world);
        let mut all = Vec::with_capacity(tests.len());
        for test in tests.iter().take_while(|_| goes_on()) {
            let budget = self.budget;
            all.push(self.perform(test, &budget, false, |_, _, _| {}).0);
            self.machine.end_run();
            let end = all.last().map(|r| &r.end);
            if matches!(end, Some(RunEnd::Limit(_) | RunEnd::Forbidden(_))) {
                break;
            }
        }
        self.undo();
        all
    }

    /// Whether initialisers of the program need each other, as far as runs have shown.
    pub fn has_circle(&self) -> bool {
        self.machine.vm.observer.nesting.has_circle()
    }

    /// As [`Runner::watch_in_turn`]; also how the initialisations of classes were nested.
    pub fn watch_nesting(&mut self, tests: &[&TestCase]) -> (Vec<Watched>, BTreeSet<Nested>) {
        self.machine.vm.observer.nesting.start();
        let watched = self.watch_in_turn(tests);
        (watched, self.machine.vm.observer.nesting.stop())
    }

    fn watch_here(&mut self, test: &TestCase, message: bool) -> Watched {
        let mut values = vec![None; test.len()];
        let budget = self.budget;
        let (report, thrown) = self.perform(test, &budget, message, |runner, at, bits| {
            values[at] = runner.observed(test, at, bits);
        });
        let (message, made_by) = thrown.unwrap_or_default();
        Watched {
            report,
            values,
            message,
            made_by,
        }
    }

    /// Gives the next run the chance of another world.
    pub(crate) fn change_chance(&mut self, seed: u64) {
        let mut world = World::from_seed(seed);
        world.run.clock_start_seconds = start_of(seed);
        // Sets of a few elements have a few orders. Eight seeds in a row go once around, sixteen both ways.
        let forwards = (u64::from((seed & 7).count_ones()) ^ (seed >> 3)) & 1;
        world.boot.collections_salt = seed << 61 | forwards << 32;
        // Whoever compares two readings of a clock may find them a millisecond or two apart, and rarely does.
        let apart = match seed & 7 {
            1 => 1,
            5 => 2,
            _ => 0,
        };
        if apart > 0 {
            world.run.nanos_per_instruction = 1;
            world.run.nanos_per_read = apart * MILLISECOND;
        } else if SCHEDULES.contains(&seed) && seed & 8 == 0 {
            world.run.nanos_per_instruction = 1;
        }
        world.run.order = ORDERS[(seed & 7) as usize];
        self.machine.vm.change_chance(&world);
    }

    /// Runs a test and goes back.
    fn transact(&mut self, test: &TestCase, budget: &Budget) -> Report {
        let report = self.perform(test, budget, false, |_, _, _| {}).0;
        self.go_back(&report);
        report
    }

    /// Undoes runs that the base learns nothing from.
    pub(crate) fn undo(&mut self) {
        self.machine.forget_sites();
        self.reset();
    }

    fn reset(&mut self) {
        if let Some(base) = &self.base {
            self.machine.reset(base);
        }
    }

    /// Undoes a run, after it was asked what the base should have had for it.
    fn go_back(&mut self, report: &Report) {
        let limited = report.end == RunEnd::Limit("instructions");
        self.machine.end_run();
        self.learn_from_run(limited);
        self.reset();
        self.rebase_when_due();
    }

    pub(crate) fn perform(
        &mut self,
        test: &TestCase,
        budget: &Budget,
        details: bool,
        mut see: impl FnMut(&mut Self, usize, u64),
    ) -> (Report, Option<Thrown>) {
        self.machine.set_budget(budget);
        self.machine.vm.observer.trace.clear();
        self.machine.vm.observer.recording = true;
        let before = self.machine.vm.executed;
        self.waited = self.machine.vm.sandbox.clock.waited();
        self.machine.vm.settings.clear();
        self.values.clear();
        self.values.resize(test.len(), Slot::default());
        let mut executed = 0;
        let mut end = RunEnd::Completed;
        let (mut thrown, mut wanted) = (None, None);
        for at in 0..test.len() {
            match self.step(test, at) {
                Ok(value) => {
                    let bits = value.v;
                    self.values[at] = value;
                    executed = at + 1;
                    see(self, at, bits);
                }
                Err(Step::Threw(e)) => {
                    end = end_of_throw(self.class_name_of(e));
                    wanted = self.for_want_of_class(test, at, e);
                    thrown = details.then(|| self.thrown(e));
                    break;
                }
                Err(Step::Stuck) => {
                    end = RunEnd::Stuck;
                    break;
                }
                Err(Step::Halted(halt)) => {
                    end = end_of(halt);
                    break;
                }
            }
        }
        self.machine.vm.observer.recording = false;
        let interrupted = self.machine.vm.is_interrupted();
        if !matches!(end, RunEnd::Limit(_) | RunEnd::Forbidden(_)) {
            self.let_threads_end();
        }
        let mut report = self.report(test, end, executed, before);
        if interrupted && report.harmful.is_none() {
            report.harmful = Some("leaves its thread interrupted".into());
        }
        report.harmful = report.harmful.or(wanted);
        (report, thrown)
    }

    fn report(&mut self, test: &TestCase, end: RunEnd, executed: usize, before: u64) -> Report {
        let vm = &self.machine.vm;
        let trace = &vm.observer.trace;
        let instructions = vm.executed - before;
        let harmful = harmful(&vm.sandbox.report)
            .or_else(|| self.threads_left(self.threads_of_base()))
            .or_else(|| self.left_changed())
            .or_else(|| self.waited_long())
            .or_else(|| self.memory_ran_out());
        let (mut reached, mut lines) = (reached(&self.goals, trace), lines(trace));
        let met = met(trace);
        let base = self.base.as_ref().map(Snapshot::report_mark);
        let by_chance = base.is_some_and(|base| by_chance(&vm.sandbox.report, base));
        let threads = base.is_some_and(|base| starts_threads(&vm.sandbox.report, base));
        let random = base.is_some_and(|base| random(&vm.sandbox.report, base));
        let by_luck = by_chance && base.is_some_and(|base| by_luck(&vm.sandbox.report, base));
        let initial = &self.training.initial;
        initial.add_to(test, &mut reached, &mut lines);
        Report {
            end,
            executed,
            nulls: nulls(test, &self.values[..executed]),
            instructions,
            reached,
            lines,
            met,
            harmful,
            by_chance,
            threads,
            by_luck,
            random,
        }
    }

    /// Threads that were there before the test.
    pub(crate) fn threads_of_base(&self) -> usize {
        self.base.as_ref().map_or(0, Snapshot::thread_count)
    }

    /// Whether defaults of the machine are others than before.
    fn left_changed(&self) -> Option<Arc<str>> {
        let vm = &self.machine.vm;
        let set = vm.sandbox.report.total(Act::DefaultSet) > 0;
        let changed = set && self.globals.as_ref().is_some_and(|g| *g != vm.globals());
        let what = match changed {
            true => Some("a default locale, zone or stream"),
            false => vm.changed_setting(self.thread_settings.iter().chain(&vm.settings)),
        };
        what.map(|what| format!("leaves {what} changed").into())
    }

    /// Whether the run let so much time go by that nobody would wait for its test.
    fn waited_long(&self) -> Option<Arc<str>> {
        let waited = self.machine.vm.sandbox.clock.waited() - self.waited;
        (waited > LONGEST_WAIT).then(|| "waits too long".into())
    }

    /// Whether the heap was full at some time, even if the program caught that.
    fn memory_ran_out(&self) -> Option<Arc<str>> {
        let before = self.base.as_ref().map_or(0, Snapshot::out_of_memory);
        (self.machine.vm.out_of_memory != before).then(|| "ran out of memory".into())
    }

    fn class_name_of(&self, object: Ref) -> Arc<str> {
        let vm = &self.machine.vm;
        vm.class_name(vm.class_of(object)).into()
    }

    fn observed(&self, test: &TestCase, at: usize, bits: u64) -> Option<Observed> {
        match test.statements[at].ty.as_deref()? {
            JavaType::Primitive(p) => Some(Observed::Literal(Literal::from_bits(*p, bits))),
            _ => Some(observe(&self.machine.vm, Ref(bits as u32))),
        }
    }

    /// What is told of an exception: its message only if a class under test made it, for nobody asserts another one.
    fn thrown(&mut self, e: Ref) -> Thrown {
        let made_by = self.maker_of(e);
        let tested = |class: &Arc<str>| self.goals.classes().contains(class);
        let message = match made_by.as_ref().is_some_and(tested) {
            true => self.message_of(e).filter(|text| !names_stub(text)),
            false => None,
        };
        (message, made_by)
    }

    /// The class whose code made an exception; none if the machine did.
    fn maker_of(&self, e: Ref) -> Option<Arc<str>> {
        let vm = &self.machine.vm;
        let backtrace = vm.heap.load_ref(e, vm.known.throwable_backtrace);
        let traced = !backtrace.is_null() && vm.heap.array_len(backtrace) > 0;
        let top = traced.then(|| vm.backtrace_entry(backtrace, 0));
        let made_by = top.filter(|(method, bci)| vm.made_by_code(*method, *bci));
        let class_of = |method| vm.class_name(vm.classes.method(method).class).into();
        made_by.map(|(method, _)| class_of(method))
    }
}

impl<D: Domain> Runner<D> {
    /// What `getMessage` answers, which exceptions may define for themselves. What it covers is not the test's.
    fn message_of(&mut self, e: Ref) -> Option<Vec<u16>> {
        self.machine.vm.observer.recording = false;
        let (throwable, string) = ("java/lang/Throwable", "()Ljava/lang/String;");
        let declared = self.machine.vm.boot_method(throwable, "getMessage", string);
        let class = self.machine.vm.class_of(e);
        let selected = self.machine.select(class, declared.ok()?).ok()?;
        match self.machine.call(selected, &[Slot::plain(u64::from(e.0))]) {
            Ended::Returned(slot) if slot.v != 0 => {
                Some(self.machine.vm.string16(Ref(slot.v as u32)))
            }
            _ => None,
        }
    }
}

/// Message of an exception, and the class whose code made it.
type Thrown = (Option<Vec<u16>>, Option<Arc<str>>);

fn end_of(halt: Halt) -> RunEnd {
    match halt {
        Halt::Exit(_) => RunEnd::Forbidden("exit".into()),
        Halt::Budget => RunEnd::Limit("instructions"),
        Halt::Deadlock => RunEnd::Limit("deadlock"),
        Halt::Interrupted => RunEnd::Limit("interrupted"),
        Halt::Stop(_) => RunEnd::Limit("stopped"),
    }
}

/// Exhausted memory and stacks end where the machine's limits are, which are not those of other machines.
fn end_of_throw(class: Arc<str>) -> RunEnd {
    match &*class {
        "java/lang/OutOfMemoryError" => RunEnd::Limit("heap"),
        "java/lang/StackOverflowError" => RunEnd::Limit("stack"),
        // Other machines have native libraries.
        "java/lang/UnsatisfiedLinkError" => RunEnd::Forbidden("native library".into()),
        _ => RunEnd::Threw(class),
    }
}

/// A message without its stack trace.
fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

/// Which of the first statements yielded null.
fn nulls<S>(test: &TestCase, values: &[Slot<S>]) -> u64 {
    let first = test.statements.iter().zip(values).take(64).enumerate();
    let null = |(_, (s, value)): &(usize, (&Statement, &Slot<S>))| {
        let primitive = matches!(s.ty.as_deref(), None | Some(JavaType::Primitive(_)));
        value.v == 0 && !primitive
    };
    first.filter(null).fold(0, |bits, (at, _)| bits | 1 << at)
}

fn machine_options() -> Options {
    let mut options = Options::default();
    options.assertions.default = true;
    options
}

//! Runs as transactions (DESIGN idea 2): freeze once, reset after every run, snapshots nest.
//!
//! A reset undoes heap words, class states, classes and dictionary entries, quickenings that depended on the run,
//! interned strings, threads, monitors, the file system, clock, entropy, schedule and report. What it keeps is
//! invisible: decoded code, quickenings and caches that depend on the base only. [`fingerprint`] says what that promise
//! covers, part by part.

pub mod chance;
pub mod fingerprint;

use rustc_hash::FxHashMap as HashMap;

use crate::class::set::ClassSet;
use crate::class::table::ClassesMark;
use crate::class::{Class, init_state};
use crate::domain::Domain;
use crate::heap::{HeapMark, Ref};
use crate::interp::Frames;
use crate::machine::{Machine, Stacks};
use crate::native_memory::NativeMemory;
use crate::natives::tables::Tables;
use crate::sandbox::fs::FsMark;
use crate::sandbox::report::ReportMark;
use crate::sandbox::{Entropy, Schedule, VirtualClock};
use crate::thread::{Continuations, Monitor, Thread, ThreadId, Virtuals};
use crate::vm::{Undo, Vm};

pub use fingerprint::StatePart;

/// A point to come back to.
pub struct Snapshot<S> {
    heap: HeapMark,
    classes: ClassesMark,
    undo: usize,
    fs: FsMark,
    report: ReportMark,
    clock: VirtualClock,
    entropy: Entropy,
    schedule: Schedule,
    threads: Vec<Thread>,
    current: usize,
    frames: Frames,
    monitors: HashMap<Ref, Monitor>,
    blocks: Vec<(ThreadId, Ref)>,
    virtuals: Virtuals,
    unmounted: Continuations,
    stacks: Stacks<S>,
    native_memory: NativeMemory,
    tables: Tables,
    modules: usize,
    hidden_counter: u32,
    out_of_memory: u32,
    executed: u64,
    unsupported: indexmap::IndexMap<String, u64>,
    pending_references: Ref,
    boot_unnamed_module: Ref,
    domain: usize,
    outer: Option<HeapMark>,
    outer_report: Option<ReportMark>,
}

impl<S> Snapshot<S> {
    /// The report at the time.
    pub fn report_mark(&self) -> &ReportMark {
        &self.report
    }

    /// Threads at the time.
    pub fn thread_count(&self) -> usize {
        self.threads.len()
    }

    /// How often memory had run out at the time.
    pub fn out_of_memory(&self) -> u32 {
        self.out_of_memory
    }

    /// The domain's part.
    pub(crate) fn shadows(&self) -> usize {
        self.domain
    }

    /// The heap's part.
    pub(crate) fn heap_mark(&self) -> HeapMark {
        self.heap
    }
}

/// Limits of a machine, as they are kept inside.
pub(crate) struct Limits {
    budget: u64,
    heap_bytes: u64,
    outside_bytes: u64,
    max_words: u32,
    max_frames: usize,
    max_threads: u64,
}

/// Limits of one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Bytecodes.
    pub instructions: u64,
    /// Bytes allocated behind the base, and of the log of overwritten base words. Off-heap memory may take as much again.
    pub heap_bytes: u64,
    /// Frames of a thread.
    pub frames: u32,
    /// Registers of a thread, for code whose frames are large.
    pub stack_words: u32,
    /// Threads.
    pub threads: u64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            instructions: 10_000_000,
            heap_bytes: 256 << 20,
            frames: 2000,
            stack_words: 1 << 20,
            threads: 256,
        }
    }
}

impl<D: Domain> Machine<D> {
    /// Freezes the machine: everything that exists now is the base.
    pub fn freeze(&mut self) -> Snapshot<D::Shadow> {
        self.vm.mark_initialized();
        self.vm.base = Some(self.vm.classes.mark());
        self.snapshot(None)
    }

    /// Takes a snapshot inside another one.
    pub fn snapshot(&mut self, outer: Option<&Snapshot<D::Shadow>>) -> Snapshot<D::Shadow> {
        let outer_heap = outer.map(|o| o.heap);
        let stacks = self.copy_stacks();
        let vm = &mut self.vm;
        vm.threads.park_current();
        Snapshot {
            heap: vm.heap.snapshot(outer_heap),
            classes: vm.classes.mark(),
            undo: vm.undo.len(),
            fs: vm.sandbox.fs.mark(),
            report: vm.sandbox.report.mark(),
            clock: vm.sandbox.clock,
            entropy: vm.sandbox.entropy.clone(),
            schedule: vm.sandbox.schedule.clone(),
            threads: vm.threads.list.clone(),
            current: vm.threads.current,
            frames: vm.threads.frames.clone(),
            monitors: vm.threads.monitors.clone(),
            blocks: vm.threads.blocks.clone(),
            virtuals: vm.threads.virtuals.clone(),
            unmounted: vm.threads.unmounted.clone(),
            stacks,
            native_memory: vm.native_memory.clone(),
            tables: vm.tables.clone(),
            modules: vm.modules.len(),
            hidden_counter: vm.hidden_counter,
            out_of_memory: vm.out_of_memory,
            executed: vm.executed,
            unsupported: vm.unsupported.clone(),
            pending_references: vm.pending_references,
            boot_unnamed_module: vm.boot_unnamed_module,
            domain: self.dom.mark(),
            outer: outer_heap,
            outer_report: outer.map(|o| o.report.clone()),
        }
    }

    /// Goes back to a snapshot, which stays.
    pub fn reset(&mut self, s: &Snapshot<D::Shadow>) {
        self.followed.clear();
        let vm = &mut self.vm;
        vm.observer.nesting.undone();
        vm.undo_linking(s.undo);
        vm.classes.rollback(&s.classes);
        vm.heap.rollback(s.heap);
        vm.sandbox.fs.rollback(s.fs);
        vm.sandbox.report.rollback(&s.report);
        vm.sandbox.clock = s.clock;
        vm.sandbox.entropy = s.entropy.clone();
        vm.sandbox.schedule = s.schedule.clone();
        vm.threads.restore(&s.threads);
        vm.threads.current = s.current;
        vm.threads.load_current();
        vm.threads.virtuals.clone_from(&s.virtuals);
        vm.threads.unmounted.clone_from(&s.unmounted);
        vm.threads.frames.clone_from(&s.frames);
        vm.threads.blocks.clone_from(&s.blocks);
        if !(vm.threads.monitors.is_empty() && s.monitors.is_empty()) {
            vm.threads.monitors.clone_from(&s.monitors);
        }
        if vm.native_memory.changed_since(&s.native_memory) {
            vm.native_memory.clone_from(&s.native_memory);
        }
        if vm.tables.changed_since(&s.tables) {
            vm.tables.clone_from(&s.tables);
        }
        vm.modules.truncate(s.modules);
        vm.hidden_counter = s.hidden_counter;
        vm.out_of_memory = s.out_of_memory;
        vm.locales.clear();
        vm.executed = s.executed;
        vm.forgive_work();
        vm.collect_work = 0;
        if vm.unsupported != s.unsupported {
            vm.unsupported.clone_from(&s.unsupported);
        }
        vm.pending_references = s.pending_references;
        vm.boot_unnamed_module = s.boot_unnamed_module;
        let top = (vm.heap.top() as usize) << 3;
        self.dom.rollback(s.domain, top);
        self.restore_stacks(&s.stacks);
    }

    /// Goes back to a snapshot and forgets it.
    pub fn release(&mut self, s: Snapshot<D::Shadow>) {
        self.reset(&s);
        self.vm.heap.release(s.heap);
        self.vm.sandbox.fs.release(s.fs);
        self.vm
            .sandbox
            .report
            .release(&s.report, s.outer_report.as_ref());
        let _ = s.outer;
    }

    /// Goes back to the frozen base and opens it: what is done from now on belongs to the next base.
    pub fn thaw(&mut self, s: Snapshot<D::Shadow>) {
        self.release(s);
        self.vm.open_base();
    }

    /// Forgets the outermost snapshot and keeps what was done since, except for time, entropy and the count of bytecodes:
    /// as if it had been there from the start.
    pub(crate) fn keep(&mut self, s: Snapshot<D::Shadow>) {
        let vm = &mut self.vm;
        vm.undo.truncate(s.undo);
        vm.heap.keep(s.heap);
        vm.sandbox.fs.release(s.fs);
        vm.sandbox.report.rollback(&s.report);
        vm.sandbox.report.release(&s.report, None);
        vm.sandbox.clock = s.clock;
        vm.sandbox.entropy = s.entropy;
        vm.sandbox.schedule = s.schedule;
        vm.executed = s.executed;
    }

    /// The limits in force.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            budget: self.vm.budget,
            heap_bytes: self.vm.heap.max_bytes(),
            outside_bytes: self.vm.native_memory.limit(),
            max_words: self.max_words,
            max_frames: self.max_frames,
            max_threads: self.vm.options.max_threads,
        }
    }

    /// Sets limits that were in force before.
    pub(crate) fn set_limits(&mut self, l: Limits) {
        self.vm.budget = l.budget;
        self.vm.heap.set_hard_limit(l.heap_bytes);
        self.vm.native_memory.set_limit(l.outside_bytes);
        self.max_words = l.max_words;
        self.max_frames = l.max_frames;
        self.vm.options.max_threads = l.max_threads;
    }

    /// Lets that many more bytecodes be executed.
    pub fn set_instructions(&mut self, instructions: u64) {
        self.vm.budget = self.vm.executed.saturating_add(instructions);
    }

    /// Sets the limits of the next run.
    pub fn set_budget(&mut self, b: &Budget) {
        self.set_instructions(b.instructions);
        let base = self.vm.heap.used_bytes();
        self.vm.heap.set_hard_limit(base + b.heap_bytes);
        let outside = self.vm.native_memory.size();
        self.vm.native_memory.set_limit(outside + b.heap_bytes);
        self.max_words = b.stack_words;
        self.max_frames = b.frames as usize;
        self.vm.options.max_threads = b.threads;
    }
}

impl Vm {
    /// What is done from now on belongs to the next base.
    pub(crate) fn open_base(&mut self) {
        self.base = None;
        self.base_initialized.clear();
        self.base_uninitialized.clear();
    }

    /// Notes which classes are initialised now.
    fn mark_initialized(&mut self) {
        let (mut initialized, mut others) = (ClassSet::default(), Vec::new());
        for class in self.classes.iter() {
            match self.is_initialized(class) {
                true => initialized.insert(class.id),
                false => others.push(class.id),
            }
        }
        self.base_initialized = initialized;
        self.base_uninitialized = others;
    }

    /// Whether the initialisation of a class is over, and went well.
    pub(crate) fn is_initialized(&self, class: &Class) -> bool {
        let state = |mirror| self.heap.load_u32(mirror, self.known.class_init_state);
        !class.mirror.is_null() && state(class.mirror) == init_state::INITIALIZED
    }

    /// The classes that were not initialised in the base, and those made since, in order of creation.
    pub(crate) fn not_initialized_in_base(&self) -> impl Iterator<Item = &Class> {
        let there = self.base_uninitialized.iter();
        let there = there.filter_map(|id| self.classes.try_get(*id));
        there.chain(self.base.iter().flat_map(|base| self.classes.since(base)))
    }

    /// Undoes changes of linked state back to a log position.
    #[expect(unsafe_code, reason = "restores quickened instructions in place")]
    fn undo_linking(&mut self, to: usize) {
        while self.undo.len() > to {
            match self.undo.pop() {
                // SAFETY: code outlives the log: classes are dropped after their entries are undone.
                Some(Undo::Insn(at, old)) => unsafe { *at = old },
                Some(Undo::Pool(class, cp)) => {
                    self.classes.get_mut(class).pool_cache.remove(&cp);
                }
                Some(Undo::Intern(text)) => {
                    self.interned.remove(&text);
                }
                Some(Undo::ArrayClass(component)) => {
                    self.classes.get_mut(component).array_class = None
                }
                Some(Undo::NestHost(class)) => self.classes.get_mut(class).nest_host = None,
                Some(Undo::Package(loader, package)) => {
                    self.packages.remove(&(loader, package));
                }
                Some(Undo::Constraint(name)) => {
                    if let Some(pairs) = self.constraints.get_mut(&name) {
                        pairs.pop();
                    }
                }
                Some(Undo::Missing(from, name)) => {
                    self.missing.remove(&(from, name));
                }
                Some(Undo::Export(module, package)) => self.undo_export(module, package),
                Some(Undo::Linked(key)) => {
                    self.linked.remove(&key);
                }
                Some(Undo::Selection(class, method)) => {
                    self.selections.remove(&(class, method));
                }
                Some(Undo::Redefined(before)) => self.undo_redefinition(*before),
                Some(Undo::Hashed(object)) => {
                    self.hashed.remove(&object);
                }
                Some(Undo::Gone) | None => {}
            }
        }
    }
}

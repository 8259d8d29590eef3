//! A warm base: classes that runs keep initialising are initialised before freezing, where nobody can tell the
//! difference (DESIGN idea 2).
//!
//! Every candidate is initialised on trial, in a transaction. The trial is kept only if a program that runs behind it
//! cannot know that it happened: it ended normally; it did nothing that the sandbox records (output, files, clock,
//! entropy, properties, threads); and of what existed before, it changed only the statics of the classes it
//! initialised, tables of the class loaders, and caches of the library that are computed from immutable things. A
//! refused trial is rolled back and named with its reason.
//!
//! A host that searches may set `Vm::lenient_warmth`. Its runs never change what the boot world fixes (or are thrown away if
//! they do), so reading that refuses nothing; a class of the library may draw random numbers; and an initialiser may fill
//! tables and caches of other classes, as if they had been used before, as long as none of them is under test. It may read
//! a clock, take identity hashes unless a class under test does, and write to standard output: loggers do all of that
//! when the first one is made, which takes a million bytecodes, and nearly every class of an application has one. What
//! depends on the moment shows in the other worlds, whose bases are made at other times. The real JVM, which runs every
//! test that comes out, would tell.
//!
//! Deliberately coarse: a word that is not on the list of harmless ones refuses the class. Numbers in the names of
//! hidden classes are not considered visible: no JVM promises them.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::class::{Class, ClassId, Field, Kind, Shape};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::sandbox::report::{Act, ActClass};
use crate::thread::{State, Thread};
use crate::transaction::{Budget, Snapshot};
use crate::vm::{Halt, Res, Trouble, Vm};

/// What became of the candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Warmed {
    /// Initialised now, in the order given; the classes their initialisers pulled in are not listed.
    pub kept: Vec<String>,
    /// Not initialised, with the reason.
    pub refused: Vec<(String, Refusal)>,
}

/// Why a class was not initialised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// In words.
    pub why: String,
    /// How the initialiser ended, if not normally.
    pub end: Option<BadEnd>,
}

/// The end of an initialiser that no program gets past.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadEnd {
    /// It threw what these words describe.
    Threw(String),
    /// It took all that it may, or waited for ever.
    Never,
    /// It ends, but later than anybody would wait for.
    Late,
}

impl From<String> for Refusal {
    fn from(why: String) -> Refusal {
        Refusal { why, end: None }
    }
}

impl<D: Domain> Machine<D> {
    /// Initialises classes ahead of freezing. Names are in internal form, seen from the application class loader.
    pub fn warm(&mut self, names: &[String], budget: &Budget) -> Warmed {
        let mut out = Warmed::default();
        for name in names {
            match self.warm_one(name, budget) {
                Ok(()) => out.kept.push(name.clone()),
                Err(why) => out.refused.push((name.clone(), why)),
            }
        }
        out
    }

    /// Calls a static method of the library without parameters ahead of freezing, for what the library remembers of it.
    /// For lenient hosts only: others could tell.
    pub fn warm_by_call(
        &mut self,
        class: &str,
        method: &str,
        desc: &str,
        budget: &Budget,
    ) -> Result<(), String> {
        self.warm_by(budget, |machine| {
            machine.call_static(class, method, desc, &[])?;
            Ok(())
        })
    }

    /// Calls methods of the library ahead of freezing, for what it remembers of them. For lenient hosts only: others could tell.
    pub fn warm_by(
        &mut self,
        budget: &Budget,
        calls: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Result<(), String> {
        self.on_budget(budget, |machine| {
            let trial = machine.freeze();
            let called = calls(machine);
            let verdict = match called.and_then(|()| machine.settle()) {
                Ok(()) => machine
                    .visible_trace(&trial, None, true)
                    .map_or(Ok(()), Err),
                Err(t) => Err(machine.first_line(&t)),
            };
            match verdict {
                Ok(()) => machine.keep(trial),
                Err(_) => machine.release(trial),
            }
            machine.vm.base = None;
            verdict
        })
    }

    /// Makes what a run did since the base was frozen a part of the next base, unless somebody could tell; then it is undone.
    /// Either way the base is open. For lenient hosts only, as [`Machine::warm_by`] is.
    pub fn keep_run(&mut self, base: Snapshot<D::Shadow>) -> Result<(), String> {
        let verdict = match self.settle() {
            Err(t) => Err(self.first_line(&t)),
            Ok(()) if self.vm.initializes_tested() => Err("initialises a class under test".into()),
            Ok(()) => self.visible_trace(&base, None, false).map_or(Ok(()), Err),
        };
        match verdict {
            Ok(()) => {
                let top = (self.vm.heap.top() as usize) << 3;
                self.dom.rollback(base.shadows(), top);
                self.keep(base);
                self.vm.open_base();
            }
            Err(_) => self.thaw(base),
        }
        verdict
    }

    fn warm_one(&mut self, name: &str, budget: &Budget) -> Result<(), Refusal> {
        self.on_budget(budget, |machine| machine.warm_class(name, &mut Vec::new()))
    }

    /// Does something within limits of its own; neither the clock nor the count of bytecodes knows of it.
    fn on_budget<T>(&mut self, budget: &Budget, work: impl FnOnce(&mut Self) -> T) -> T {
        let limits = self.limits();
        let (executed, clock) = (self.vm.executed, self.vm.sandbox.clock);
        self.set_budget(budget);
        let done = work(self);
        self.set_limits(limits);
        self.vm.executed = executed;
        self.vm.sandbox.clock = clock;
        done
    }

    /// One class at a time: what its initialiser pulls in is tried first, so that a change of its statics is seen.
    fn warm_class(&mut self, name: &str, trying: &mut Vec<String>) -> Result<(), Refusal> {
        if trying.iter().any(|t| t == name) {
            return Err(CIRCLE.to_owned().into());
        }
        if let Some(refusal) = self.vm.refused_warmth.get(name) {
            return Err(refusal.clone());
        }
        let verdict = self.warm_with_needs(name, trying);
        // Libraries have hundreds of classes whose initialisers all come down to the same few. Circles depend on who asks.
        if let Err(refusal) = &verdict
            && !refusal.why.ends_with(CIRCLE)
        {
            let refused = &mut self.vm.refused_warmth;
            refused.insert(name.to_owned(), refusal.clone());
        }
        verdict
    }

    fn warm_with_needs(&mut self, name: &str, trying: &mut Vec<String>) -> Result<(), Refusal> {
        // Loading may be early by the specification, so it is not part of the trial.
        let loaded = self
            .load_app_class(name)
            .and_then(|c| self.settle().map(|()| c));
        let class = loaded.map_err(|t| self.first_line(&t))?;
        trying.push(name.to_owned());
        // Classes that are initialised in one go with this one.
        let mut together = vec![class];
        let mut verdict = self.attempt(&together);
        while let Ok(Some(needs)) = &verdict {
            let (needs, name) = (needs.clone(), name.to_owned());
            verdict = match self.warm_class(&needs, trying) {
                Ok(()) => self.attempt(&together),
                // The constants of an enum with bodies: the subclass needs the class that makes its only instance.
                Err(refusal) if refusal.why == format!("{name}: {CIRCLE}") => {
                    match self.load_app_class(&needs) {
                        Ok(c) if self.vm.classes.is_subclass(c, class) => {
                            together.push(c);
                            self.attempt(&together)
                        }
                        _ => Err(format!("{needs}: {CIRCLE}").into()),
                    }
                }
                Err(refusal) => Err(format!("{needs}: {}", refusal.why).into()),
            };
        }
        trying.pop();
        verdict.map(|_| ())
    }

    /// A trial; answers a class that has to be initialised first.
    fn attempt(&mut self, together: &[ClassId]) -> Result<Option<String>, Refusal> {
        // Collecting the tables of the library takes longer than most trials, few of which change them.
        match self.trial(together, None) {
            Err(refusal) if refusal.why == UNSURE => {
                let tables = self.vm.library_tables();
                self.trial(together, Some(&tables))
            }
            verdict => verdict,
        }
    }

    fn trial(
        &mut self,
        together: &[ClassId],
        tables: Option<&HashSet<Ref>>,
    ) -> Result<Option<String>, Refusal> {
        let trial = self.freeze();
        let before = self.vm.sandbox.clock.waited();
        let verdict = match self.initialize(together[0]) {
            Ok(()) if self.vm.sandbox.clock.waited() - before > LONGEST_WAIT => Err(Refusal {
                why: "waits too long".into(),
                end: Some(BadEnd::Late),
            }),
            Ok(()) => match self.vm.other_to_try_first(together) {
                None => {
                    let library = self.vm.initialized_since().all(|c| c.loader.is_null());
                    let trace = self.visible_trace(&trial, tables, library);
                    trace.map_or(Ok(None), |why| Err(why.into()))
                }
                other => Ok(other),
            },
            Err(t) => Err(Refusal {
                why: self.first_line(&t),
                end: self.bad_end(&t),
            }),
        };
        match verdict {
            Ok(None) => self.keep(trial),
            _ => self.release(trial),
        }
        self.vm.base = None;
        verdict
    }

    fn first_line(&self, t: &Trouble) -> String {
        let text = self.vm.trouble_text(t);
        text.lines().next().unwrap_or_default().to_owned()
    }

    /// What became of an initialiser; none if somebody stopped it.
    fn bad_end(&self, t: &Trouble) -> Option<BadEnd> {
        match t {
            Trouble::Halt(Halt::Budget | Halt::Deadlock) => Some(BadEnd::Never),
            Trouble::Halt(_) => None,
            _ => {
                let text = self.vm.trouble_text(t);
                let mut causes = text.lines().filter_map(|l| l.strip_prefix("Caused by: "));
                let first = text.lines().next().unwrap_or_default();
                Some(BadEnd::Threw(
                    causes.next_back().unwrap_or(first).to_owned(),
                ))
            }
        }
    }

    /// Lets the other threads run until they block.
    pub fn settle(&mut self) -> Result<(), Trouble> {
        let me = self.vm.threads.current;
        for _ in 0..SETTLE {
            let runnable = |(n, t): (usize, &Thread)| n != me && t.state == State::Runnable;
            if !self.vm.threads.list.iter().enumerate().any(runnable) {
                break;
            }
            self.call_static("java/lang/Thread", "yield", "()V", &[])?;
        }
        Ok(())
    }

    /// The first thing by which a program could notice what was done since the snapshot, by the library alone or not.
    fn visible_trace(
        &self,
        trial: &Snapshot<D::Shadow>,
        tables: Option<&HashSet<Ref>>,
        library: bool,
    ) -> Option<String> {
        let vm = &self.vm;
        let tested = vm.initializes_tested();
        let harmless = |act: Act| match act {
            Act::ClockRead | Act::StandardOutput => true,
            Act::IdentityHash if !tested => true,
            // What has a seed in the base draws the same numbers in every run, whatever the chance.
            Act::EntropyRead => false,
            act => act.reads_boot_world() || library && act.class() == ActClass::WorldRead,
        };
        let counts = |act: Act| !(vm.lenient_warmth && harmless(act));
        if let Some(act) = vm
            .sandbox
            .report
            .first_act_since(trial.report_mark(), counts)
        {
            let last = vm.sandbox.report.records().filter(|r| r.act == act).last();
            let place = last.and_then(|r| r.place.as_ref());
            return Some(match place {
                Some(p) => format!("{} at {p}", act.text()),
                None => act.text().to_owned(),
            });
        }
        if vm.threads.list.len() != trial.thread_count() {
            return Some("starts a thread".into());
        }
        let fresh: HashSet<Ref> = vm.initialized_since().map(|c| c.mirror).collect();
        let mut changed = vm.heap.changed_units(trial.heap_mark());
        let own: Vec<Extent> = vm
            .initialized_since()
            .map(|c| (c.mirror, (vm.object_bytes(c.mirror) / 8) as u32))
            .collect();
        changed.retain(|u| !own.iter().any(|(r, size)| (r.0..r.0 + size).contains(u)));
        if changed.is_empty() {
            return None;
        }
        if vm.lenient_warmth {
            let objects = vm.objects_at(&changed);
            let of_tested = |object: &&Extent| {
                vm.belongs_to_tested(object.0) && vm.is_of_program(**object, &changed)
            };
            let first = objects.iter().find(of_tested);
            return first.map(|(r, _)| vm.change_text(*r));
        }
        let Some(tables) = tables else {
            return Some(UNSURE.into());
        };
        for object in vm.objects_at(&changed) {
            if !vm.is_harmless(object, &changed, &fresh, tables) {
                return Some(vm.change_text(object.0));
            }
        }
        None
    }
}

/// An object and the range of its units.
type Extent = (Ref, u32);

impl Vm {
    /// The classes that are initialised and were not in the base.
    fn initialized_since(&self) -> impl Iterator<Item = &Class> {
        let candidates = self.not_initialized_in_base();
        candidates.filter(|c| self.is_initialized(c))
    }

    /// Whether a class under test was initialised that was not in the base.
    fn initializes_tested(&self) -> bool {
        self.initialized_since().any(|c| self.is_observed(c.id))
    }

    /// A class that has to be tried on its own first, so that a change of its statics is seen.
    fn other_to_try_first(&self, these: &[ClassId]) -> Option<String> {
        match self.lenient_warmth {
            true => None,
            false => self.other_initialized(these),
        }
    }

    /// Whether an object is one of a class under test, or holds its statics.
    fn belongs_to_tested(&self, r: Ref) -> bool {
        let class = self.class_of(r);
        match class == self.known.class {
            true => self.is_observed(self.mirror_class(r)),
            false => self.is_observed(class),
        }
    }

    /// Whether what changed of an object is a program's: in a mirror the statics, not what the library remembers of the class.
    fn is_of_program(&self, (r, size): Extent, changed: &[u32]) -> bool {
        let class = self.class_of(r);
        let library = match class == self.known.class {
            true => self.classes.get(class).instance_size / 8,
            false => 0,
        };
        let program = r.0 + library..r.0 + size;
        changed.iter().any(|unit| program.contains(unit))
    }

    /// Another class with a name that was initialised together with these, the first one loaded.
    fn other_initialized(&self, these: &[ClassId]) -> Option<String> {
        self.initialized_since()
            .find(|c| !these.contains(&c.id) && !c.hidden && matches!(c.shape, Shape::Instance))
            .map(|c| self.class_name(c.id).to_owned())
    }

    /// The objects that contain these units (sorted), each once.
    fn objects_at(&self, units: &[u32]) -> Vec<Extent> {
        let mut out = Vec::new();
        let mut wanted = units.iter().copied().peekable();
        self.walk_objects(|r, size| {
            while wanted.next_if(|u| *u < r.0).is_some() {}
            if wanted.peek().is_some_and(|u| *u < r.0 + size) {
                out.push((r, size));
                while wanted.next_if(|u| *u < r.0 + size).is_some() {}
            }
        });
        out
    }

    fn change_text(&self, r: Ref) -> String {
        let id = self.class_of(r);
        if id == self.known.class {
            let of = self.mirror_class(r);
            return format!("changes statics of {}", self.external_name(of));
        }
        format!("changes an object of {}", self.external_name(id))
    }

    fn is_harmless(
        &self,
        (r, size): Extent,
        changed: &[u32],
        fresh: &HashSet<Ref>,
        tables: &HashSet<Ref>,
    ) -> bool {
        let id = self.class_of(r);
        if fresh.contains(&r) || tables.contains(&r) || self.is_hash_counter(r) {
            return true;
        }
        if id == self.known.class {
            // The instance fields of a mirror are caches; behind them lie the statics.
            let fields = self.classes.get(id).instance_size / 8;
            let is_static = |u: &u32| *u >= r.0 + fields && *u < r.0 + size;
            return !changed.iter().any(is_static) || self.is_cache(self.mirror_class(r));
        }
        id == self.known.string || self.is_cache(id)
    }

    /// Whether an object is the counter that gives out places in hash tables which nobody can iterate over.
    fn is_hash_counter(&self, r: Ref) -> bool {
        let known = |name: &&str| self.classes.find(Ref::NULL, self.syms.get(name)?);
        HASH_COUNTERS.iter().filter_map(known).any(|id| {
            let class = self.classes.get(id);
            let counter = |f: &&Field| f.is_static() && self.syms.text(f.name) == "nextHashCode";
            let field = class.fields.iter().find(counter);
            field.is_some_and(|f| self.heap.load_ref(class.mirror, f.offset) == r)
        })
    }

    fn is_cache(&self, id: ClassId) -> bool {
        let name = self.class_name(id);
        CACHES.iter().any(|c| name.starts_with(c))
    }

    /// What the built-in class loaders and the method handles keep their books in: objects of the library reachable
    /// from them without passing a class, a module or a string.
    fn library_tables(&self) -> HashSet<Ref> {
        let mut seen = HashSet::default();
        let mut work: Vec<Ref> = self
            .classes
            .loaders()
            .filter(|l| !l.is_null() && self.class_name(self.class_of(*l)).starts_with(LOADERS))
            .collect();
        for c in self.classes.iter().filter(|c| !c.mirror.is_null()) {
            let name = self.class_name(c.id);
            if [HANDLES, LOADERS, "java/lang/ClassLoader"]
                .iter()
                .any(|p| name.starts_with(p))
            {
                let statics = c
                    .fields
                    .iter()
                    .filter(|f| f.is_static() && f.kind == Kind::Ref);
                work.extend(statics.map(|f| self.heap.load_ref(c.mirror, f.offset)));
            }
        }
        let mut known: HashMap<ClassId, bool> = HashMap::default();
        while let Some(r) = work.pop() {
            if r.is_null() || seen.contains(&r) {
                continue;
            }
            let id = self.class_of(r);
            if *known.entry(id).or_insert_with(|| self.is_table_class(id)) {
                seen.insert(r);
                work.extend(self.references_of(r));
            }
        }
        seen
    }

    fn is_table_class(&self, id: ClassId) -> bool {
        let name = self.class_name(id);
        matches!(self.classes.get(id).shape, Shape::Array { .. })
            || [
                "java/util/",
                LOADERS,
                HANDLES,
                "jdk/internal/util/",
                "sun/net/www/",
                "java/io/",
                "jdk/internal/ref/",
            ]
            .iter()
            .any(|p| name.starts_with(p))
            || name == "java/lang/Object"
    }
}

/// The verdict of a trial that the tables of the library decide.
const UNSURE: &str = "changes something";

/// Why a class that needs itself is refused.
const CIRCLE: &str = "part of a circle";

/// Nanoseconds that an initialiser may wait: half of what a test may take. Less is no reason to leave a class out, as it
/// comes once.
const LONGEST_WAIT: u64 = 5_000_000_000;

/// How often other threads get a turn before a trial.
const SETTLE: usize = 100;

/// Where the built-in loaders and their parts live.
const LOADERS: &str = "jdk/internal/loader/";

/// Where method handles live.
const HANDLES: &str = "java/lang/invoke/";

/// Classes with a static `nextHashCode` that counts.
const HASH_COUNTERS: [&str; 2] = ["java/lang/ClassValue", "java/lang/ThreadLocal"];

/// Classes whose objects and statics only change as caches do. What the library's packages show each other secretly is
/// set by the initialiser of its class, and whoever asks has that one run first.
const CACHES: &[&str] = &[
    HANDLES,
    "[Ljava/lang/invoke/",
    "java/lang/Class",
    "java/lang/Module",
    "jdk/internal/reflect/",
    "java/lang/ref/SoftReference",
    "jdk/internal/util/ReferencedKey",
    "jdk/internal/access/SharedSecrets",
];

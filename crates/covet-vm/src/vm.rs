//! The domain-independent half of the machine: heap, classes, frames, strings, sandbox.
//!
//! Everything here is shared by all domains. The other half, [`crate::machine::Machine`], adds the slots with their
//! shadows and runs code.

use rustc_hash::FxHashMap as HashMap;
use std::sync::Arc;

use covet_program::jdk::Jdk;

use crate::class::layout::Names;
use crate::class::table::ClassesMark;
use crate::class::{ClassId, Classes, Kind, MethodId, Shape};
use crate::code::{Code, Insn};
use crate::heap::{Heap, Ref};
use crate::known::Known;
use crate::locales::LocaleData;
use crate::natives::Registry;
use crate::natives::intrinsic::{Intrinsics, LateOffsets};
use crate::samples::Samples;
use crate::sandbox::Sandbox;
use crate::symbol::{Sym, Symbols};
use crate::thread::Threads;

/// Where in the code something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The method.
    pub method: MethodId,
    /// Index of the instruction in its register code.
    pub insn: u32,
}

/// An exception that the machine is asked to make.
#[derive(Clone, Debug)]
pub struct Raise {
    /// Class in internal form.
    pub class: &'static str,
    /// Detail message.
    pub message: Option<String>,
    /// Cause.
    pub cause: Ref,
}

impl Raise {
    /// An exception without a cause.
    pub fn new(class: &'static str, message: Option<String>) -> Raise {
        Raise {
            class,
            message,
            cause: Ref::NULL,
        }
    }

    /// An exception without message and cause.
    pub fn bare(class: &'static str) -> Raise {
        Raise::new(class, None)
    }
}

/// Why an operation could not simply answer a value.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// This guest exception is thrown.
    Throw(Ref),
    /// A guest exception is made and thrown.
    Raise(Raise),
    /// A class has to be loaded by a guest loader first; then the operation is tried again.
    Load {
        /// The initiating loader.
        loader: Ref,
        /// Name in internal form.
        name: Sym,
    },
    /// A class has to be initialised first; then the operation is tried again.
    Init(ClassId),
    /// No class of that name (in internal form) is to be had.
    NotFound(Sym),
    /// An internal operation has to run first; then the operation is tried again.
    Upcall(&'static str, [u64; 4]),
    /// The current thread has to wait; the operation is tried again when it wakes.
    Block(crate::thread::Wait),
    /// The machine stops: `System.exit`, a limit, a domain's wish.
    Halt(Halt),
}

/// Why the machine stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// `Runtime.halt` or the end of `System.exit`.
    Exit(i32),
    /// The instruction budget is used up.
    Budget,
    /// Every thread is blocked for ever.
    Deadlock,
    /// The host asked for it.
    Interrupted,
    /// The domain stopped the run.
    Stop(crate::domain::Stop),
}

/// Result of machine operations.
pub type Res<T> = Result<T, Trouble>;

/// A `Raise` with a message.
pub fn raise<T>(class: &'static str, message: impl Into<String>) -> Res<T> {
    Err(Trouble::Raise(Raise::new(class, Some(message.into()))))
}

/// A `Raise` without a message.
pub fn raise_bare<T>(class: &'static str) -> Res<T> {
    Err(Trouble::Raise(Raise::bare(class)))
}

/// A change of linked state made during a run, undone by a reset.
pub enum Undo {
    /// The last loading constraint on a name.
    Constraint(Sym),
    /// A quickened instruction.
    Insn(*mut Insn, Insn),
    /// A constant pool entry resolved.
    Pool(ClassId, u16),
    /// A string interned.
    Intern(Arc<[u16]>),
    /// An array class made for an element class.
    ArrayClass(ClassId),
    /// A nest host was found.
    NestHost(ClassId),
    /// A package got a module.
    Package(Ref, Sym),
    /// A package was exported.
    Export(Ref, Sym),
    /// A class was not found for another one.
    Missing(ClassId, Sym),
    /// An object made by linking.
    Linked(LinkKey),
    /// A selection remembered of a class behind the base.
    Selection(ClassId, MethodId),
    /// A class redefined, with what it was before.
    Redefined(Box<crate::class::redefine::Before>),
    /// An identity hash was taken for the first time.
    Hashed(Ref),
    /// What was to be undone does not exist any more.
    Gone,
}

/// What an object made by linking stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LinkKey {
    /// The `MethodType` of a descriptor as seen by a class.
    MethodType(ClassId, Sym),
    /// The adapter of a call instruction: its `MemberName`.
    Adapter(usize),
    /// The appendix of a call instruction.
    Appendix(usize),
    /// The error that linking a call instruction ended with.
    Failure(usize),
}

/// A module as the machine knows it.
#[derive(Clone, Debug)]
pub struct ModuleEntry {
    /// The `java.lang.Module` object.
    pub object: Ref,
    /// Its name.
    pub name: Option<Arc<str>>,
    /// Its version.
    pub version: Option<Arc<str>>,
}

/// Assertions as the options of `java` set them. The most specific rule wins, the later of two for the same name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assertions {
    /// All classes but those of the boot loader.
    pub default: bool,
    /// The classes of the boot loader.
    pub system: bool,
    /// Single classes, by dotted name.
    pub classes: Vec<(String, bool)>,
    /// Packages and all below them, by dotted name; the empty name is the unnamed package.
    pub packages: Vec<(String, bool)>,
}

impl Assertions {
    /// Whether a class starts with its assertions enabled.
    pub fn enabled(&self, name: &str, system: bool) -> bool {
        let rule = |rules: &[(String, bool)], name: &str| {
            rules.iter().rev().find(|r| r.0 == name).map(|r| r.1)
        };
        let mut found = rule(&self.classes, name);
        let mut rest = name;
        if !name.contains('.') {
            found = found.or(rule(&self.packages, ""));
        }
        while let (None, Some((package, _))) = (found, rest.rsplit_once('.')) {
            found = rule(&self.packages, package);
            rest = package;
        }
        found.unwrap_or(if system { self.system } else { self.default })
    }
}

/// Options fixed when the machine is made.
#[derive(Clone, Debug)]
pub struct Options {
    /// Heap limit in bytes.
    pub max_heap: u64,
    /// Frames a thread may have.
    pub max_frames: u32,
    /// Stack bytes a thread may use, counted as HotSpot's interpreter would.
    pub max_stack_bytes: u64,
    /// Threads a run may have.
    pub max_threads: u64,
    /// Class path as the guest sees it.
    pub class_path: String,
    /// Which classes start with their assertions enabled.
    pub assertions: Assertions,
    /// Module options: properties `jdk.module.*`.
    pub module_properties: Vec<(String, String)>,
    /// Options of the command line, as the runtime's bean shows them.
    pub input_arguments: Vec<String>,
    /// Main class or jar and arguments: `sun.java.command`; empty for none.
    pub command: String,
    /// Collect garbage when the heap fills (never in search runs).
    pub collect: bool,
    /// Verify the classes of programs (`-XX:-BytecodeVerificationRemote` says no).
    pub verify: bool,
    /// Calls after which a method is compiled; none: never.
    pub compile_after: Option<u32>,
}

/// What happens to a hidden class when it is defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterDefine {
    /// It is linked only.
    Link,
    /// It is initialised.
    Initialize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            max_heap: 1 << 30,
            max_frames: u32::MAX,
            max_stack_bytes: 1 << 20,
            max_threads: 4096,
            class_path: String::new(),
            assertions: Assertions::default(),
            module_properties: Vec::new(),
            input_arguments: Vec::new(),
            command: String::new(),
            collect: false,
            verify: true,
            compile_after: Some(60),
        }
    }
}

impl Options {
    /// What programs get that are run for their own sake: the room that `java` gives them, and a collector.
    pub fn for_programs() -> Options {
        Options {
            max_heap: 4 << 30,
            max_threads: 32_768,
            collect: true,
            ..Options::default()
        }
    }
}

/// The domain-independent machine.
pub struct Vm {
    /// The heap.
    pub heap: Heap,
    /// Classes and methods.
    pub classes: Classes,
    /// Names.
    pub syms: Symbols,
    /// Often used names.
    pub names: Names,
    /// The class library.
    pub jdk: Arc<Jdk>,
    /// Options.
    pub options: Options,
    /// Often used classes and field offsets.
    pub known: Known,
    /// Interned strings.
    pub interned: HashMap<Arc<[u16]>, Ref>,
    /// Native methods by class, name and descriptor.
    pub registry: Registry,
    /// Intrinsics.
    pub intrinsics: Intrinsics,
    /// Field offsets that intrinsics use.
    pub late_offsets: LateOffsets,
    /// Threads and monitors.
    pub threads: Threads,
    /// World, report, file system, clock.
    pub sandbox: Sandbox,
    /// Modules by loader and package.
    pub packages: HashMap<(Ref, Sym), usize>,
    /// Modules in order of definition.
    pub modules: Vec<ModuleEntry>,
    /// What they export.
    pub exports: crate::class::exports::Exports,
    /// Classes that could not be found for a class, with the loader's exception.
    pub missing: std::collections::BTreeMap<(ClassId, Sym), Ref>,
    /// Unnamed module of the boot loader.
    pub boot_unnamed_module: Ref,
    /// Loading constraints: pairs of loaders by the name on which they have to agree.
    pub constraints: HashMap<Sym, Vec<(Ref, Ref)>>,
    /// Objects made by linking.
    pub linked: HashMap<LinkKey, Ref>,
    /// String concatenations by shape; an entry of a dropped class is dead.
    pub shapes: HashMap<Box<[u8]>, MethodId>,
    /// Objects whose identity hash was taken.
    pub hashed: rustc_hash::FxHashSet<Ref>,
    /// Linked-state changes to undo.
    pub undo: Vec<Undo>,
    /// What existed when the base was frozen.
    pub base: Option<ClassesMark>,
    /// Classes that were initialised when the base was frozen.
    pub base_initialized: crate::class::set::ClassSet,
    /// Those that were there and were not, in order of creation.
    pub base_uninitialized: Vec<ClassId>,
    /// Places of acts, as reports describe them.
    pub(crate) places: crate::natives::acts::Places,
    /// Classes that were redefined or transformed, with the bytes that transformers start from if they changed them.
    pub redefined: HashMap<ClassId, Option<covet_program::Bytes>>,
    /// Off-heap memory.
    pub native_memory: crate::native_memory::NativeMemory,
    /// What natives keep between calls.
    pub tables: crate::natives::tables::Tables,
    /// Inline selection cache for interface calls.
    pub selections: HashMap<(ClassId, MethodId), crate::class::hierarchy::Selection>,
    /// Targets of interface calls by receiver class and method, direct-mapped.
    pub interface_calls: Vec<(ClassId, MethodId, MethodId)>,
    /// Missing natives that were called, with counts, in order of first call.
    pub unsupported: indexmap::IndexMap<String, u64>,
    /// Bytecodes executed.
    pub executed: u64,
    /// Bytecodes that may still be executed.
    pub budget: u64,
    /// What natives did since the last look, in bytecodes.
    pub work: u64,
    /// What collections cost since the last look, in bytecodes. An account of its own: an instruction that fails for
    /// want of memory is executed again behind a collection and must find its fuel as it was.
    pub collect_work: u64,
    /// The host wants the run to end.
    pub stop: Arc<std::sync::atomic::AtomicBool>,
    /// Counter for names of hidden classes.
    pub hidden_counter: u32,
    /// A class that has to be linked or initialised before the current native returns.
    pub after_define: Option<(AfterDefine, ClassId)>,
    /// OutOfMemoryError prepared at boot, for when nothing fits any more.
    pub emergency: Ref,
    /// Methods of the internal class, by name.
    pub internal: HashMap<&'static str, MethodId>,
    /// Bytecode versions of methods that natives replace.
    pub twins: HashMap<MethodId, MethodId>,
    /// Methods that stand for conflicts of defaults in stack traces, by receiver class and one of the defaults.
    pub overpasses: HashMap<(ClassId, MethodId), MethodId>,
    /// OutOfMemoryErrors thrown for want of heap: only the first have stack traces.
    pub out_of_memory: u32,
    /// Pending references of the last collection (head of the discovered list).
    pub pending_references: Ref,
    /// Bytecodes by method, while somebody wants to know where time goes.
    pub samples: Option<Samples>,
    /// Data of locales that the run wanted ([`crate::locales`]).
    pub locales: Vec<LocaleData>,
    /// Whether initialisers may run ahead that only a suspicious program could notice ([`crate::warm`]).
    pub lenient_warmth: bool,
    /// Settings that all programs share, as they were before the program set them; the host forgets them.
    pub settings: Vec<crate::settings::Setting>,
    /// Classes that could not be initialised ahead: whatever needs one of them cannot be, either. Looked up, never iterated.
    pub(crate) refused_warmth: rustc_hash::FxHashMap<String, crate::warm::Refusal>,
    /// The loader of the code that calls of the host stand for; null if they stand for none.
    pub host_loader: Ref,
    /// Call sites that were linked behind the base, for [`crate::ahead`].
    pub unstable_sites: std::collections::BTreeSet<crate::ahead::DynamicSite>,
    /// An object that only the host refers to.
    pub pinned: Ref,
    /// What is observed, and what was recorded.
    pub observer: crate::observe::Observer,
    /// Methods of the class library whose answers hide distances.
    pub predicates: crate::observe::predicate::Predicates,
}

// SAFETY: raw code pointers in frames and the undo log point into boxes owned by the class table.
#[expect(unsafe_code, reason = "raw code pointers")]
unsafe impl Send for Vm {}

/// Bytes that are cleared in the time of a bytecode.
const CLEARED_PER_BYTECODE: u64 = 16;
/// Bytes that are looked at one by one in the time of a bytecode.
const SCANNED_PER_BYTECODE: u64 = 4;
/// Bytes that are copied in the time of a bytecode.
const COPIED_PER_BYTECODE: u64 = 32;

/// Work that stands for no bytecodes: it ends the turn of the running thread, and whoever counts work leaves it out.
pub(crate) const END_OF_TURN: u64 = 1 << 60;

impl Vm {
    /// Whether the run can pay for that much work of a native; asked before the work is done. The price itself is
    /// [`Vm::work`], which the native adds to or the heap counts.
    pub fn afford(&self, bytecodes: u64) -> Res<()> {
        if self.stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(Trouble::Halt(Halt::Interrupted));
        }
        let spent = self.executed + self.work % END_OF_TURN + self.collect_work;
        match spent.saturating_add(bytecodes) > self.budget {
            true => Err(Trouble::Halt(Halt::Budget)),
            false => Ok(()),
        }
    }

    /// Whether the run can pay for copying that many bytes.
    pub fn afford_copy(&self, bytes: u64) -> Res<()> {
        self.afford(bytes / COPIED_PER_BYTECODE)
    }

    /// Charges for moving bytes that the heap does not count.
    pub fn charge_copy_outside(&mut self, bytes: u64) {
        self.work += bytes / COPIED_PER_BYTECODE;
    }

    /// Whether the run can pay for looking at every byte of something.
    pub fn afford_scan(&self, bytes: usize) -> Res<()> {
        self.afford(bytes as u64 / SCANNED_PER_BYTECODE)
    }

    /// Charges for looking at every byte of something.
    pub fn charge_scan(&mut self, bytes: usize) -> Res<()> {
        let price = bytes as u64 / SCANNED_PER_BYTECODE;
        self.afford(price)?;
        self.work += price;
        Ok(())
    }

    /// A thread can run that could not: some schedules let it, at the end of this instruction.
    pub(crate) fn somebody_woke(&mut self) {
        if self.sandbox.schedule.ends_turn() {
            self.work |= END_OF_TURN;
        }
    }

    /// Forgets work that will be done again.
    pub(crate) fn forgive_work(&mut self) {
        self.take_work();
    }

    /// What was done since this was asked last, in bytecodes.
    #[inline]
    pub(crate) fn take_work(&mut self) -> i64 {
        let work = std::mem::take(&mut self.work) + self.heap.take_moved() / COPIED_PER_BYTECODE;
        work.min(i64::MAX as u64 / 2) as i64
    }

    /// The class of an object; `Object` for what is none.
    #[inline(always)]
    pub fn class_of(&self, r: Ref) -> ClassId {
        let id = ClassId(self.heap.class_id(r));
        match self.classes.try_get(id) {
            Some(_) => id,
            None => self.known.object,
        }
    }

    /// Whether an object is an instance of a class.
    pub fn instance_of(&self, r: Ref, class: ClassId) -> bool {
        self.classes.is_subclass(self.class_of(r), class)
    }

    /// Text of a class's name in internal form.
    pub fn class_name(&self, id: ClassId) -> &str {
        self.syms.text(self.classes.get(id).name)
    }

    /// External name of a class: `java.lang.String`, `[I`.
    pub fn external_name(&self, id: ClassId) -> String {
        let mut element = self.classes.get(id);
        while let Some(c) = element.component() {
            element = self.classes.get(c);
        }
        external(self.class_name(id), element.hidden)
    }

    /// Allocates an instance. The caller has seen to initialisation.
    pub fn new_instance(&mut self, id: ClassId) -> Res<Ref> {
        let size = self.classes.get(id).instance_size;
        self.alloc_units(crate::heap::layout::units(u64::from(size)), id)
    }

    /// Allocates raw units for a class.
    pub fn alloc_units(&mut self, units: u64, id: ClassId) -> Res<Ref> {
        if let Ok(u) = u32::try_from(units)
            && let Some(r) = self.heap.alloc(u, id.0)
        {
            return Ok(r);
        }
        raise("java/lang/OutOfMemoryError", "Java heap space")
    }

    /// Allocates an array of an array class.
    pub fn new_array(&mut self, array_class: ClassId, len: i32) -> Res<Ref> {
        if len < 0 {
            return raise("java/lang/NegativeArraySizeException", len.to_string());
        }
        let kind = match self.classes.get(array_class).shape {
            crate::class::Shape::Array { kind, .. } => kind,
            _ => Kind::Int,
        };
        if len >= i32::MAX - 1 {
            return raise(
                "java/lang/OutOfMemoryError",
                "Requested array size exceeds VM limit",
            );
        }
        let bytes = 16 + u64::from(len as u32) * u64::from(kind.size());
        let r = self.alloc_units(crate::heap::layout::units(bytes), array_class)?;
        self.work += bytes / CLEARED_PER_BYTECODE;
        self.heap
            .store_u32(r, crate::heap::ARRAY_LENGTH, len as u32);
        Ok(r)
    }

    /// Allocates a `byte[]` with this content.
    pub fn new_byte_array(&mut self, data: &[u8]) -> Res<Ref> {
        let r = self.new_array(self.known.byte_array, data.len() as i32)?;
        self.heap.write_bytes(r.addr() + 16, data);
        Ok(r)
    }

    /// Allocates an `Object[]`-like array of a component class.
    pub fn new_ref_array(&mut self, component: ClassId, items: &[Ref]) -> Res<Ref> {
        let ac = self.array_of(component)?;
        let r = self.new_array(ac, items.len() as i32)?;
        for (i, v) in items.iter().enumerate() {
            self.heap.set_elem_ref(r, i as u32, *v);
        }
        Ok(r)
    }

    /// The bytes of a `byte[]`.
    pub fn byte_array(&self, r: Ref) -> &[u8] {
        let len = self.heap.array_len(r) as usize;
        if !self.heap.in_bounds(r.addr() as u64, len as u64 + 16) {
            return &[];
        }
        self.heap.bytes(r.addr() + 16, len)
    }

    /// Replaces an instruction; undone by a reset unless what it depends on is in the base.
    #[expect(unsafe_code, reason = "quickening mutates shared code in place")]
    pub(crate) fn quicken(&mut self, at: *mut Insn, new: Insn, stable: bool) {
        // SAFETY: `at` points into the code of the running method.
        unsafe {
            if self.base.is_some() && !stable {
                self.undo.push(Undo::Insn(at, *at));
            }
            *at = new;
        }
    }

    /// Whether a class belongs to the frozen base (or nothing is frozen yet).
    pub fn in_base(&self, id: ClassId) -> bool {
        self.base
            .as_ref()
            .is_none_or(|b| self.classes.existed(b, id))
    }

    /// The code of a frame.
    #[expect(unsafe_code, reason = "register code is shared by raw pointer")]
    pub(crate) fn code_of<'a>(code: *const Code) -> Option<&'a Code> {
        // SAFETY: frames only hold code of live methods.
        unsafe { code.as_ref() }
    }

    /// Descriptor-like text of a method: `Owner.name(desc)`, for reports.
    pub fn method_text(&self, id: MethodId) -> String {
        let m = self.classes.method(id);
        format!(
            "{}.{}{}",
            self.class_name(m.class),
            self.syms.text(m.name),
            self.syms.text(m.desc)
        )
    }
}

/// External form of an internal name.
pub fn external(name: &str, hidden: bool) -> String {
    if hidden && let Some(i) = name.rfind('+') {
        return format!("{}/{}", name[..i].replace('/', "."), &name[i + 1..]);
    }
    name.replace('/', ".")
}

impl Vm {
    /// The addresses of the content of a primitive array or string; nothing for other values. Argument bits are
    /// untyped, so a number may be taken for a reference: the answer is what may have been read.
    pub fn contents(&self, bits: u64) -> Option<std::ops::Range<usize>> {
        let r = Ref(u32::try_from(bits).ok().filter(|b| *b != 0)?);
        let class = self.classes.try_get(ClassId(self.heap.class_id(r)))?;
        let array = if class.id == self.known.string {
            self.heap.load_ref(r, self.known.string_value)
        } else {
            r
        };
        let shape = self.classes.try_get(self.class_of(array))?.shape;
        match shape {
            Shape::Array { kind, .. } if kind != Kind::Ref => {
                let start = array.addr() + crate::heap::layout::ARRAY_DATA as usize;
                let end = array.addr() + self.object_bytes(array);
                Some(start..end)
            }
            _ => None,
        }
    }
}

//! The machine: the domain-independent half plus slots, shadows and execution.
//!
//! State and cursors here; one file each for exits of the dispatch loop, calls, natives and scheduling.

mod calls;
pub(crate) mod continuation;
mod exits;
mod follow;
mod natives;
mod schedule;
mod select;

use crate::class::{ClassId, MethodId};
use crate::code::Insn;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::interp::{Cursor, Exit, Go};
use crate::natives::{FullNative, Quick, full_natives, quick_natives};
use crate::thread::Wait;
use crate::vm::{Halt, Raise, Res, Trouble, Vm};
pub(crate) use schedule::Stacks;

/// The slots of a thread.
type Stack<S> = Vec<Slot<S>>;

/// What ended a slice of execution.
#[derive(Clone, Copy, Debug)]
pub enum Event<S = u64> {
    /// The slice is used up.
    Slice,
    /// The current thread is blocked.
    Blocked(Wait),
    /// The current thread has ended.
    ThreadEnd,
    /// A host call returned.
    Returned(S),
    /// A host call ended with an exception.
    Uncaught(Ref),
    /// The machine stops.
    Halt(Halt),
}

/// How a host call ended.
#[derive(Clone, Copy, Debug)]
pub enum Ended<S> {
    /// Normally.
    Returned(Slot<S>),
    /// With a guest exception.
    Threw(Ref),
    /// The machine stopped.
    Halted(Halt),
}

/// The machine.
pub struct Machine<D: Domain> {
    /// The domain-independent half.
    pub vm: Vm,
    /// The domain.
    pub dom: D,
    /// Slots of the running thread.
    pub stack: Vec<Slot<D::Shadow>>,
    /// Slots of the other threads, by thread index.
    stacks: Vec<Vec<Slot<D::Shadow>>>,
    /// Which state of the slots of other threads and continuations this is, and the last number given to one.
    others_version: u64,
    last_version: u64,
    /// Slots of the continuations that are not mounted.
    chunks: continuation::Chunks<D::Shadow>,
    /// Full natives.
    pub(crate) full: Vec<FullNative<D>>,
    /// Quick natives.
    quick: Vec<Quick<D>>,
    /// What an operation ran into.
    pub(crate) trouble: Option<Trouble>,
    /// Stack words a thread may use.
    pub(crate) max_words: u32,
    /// Frames a thread may have.
    pub(crate) max_frames: usize,
    /// What a callee of a native answered.
    native_result: Result<Slot<D::Shadow>, Ref>,
    /// Result of a host call.
    host_result: Slot<D::Shadow>,
    /// The last slice ended because somebody woke who may come first, not because its quantum was used up.
    turn_ended: bool,
    /// Fuel left when the last slice ended.
    fuel: i64,
    /// The attempt (instruction, bytecodes, fuel) that the last collection was made for.
    collected_for: Option<(usize, u64, i64)>,
    /// The native (depth, step) that the last collection was made for.
    collected_for_native: Option<(usize, u32)>,
    /// Calls of predicates whose answers get shadows.
    pub(crate) answers: Vec<crate::observe::predicate::Answer<D::Shadow>>,
    /// Calls whose ends the domain waits for.
    pub(crate) followed: Vec<follow::Followed<D::Shadow>>,
    /// An event that came up inside a call or return.
    pending_event: Option<Event>,
    /// What hot methods are compiled with.
    pub(crate) compiler: crate::compile::Compiler,
    /// The interpreter is running; it is never entered recursively.
    running: bool,
}

impl<D: Domain> Machine<D> {
    /// Puts a domain on a machine.
    pub fn new(vm: Vm, dom: D) -> Machine<D> {
        // A frame of ours counts more words than HotSpot's compiled ones use bytes; four times the bytes gives the depth
        // that programs see there.
        let max_frames = vm.options.max_frames as usize;
        let compiler = crate::compile::Compiler::new(&vm.options);
        let max_words = (vm.options.max_stack_bytes / 2).clamp(512, 1 << 27) as u32;
        Machine {
            vm,
            dom,
            stack: vec![Slot::default(); 4096],
            stacks: Vec::new(),
            others_version: 0,
            last_version: 0,
            chunks: continuation::Chunks::new(),
            full: full_natives::<D>(),
            quick: quick_natives::<D>().into_iter().map(|n| n.1).collect(),
            trouble: None,
            max_words,
            max_frames,
            native_result: Err(Ref::NULL),
            host_result: Slot::default(),
            turn_ended: false,
            fuel: 0,
            collected_for: None,
            collected_for_native: None,
            answers: Vec::new(),
            followed: Vec::new(),
            pending_event: None,
            compiler,
            running: false,
        }
    }

    /// Records trouble and leaves the fast path.
    #[cold]
    pub(crate) fn trouble(&mut self, r: Res<()>) -> Go {
        if let Err(t) = r {
            self.trouble = Some(t);
        }
        Err(Exit::Trouble)
    }

    /// The class whose code is running.
    pub(crate) fn running_class(&self, f: &Cursor<D::Shadow>) -> ClassId {
        let id = Vm::code_of(f.code).map_or(MethodId(0), |c| c.method);
        self.vm.classes.method(id).class
    }

    /// Rewrites the running instruction and goes back to it.
    pub(crate) fn rewrite(&mut self, f: &mut Cursor<D::Shadow>, new: Insn, stable: bool) {
        let at = f.here();
        self.vm.quicken(at.cast_mut(), new, stable);
        f.pc = at;
    }

    /// Whether a raise means that the heap is full.
    pub(crate) fn heap_full(&self, e: &Raise) -> bool {
        e.class == "java/lang/OutOfMemoryError" && e.message.as_deref() == Some("Java heap space")
    }

    /// Tells the domain about fresh memory.
    pub(crate) fn allocated(&mut self, r: Ref) {
        let end = (self.vm.heap.top() as usize) << 3;
        self.dom.allocated(r.addr(), end.saturating_sub(r.addr()));
    }

    /// Makes sure that a register behind the window exists.
    pub(crate) fn ensure_stack(&mut self, f: &mut Cursor<D::Shadow>, regs: usize) {
        let base = self.vm.threads.frames.last().map_or(0, |t| t.base as usize);
        self.grow_stack(base + regs + 8);
        self.reload_window(f);
    }

    fn grow_stack(&mut self, slots: usize) {
        if slots > self.stack.len() {
            let n = slots.max(self.stack.len() * 2);
            self.stack.resize(n, Slot::default());
            self.stack_moved();
        }
    }

    #[expect(unsafe_code, reason = "register window")]
    fn reload_window(&mut self, f: &mut Cursor<D::Shadow>) {
        let base = self.vm.threads.frames.last().map_or(0, |t| t.base as usize);
        // SAFETY: the stack was grown to cover the top frame.
        f.r = unsafe { self.stack.as_mut_ptr().add(base) };
    }

    /// Adds a call site to the running code, or takes the one that an earlier run added for this instruction.
    #[expect(unsafe_code, reason = "sites are added in place")]
    pub(crate) fn add_site(&mut self, f: &Cursor<D::Shadow>, cp: u16) -> u32 {
        // SAFETY: only the interpreter touches running code.
        let code = unsafe { &mut *f.code.cast_mut() };
        code.add_site(f.index(), cp)
    }

    /// A cursor for the top frame.
    pub(crate) fn cursor(&mut self, fuel: i64) -> Cursor<D::Shadow> {
        let mut f = Cursor {
            pc: std::ptr::null(),
            insns: std::ptr::null(),
            r: self.stack.as_mut_ptr(),
            code: std::ptr::null(),
            fuel,
        };
        self.load(&mut f);
        f
    }

    /// Loads the cursor from the top frame.
    pub(crate) fn load(&mut self, f: &mut Cursor<D::Shadow>) {
        if let Some(top) = self.vm.threads.frames.last().copied()
            && let Some(code) = Vm::code_of(top.code)
        {
            f.code = top.code;
            f.insns = code.insns.as_ptr();
            f.pc = if top.pc.is_null() { f.insns } else { top.pc };
        }
        self.reload_window(f);
    }

    /// Saves the cursor into the top frame: the instruction being executed.
    pub(crate) fn save(&mut self, f: &Cursor<D::Shadow>) {
        if let Some(top) = self.vm.threads.frames.last_mut() {
            // A frame that has not executed anything yet stands before its first instruction.
            top.pc = if f.pc == f.insns { f.pc } else { f.here() };
        }
    }
}

/// Slots a native frame may use for arguments and state.
pub const NATIVE_SLOTS: usize = 272;

//! Machine code for hot methods, on x86-64.
//!
//! A search executes each instruction of a test about once, and the next test is another one: the processor can guess
//! neither where the dispatch loop goes next nor keep what it learned. Compiled code has no dispatch. It is made
//! instruction by instruction ([`templates`]): what is simple is written out, everything else calls the interpreter's own
//! function of that operation ([`helpers`]). So there is still one meaning per opcode, and whatever is rare (exceptions,
//! initialisation, the end of a slice) leaves by the interpreter's own way.
//!
//! Invariants:
//! - Compiled and interpreted code can take turns at every instruction: registers, frames, program counter and fuel are
//!   where the interpreter has them. Compiled code only keeps the register window's address in a machine register.
//! - Nothing shows: the same run executes the same bytecodes with the same costs, compiled or not.
//! - What a run quickened and a reset undoes is not written out: such an instruction executes what stands in memory.
//! - Addresses are formed and writes are guarded as in [`crate::heap`], so that wrong types stay inside.
//!
//! Calls use the host's stack for the way back only; it is dropped whenever compiled code is left, and whoever returns
//! with nothing on it goes on by the frame of its caller. Deliberately absent: registers across instructions, inlining,
//! other architectures (there the interpreter does it all), and freeing code (its memory has a limit).

mod helpers;
mod memory;
mod stubs;
mod templates;

use std::any::Any;
use std::panic::resume_unwind;

use rustc_hash::FxHashSet as HashSet;

use crate::class::MethodId;
use crate::code::{Code, Insn};
use crate::domain::Domain;
use crate::interp::Cursor;
use crate::machine::{Event, Machine};
use crate::vm::{Options, Undo, Vm};
use memory::Memory;
use stubs::Stubs;

/// What is counted of a method that is never compiled.
pub(crate) const NEVER: u32 = u32::MAX;
/// What a slice that ends in a method counts.
const CALLS_OF_A_SLICE: u32 = 10;
/// Methods that are compiled together, or slices that they wait for each other.
const MANY: usize = 24;
const PATIENCE: u32 = 200;
/// Methods start at multiples of this.
const ALIGNMENT: usize = 16;
/// Bytes of the host's stack that calls between compiled methods may take.
const STACK: usize = 128 << 10;

/// What the machine code of a method is.
#[derive(Debug)]
pub struct Compiled {
    /// Where every instruction starts.
    starts: Box<[*const u8]>,
    /// What its calls remember; the machine code has their addresses.
    #[expect(dead_code, reason = "read by machine code")]
    sites: Box<[CallSite]>,
}

/// What a call remembers of the method that it called last, and how it calls it: everything that its frame needs, in one
/// cache line.
#[derive(Debug)]
#[repr(C, align(64))]
struct CallSite {
    /// The stub that does it, or sets the carry flag where it cannot.
    stub: *const u8,
    /// Class of the receiver, where the method depends on it.
    class: u32,
    method: MethodId,
    /// [`Classes::epoch`](crate::class::table::Classes) of what is remembered.
    epoch: u32,
    regs: u32,
    /// Its machine code; null if there is none.
    native: *const u8,
    code: *const Code,
    insns: *const Insn,
    /// The call itself: instruction, first argument's register, cost.
    at: *const Insn,
    window: u16,
    cost: u16,
    /// What the return of an empty method costs.
    end: u16,
}

/// What a machine needs to compile, and to run what is compiled.
pub(crate) struct Compiler {
    memory: Memory,
    /// There is no more memory.
    refused: bool,
    /// None until something is compiled.
    stubs: Option<Stubs>,
    /// The host's stack when compiled code was entered, and how far it may go.
    stack: usize,
    stack_end: usize,
    /// The slots of the running thread.
    slots: *const u8,
    slot_count: usize,
    /// Calls after which a method is hot; 0: no method ever is.
    after: u32,
    /// Methods that are to be compiled.
    hot: Vec<MethodId>,
    /// Slices since one became hot.
    waited: u32,
    /// What compiled code ended with: something for the scheduler, or a bug of ours. Compiled code cannot be unwound.
    event: Option<Event>,
    panic: Option<Box<dyn Any + Send>>,
}

// SAFETY: the pointer is into the memory that the compiler owns.
#[expect(unsafe_code, reason = "raw pointer to code")]
unsafe impl Send for Compiler {}

impl Compiler {
    pub(crate) fn new(options: &Options) -> Compiler {
        Compiler {
            after: options.compile_after.unwrap_or(0),
            memory: Memory::default(),
            refused: false,
            stubs: None,
            stack: 0,
            stack_end: 0,
            slots: std::ptr::null(),
            slot_count: 0,
            hot: Vec::new(),
            waited: 0,
            event: None,
            panic: None,
        }
    }
}

impl<D: Domain> Machine<D> {
    /// Counts a call of a method with this code. Whether it is compiled.
    #[inline(always)]
    pub(crate) fn count_call(&mut self, method: MethodId, code: *const Code) -> bool {
        self.count(method, code, 1)
    }

    /// Counts a slice that ended in the running method: a loop is as good a reason to compile it as calls are.
    pub(crate) fn count_slice(&mut self) {
        if let Some(frame) = self.vm.threads.frames.last() {
            self.count(frame.method, frame.code, CALLS_OF_A_SLICE);
        }
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "code is shared by raw pointer")]
    fn count(&mut self, method: MethodId, code: *const Code, calls: u32) -> bool {
        if !D::COMPILES {
            return false;
        }
        // SAFETY: the code is alive, or there is none, and nobody holds a reference into it.
        let Some(code) = (unsafe { code.cast_mut().as_mut() }) else {
            return false;
        };
        if code.compiled.is_some() {
            return true;
        }
        let before = code.heat;
        code.heat = before.saturating_add(calls);
        if before < self.compiler.after && code.heat >= self.compiler.after {
            self.compiler.hot.push(method);
        }
        false
    }

    /// Executes compiled code from where the cursor stands, if there is any, until it comes to code that is not compiled.
    /// `Some`: the scheduler has to look.
    pub(crate) fn run_compiled(&mut self, f: &mut Cursor<D::Shadow>) -> Option<Event> {
        while let Some(start) = start_here(f) {
            let status = stubs::enter(self, f, start);
            if status == helpers::EVENT {
                if let Some(panic) = self.compiler.panic.take() {
                    resume_unwind(panic);
                }
                return self.compiler.event.take();
            }
        }
        None
    }

    /// The slots of the running thread are elsewhere now.
    pub(crate) fn stack_moved(&mut self) {
        self.compiler.slots = self.stack.as_ptr().cast();
        self.compiler.slot_count = self.stack.len();
    }

    /// Compiles the methods that have become hot, several at a time: they share a mapping, and making it executable interrupts
    /// all cores. What this run quickened for itself only is not written out.
    #[inline(always)]
    pub(crate) fn compile_hot(&mut self) {
        if !D::COMPILES || self.compiler.hot.is_empty() {
            return;
        }
        self.compiler.waited += 1;
        let waited = self.compiler.waited >= PATIENCE.min(self.compiler.after);
        if waited || self.compiler.hot.len() >= MANY {
            self.compile_now();
        }
    }

    #[cold]
    #[inline(never)]
    #[expect(unsafe_code, reason = "code is shared by raw pointer")]
    fn compile_now(&mut self) {
        self.compiler.waited = 0;
        let hot = std::mem::take(&mut self.compiler.hot);
        let Some(stubs) = stubs::ready(self) else {
            return;
        };
        let passing: HashSet<usize> = self.vm.undo.iter().filter_map(quickened).collect();
        let mut bytes = Vec::new();
        let mut drafts = Vec::new();
        for method in hot {
            if let Some(code) = self.worth_compiling(method)
                && let Some(draft) = templates::compile(self, code, &passing, stubs)
            {
                bytes.resize(bytes.len().next_multiple_of(ALIGNMENT), 0);
                drafts.push((code, bytes.len(), draft.starts, draft.sites));
                bytes.extend(draft.bytes);
            }
        }
        let Some(start) = self.compiler.memory.keep(&bytes) else {
            self.compiler.refused = !bytes.is_empty();
            return;
        };
        for (code, at, starts, sites) in drafts {
            let starts = starts.iter().map(|s| start.wrapping_add(at + s));
            let starts = starts.collect();
            // SAFETY: nothing holds a reference into the code while nothing runs.
            unsafe { (*code.cast_mut()).compiled = Some(Compiled { starts, sites }) };
        }
    }

    /// The code of a method that is to be compiled. What a reset drops is not worth it.
    fn worth_compiling(&self, method: MethodId) -> Option<*const Code> {
        let m = self.vm.classes.try_method(method)?;
        let stays = self.vm.base.is_none() || self.vm.in_base(m.class);
        let code = Vm::code_of(m.code)?;
        (stays && code.compiled.is_none()).then_some(m.code)
    }
}

/// The address of an instruction that a reset will undo.
fn quickened(undo: &Undo) -> Option<usize> {
    match undo {
        Undo::Insn(at, _) => Some(*at as usize),
        _ => None,
    }
}

/// The machine code of the next instruction.
#[inline(always)]
#[expect(unsafe_code, reason = "reads the running code")]
fn start_here<S: Copy>(f: &Cursor<S>) -> Option<*const u8> {
    // SAFETY: the cursor's code is alive while it runs, or null.
    let compiled = unsafe { f.code.as_ref() }?.compiled.as_ref()?;
    let at = (f.pc as usize).wrapping_sub(f.insns as usize) / size_of::<Insn>();
    compiled.starts.get(at).copied()
}

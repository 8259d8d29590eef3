//! The interpreter's registers: program counter, register window, fuel.

use crate::class::{ClassId, MethodId};
use crate::code::{Code, Insn};
use crate::domain::{Slot, Stop};
use crate::heap::Ref;

/// Where execution is.
#[derive(Clone, Copy)]
pub struct Cursor<S> {
    /// Next instruction.
    pub pc: *const Insn,
    /// First instruction of the method.
    pub insns: *const Insn,
    /// Register 0 of the frame.
    pub r: *mut Slot<S>,
    /// The code being run.
    pub code: *const Code,
    /// Bytecodes left in this slice.
    pub fuel: i64,
}

/// Why the fast path was left.
#[derive(Clone, Copy, Debug)]
pub enum Exit {
    /// A guest exception.
    Throw(Ref),
    /// NullPointerException at this instruction.
    Null,
    /// ArrayIndexOutOfBoundsException.
    Index(i32, u32),
    /// ArithmeticException: / by zero.
    DivZero,
    /// The slow half of the instruction has to run.
    Slow,
    /// A call whose method is not plain decoded code, or that needs stack.
    Enter(MethodId),
    /// A return that has to do more than go to the caller.
    Return,
    /// A class has to be initialised, then the instruction is executed again.
    Init(ClassId),
    /// The machine's `trouble` field says what.
    Trouble,
    /// Frames changed: reload from the top one.
    Frame,
    /// The slice is used up.
    Fuel,
    /// The domain stops the run here.
    Stop(Stop),
    /// The heap is full: collect, then execute again.
    Collect,
    /// Execution has come to code that is compiled.
    Compiled,
}

impl From<Stop> for Exit {
    fn from(s: Stop) -> Exit {
        Exit::Stop(s)
    }
}

/// Result of an operation.
pub type Go = Result<(), Exit>;

#[expect(
    unsafe_code,
    reason = "register access; the decoder bounds every register, calls check the stack's size"
)]
impl<S: Copy> Cursor<S> {
    /// A register.
    #[inline(always)]
    pub fn get(&self, reg: u16) -> Slot<S> {
        // SAFETY: the decoder only emits registers below `code.regs`, and the frame has that many.
        unsafe { *self.r.add(reg as usize) }
    }

    /// Sets a register.
    #[inline(always)]
    pub fn set(&mut self, reg: u16, v: Slot<S>) {
        // SAFETY: as above.
        unsafe { *self.r.add(reg as usize) = v }
    }

    /// Jumps to an instruction.
    #[inline(always)]
    pub fn jump(&mut self, target: u32) {
        // SAFETY: the decoder patches targets with instruction indices of this code.
        self.pc = unsafe { self.insns.add(target as usize) };
    }

    /// The instruction being executed (the program counter is already behind it).
    #[inline(always)]
    pub fn here(&self) -> *const Insn {
        // SAFETY: at least one instruction has been fetched.
        unsafe { self.pc.sub(1) }
    }

    /// Index of the instruction being executed.
    #[inline(always)]
    pub fn index(&self) -> u32 {
        // SAFETY: both point into the same code.
        unsafe { self.here().offset_from(self.insns) as u32 }
    }
}

//! Frames: explicit, plain data, so that any point can switch threads, fork or be snapshotted.

use crate::class::MethodId;
use crate::code::{Code, Insn};
use crate::heap::Ref;

/// A frame of a thread's call stack.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The method.
    pub method: MethodId,
    /// Its register code; null for natives.
    pub code: *const Code,
    /// The first instruction of its code.
    pub insns: *const Insn,
    /// The instruction being executed (for callers: the call).
    pub pc: *const Insn,
    /// First register.
    pub base: u32,
    /// State of a native; of other code, how many monitors its `monitorenter` instructions hold.
    pub step: u32,
    /// See [`flags`].
    pub flags: u32,
    /// Object locked by a synchronized method.
    pub lock: Ref,
}

impl Default for Frame {
    fn default() -> Frame {
        Frame {
            method: MethodId(0),
            code: std::ptr::null(),
            insns: std::ptr::null(),
            pc: std::ptr::null(),
            base: 0,
            step: 0,
            flags: 0,
            lock: Ref::NULL,
        }
    }
}

// SAFETY: the pointers are into code that the machine of the frame owns, and goes to another thread with.
#[expect(unsafe_code, reason = "a machine is handed over with its frames")]
unsafe impl Send for Frame {}

/// Frame flags. A frame without any takes the fast return path.
pub mod flags {
    /// Release `lock` on the way out.
    pub const SYNC: u32 = 1;
    /// The caller is a native: it is resumed with the result.
    pub const TO_NATIVE: u32 = 2;
    /// The caller executes its instruction again; the result is dropped.
    pub const REDO: u32 = 4;
    /// The host called: the machine stops here.
    pub const BARRIER: u32 = 8;
    /// A native frame.
    pub const NATIVE: u32 = 16;
    /// A native that wants to see exceptions of its callees.
    pub const CATCHES: u32 = 32;
    /// First frame of a thread.
    pub const THREAD: u32 = 64;
    /// Monitors are not balanced yet: returning now is an error.
    pub const LOCKED: u32 = 128;
    /// A predicate of the class library whose answer gets a shadow.
    pub const ANSWERS: u32 = 256;
}

impl Frame {
    /// Index of the instruction being executed.
    #[expect(unsafe_code, reason = "both pointers are into the same code")]
    pub fn insn_index(&self) -> usize {
        match self.is_native() {
            // SAFETY: both point into the same code.
            false => unsafe { self.pc.offset_from(self.insns) as usize },
            true => 0,
        }
    }

    /// Bytecode index, -1 for natives... as `u16::MAX`.
    pub fn bci(&self) -> u16 {
        match crate::vm::Vm::code_of(self.code) {
            Some(c) => c.bcis.get(self.insn_index()).copied().unwrap_or(0),
            None => u16::MAX,
        }
    }

    /// Whether this is a native frame.
    pub fn is_native(&self) -> bool {
        self.code.is_null()
    }
}

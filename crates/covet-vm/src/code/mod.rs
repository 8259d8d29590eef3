//! Register code: what a method becomes on its first call.
//!
//! Bytecode is turned into three-address code over registers. Register `i` is local variable `i`; behind the locals lie
//! the canonical homes of the operand stack slots. Within a basic block loads, constants and copies are propagated, so
//! most `xload`s cost nothing. Code depends on linking only, never on a run: it survives resets.
//!
//! Costs: every instruction that ends a block or makes a call carries the number of bytecodes since the last charge, so
//! that instruction counts are bytecodes, whatever was fused or quickened.

pub mod bytecode;
pub mod decode;
pub mod insn;

pub use insn::{At, Insn, Op};

use crate::class::{ClassId, MethodId};
use crate::heap::Ref;

/// An exception handler in terms of instructions.
#[derive(Clone, Copy, Debug)]
pub struct CodeHandler {
    /// First covered instruction.
    pub start: u32,
    /// First instruction behind the covered range.
    pub end: u32,
    /// Where the handler starts.
    pub target: u32,
    /// Constant pool index of the caught class, 0 for all.
    pub catch_type: u16,
}

/// The targets of a switch.
#[derive(Clone, Debug)]
pub enum SwitchTable {
    /// `tableswitch`.
    Table {
        /// Lowest key.
        low: i32,
        /// Targets by key.
        targets: Vec<u32>,
        /// Default target.
        default: u32,
    },
    /// `lookupswitch`, keys sorted.
    Lookup {
        /// Keys and targets.
        pairs: Vec<(i32, u32)>,
        /// Default target.
        default: u32,
    },
}

/// A call site whose state does not fit into an instruction.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// The method named by the instruction, or the adapter of a dynamic site.
    pub method: MethodId,
    /// Receiver class of the last call.
    pub cached_class: ClassId,
    /// Its target.
    pub cached_target: MethodId,
    /// Appendix of a dynamic or method-handle site, null for none.
    pub appendix: Ref,
    /// Constant pool index.
    pub cp: u16,
}

/// Register code of a method.
pub struct Code {
    /// The method.
    pub method: MethodId,
    /// Instructions. Mutated in place by quickening.
    pub insns: Vec<Insn>,
    /// Bytecode index of every instruction.
    pub bcis: Vec<u16>,
    /// Bytecodes from the last charge up to and including the instruction.
    pub pre: Vec<u16>,
    /// Registers, scratch included.
    pub regs: u32,
    /// Argument slots.
    pub arg_slots: u16,
    /// Locals: the operand stack's homes start here.
    pub max_locals: u16,
    /// Handlers in table order.
    pub handlers: Vec<CodeHandler>,
    /// Switch tables.
    pub switches: Vec<SwitchTable>,
    /// Call sites.
    pub sites: Vec<Site>,
}

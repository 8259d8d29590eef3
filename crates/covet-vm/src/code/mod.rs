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
    /// The instruction that it was added for when it was linked; none for those that the decoder made.
    pub added_for: Option<u32>,
}

impl Code {
    /// Adds a site for an instruction, or takes the one that was added for it before: what a reset undid is linked again in
    /// every run.
    pub(crate) fn add_site(&mut self, insn: u32, cp: u16) -> u32 {
        let new = Site {
            method: MethodId(0),
            cached_class: ClassId::NONE,
            cached_target: MethodId(0),
            appendix: Ref::NULL,
            cp,
            added_for: Some(insn),
        };
        let before = self.sites.iter().rposition(|s| s.added_for == Some(insn));
        match before {
            Some(at) => self.sites[at] = new,
            None => self.sites.push(new),
        }
        before.unwrap_or(self.sites.len() - 1) as u32
    }
}

/// Conditions that still have to be met behind an edge; [`Hops::NEVER`]: it does not lead there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hops {
    /// Until the net answers true.
    pub to_true: u8,
    /// Until the net answers false.
    pub to_false: u8,
}

impl Hops {
    /// Not along this edge.
    pub const NEVER: u8 = u8::MAX;
    /// An edge that leads out of the net.
    pub const OUT: Hops = Hops {
        to_true: Hops::NEVER,
        to_false: Hops::NEVER,
    };
}

/// A branch of a net of conditions that ends in 0 or 1: what compilers make of `a == b`, `&&`, `||`, `!`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The net, by the place where its values meet.
    pub net: u32,
    /// Evaluation of the net starts here.
    pub first: bool,
    /// The only condition of its net.
    pub single: bool,
    /// Where the edge that falls through leads.
    pub falls: Hops,
    /// Where the edge that jumps leads.
    pub jumps: Hops,
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
    /// Branches that are parts of nets of conditions.
    pub conditions: Vec<Condition>,
    /// Cases of observed switches, by switch table.
    pub(crate) arms: std::collections::BTreeMap<u32, crate::observe::SwitchArms>,
    /// Whether the method is of a class under test.
    pub observed: bool,
    /// How often it was called, until it was compiled.
    pub(crate) heat: u32,
    /// Its machine code.
    pub(crate) compiled: Option<crate::compile::Compiled>,
}

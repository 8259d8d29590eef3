//! The guided domain: search runs. The shadow of a boolean is its pair of branch distances.
//!
//! Distances come from conditions whose outcome is kept as a value ([`pending`]), from boolean operators, and from
//! predicates of the class library ([`predicates`](crate::observe)). They travel wherever the boolean does: registers,
//! arguments, results, and heap bytes ([`memory`]). Whoever tests the boolean later is as far from the other edge as
//! the condition was (the flag problem).
//!
//! Numbers have no shadows: their own values are distance enough. A boolean that goes through an intrinsic, through
//! `Unsafe` or through a reference-typed field inside its box loses its shadow; then its distance is 0 or 1.

mod flag;
mod memory;
mod pending;

pub use flag::Flag;

use std::mem::offset_of;

use super::{Domain, NativeCall, ShadowTable, Slot, Stop};
use crate::code::{Condition, Insn, Op, SwitchTable};
use crate::observe::distance::{Distances, Pair};
use crate::vm::{Place, Vm};

/// See the module comment.
#[derive(Default)]
pub struct Guided {
    memory: memory::Memory,
    pending: pending::Pending,
}

impl Guided {
    /// The result of a boolean operator, of which at least one operand has distances.
    #[cold]
    #[inline(never)]
    fn combine(op: Op, a: Slot<Flag>, b: Slot<Flag>) -> Flag {
        let pair = |s: Slot<Flag>| match s.v {
            0 | 1 => Some(s.s.pair(s.v).unwrap_or(Pair::plain(s.v == 1))),
            _ => None,
        };
        let (Some(x), Some(y)) = (pair(a), pair(b)) else {
            return Flag::NONE;
        };
        match op {
            Op::IXorI if b.v == 1 => Flag::new(flag::not(x)),
            Op::IXorI | Op::IOrI if b.v == 0 => a.s,
            Op::IAndI if b.v == 1 => a.s,
            Op::IAnd => Flag::new(flag::and(x, y)),
            Op::IOr => Flag::new(flag::or(x, y)),
            Op::IXor => Flag::new(flag::xor(x, y)),
            _ => Flag::NONE,
        }
    }
}

impl Domain for Guided {
    type Shadow = Flag;
    const ACTIVE: bool = true;
    const FLAGS: bool = true;
    const COMPILES: bool = true;
    const TABLE: Option<ShadowTable> = Some(ShadowTable {
        highest: offset_of!(Guided, memory) + memory::Memory::HIGHEST,
        filter: offset_of!(Guided, memory) + memory::Memory::FILTER,
        words: memory::WORDS,
    });

    #[inline(always)]
    fn flag(&self, slot: Slot<Flag>) -> Option<Pair> {
        slot.s.pair(slot.v)
    }
    fn condition(&mut self, frame: usize, at: &Condition, distances: Distances, taken: bool) {
        self.pending.condition(frame, at, distances, taken);
    }
    fn decided(&mut self, frame: usize, net: u32, value: bool) -> Flag {
        let pair = self.pending.decided(frame, net, value);
        pair.map_or(Flag::NONE, Flag::new)
    }
    fn verdict(&mut self, distances: Pair) -> Flag {
        Flag::new(distances)
    }
    #[inline(always)]
    fn value(&mut self, slot: Slot<Flag>) -> Result<u64, Stop> {
        Ok(slot.v)
    }
    #[inline(always)]
    fn binary(&mut self, op: Op, a: Slot<Flag>, b: Slot<Flag>, _: u64) -> Flag {
        if a.s.is_none() && b.s.is_none() {
            return Flag::NONE;
        }
        Guided::combine(op, a, b)
    }
    #[inline(always)]
    fn unary(&mut self, _: Op, _: Slot<Flag>, _: u64) -> Flag {
        Flag::NONE
    }
    #[inline(always)]
    fn branch(
        &mut self,
        _: &Vm,
        _: Place,
        _: Insn,
        _: Slot<Flag>,
        _: Slot<Flag>,
        taken: bool,
    ) -> Result<bool, Stop> {
        Ok(taken)
    }
    #[inline(always)]
    fn switch(
        &mut self,
        _: &Vm,
        _: Place,
        _: Slot<Flag>,
        _: Option<&SwitchTable>,
    ) -> Result<(), Stop> {
        Ok(())
    }
    #[inline(always)]
    fn load(&mut self, addr: usize) -> Flag {
        self.memory.load(addr)
    }
    #[inline(always)]
    fn store(&mut self, addr: usize, s: Flag) {
        self.memory.store(addr, s);
    }
    #[inline(always)]
    fn through(&mut self, loaded: Flag, _: Slot<Flag>) -> Flag {
        loaded
    }
    #[inline(always)]
    fn idle(&self, _: &[Slot<Flag>]) -> bool {
        true
    }
    fn copy(&mut self, from: usize, to: usize, len: usize) {
        self.memory.copy(from, to, len);
    }
    #[inline(always)]
    fn allocated(&mut self, addr: usize, len: usize) {
        self.memory.allocated(addr, len);
    }
    fn native(&mut self, _: &NativeCall<Flag>) -> Flag {
        Flag::NONE
    }
    fn mark(&mut self) -> usize {
        self.memory.mark()
    }
    fn rollback(&mut self, mark: usize, _: usize) {
        self.memory.rollback(mark);
        self.pending.clear();
    }
}

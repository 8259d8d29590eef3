//! The observing instructions: what they record, and how the machine asks for the distances of a branch.

use super::distance::{Compared, Distances, Side, compared, of_branch};
use crate::code::{Insn, Op};
use crate::domain::{Domain, Slot};
use crate::machine::Machine;

/// Executions of a branch whose operands are kept: the counter of a loop would be all there is otherwise.
const FIRST: u32 = 4;

/// Whether a branch compares its register with a constant, or with null: it has no second register.
#[inline(always)]
pub(crate) fn one_register(op: Op) -> bool {
    let op = op as u16;
    (op >= Op::IfEqI as u16 && op <= Op::IfLeI as u16)
        || op == Op::IfNull as u16
        || op == Op::IfNonNull as u16
}

impl<D: Domain> Machine<D> {
    /// The distances of a branch between two slots.
    pub(crate) fn distances(
        &self,
        branch: Insn,
        a: Slot<D::Shadow>,
        b: Slot<D::Shadow>,
    ) -> Option<Distances> {
        let side = |s: Slot<D::Shadow>| Side {
            bits: s.v,
            flag: self.dom.flag(s),
        };
        of_branch(branch.op, side(a), side(b), branch.y & 1 != 0)
    }

    /// Records a branch that is about to be executed.
    #[inline(never)]
    pub(crate) fn record_branch(
        &mut self,
        site: u32,
        branch: Insn,
        a: Slot<D::Shadow>,
        b: Slot<D::Shadow>,
    ) {
        let Some(d) = self.distances(branch, a, b) else {
            return;
        };
        let executed = self.vm.observer.trace.at_branch(site, d);
        if executed <= FIRST && a.v != b.v && self.dom.flag(a).is_none() {
            self.record_operands(branch.op, a.v, b.v);
        }
    }

    fn record_operands(&mut self, op: Op, a: u64, b: u64) {
        let seen = &mut self.vm.observer.trace.seen;
        match compared(op) {
            Some(Compared::Int) => {
                seen.int(a as i32);
                seen.int(b as i32);
            }
            Some(Compared::Long) => {
                seen.long(a as i64);
                seen.long(b as i64);
            }
            Some(Compared::Float) => {
                seen.double(f64::from(f32::from_bits(a as u32)));
                seen.double(f64::from(f32::from_bits(b as u32)));
            }
            Some(Compared::Double) => {
                seen.double(f64::from_bits(a));
                seen.double(f64::from_bits(b));
            }
            _ => {}
        }
    }

    /// Records a switch that is about to be executed.
    #[inline(never)]
    pub(crate) fn record_switch(
        &mut self,
        site: u32,
        code: *const crate::code::Code,
        table: u32,
        key: i32,
    ) {
        let arms = crate::vm::Vm::code_of(code).and_then(|c| c.arms.get(&table));
        let Some(arms) = arms else {
            return;
        };
        let text = arms.strings.as_ref().and_then(|s| {
            let frame = self.vm.threads.frames.last()?;
            let string = self.slot_of(frame, s.local.into());
            self.vm.units(crate::heap::Ref(string.v as u32))
        });
        if let Some(text) = &text {
            self.vm.observer.trace.seen.string(text);
        }
        let trace = &mut self.vm.observer.trace;
        trace.at_switch(site, arms, key, text.as_deref());
    }

    #[inline(always)]
    pub(crate) fn record_entry(&mut self, n: u32) {
        self.vm.observer.trace.at_entry(n);
    }

    #[inline(always)]
    pub(crate) fn record_line(&mut self, n: u32) {
        self.vm.observer.trace.at_line(n);
    }
}

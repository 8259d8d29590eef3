//! A second domain: the shadow is a set of input labels.

use std::collections::BTreeMap;

use covet_vm::code::{Insn, Op, SwitchTable};
use covet_vm::domain::{Domain, NativeCall, Slot, Stop};
use covet_vm::vm::{Place, Vm};

/// Labels as bits.
pub type Labels = u64;

#[derive(Default)]
pub struct Taint {
    heap: BTreeMap<usize, Labels>,
    log: Vec<(usize, Labels)>,
    /// Opaque natives that got a labelled argument, by name.
    pub dropped: Vec<&'static str>,
}

impl Taint {
    fn set(&mut self, addr: usize, s: Labels) {
        let old = if s == 0 {
            self.heap.remove(&addr)
        } else {
            self.heap.insert(addr, s)
        };
        if old.unwrap_or(0) != s {
            self.log.push((addr, old.unwrap_or(0)));
        }
    }

    /// Labels of a range of heap bytes.
    pub fn range(&self, from: usize, to: usize) -> Labels {
        self.heap.range(from..to).fold(0, |a, (_, s)| a | s)
    }
}

impl Domain for Taint {
    type Shadow = Labels;
    const ACTIVE: bool = true;

    #[inline(always)]
    fn value(&mut self, slot: Slot<Labels>) -> Result<u64, Stop> {
        Ok(slot.v)
    }
    #[inline(always)]
    fn binary(&mut self, _: Op, a: Slot<Labels>, b: Slot<Labels>, _: u64) -> Labels {
        a.s | b.s
    }
    #[inline(always)]
    fn unary(&mut self, _: Op, a: Slot<Labels>, _: u64) -> Labels {
        a.s
    }
    #[inline(always)]
    fn branch(
        &mut self,
        _: &Vm,
        _: Place,
        _: Insn,
        _: Slot<Labels>,
        _: Slot<Labels>,
        taken: bool,
    ) -> Result<bool, Stop> {
        Ok(taken)
    }
    #[inline(always)]
    fn switch(
        &mut self,
        _: &Vm,
        _: Place,
        _: Slot<Labels>,
        _: Option<&SwitchTable>,
    ) -> Result<(), Stop> {
        Ok(())
    }
    #[inline(always)]
    fn load(&mut self, addr: usize) -> Labels {
        if self.heap.is_empty() {
            0
        } else {
            self.heap.get(&addr).copied().unwrap_or(0)
        }
    }
    #[inline(always)]
    fn store(&mut self, addr: usize, s: Labels) {
        if s != 0 || !self.heap.is_empty() {
            self.set(addr, s);
        }
    }
    #[inline(always)]
    fn through(&mut self, loaded: Labels, via: Slot<Labels>) -> Labels {
        loaded | via.s
    }
    fn idle(&self, args: &[Slot<Labels>]) -> bool {
        self.heap.is_empty() && args.iter().all(|a| a.s == 0)
    }
    fn copy(&mut self, from: usize, to: usize, len: usize) {
        if self.heap.is_empty() {
            return;
        }
        let moved: Vec<(usize, Labels)> = self
            .heap
            .range(from..from + len)
            .map(|(a, s)| (a - from, *s))
            .collect();
        self.allocated(to, len);
        for (off, s) in moved {
            self.set(to + off, s);
        }
    }
    fn allocated(&mut self, addr: usize, len: usize) {
        if self.heap.is_empty() {
            return;
        }
        let stale: Vec<usize> = self.heap.range(addr..addr + len).map(|(a, _)| *a).collect();
        for a in stale {
            self.set(a, 0);
        }
    }
    fn native(&mut self, call: &NativeCall<Labels>) -> Labels {
        let mut all = call.args.iter().fold(0, |a, s| a | s.s);
        for r in call.read {
            all |= self.range(r.start, r.end);
        }
        if call.opaque && all != 0 {
            self.dropped.push(call.native);
            all = 0;
        }
        for r in call.wrote {
            self.allocated(r.start, r.len());
            if all != 0 {
                r.clone().for_each(|a| self.set(a, all));
            }
        }
        all
    }
    fn mark(&mut self) -> usize {
        self.log.len()
    }
    fn rollback(&mut self, mark: usize, _: usize) {
        while self.log.len() > mark {
            if let Some((addr, old)) = self.log.pop() {
                if old == 0 {
                    self.heap.remove(&addr);
                } else {
                    self.heap.insert(addr, old);
                }
            }
        }
    }
}

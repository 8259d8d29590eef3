//! A third domain: unknown booleans and ints, and references that are null or fresh. Using an unknown value stops the
//! run; the explorer decides it and goes on, and comes back by a nested snapshot for the other sides.

use std::collections::HashMap;

use covet_vm::class::ClassId;
use covet_vm::code::{Insn, Op, SwitchTable};
use covet_vm::domain::{Domain, NativeCall, Slot, Stop};
use covet_vm::machine::{Ended, Machine};
use covet_vm::vm::{Halt, Place, Vm};

/// 0: known; otherwise the number of an unknown.
pub type Symbol = u32;

/// What an unknown can be.
#[derive(Clone, Debug)]
pub enum Options {
    /// One of these bit patterns.
    Bits(Vec<u64>),
    /// Null, or a fresh object of one of these classes.
    Reference(Vec<ClassId>),
}

#[derive(Default)]
pub struct Choice {
    heap: HashMap<usize, Symbol>,
    log: Vec<(usize, Symbol)>,
    decided: Vec<(Symbol, u64)>,
    marks: Vec<(usize, usize)>,
}

impl Choice {
    pub fn decide(&mut self, s: Symbol, bits: u64) {
        self.decided.push((s, bits));
    }
}

impl Domain for Choice {
    type Shadow = Symbol;
    const ACTIVE: bool = true;

    fn value(&mut self, slot: Slot<Symbol>) -> Result<u64, Stop> {
        if slot.s == 0 {
            return Ok(slot.v);
        }
        match self.decided.iter().find(|d| d.0 == slot.s) {
            Some(d) => Ok(d.1),
            None => Err(Stop(slot.s)),
        }
    }
    fn binary(&mut self, _: Op, _: Slot<Symbol>, _: Slot<Symbol>, _: u64) -> Symbol {
        0
    }
    fn unary(&mut self, _: Op, _: Slot<Symbol>, _: u64) -> Symbol {
        0
    }
    fn branch(
        &mut self,
        _: &Vm,
        _: Place,
        _: Insn,
        _: Slot<Symbol>,
        _: Slot<Symbol>,
        taken: bool,
    ) -> Result<bool, Stop> {
        Ok(taken)
    }
    fn switch(
        &mut self,
        _: &Vm,
        _: Place,
        _: Slot<Symbol>,
        _: Option<&SwitchTable>,
    ) -> Result<(), Stop> {
        Ok(())
    }
    fn load(&mut self, addr: usize) -> Symbol {
        self.heap.get(&addr).copied().unwrap_or(0)
    }
    fn store(&mut self, addr: usize, s: Symbol) {
        let old = self.heap.get(&addr).copied().unwrap_or(0);
        if old != s {
            self.log.push((addr, old));
            self.heap.insert(addr, s);
        }
    }
    fn through(&mut self, loaded: Symbol, _: Slot<Symbol>) -> Symbol {
        loaded
    }
    fn idle(&self, _: &[Slot<Symbol>]) -> bool {
        self.heap.is_empty()
    }
    fn copy(&mut self, from: usize, to: usize, len: usize) {
        if !self.heap.is_empty() {
            let moved: Vec<Symbol> = (0..len).map(|i| self.load(from + i)).collect();
            for (i, s) in moved.into_iter().enumerate() {
                self.store(to + i, s);
            }
        }
    }
    fn allocated(&mut self, addr: usize, len: usize) {
        if !self.heap.is_empty() {
            (addr..addr + len).for_each(|a| self.store(a, 0));
        }
    }
    fn native(&mut self, _: &NativeCall<Symbol>) -> Symbol {
        0
    }
    fn mark(&mut self) -> usize {
        self.marks.push((self.log.len(), self.decided.len()));
        self.marks.len() - 1
    }
    fn rollback(&mut self, mark: usize, _: usize) {
        let (log, decided) = self.marks[mark];
        self.marks.truncate(mark + 1);
        self.decided.truncate(decided);
        while self.log.len() > log {
            if let Some((addr, old)) = self.log.pop() {
                self.heap.insert(addr, old);
            }
        }
    }
}

/// Explores every side of every unknown; answers the decisions and the outcome of each path.
pub fn explore(
    m: &mut Machine<Choice>,
    unknowns: &[Options],
    start: impl FnOnce(&mut Machine<Choice>) -> Ended<Symbol>,
    outcome: &dyn Fn(&mut Machine<Choice>, Ended<Symbol>) -> String,
) -> Vec<(Vec<Option<usize>>, String)> {
    let first = start(m);
    let mut paths = Vec::new();
    let mut chosen = vec![None; unknowns.len()];
    go(m, unknowns, first, outcome, &mut chosen, &mut paths);
    paths
}

fn go(
    m: &mut Machine<Choice>,
    unknowns: &[Options],
    ended: Ended<Symbol>,
    outcome: &dyn Fn(&mut Machine<Choice>, Ended<Symbol>) -> String,
    chosen: &mut Vec<Option<usize>>,
    paths: &mut Vec<(Vec<Option<usize>>, String)>,
) {
    let Ended::Halted(Halt::Stop(Stop(symbol))) = ended else {
        let text = outcome(m, ended);
        paths.push((chosen.clone(), text));
        return;
    };
    let index = symbol as usize - 1;
    let sides = match &unknowns[index] {
        Options::Bits(b) => b.len(),
        Options::Reference(c) => c.len() + 1,
    };
    for side in 0..sides {
        let s = m.snapshot(None);
        let bits = match &unknowns[index] {
            Options::Bits(b) => b[side],
            Options::Reference(_) if side == 0 => 0,
            Options::Reference(c) => {
                let Ok(r) = m.vm.new_instance(c[side - 1]) else {
                    panic!("no memory for a fresh object")
                };
                u64::from(r.0)
            }
        };
        m.dom.decide(symbol, bits);
        chosen[index] = Some(side);
        let ended = m.resume();
        go(m, unknowns, ended, outcome, chosen, paths);
        chosen[index] = None;
        m.release(s);
    }
}

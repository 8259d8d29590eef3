//! Which registers may hold references at an instruction: a forward data-flow analysis over register code.
//!
//! Paths are united: a register that holds a reference on one path and a number on another cannot be used by verified
//! code, so it is not live there and liveness drops it.

use super::flow::{clear, defined, insert, is_call, merge, successors};
use crate::class::Kind;
use crate::code::decode::call_descriptor;
use crate::code::{Code, Insn, Op, bytecode};
use crate::vm::Vm;
use covet_program::classfile::ClassFile;
use covet_program::descriptor;

/// The reference registers before each instruction of a method.
pub(super) struct RefTypes {
    words: usize,
    before: Vec<u64>,
}

impl RefTypes {
    pub(super) fn of(vm: &Vm, code: &Code) -> RefTypes {
        let words = (code.regs as usize).div_ceil(64);
        let mut t = RefTypes {
            words,
            before: vec![0; words * code.insns.len()],
        };
        t.enter(vm, code);
        let results = call_results(vm, code);
        loop {
            let mut changed = false;
            for i in 0..code.insns.len() {
                changed |= t.step(code, i, &results);
            }
            if !changed {
                return t;
            }
        }
    }

    fn enter(&mut self, vm: &Vm, code: &Code) {
        for (slot, kind) in vm.argument_kinds(code.method).into_iter().enumerate() {
            if kind == Kind::Ref {
                insert(&mut self.before[..self.words], slot);
            }
        }
    }

    fn at(&self, i: usize) -> &[u64] {
        &self.before[i * self.words..(i + 1) * self.words]
    }

    fn step(&mut self, code: &Code, i: usize, results: &[bool]) -> bool {
        let insn = &code.insns[i];
        let before = self.at(i).to_vec();
        let mut after = before.clone();
        if let Some(d) = defined(insn) {
            if makes_reference(insn, &before, results[i]) {
                insert(&mut after, d as usize);
            } else {
                clear(&mut after, d as usize);
            }
        }
        let (falls, targets) = successors(code, insn);
        let mut changed = falls && self.flow_to(i + 1, &after);
        for t in targets {
            changed |= self.flow_to(t as usize, &after);
        }
        for h in &code.handlers {
            if (h.start as usize..h.end as usize).contains(&i) {
                let mut thrown = before.clone();
                merge(&mut thrown, &after);
                insert(&mut thrown, code.max_locals as usize);
                changed |= self.flow_to(h.target as usize, &thrown);
            }
        }
        changed
    }

    fn flow_to(&mut self, i: usize, set: &[u64]) -> bool {
        let Some(to) = self.before.get_mut(i * self.words..(i + 1) * self.words) else {
            return false;
        };
        let mut changed = false;
        for (x, y) in to.iter_mut().zip(set) {
            changed |= *x | y != *x;
            *x |= y;
        }
        changed
    }

    /// Whether a register may hold a reference before instruction `i`.
    pub(super) fn holds(&self, i: usize, reg: usize) -> bool {
        self.at(i)
            .get(reg / 64)
            .is_some_and(|w| w >> (reg % 64) & 1 == 1)
    }
}

/// Whether the register an instruction writes is a reference afterwards.
fn makes_reference(insn: &Insn, before: &[u64], call_result: bool) -> bool {
    match insn.op {
        Op::Mov => before
            .get(insn.b as usize / 64)
            .is_some_and(|w| w >> (insn.b % 64) & 1 == 1),
        Op::LdRef | Op::GetRef | Op::GsRef | Op::GsRefC | Op::LdcU | Op::LdRefConst => true,
        // Not executed yet, so what it will write is not known here.
        Op::GetFieldU | Op::GetStaticU => true,
        Op::NewU | Op::New | Op::NewC | Op::NewArray | Op::ANewArrayU => true,
        Op::MultiNewArrayU | Op::MultiNewArray => true,
        op => is_call(op) && call_result,
    }
}

/// For every instruction: it is a call that answers a reference.
fn call_results(vm: &Vm, code: &Code) -> Vec<bool> {
    let m = vm.classes.method(code.method);
    let file = vm.classes.get(m.class).file.clone();
    let bytes = file.as_ref().and_then(|f| {
        let member = f.methods.get(m.index as usize)?;
        let attr = f.code(member).ok()??;
        Some((f.as_ref(), attr))
    });
    let answers = |i: usize| {
        let Some((file, attr)) = &bytes else {
            return true;
        };
        // What cannot be told counts as a reference.
        result_at(file, file.bytecode(attr), code.bcis[i]).unwrap_or(true)
    };
    (0..code.insns.len())
        .map(|i| is_call(code.insns[i].op) && answers(i))
        .collect()
}

fn result_at(file: &ClassFile, code: &[u8], bci: u16) -> Option<bool> {
    let op = *code.get(bci as usize)?;
    let cp = bytecode::u16_at(code, bci as usize + 1)?;
    let desc = call_descriptor(file, op, cp).ok()?;
    Some(Kind::of(descriptor::return_type(desc)) == Kind::Ref)
}

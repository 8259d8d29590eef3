//! Which registers are live at an instruction: a backward data-flow analysis over register code.

use super::flow::{clear, defined, insert, is_call, merge, successors, unresolved, used};
use crate::code::Code;

/// Live-in sets of all instructions of a method.
pub(super) struct Liveness {
    words: usize,
    live_in: Vec<u64>,
}

impl Liveness {
    pub(super) fn of(code: &Code) -> Liveness {
        let words = (code.regs as usize).div_ceil(64);
        let mut l = Liveness {
            words,
            live_in: vec![0; words * code.insns.len()],
        };
        loop {
            let mut changed = false;
            for i in (0..code.insns.len()).rev() {
                changed |= l.update(code, i);
            }
            if !changed {
                return l;
            }
        }
    }

    fn update(&mut self, code: &Code, i: usize) -> bool {
        let mut set = self.live_out(code, i);
        let insn = &code.insns[i];
        if let Some(d) = defined(insn) {
            clear(&mut set, d as usize);
        }
        for u in used(insn) {
            insert(&mut set, u as usize);
        }
        self.add_handlers(code, i, &mut set);
        let old = &mut self.live_in[i * self.words..(i + 1) * self.words];
        let changed = old != &set[..];
        old.copy_from_slice(&set);
        changed
    }

    fn add_handlers(&self, code: &Code, i: usize, set: &mut [u64]) {
        for h in code
            .handlers
            .iter()
            .filter(|h| h.start as usize <= i && i < h.end as usize)
        {
            let mut at = self.at(h.target as usize).to_vec();
            clear(&mut at, code.max_locals as usize);
            merge(set, &at);
        }
    }

    fn at(&self, i: usize) -> &[u64] {
        &self.live_in[i * self.words..(i + 1) * self.words]
    }

    fn live_out(&self, code: &Code, i: usize) -> Vec<u64> {
        let mut set = vec![0u64; self.words];
        let insn = &code.insns[i];
        let (falls, targets) = successors(code, insn);
        if falls && i + 1 < code.insns.len() {
            merge(&mut set, self.at(i + 1));
        }
        for t in targets {
            if (t as usize) < code.insns.len() {
                merge(&mut set, self.at(t as usize));
            }
        }
        set
    }

    /// Live registers when a frame stands at instruction `i`. `calling`: its callee is running, so the arguments are
    /// the callee's and the result is not there yet.
    pub(super) fn registers(&self, code: &Code, i: usize, calling: bool) -> Vec<usize> {
        let mut set = if calling {
            self.live_out(code, i)
        } else {
            self.at(i).to_vec()
        };
        if calling {
            // An instruction that is executed again (loading, initialisation) still needs its operands.
            let insn = &code.insns[i];
            if is_call(insn.op) {
                clear(&mut set, insn.a as usize);
            } else {
                merge(&mut set, self.at(i));
            }
            if unresolved(insn.op) {
                merge(&mut set, self.at(i));
            }
            self.add_handlers(code, i, &mut set);
        }
        (0..code.regs as usize)
            .filter(|r| set[r / 64] >> (r % 64) & 1 == 1)
            .collect()
    }
}

//! Which registers are live at an instruction: a backward data-flow analysis over register code.

use crate::code::{Code, Insn, Op, SwitchTable};

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

fn merge(a: &mut [u64], b: &[u64]) {
    for (x, y) in a.iter_mut().zip(b) {
        *x |= y;
    }
}

fn insert(set: &mut [u64], r: usize) {
    if let Some(w) = set.get_mut(r / 64) {
        *w |= 1 << (r % 64);
    }
}

fn clear(set: &mut [u64], r: usize) {
    if let Some(w) = set.get_mut(r / 64) {
        *w &= !(1 << (r % 64));
    }
}

fn is_call(op: Op) -> bool {
    (op as u16) >= Op::InvokeVirtualU as u16 && (op as u16) <= Op::CallDynamic as u16
}

fn unresolved(op: Op) -> bool {
    matches!(
        op,
        Op::InvokeVirtualU
            | Op::InvokeSpecialU
            | Op::InvokeStaticU
            | Op::InvokeInterfaceU
            | Op::InvokeDynamicU
            | Op::CallStaticC
            | Op::CallHandle
            | Op::CallPoly
    )
}

fn is_branch(op: Op) -> bool {
    (op as u16) >= Op::IfEq as u16 && (op as u16) <= Op::IfNonNull as u16
}

fn successors(code: &Code, i: &Insn) -> (bool, Vec<u32>) {
    match i.op {
        op if is_branch(op) => (true, vec![i.x]),
        Op::Goto | Op::Jsr => (false, vec![i.x]),
        Op::Switch => match code.switches.get(i.x as usize) {
            Some(SwitchTable::Table {
                targets, default, ..
            }) => (false, targets.iter().copied().chain([*default]).collect()),
            Some(SwitchTable::Lookup { pairs, default }) => {
                (false, pairs.iter().map(|p| p.1).chain([*default]).collect())
            }
            None => (false, Vec::new()),
        },
        // A subroutine may return anywhere behind a jsr.
        Op::RetJsr => {
            let back = |(n, i): (usize, &Insn)| (i.op == Op::Jsr).then_some(n as u32 + 1);
            (
                false,
                code.insns.iter().enumerate().filter_map(back).collect(),
            )
        }
        Op::Ret | Op::RetVal | Op::Throw | Op::Bad => (false, Vec::new()),
        _ => (true, Vec::new()),
    }
}

/// The register an instruction writes.
fn defined(i: &Insn) -> Option<u16> {
    let op = i.op as u16;
    let within = |a: Op, b: Op| op >= a as u16 && op <= b as u16;
    let writes = within(Op::Mov, Op::DCmpG)
        || within(Op::LdI8, Op::LdRef)
        || within(Op::ArrayLength, Op::Get64)
        || within(Op::GetStaticU, Op::Gs64C)
        || within(Op::NewU, Op::MultiNewArray)
        || matches!(
            i.op,
            Op::InstanceOfU | Op::InstanceOf | Op::LdcU | Op::LdRefConst
        )
        || is_call(i.op);
    writes.then_some(i.a)
}

/// The registers an instruction reads.
fn used(i: &Insn) -> Vec<u16> {
    let op = i.op as u16;
    let within = |a: Op, b: Op| op >= a as u16 && op <= b as u16;
    if is_call(i.op) {
        return (i.a..i.a + i.b).collect();
    }
    if within(Op::IfEqI, Op::IfLeI) || within(Op::IfNull, Op::IfNonNull) {
        return vec![i.a];
    }
    if is_branch(i.op) {
        return vec![i.a, i.b];
    }
    if within(Op::MultiNewArrayU, Op::MultiNewArray) {
        return (i.a..i.a + i.b).collect();
    }
    if within(Op::St8, Op::StRef) {
        return vec![i.a, i.b, i.c];
    }
    if within(Op::PutFieldU, Op::Put64) {
        return vec![i.a, i.b];
    }
    if within(Op::PutStaticU, Op::Ps64C) {
        return vec![i.a];
    }
    match i.op {
        Op::Switch | Op::RetJsr | Op::RetVal | Op::Throw | Op::MonitorEnter | Op::MonitorExit => {
            vec![i.a]
        }
        Op::CheckCastU | Op::CheckCast => vec![i.a],
        Op::Imm
        | Op::NewU
        | Op::New
        | Op::NewC
        | Op::LdcU
        | Op::LdRefConst
        | Op::Nop
        | Op::Charge => Vec::new(),
        Op::Goto | Op::Jsr | Op::Ret | Op::Bad => Vec::new(),
        _ if within(Op::GetStaticU, Op::Gs64C) => Vec::new(),
        _ => vec![i.b, i.c],
    }
}

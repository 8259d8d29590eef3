//! What the instructions of register code read and write, and where they go: the ground of the two analyses.

use crate::code::{Code, Insn, Op, SwitchTable};

/// Unites a set with another.
pub(super) fn merge(a: &mut [u64], b: &[u64]) {
    for (x, y) in a.iter_mut().zip(b) {
        *x |= y;
    }
}

pub(super) fn insert(set: &mut [u64], r: usize) {
    if let Some(w) = set.get_mut(r / 64) {
        *w |= 1 << (r % 64);
    }
}

pub(super) fn clear(set: &mut [u64], r: usize) {
    if let Some(w) = set.get_mut(r / 64) {
        *w &= !(1 << (r % 64));
    }
}

pub(super) fn is_call(op: Op) -> bool {
    (op as u16) >= Op::InvokeVirtualU as u16 && (op as u16) <= Op::CallDynamic as u16
}

pub(super) fn unresolved(op: Op) -> bool {
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

pub(super) fn successors(code: &Code, i: &Insn) -> (bool, Vec<u32>) {
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
pub(super) fn defined(i: &Insn) -> Option<u16> {
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
pub(super) fn used(i: &Insn) -> Vec<u16> {
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
        | Op::Flag
        | Op::ObserveBranch
        | Op::ObserveSwitch
        | Op::ObserveEntry
        | Op::ObserveLine
        | Op::NewU
        | Op::New
        | Op::NewC
        | Op::LdcU
        | Op::LdRefConst
        | Op::Nop
        | Op::Charge => Vec::new(),
        Op::Goto | Op::Jsr | Op::Ret | Op::Bad => Vec::new(),
        Op::Mov => vec![i.b],
        _ if within(Op::GetStaticU, Op::Gs64C) => Vec::new(),
        _ => vec![i.b, i.c],
    }
}

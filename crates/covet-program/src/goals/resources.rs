//! What javac makes of a `try` with resources: closing the resource on the normal way out, and once more where an
//! exception passes, with null checks where the resource may be null. Found as JaCoCo finds it; only the form that
//! javac emits from release 11 on is known.

use std::collections::BTreeSet;

use super::finally::{index, local};
use crate::classfile::{ClassFile, Handler};
use crate::classwriter::op;
use crate::flow::Instruction;

/// The instructions that close resources.
pub(super) fn find(
    file: &ClassFile,
    all: &[Instruction<'_>],
    handlers: &[Handler],
) -> BTreeSet<u16> {
    let is_throwable =
        |handler: &&Handler| file.pool.class_name(handler.catch_type) == Ok("java/lang/Throwable");
    let targets: BTreeSet<u16> = handlers
        .iter()
        .filter(is_throwable)
        .map(|handler| handler.target)
        .collect();
    let mut made = BTreeSet::new();
    for start in targets.into_iter().filter_map(|target| index(all, target)) {
        let Some((len, close)) = handler(file, &all[start..]) else {
            continue;
        };
        let normal = (0..start)
            .rev()
            .find(|&at| closes(file, &all[at..]) == Some(close));
        let normal = normal.map(|at| at..at + close.len()).unwrap_or_default();
        let both = (start..start + len).chain(normal);
        made.extend(both.map(|at| all[at].bci));
    }
    made
}

/// How a resource is closed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Close {
    slot: u16,
    null_check: bool,
}

impl Close {
    fn len(self) -> usize {
        if self.null_check { 4 } else { 2 }
    }
}

/// How many instructions the handler has that closes a resource and throws again, and how it closes it.
fn handler(file: &ClassFile, code: &[Instruction<'_>]) -> Option<(usize, Close)> {
    let primary = local(code.first()?, op::ASTORE, ASTORE_0)?;
    let close = closes(file, code.get(1..)?)?;
    let [skip, store, first, second, add, again, throw, ..] = code.get(1 + close.len()..)? else {
        return None;
    };
    let suppressed = local(store, op::ASTORE, ASTORE_0)?;
    let loads = [first, second, again].map(|at| local(at, op::ALOAD, ALOAD_0));
    let matches = skip.opcode == op::GOTO
        && loads == [Some(primary), Some(suppressed), Some(primary)]
        && calls(file, add, "addSuppressed")
        && throw.opcode == op::ATHROW;
    matches.then_some((8 + close.len(), close))
}

/// How the code at a place closes a resource, if that is what it does.
fn closes(file: &ClassFile, code: &[Instruction<'_>]) -> Option<Close> {
    let slot = local(code.first()?, op::ALOAD, ALOAD_0)?;
    let null_check = code.get(1)?.opcode == op::IFNULL;
    let rest = if null_check { code.get(2..)? } else { code };
    let [load, call, ..] = rest else {
        return None;
    };
    let is_close = local(load, op::ALOAD, ALOAD_0) == Some(slot) && calls(file, call, "close");
    is_close.then_some(Close { slot, null_check })
}

const ALOAD_0: u8 = 0x2a;
const ASTORE_0: u8 = 0x4b;

fn calls(file: &ClassFile, instruction: &Instruction<'_>, name: &str) -> bool {
    let is_call = matches!(instruction.opcode, op::INVOKEVIRTUAL | op::INVOKEINTERFACE);
    let member = instruction
        .index()
        .filter(|_| is_call)
        .and_then(|index| file.pool.member(index).ok());
    member.is_some_and(|(_, called, descriptor)| called == name && descriptor.ends_with(")V"))
}

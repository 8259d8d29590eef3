//! What compilers make of a `try` with resources: closing the resource on the normal way out, and once more where an
//! exception passes, with null checks where the resource may be null. Found as JaCoCo finds it: the form that javac emits
//! from release 11 on, and that of the Eclipse compiler, which closes all resources of a `try` in one handler.

use std::collections::BTreeSet;
use std::ops::Range;

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
    let targets = |wanted: &dyn Fn(&Handler) -> bool| -> BTreeSet<u16> {
        let found = handlers.iter().filter(|handler| wanted(handler));
        found.map(|handler| handler.target).collect()
    };
    let of_throwable =
        targets(&|handler| file.pool.class_name(handler.catch_type) == Ok("java/lang/Throwable"));
    let of_any = targets(&|handler| handler.catch_type == 0);
    let javac = of_throwable
        .into_iter()
        .filter_map(|target| index(all, target));
    let javac = javac.filter_map(|start| of_javac(file, all, start));
    let eclipse = of_any.into_iter().filter_map(|target| index(all, target));
    let eclipse = eclipse.filter_map(|start| of_eclipse(file, all, start));
    let ranges = javac.chain(eclipse).flatten();
    ranges.flatten().map(|at| all[at].bci).collect()
}

/// The handler of javac that starts here, and the normal way out that belongs to it.
fn of_javac(file: &ClassFile, all: &[Instruction<'_>], start: usize) -> Option<[Range<usize>; 2]> {
    let (len, close) = handler(file, &all[start..])?;
    let normal = |at: &usize| closes(file, &all[*at..]) == Some(close);
    let normal = (0..start).rev().find(normal)?;
    Some([start..start + len, normal..normal + close.len()])
}

/// The same of the Eclipse compiler.
fn of_eclipse(
    file: &ClassFile,
    all: &[Instruction<'_>],
    start: usize,
) -> Option<[Range<usize>; 2]> {
    let primary = local(all.get(start)?, op::ASTORE, ASTORE_0)?;
    let throws = |at: usize| {
        let throws = all.get(at + 1)?.opcode == op::ATHROW;
        (throws && local(all.get(at)?, op::ALOAD, ALOAD_0)? == primary).then_some(at + 2)
    };
    let mut at = start + 1;
    let mut closed = Vec::new();
    while let Some(close) = closes(file, all.get(at..)?).filter(|close| close.null_check) {
        closed.push(close);
        at = throws(at + close.len())?;
        at += suppresses(file, &all[at..], primary)?;
    }
    let first = closed.first()?;
    let end = throws(at)?;
    let closes_all = |from: &usize| {
        let mut places = (*from..).step_by(first.len()).zip(&closed);
        places.all(|(at, close)| {
            let code = all.get(at..).unwrap_or_default();
            closes(file, code) == Some(*close)
        })
    };
    let from = (0..start).rev().find(closes_all)?;
    let normal = from..from + closed.len() * first.len();
    Some([start..end, normal])
}

/// How many instructions the Eclipse compiler has for keeping the first of two exceptions, if they are here.
fn suppresses(file: &ClassFile, code: &[Instruction<'_>], primary: u16) -> Option<usize> {
    const FORM: [u8; 12] = [
        op::ASTORE,
        op::ALOAD,
        op::IFNONNULL,
        op::ALOAD,
        op::ASTORE,
        op::GOTO,
        op::ALOAD,
        op::ALOAD,
        op::IF_ACMPEQ,
        op::ALOAD,
        op::ALOAD,
        op::INVOKEVIRTUAL,
    ];
    let code = code.get(..FORM.len())?;
    let slot = |at: usize| match FORM[at] {
        op::ASTORE => local(&code[at], op::ASTORE, ASTORE_0),
        _ => local(&code[at], op::ALOAD, ALOAD_0),
    };
    let other = slot(0)?;
    let is_primary = [1, 4, 6, 9].iter().all(|&at| slot(at) == Some(primary));
    let is_other = [3, 7, 10].iter().all(|&at| slot(at) == Some(other));
    let jumps = [2, 5, 8].iter().all(|&at| code[at].opcode == FORM[at]);
    let matches = is_primary && is_other && jumps && calls(file, &code[11], "addSuppressed");
    matches.then_some(FORM.len())
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

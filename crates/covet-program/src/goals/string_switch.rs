//! Switches over strings, as javac compiles them: a switch over the hash code whose cases compare the string and store
//! the number of a case, then a switch over that number.
//!
//! Only the second one stands for something in the source. The first is recognised so that its edges are no goals, and
//! so that whoever computes distances knows which string leads to which key of the second.

use std::sync::Arc;

use super::key::SiteId;
use crate::classfile::{ClassFile, Constant};
use crate::classwriter::op;
use crate::flow::Instruction;

/// A switch over strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StringSwitch {
    /// The switch over the hash code.
    pub hash: SiteId,
    /// The comparisons, each jumping when the strings differ, with what the string is compared with.
    pub comparisons: Vec<(SiteId, Arc<str>)>,
    /// The switch over the number of the case.
    pub switch: SiteId,
    /// The strings with their keys in that switch; others take its default.
    pub cases: Vec<(Arc<str>, i32)>,
}

/// The places of a switch over strings.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    pub(super) hash: u16,
    pub(super) comparisons: Vec<(u16, Arc<str>, i32)>,
    pub(super) switch: u16,
}

/// The switches over strings in a method.
pub(super) fn find(file: &ClassFile, all: &[Instruction<'_>]) -> Vec<Places> {
    let calls = all
        .windows(2)
        .enumerate()
        .filter(|(_, pair)| is_call(file, &pair[0], "hashCode") && pair[1].is_switch());
    calls
        .filter_map(|(at, pair)| read(file, pair[1].bci, all.get(at + 2..)?))
        .collect()
}

/// Reads what follows the switch over the hash code.
fn read(file: &ClassFile, hash: u16, mut rest: &[Instruction<'_>]) -> Option<Places> {
    let mut comparisons = Vec::new();
    loop {
        match rest {
            [load, constant, call, differs, push, store, after @ ..]
                if is_load(load, op::ALOAD) && is_call(file, call, "equals") =>
            {
                if differs.opcode != op::IFEQ || !is_store(store) {
                    return None;
                }
                let text = string(file, constant)?;
                comparisons.push((differs.bci, text, push.small_int()?));
                let skipped = after.first().is_some_and(|at| at.opcode == op::GOTO);
                rest = after.get(usize::from(skipped)..)?;
            }
            [load, switch, ..] if is_load(load, op::ILOAD) && switch.is_switch() => {
                return (!comparisons.is_empty()).then_some(Places {
                    hash,
                    comparisons,
                    switch: switch.bci,
                });
            }
            _ => return None,
        }
    }
}

/// The string an instruction loads.
fn string(file: &ClassFile, instruction: &Instruction<'_>) -> Option<Arc<str>> {
    let index = match *instruction.bytes {
        [op::LDC, index] => index.into(),
        [op::LDC_W, a, b] => u16::from_be_bytes([a, b]),
        _ => return None,
    };
    match file.pool.get(index).ok()? {
        Constant::String { utf8 } => Some(file.pool.utf8(utf8).ok()?.into()),
        _ => None,
    }
}

fn is_call(file: &ClassFile, instruction: &Instruction<'_>, name: &str) -> bool {
    let member = instruction
        .index()
        .filter(|_| instruction.opcode == op::INVOKEVIRTUAL)
        .and_then(|index| file.pool.member(index).ok());
    member.is_some_and(|(class, called, _)| {
        called == name && file.pool.class_name(class) == Ok("java/lang/String")
    })
}

/// Whether an instruction loads a local variable of the kind whose general form is `general`.
fn is_load(instruction: &Instruction<'_>, general: u8) -> bool {
    let short = op::ILOAD_0 + (general - op::ILOAD) * 4;
    instruction.opcode == general
        || (short..short + 4).contains(&instruction.opcode)
        || instruction.bytes.starts_with(&[op::WIDE, general])
}

/// Whether an instruction stores an `int`.
fn is_store(instruction: &Instruction<'_>) -> bool {
    matches!(instruction.opcode, op::ISTORE)
        || (op::ISTORE_0..op::ISTORE_0 + 4).contains(&instruction.opcode)
        || instruction.bytes.starts_with(&[op::WIDE, op::ISTORE])
}

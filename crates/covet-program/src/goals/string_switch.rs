//! Switches over strings: a switch over the hash code whose cases compare the string. In javac's form they store the
//! number of a case, and a switch over that number follows; in that of the Eclipse compiler they jump to the case.
//!
//! Hash codes stand for nothing in the source. They are recognised so that their edges are no goals, and so that whoever
//! looks for inputs knows which string leads to which goal.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::key::SiteId;
use crate::classfile::{ClassFile, Constant};
use crate::classwriter::op;
use crate::flow::{Instruction, switch_targets};

/// A branch and the number of one of its edges.
pub(super) type Edge = (SiteId, u16);

/// A switch over strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StringSwitch {
    /// The switch over the hash code.
    pub hash: SiteId,
    /// The strings, each with a branch and the number of its edge that stands for the case.
    pub cases: Vec<(Arc<str>, (SiteId, u16))>,
    /// The edge that stands for all other strings.
    pub default: (SiteId, u16),
}

/// The places of a switch over strings.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    pub(super) hash: u16,
    pub(super) comparisons: Vec<Comparison>,
    /// The switch over the numbers of the cases, if there is one.
    pub(super) second: Option<u16>,
}

/// A comparison of the string.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Comparison {
    /// Where it jumps.
    pub(super) bci: u16,
    /// What the string is compared with.
    pub(super) text: Arc<str>,
    /// The number of the case, if there are numbers.
    pub(super) key: i32,
    /// Where it jumps to.
    pub(super) target: u16,
    /// Whether the default comes next if the string is another one.
    pub(super) is_last: bool,
}

/// The switches over strings in a method.
pub(super) fn find(file: &ClassFile, all: &[Instruction<'_>]) -> Vec<Places> {
    let calls = all
        .windows(2)
        .enumerate()
        .filter(|(_, pair)| is_call(file, &pair[0], "hashCode") && pair[1].is_switch());
    calls
        .filter_map(|(at, _)| double(file, all, at + 1).or_else(|| single(file, all, at + 1)))
        .collect()
}

/// The form with a second switch, which follows the one over the hash code.
fn double(file: &ClassFile, all: &[Instruction<'_>], hash: usize) -> Option<Places> {
    let mut comparisons = Vec::new();
    let mut rest = all.get(hash + 1..)?;
    loop {
        match rest {
            [load, constant, call, differs, push, store, after @ ..]
                if is_load(load, op::ALOAD) && is_call(file, call, "equals") =>
            {
                if differs.opcode != op::IFEQ || !is_store(store) {
                    return None;
                }
                comparisons.push(Comparison {
                    bci: differs.bci,
                    text: string(file, constant)?,
                    key: push.small_int()?,
                    target: differs.jump_target()?,
                    is_last: false,
                });
                let skipped = after.first().is_some_and(|at| at.opcode == op::GOTO);
                rest = after.get(usize::from(skipped)..)?;
            }
            [load, switch, ..] if is_load(load, op::ILOAD) && switch.is_switch() => {
                return (!comparisons.is_empty()).then_some(Places {
                    hash: all[hash].bci,
                    comparisons,
                    second: Some(switch.bci),
                });
            }
            _ => return None,
        }
    }
}

/// The form whose comparisons jump to the cases: those of each hash code end with what leads to the default.
fn single(file: &ClassFile, all: &[Instruction<'_>], hash: usize) -> Option<Places> {
    let switch = all[hash].switch()?;
    let targets = switch_targets(&switch);
    let cases: BTreeSet<u16> = targets
        .iter()
        .filter(|(_, _, default)| !default)
        .map(|(target, ..)| *target)
        .collect();
    let mut comparisons: Vec<Comparison> = Vec::new();
    for case in cases {
        let at = all.binary_search_by_key(&case, |at| at.bci).ok()?;
        let mut rest = &all[at..];
        loop {
            let [load, constant, call, equal, after @ ..] = rest else {
                return None;
            };
            let is_comparison = is_load(load, op::ALOAD) && is_call(file, call, "equals");
            if !is_comparison || equal.opcode != op::IFNE {
                return None;
            }
            let next = after.first()?;
            let leaves = next.opcode == op::GOTO && next.jump_target() == Some(switch.default);
            let is_last = leaves || next.bci == switch.default;
            comparisons.push(Comparison {
                bci: equal.bci,
                text: string(file, constant)?,
                key: 0,
                target: equal.jump_target()?,
                is_last,
            });
            if is_last {
                break;
            }
            rest = after;
        }
    }
    (!comparisons.is_empty()).then_some(Places {
        hash: all[hash].bci,
        comparisons,
        second: None,
    })
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

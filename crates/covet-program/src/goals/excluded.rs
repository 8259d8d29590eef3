//! Edges that no source line stands for.

use super::site::SiteKind;
use crate::classfile::ClassFile;
use crate::classwriter::op;
use crate::flow::{Instruction, instructions};

/// What javac throws where an exhaustive switch meets what it did not know of.
const MISMATCHES: [&str; 2] = [
    "java/lang/MatchException",
    "java/lang/IncompatibleClassChangeError",
];

/// The edge of a branch that is no goal; `previous` is the instruction before it.
pub(super) fn excluded(
    file: &ClassFile,
    code: &[u8],
    previous: Option<&Instruction<'_>>,
    branch: &Instruction<'_>,
    kind: &SiteKind,
) -> Option<u16> {
    match kind {
        SiteKind::If { .. } => assertions_off(file, previous?, branch.opcode),
        SiteKind::Switch { edges } => {
            let at = edges
                .iter()
                .position(|edge| edge.default && edge.keys.is_empty())?;
            let target = edges.get(at)?.target;
            let edge = u16::try_from(at).ok()?;
            throws_mismatch(file, code, target).then_some(edge)
        }
    }
}

/// The edge taken when assertions are off: around an `assert`, or where its flag is computed.
fn assertions_off(file: &ClassFile, previous: &Instruction<'_>, opcode: u8) -> Option<u16> {
    let (_, name, descriptor) = file.pool.member(previous.index()?).ok()?;
    let disabled = match (previous.opcode, name, descriptor) {
        (op::GETSTATIC, "$assertionsDisabled", "Z") => true,
        (op::INVOKEVIRTUAL, "desiredAssertionStatus", "()Z") => false,
        _ => return None,
    };
    let jumps_if_true = match opcode {
        op::IFNE => true,
        op::IFEQ => false,
        _ => return None,
    };
    Some(u16::from(disabled == jumps_if_true))
}

/// Whether code starts by making the error of a switch that was compiled against other classes.
fn throws_mismatch(file: &ClassFile, code: &[u8], target: u16) -> bool {
    let mut rest = instructions(code).skip_while(|at| at.bci < target);
    let Some(first) = rest.next().filter(|at| at.opcode == op::NEW) else {
        return false;
    };
    let class = first
        .index()
        .and_then(|index| file.pool.class_name(index).ok());
    // A message written by a person is a string; the compiler passes nothing or nulls.
    let mut arguments = rest.skip(1).take_while(|at| at.opcode != op::INVOKESPECIAL);
    class.is_some_and(|class| MISMATCHES.contains(&class))
        && arguments.all(|at| at.opcode == op::ACONST_NULL)
}

//! Edges that no source line stands for.

use super::site::{SiteKind, SwitchEdge};
use crate::classfile::ClassFile;
use crate::classwriter::op;
use crate::flow::{Instruction, instructions};

/// What javac throws where an exhaustive switch meets what it did not know of.
const MISMATCHES: [&str; 2] = [
    "java/lang/MatchException",
    "java/lang/IncompatibleClassChangeError",
];

/// The edges of a branch that are no goals; `previous` is the instruction before it.
pub(super) fn excluded(
    file: &ClassFile,
    code: &[u8],
    previous: Option<&Instruction<'_>>,
    kind: &SiteKind,
) -> Vec<u16> {
    match kind {
        SiteKind::If { .. } if previous.is_some_and(|at| tests_assertions(file, at)) => vec![0, 1],
        SiteKind::If { .. } => Vec::new(),
        SiteKind::Switch { edges } => {
            let is_mismatch = |edge: &SwitchEdge| {
                edge.default && edge.keys.is_empty() && throws_mismatch(file, code, edge.target)
            };
            let at = edges.iter().position(is_mismatch);
            let at = at.and_then(|at| u16::try_from(at).ok());
            // Where there is one way only, nothing is decided.
            match edges.len() - usize::from(at.is_some()) {
                1 => (0..kind.edges()).collect(),
                _ => at.into_iter().collect(),
            }
        }
    }
}

/// Whether an instruction asks if assertions are on: before an `assert`, or where its flag is computed. They always are,
/// so that one way is never taken and the other always.
fn tests_assertions(file: &ClassFile, instruction: &Instruction<'_>) -> bool {
    let member = instruction.index().map(|index| file.pool.member(index));
    let Some(Ok((_, name, descriptor))) = member else {
        return false;
    };
    matches!(
        (instruction.opcode, name, descriptor),
        (op::GETSTATIC, "$assertionsDisabled", "Z")
            | (op::INVOKEVIRTUAL, "desiredAssertionStatus", "()Z")
    )
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

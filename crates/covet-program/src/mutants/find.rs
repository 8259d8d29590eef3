//! Walks over the code of a class and asks the operators.

use std::collections::BTreeSet;

use super::{Mutant, MutantEdit, Operator, calls, conditionals, math, returns};
use crate::classfile::{ClassFileError, Code, Member};
use crate::classwriter::op;
use crate::flow::{Cfg, Instruction, instructions};
use crate::goals::{MethodKey, counted};
use crate::{ClassFile, descriptor};

/// What an operator makes of an instruction.
pub(super) struct Change {
    pub(super) operator: Operator,
    pub(super) description: String,
    pub(super) edit: MutantEdit,
}

impl Change {
    /// A change of the opcode only, or of all bytes.
    pub(super) fn overwrite(operator: Operator, description: &str, bytes: Vec<u8>) -> Change {
        Change {
            operator,
            description: description.to_owned(),
            edit: MutantEdit::Overwrite { bytes },
        }
    }
}

/// The place an operator looks at.
pub(super) struct Place<'a> {
    pub(super) file: &'a ClassFile,
    /// The instruction that always runs right before.
    pub(super) previous: Option<Instruction<'a>>,
    pub(super) instruction: Instruction<'a>,
    /// The descriptor of the method's result.
    pub(super) returns: &'a str,
}

pub(super) fn find(file: &ClassFile) -> Result<Vec<Mutant>, ClassFileError> {
    let mut all = Vec::new();
    for method in &file.methods {
        if file.pool.utf8(method.name)? == "<clinit>" {
            continue;
        }
        if let Some(code) = counted(file, method)? {
            add_method(file, method, &code, &mut all)?;
        }
    }
    Ok(all)
}

fn add_method(
    file: &ClassFile,
    method: &Member,
    code: &Code,
    all: &mut Vec<Mutant>,
) -> Result<(), ClassFileError> {
    let key = MethodKey::of(file, method)?;
    let mut lines = file.line_numbers(code);
    lines.sort_unstable();
    let starts: BTreeSet<u16> = Cfg::new(file.bytecode(code), &code.handlers)
        .blocks()
        .iter()
        .map(|block| block.start)
        .collect();
    let mut assertion_end = 0;
    let mut previous = None;
    for instruction in instructions(file.bytecode(code)) {
        let place = Place {
            file,
            previous: previous.filter(|_| !starts.contains(&instruction.bci)),
            instruction,
            returns: descriptor::return_type(&key.descriptor),
        };
        previous = Some(instruction);
        assertion_end = place.assertion_end().unwrap_or(assertion_end);
        if instruction.bci < assertion_end {
            continue;
        }
        let line = lines
            .iter()
            .rev()
            .find(|(start, _)| *start <= instruction.bci);
        for change in changes(&place) {
            all.push(Mutant {
                method: key.clone(),
                bci: instruction.bci,
                line: line.map(|&(_, line)| line),
                operator: change.operator,
                description: change.description,
                edit: change.edit,
            });
        }
    }
    Ok(())
}

fn changes(place: &Place<'_>) -> Vec<Change> {
    let mut all = conditionals::changes(&place.instruction);
    all.extend(math::changes(&place.instruction));
    all.extend(calls::changes(place));
    all.extend(returns::changes(place));
    all
}

impl Place<'_> {
    /// Where an `assert` that starts before this branch ends.
    fn assertion_end(&self) -> Option<u16> {
        let previous = self
            .previous
            .filter(|previous| previous.opcode == op::GETSTATIC)?;
        let (_, name, _) = self.file.pool.member(previous.index()?).ok()?;
        let is_assertion = name == "$assertionsDisabled" && self.instruction.is_if();
        self.instruction.jump_target().filter(|_| is_assertion)
    }
}

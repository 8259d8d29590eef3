//! `VOID_METHOD_CALLS`.

use super::find::{Change, Place};
use super::{MutantEdit, Operator};
use crate::classwriter::op;
use crate::descriptor;

/// Calls into these packages change nothing a test should see.
const LOGGERS: [&str; 6] = [
    "java/util/logging/",
    "java/lang/System$Logger",
    "org/apache/log4j/",
    "org/apache/logging/",
    "org/slf4j/",
    "org/apache/commons/logging/",
];

pub(super) fn changes(place: &Place<'_>) -> Option<Change> {
    let opcode = place.instruction.opcode;
    if !matches!(opcode, op::INVOKEVIRTUAL..=op::INVOKEINTERFACE) {
        return None;
    }
    let pool = &place.file.pool;
    let (class, name, signature) = pool.member(place.instruction.index()?).ok()?;
    let class = pool.class_name(class).ok()?;
    let is_logger = LOGGERS.iter().any(|package| class.starts_with(package));
    // Suppressed exceptions are added by what a try with resources is compiled to.
    let is_made = (class, name) == ("java/lang/Throwable", "addSuppressed");
    if descriptor::return_type(signature) != "V" || name == "<init>" || is_logger || is_made {
        return None;
    }
    let pops = pops(signature, opcode != op::INVOKESTATIC);
    Some(Change {
        operator: Operator::VoidMethodCalls,
        description: format!("removed call to {}.{name}", class.replace('/', ".")),
        edit: padded(pops, place.instruction.bytes.len()),
    })
}

/// The instructions in place of a call, filled up with `nop`, if they fit.
fn padded(mut bytes: Vec<u8>, len: usize) -> MutantEdit {
    if bytes.len() > len {
        return MutantEdit::RemoveCall;
    }
    bytes.resize(len, op::NOP);
    MutantEdit::Overwrite { bytes }
}

/// What drops arguments and receiver: the last argument first, two single ones at once.
fn pops(signature: &str, has_receiver: bool) -> Vec<u8> {
    let receiver = has_receiver.then_some(false);
    let wide = descriptor::params(signature).map(|param| matches!(param, "J" | "D"));
    let mut stack: Vec<bool> = receiver.into_iter().chain(wide).collect();
    let mut pops = Vec::new();
    while let Some(is_wide) = stack.pop() {
        let is_pair = !is_wide && stack.last() == Some(&false);
        if is_pair {
            stack.pop();
        }
        pops.push(if is_wide || is_pair {
            op::POP2
        } else {
            op::POP
        });
    }
    pops
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_dropped() {
        assert_eq!(pops("()V", false), []);
        assert_eq!(pops("()V", true), [op::POP]);
        assert_eq!(pops("(I)V", true), [op::POP2]);
        assert_eq!(pops("(JI)V", true), [op::POP, op::POP2, op::POP]);
        assert_eq!(pops("(IIJ)V", true), [op::POP2, op::POP2, op::POP]);
        assert_eq!(
            padded(vec![op::POP], 3),
            MutantEdit::Overwrite {
                bytes: vec![op::POP, op::NOP, op::NOP]
            }
        );
        assert_eq!(padded(vec![op::POP; 4], 3), MutantEdit::RemoveCall);
    }
}

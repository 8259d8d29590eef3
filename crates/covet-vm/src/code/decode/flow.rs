//! Pass one: which bytecodes start a block, and how deep the operand stack is at each.

use covet_program::classfile::{ClassFile, Code as CodeAttribute};
use covet_program::descriptor;

use super::{Result, bad, bytecode};
use crate::class::Kind;

/// What pass one finds out.
pub(super) struct Flow {
    /// Stack depth in slots before each reachable instruction.
    pub depth: Vec<Option<u16>>,
    /// Whether control can arrive here other than by falling through.
    pub leader: Vec<bool>,
}

/// Slots popped and pushed by the opcodes whose effect does not depend on operands.
pub(super) fn effect(op: u8) -> Option<(u16, u16)> {
    Some(match op {
        0x00 | 0x84 | 0xa7 | 0xa9 | 0xb1 | 0xc8 => (0, 0),
        0x01..=0x08
        | 0x0b..=0x0d
        | 0x10..=0x13
        | 0x15
        | 0x17
        | 0x19..=0x1d
        | 0x22..=0x25
        | 0x2a..=0x2d => (0, 1),
        0x09 | 0x0a | 0x0e | 0x0f | 0x14 | 0x16 | 0x18 | 0x1e..=0x21 | 0x26..=0x29 => (0, 2),
        0x2e | 0x30 | 0x32..=0x35 => (2, 1),
        0x2f | 0x31 => (2, 2),
        0x36 | 0x38 | 0x3a..=0x3e | 0x43..=0x46 | 0x4b..=0x4e | 0x57 => (1, 0),
        0x37 | 0x39 | 0x3f..=0x42 | 0x47..=0x4a | 0x58 => (2, 0),
        0x4f | 0x51 | 0x53..=0x56 => (3, 0),
        0x50 | 0x52 => (4, 0),
        0x59 => (1, 2),
        0x5a => (2, 3),
        0x5b => (3, 4),
        0x5c => (2, 4),
        0x5d => (3, 5),
        0x5e => (4, 6),
        0x5f => (2, 2),
        0x60 | 0x62 | 0x64 | 0x66 | 0x68 | 0x6a | 0x6c | 0x6e | 0x70 | 0x72 => (2, 1),
        0x61 | 0x63 | 0x65 | 0x67 | 0x69 | 0x6b | 0x6d | 0x6f | 0x71 | 0x73 => (4, 2),
        0x74 | 0x76 => (1, 1),
        0x75 | 0x77 => (2, 2),
        0x78 | 0x7a | 0x7c | 0x7e | 0x80 | 0x82 => (2, 1),
        0x79 | 0x7b | 0x7d => (3, 2),
        0x7f | 0x81 | 0x83 => (4, 2),
        0x85 | 0x87 | 0x8c | 0x8d => (1, 2),
        0x86 | 0x8b | 0x91..=0x93 => (1, 1),
        0x88 | 0x89 | 0x8e | 0x90 => (2, 1),
        0x8a | 0x8f => (2, 2),
        0x94 | 0x97 | 0x98 => (4, 1),
        0x95 | 0x96 => (2, 1),
        0x99..=0x9e | 0xaa | 0xab | 0xac | 0xae | 0xb0 | 0xbf | 0xc2 | 0xc3 | 0xc6 | 0xc7 => (1, 0),
        0x9f..=0xa6 | 0xad | 0xaf => (2, 0),
        0xa8 | 0xbb | 0xc9 => (0, 1),
        0xbc..=0xbe | 0xc0 | 0xc1 => (1, 1),
        _ => return None,
    })
}

/// Slots popped and pushed by the member and wide instructions at `pc`.
fn member_effect(file: &ClassFile, code: &[u8], pc: usize) -> Result<(u16, u16)> {
    let op = code[pc];
    let cp = bytecode::u16_at(code, pc + 1).unwrap_or(0);
    let err = |_| super::DecodeError("Illegal constant pool index".into());
    Ok(match op {
        0xb2..=0xb5 => {
            let (_, _, desc) = file.pool.member(cp).map_err(err)?;
            let n = Kind::of(desc).slots();
            match op {
                0xb2 => (0, n),
                0xb3 => (n, 0),
                0xb4 => (1, n),
                _ => (n + 1, 0),
            }
        }
        0xb6..=0xba => {
            let desc = call_descriptor(file, op, cp)?;
            let args = descriptor::arg_slots(desc)
                .map_err(|_| super::DecodeError("Illegal descriptor".into()))?;
            let receiver = u16::from(op != 0xb8 && op != 0xba);
            (
                args + receiver,
                Kind::of(descriptor::return_type(desc)).slots(),
            )
        }
        0xc5 => (u16::from(code[pc + 3]), 1),
        0xc4 => effect(code[pc + 1]).unwrap_or((0, 0)),
        _ => return bad("Bad instruction"),
    })
}

/// The descriptor of the call at a constant pool index.
pub(crate) fn call_descriptor(file: &ClassFile, op: u8, cp: u16) -> Result<&str> {
    use covet_program::classfile::Constant;
    let err = |_| super::DecodeError("Illegal constant pool index".into());
    match (op, file.pool.get(cp).map_err(err)?) {
        (0xba, Constant::InvokeDynamic { nat, .. }) => {
            file.pool.name_and_type(nat).map(|n| n.1).map_err(err)
        }
        (0xba, _) => bad("Illegal constant pool type"),
        (_, Constant::Method { .. } | Constant::InterfaceMethod { .. }) => {
            file.pool.member(cp).map(|m| m.2).map_err(err)
        }
        _ => bad("Illegal constant pool type"),
    }
}

/// Finds leaders and depths.
pub(super) fn analyse(file: &ClassFile, attr: &CodeAttribute, code: &[u8]) -> Result<Flow> {
    let mut f = Flow {
        depth: vec![None; code.len()],
        leader: vec![false; code.len()],
    };
    let mut work = vec![(0usize, 0u16)];
    if code.is_empty() {
        return bad("Empty code");
    }
    f.leader[0] = true;
    let mut handlers_done = vec![false; attr.handlers.len()];
    loop {
        while let Some((start, depth)) = work.pop() {
            walk(file, attr, code, &mut f, &mut work, start, depth)?;
        }
        // A handler is reachable when anything in its range is.
        for (i, h) in attr.handlers.iter().enumerate() {
            let (s, e, t) = (h.start as usize, h.end as usize, h.target as usize);
            if e > code.len() || s >= e || t >= code.len() {
                return bad("Illegal exception table range");
            }
            if !handlers_done[i] && f.depth[s..e].iter().any(Option::is_some) {
                handlers_done[i] = true;
                f.leader[t] = true;
                if attr.max_stack == 0 {
                    return bad("Operand stack overflow");
                }
                work.push((t, 1));
            }
        }
        if work.is_empty() {
            return Ok(f);
        }
    }
}

fn walk(
    file: &ClassFile,
    attr: &CodeAttribute,
    code: &[u8],
    f: &mut Flow,
    work: &mut Vec<(usize, u16)>,
    start: usize,
    depth: u16,
) -> Result<()> {
    let (mut pc, mut depth) = (start, depth);
    loop {
        if pc >= code.len() {
            return bad("Control flow falls through code end");
        }
        if let Some(known) = f.depth[pc] {
            return if known == depth {
                Ok(())
            } else {
                bad("Inconsistent stackmap frames: stack depth differs")
            };
        }
        f.depth[pc] = Some(depth);
        let op = code[pc];
        let Some(len) = bytecode::length(code, pc) else {
            return bad(format!("Bad instruction: {op:x}"));
        };
        let (pops, pushes) = match effect(op) {
            Some(e) => e,
            None => member_effect(file, code, pc)?,
        };
        if depth < pops {
            return bad("Operand stack underflow");
        }
        depth = depth - pops + pushes;
        if depth > attr.max_stack {
            return bad("Operand stack overflow");
        }
        let mut jump = |t: Option<usize>, d: u16| -> Result<()> {
            let Some(t) = t.filter(|t| *t < code.len()) else {
                return bad("Illegal target of jump or branch");
            };
            f.leader[t] = true;
            work.push((t, d));
            Ok(())
        };
        let rel16 = || {
            bytecode::i16_at(code, pc + 1)
                .and_then(|o| usize::try_from(pc as i64 + i64::from(o)).ok())
        };
        let rel32 = || {
            bytecode::i32_at(code, pc + 1)
                .and_then(|o| usize::try_from(pc as i64 + i64::from(o)).ok())
        };
        match op {
            0x99..=0xa6 | 0xc6 | 0xc7 => jump(rel16(), depth)?,
            0xa7 => return jump(rel16(), depth),
            0xc8 => return jump(rel32(), depth),
            0xa8 | 0xc9 => {
                // The subroutine finds the return address on the stack; behind it the stack is as before.
                jump(if op == 0xa8 { rel16() } else { rel32() }, depth)?;
                return jump(Some(pc + len), depth - 1);
            }
            0xaa | 0xab => {
                let Some((default, pairs)) = bytecode::switch_at(code, pc) else {
                    return bad("Bad switch");
                };
                for (_, t) in pairs {
                    jump(Some(t), depth)?;
                }
                return jump(Some(default), depth);
            }
            0xa9 | 0xac..=0xb1 | 0xbf => return Ok(()),
            0xc4 if code[pc + 1] == 0xa9 => return Ok(()),
            _ => {}
        }
        pc += len;
    }
}

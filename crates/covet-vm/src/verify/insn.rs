//! Instructions of code that nobody has checked yet.

use super::opcodes;
use crate::code::bytecode::{self, i16_at, i32_at, u16_at};

/// One instruction.
#[derive(Clone, Copy, Debug)]
pub struct Insn<'c> {
    code: &'c [u8],
    /// Where it is.
    pub at: usize,
    /// Where the next one is.
    pub next: usize,
    /// Its opcode; with `wide`, the one behind it.
    pub op: u8,
    wide: bool,
}

impl<'c> Insn<'c> {
    /// The instruction at a position, if it is whole. HotSpot's own opcodes are instructions too.
    pub fn read(code: &'c [u8], at: usize) -> Option<Insn<'c>> {
        let op = *code.get(at)?;
        let next = at.checked_add(length(code, at, op)?)?;
        if next > code.len() {
            return None;
        }
        let wide = op == 0xc4;
        let op = if wide { *code.get(at + 1)? } else { op };
        Some(Insn {
            code,
            at,
            next,
            op,
            wide,
        })
    }

    /// The byte `n` behind the opcode.
    pub fn byte(&self, n: usize) -> u8 {
        self.code.get(self.at + n).copied().unwrap_or_default()
    }

    /// The local variable or small operand.
    pub fn index(&self) -> u16 {
        match self.wide {
            true => u16_at(self.code, self.at + 2).unwrap_or_default(),
            false => u16::from(self.byte(1)),
        }
    }

    /// The two-byte pool index.
    pub fn pool_index(&self) -> u16 {
        u16_at(self.code, self.at + 1).unwrap_or_default()
    }

    /// The distance of a jump.
    pub fn jump(&self) -> i32 {
        match self.op {
            0xc8 | 0xc9 => i32_at(self.code, self.at + 1).unwrap_or_default(),
            _ => i32::from(i16_at(self.code, self.at + 1).unwrap_or_default()),
        }
    }

    /// Where the words of a switch begin.
    pub fn switch_start(&self) -> usize {
        (self.at + 4) & !3
    }

    /// A word of a switch.
    pub fn switch_word(&self, n: usize) -> i32 {
        i32_at(self.code, self.switch_start() + 4 * n).unwrap_or_default()
    }
}

fn length(code: &[u8], at: usize, op: u8) -> Option<usize> {
    match op {
        0xaa | 0xab => switch_length(code, at, op),
        opcodes::INTERNAL.. => match opcodes::internal_length(op)? {
            0 => switch_length(code, at, op),
            length => Some(length),
        },
        _ => bytecode::length(code, at),
    }
}

/// At least one byte has to follow the head of a switch.
fn switch_length(code: &[u8], at: usize, op: u8) -> Option<usize> {
    let start = (at + 4) & !3;
    let head = if op == 0xaa { 12 } else { 8 };
    if start + head >= code.len() {
        return None;
    }
    let first = i64::from(i32_at(code, start + 4)?);
    let words = match op {
        0xaa => i64::from(i32_at(code, start + 8)?) - first + 1,
        _ => 2 * first,
    };
    if words < 0 || op == 0xaa && words < 1 {
        return None;
    }
    usize::try_from(words)
        .ok()?
        .checked_mul(4)?
        .checked_add(start + head - at)
}

//! Instructions and where they end (JVMS 6.5).

use crate::classwriter::op;

/// An instruction of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction<'a> {
    /// Where it is.
    pub bci: u16,
    /// Its opcode.
    pub opcode: u8,
    /// Opcode and operands.
    pub bytes: &'a [u8],
}

/// A switch: where each key leads, and where the others lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The target of keys without case.
    pub default: u16,
    /// Keys and their targets in the order of the table.
    pub cases: Vec<(i32, u16)>,
}

/// The instructions of a method's code; ends before the first that is broken.
#[must_use]
pub fn instructions(code: &[u8]) -> Instructions<'_> {
    Instructions { code, at: 0 }
}

/// See [`instructions`].
#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    code: &'a [u8],
    at: usize,
}

impl Instructions<'_> {
    /// Where the next one would be: the length of the code unless it is broken there.
    #[must_use]
    pub fn position(&self) -> usize {
        self.at
    }
}

impl<'a> Iterator for Instructions<'a> {
    type Item = Instruction<'a>;

    fn next(&mut self) -> Option<Instruction<'a>> {
        let bci = u16::try_from(self.at).ok()?;
        let len = length(self.code, self.at)?;
        let bytes = self.code.get(self.at..self.at + len)?;
        self.at += len;
        Some(Instruction {
            bci,
            opcode: *bytes.first()?,
            bytes,
        })
    }
}

impl Instruction<'_> {
    /// Whether it goes one of two ways.
    #[must_use]
    pub fn is_if(&self) -> bool {
        matches!(
            self.opcode,
            op::IFEQ..=op::IF_ACMPNE | op::IFNULL | op::IFNONNULL
        )
    }

    /// Whether it is a switch.
    #[must_use]
    pub fn is_switch(&self) -> bool {
        matches!(self.opcode, op::TABLESWITCH | op::LOOKUPSWITCH)
    }

    /// Whether it never goes on to the next one. `jsr` does not either: it jumps, and `ret` comes back.
    #[must_use]
    pub fn ends_flow(&self) -> bool {
        matches!(
            self.opcode,
            op::GOTO..=op::RETURN | op::ATHROW | op::GOTO_W | op::JSR_W
        )
    }

    /// Where an `if`, `goto` or `jsr` jumps to.
    #[must_use]
    pub fn jump_target(&self) -> Option<u16> {
        let offset = match self.opcode {
            op::IFEQ..=op::JSR | op::IFNULL | op::IFNONNULL => {
                i32::from(self.index()?.cast_signed())
            }
            op::GOTO_W | op::JSR_W => i32_at(self.bytes, 1)?,
            _ => return None,
        };
        self.relative(offset)
    }

    /// The two bytes after the opcode: mostly an index of the constant pool.
    #[must_use]
    pub fn index(&self) -> Option<u16> {
        match *self.bytes {
            [_, a, b, ..] => Some(u16::from_be_bytes([a, b])),
            _ => None,
        }
    }

    /// The bci after it.
    #[must_use]
    pub fn end(&self) -> usize {
        usize::from(self.bci) + self.bytes.len()
    }

    /// The table of a switch.
    #[must_use]
    pub fn switch(&self) -> Option<Switch> {
        let at = 1 + (3 - usize::from(self.bci) % 4);
        let default = self.relative(i32_at(self.bytes, at)?)?;
        let cases = match self.opcode {
            op::TABLESWITCH => self.table_cases(at)?,
            op::LOOKUPSWITCH => self.lookup_cases(at)?,
            _ => return None,
        };
        Some(Switch { default, cases })
    }

    /// The constant an instruction without pool index pushes as an `int`.
    #[must_use]
    pub fn small_int(&self) -> Option<i32> {
        match *self.bytes {
            [opcode @ 0x02..=0x08] => Some(i32::from(opcode) - 3),
            [op::BIPUSH, value] => Some(value.cast_signed().into()),
            [op::SIPUSH, a, b] => Some(i16::from_be_bytes([a, b]).into()),
            _ => None,
        }
    }

    fn table_cases(&self, at: usize) -> Option<Vec<(i32, u16)>> {
        let keys = i32_at(self.bytes, at + 4)?..=i32_at(self.bytes, at + 8)?;
        let target = |n: usize| self.relative(i32_at(self.bytes, at + 12 + n * 4)?);
        keys.enumerate()
            .map(|(n, key)| Some((key, target(n)?)))
            .collect()
    }

    fn lookup_cases(&self, at: usize) -> Option<Vec<(i32, u16)>> {
        let count = usize::try_from(i32_at(self.bytes, at + 4)?).ok()?;
        let case = |n: usize| {
            let key = i32_at(self.bytes, at + 8 + n * 8)?;
            Some((key, self.relative(i32_at(self.bytes, at + 12 + n * 8)?)?))
        };
        (0..count).map(case).collect()
    }

    fn relative(&self, offset: i32) -> Option<u16> {
        u16::try_from(i32::from(self.bci).checked_add(offset)?).ok()
    }
}

/// The length of the instruction at `at`, if it is one and inside the code.
fn length(code: &[u8], at: usize) -> Option<usize> {
    let len = match *code.get(at)? {
        op::BIPUSH | op::LDC | op::ILOAD..=op::ALOAD | op::ISTORE..=op::ASTORE => 2,
        op::RET | op::NEWARRAY => 2,
        op::SIPUSH | op::LDC_W | op::LDC2_W | op::IINC | op::IFEQ..=op::JSR => 3,
        op::GETSTATIC..=op::INVOKESTATIC | op::NEW | op::ANEWARRAY => 3,
        op::CHECKCAST | op::INSTANCEOF | op::IFNULL | op::IFNONNULL => 3,
        op::MULTIANEWARRAY => 4,
        op::INVOKEINTERFACE | op::INVOKEDYNAMIC | op::GOTO_W | op::JSR_W => 5,
        op::TABLESWITCH => table_length(code, at)?,
        op::LOOKUPSWITCH => lookup_length(code, at)?,
        op::WIDE => match *code.get(at + 1)? {
            op::IINC => 6,
            op::ILOAD..=op::ALOAD | op::ISTORE..=op::ASTORE | op::RET => 4,
            _ => return None,
        },
        opcode if opcode > op::JSR_W => return None,
        _ => 1,
    };
    (at + len <= code.len()).then_some(len)
}

fn table_length(code: &[u8], at: usize) -> Option<usize> {
    let operands = (at + 4) & !3;
    let (low, high) = (i32_at(code, operands + 4)?, i32_at(code, operands + 8)?);
    let count = i64::from(high) - i64::from(low) + 1;
    // A method has less than 64 KB of code.
    let count = usize::from(u16::try_from(count).ok()?);
    Some(operands + 12 + count * 4 - at)
}

fn lookup_length(code: &[u8], at: usize) -> Option<usize> {
    let operands = (at + 4) & !3;
    let count = usize::from(u16::try_from(i32_at(code, operands + 4)?).ok()?);
    Some(operands + 8 + count * 8 - at)
}

fn i32_at(bytes: &[u8], at: usize) -> Option<i32> {
    let chunk = bytes.get(at..)?.first_chunk()?;
    Some(i32::from_be_bytes(*chunk))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_end_before_broken_ones() {
        let code = [op::BIPUSH, 0xff, op::IFEQ, 0, 3, op::RETURN, op::GOTO, 0];
        let found: Vec<_> = instructions(&code).collect();
        assert_eq!(found.len(), 3);
        assert_eq!(found[0].small_int(), Some(-1));
        assert_eq!(found[1].jump_target(), Some(5));
        let mut all = instructions(&code);
        all.by_ref().for_each(drop);
        assert_eq!(all.position(), 6);
    }

    #[test]
    fn switches() {
        let mut code = vec![op::NOP, op::LOOKUPSWITCH, 0, 0];
        for word in [9_i32, 2, -5, 9, 7, 10] {
            code.extend_from_slice(&word.to_be_bytes());
        }
        let switch = instructions(&code).nth(1).unwrap().switch().unwrap();
        assert_eq!(switch.default, 10);
        assert_eq!(switch.cases, [(-5, 10), (7, 11)]);
    }
}

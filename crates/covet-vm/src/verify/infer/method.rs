//! One method on its way through the older verifier.

use covet_program::classfile::{Code, Member};
use covet_program::descriptor;

use super::super::insn::Insn;
use super::super::opcodes;
use super::super::unit::Unit;
use super::super::{Res, Stop};
use super::handlers::Catch;
use super::info::{Base, Info};
use super::state::{Flags, Registers, Stack};
use crate::class::acc;

/// A call of a constructor; other opcodes are those of the class file.
pub const INVOKEINIT: u16 = 0x100;

/// An instruction with its operands, and what is known before it.
pub struct Inst {
    /// The opcode without its short forms and `wide`.
    pub op: u16,
    /// A local variable or pool index.
    pub index: u16,
    /// Instructions a jump or switch leads to.
    pub targets: Vec<usize>,
    /// The class operand, or the class of the member.
    pub class: Info,
    /// Dimensions of `multianewarray`.
    pub dims: u8,
    /// The member is protected and of another package.
    pub protected: bool,
    /// Of `jsr`: the `ret` of its subroutine. Of `ret`: unused.
    pub returns_from: Option<usize>,
    /// To be looked at.
    pub changed: bool,
    /// The stack before it.
    pub stack: Option<Stack>,
    /// The registers before it.
    pub registers: Option<Registers>,
    /// Flags before it.
    pub flags: Flags,
}

/// A method.
pub struct Inferrer<'c, 'a> {
    pub unit: &'c mut Unit<'a>,
    pub name: &'a str,
    pub descriptor: &'a str,
    pub access: u16,
    pub body: Code,
    pub code: &'a [u8],
    /// For each position, the number of the instruction that begins there.
    pub numbers: Vec<Option<usize>>,
    pub insts: Vec<Inst>,
    pub catches: Vec<Catch>,
    pub result: Info,
    pub current: Info,
}

impl<'c, 'a> Inferrer<'c, 'a> {
    /// Prepares a method.
    pub fn new(unit: &'c mut Unit<'a>, method: &Member, body: Code) -> Inferrer<'c, 'a> {
        let file = unit.file;
        let descriptor = file.pool.utf8(method.descriptor).unwrap_or_default();
        let result = match descriptor::return_type(descriptor) {
            "V" => Info::of(Base::Void),
            ret => Info::of_descriptor(ret, &mut unit.names),
        };
        let current = Info::class(unit.this);
        Inferrer {
            name: file.pool.utf8(method.name).unwrap_or_default(),
            descriptor,
            access: method.access,
            code: file.bytecode(&body),
            body,
            numbers: Vec::new(),
            insts: Vec::new(),
            catches: Vec::new(),
            result,
            current,
            unit,
        }
    }

    /// Verifies the method.
    pub fn run(mut self) -> Res<()> {
        let starts = self.number_instructions()?;
        for at in starts {
            if let Some(insn) = Insn::read(self.code, at) {
                let inst = self.read_operands(insn)?;
                self.insts.push(inst);
            }
        }
        self.read_handlers()?;
        self.enter();
        self.run_flow()
    }

    /// Numbers instructions; answers where they are.
    fn number_instructions(&mut self) -> Res<Vec<usize>> {
        self.numbers = vec![None; self.code.len()];
        let mut starts = Vec::new();
        let mut at = 0;
        while at < self.code.len() {
            let Some(length) = self.length_at(at) else {
                return self.fail(&format!("Illegal instruction found at offset {at}"));
            };
            if at + length > self.code.len() {
                return self.fail(&format!(
                    "Code stops in the middle of instruction  starting at offset {at}"
                ));
            }
            if Insn::read(self.code, at).is_none() {
                return self.fail(&format!("Illegal instruction found at offset {at}"));
            }
            self.numbers[at] = Some(starts.len());
            starts.push(at);
            at += length;
        }
        Ok(starts)
    }

    /// The length of an instruction even if the code ends in it.
    fn length_at(&self, at: usize) -> Option<usize> {
        const LONGEST: usize = 8;
        if self.code[at] >= opcodes::INTERNAL {
            return None;
        }
        if let Some(insn) = Insn::read(self.code, at) {
            return Some(insn.next - at);
        }
        // With a few bytes more every instruction but a switch is whole.
        let mut padded = self.code.get(at..).unwrap_or_default().to_vec();
        if matches!(padded.first(), Some(0xaa | 0xab)) || padded == [0xc4] {
            return self.switch_length(at);
        }
        padded.resize(padded.len() + LONGEST, 0);
        Insn::read(&padded, 0).map(|i| i.next)
    }

    /// The length a switch claims, if its head is there.
    fn switch_length(&self, at: usize) -> Option<usize> {
        use crate::code::bytecode::i32_at;
        const MOST: i64 = 65535;
        let start = (at + 4) & !3;
        let first = i64::from(i32_at(self.code, start + 4)?);
        let (words, head) = match self.code.get(at) {
            Some(0xaa) => (
                i64::from(i32_at(self.code, start + 8)?) - first + 1,
                start + 12,
            ),
            _ => (2 * first, start + 8),
        };
        if !(0..=2 * MOST + 1).contains(&words) {
            return None;
        }
        Some(head - at + 4 * words as usize)
    }

    /// What is known at the entry.
    fn enter(&mut self) {
        let mut types = Vec::new();
        let mut flags = Flags {
            constructed: false,
            needed: false,
            no_return: false,
        };
        if self.access & acc::STATIC == 0 {
            let raw = self.name == "<init>" && self.current != Info::OBJECT;
            flags.needed = raw;
            types.push(match raw {
                true => Info::of(Base::This),
                false => self.current,
            });
        }
        for piece in descriptor::params(self.descriptor) {
            let info = Info::of_descriptor(piece, &mut self.unit.names);
            types.push(info);
            types.extend(info.second());
        }
        if let Some(first) = self.insts.first_mut() {
            first.stack = Some(Stack::default());
            first.registers = Some(Registers {
                types: types.into(),
                masks: std::rc::Rc::default(),
            });
            first.flags = flags;
            first.changed = true;
        }
    }

    /// `VerifyError`.
    pub fn fail<T>(&self, what: &str) -> Res<T> {
        Err(super::error(self.unit, self.name, self.descriptor, what))
    }

    /// `ClassFormatError`.
    pub fn format_error<T>(&self, what: &str) -> Res<T> {
        let text = super::text(self.unit, self.name, self.descriptor, what);
        Err(Stop::Format(text))
    }
}

//! Popping operands, as far as their kind goes; what they are exactly is looked at in `pop_checks.rs`.

use covet_program::descriptor;

use super::super::opcodes as op;
use super::super::{Res, effects};
use super::flow::Visit;
use super::info::{Base, Info};
use super::method::Inferrer;

/// The kind of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    Float,
    Long,
    Double,
    /// An object or array.
    Reference,
    /// An object whose constructor is called.
    Raw,
    /// An object, no array.
    Object,
    /// An array with elements of a letter; `?` for any.
    Array(u8),
}

/// The letters of `iaload` to `saload`, and of the stores.
const ELEMENTS: [u8; 8] = *b"IJFDABCS";

impl Inferrer<'_, '_> {
    /// Takes the operands off the stack.
    pub fn pop_operands(&mut self, visit: &mut Visit) -> Res<()> {
        if matches!(u8::try_from(visit.op), Ok(op::POP..=op::SWAP)) {
            return Ok(());
        }
        for kind in self.operand_kinds(visit).into_iter().rev() {
            let Some(found) = visit.left.pop() else {
                return self.fail("Unable to pop operand off an empty stack");
            };
            let found = self.check_kind(visit, kind, found)?;
            visit.popped.push(found);
        }
        visit.popped.reverse();
        self.check_popped(visit)
    }

    /// What an instruction takes, the top one last.
    fn operand_kinds(&mut self, visit: &Visit) -> Vec<Kind> {
        let inst = &self.insts[visit.number];
        let (index, dims) = (inst.index, inst.dims);
        let Ok(opcode) = u8::try_from(visit.op) else {
            return self.call_kinds(index, Some(Kind::Raw));
        };
        if let Some((takes, _)) = effects::of(opcode) {
            return takes.bytes().map(letter).collect();
        }
        match opcode {
            op::ISTORE..=op::ASTORE => vec![store_kind(opcode - op::ISTORE)],
            op::IALOAD..=op::SALOAD => {
                vec![
                    Kind::Array(ELEMENTS[usize::from(opcode - op::IALOAD) % 8]),
                    Kind::Int,
                ]
            }
            op::IASTORE..=op::SASTORE => {
                let element = ELEMENTS[usize::from(opcode - op::IASTORE) % 8];
                vec![Kind::Array(element), Kind::Int, letter(element)]
            }
            op::IF_ACMPEQ | op::IF_ACMPNE => vec![Kind::Reference; 2],
            op::TABLESWITCH | op::LOOKUPSWITCH | op::NEWARRAY | op::ANEWARRAY => vec![Kind::Int],
            op::IRETURN..=op::ARETURN => vec![store_kind(opcode - op::IRETURN)],
            op::PUTSTATIC | op::PUTFIELD => {
                let (_, descriptor) = self.unit.member(index);
                let value = kind_of(descriptor);
                match opcode {
                    op::PUTFIELD => vec![Kind::Reference, value],
                    _ => vec![value],
                }
            }
            op::INVOKESTATIC => self.call_kinds(index, None),
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => {
                self.call_kinds(index, Some(Kind::Reference))
            }
            op::ARRAYLENGTH => vec![Kind::Array(b'?')],
            op::ATHROW => vec![Kind::Object],
            op::GETFIELD
            | op::CHECKCAST
            | op::INSTANCEOF
            | op::MONITORENTER
            | op::MONITOREXIT
            | op::IFNULL
            | op::IFNONNULL => vec![Kind::Reference],
            op::MULTIANEWARRAY => vec![Kind::Int; dims.into()],
            _ => Vec::new(),
        }
    }

    fn call_kinds(&self, index: u16, receiver: Option<Kind>) -> Vec<Kind> {
        let (_, descriptor) = self.unit.member(index);
        let args = descriptor::params(descriptor).map(kind_of);
        receiver.into_iter().chain(args).collect()
    }

    /// Answers the operand, which may be taken for something else.
    fn check_kind(&mut self, visit: &Visit, kind: Kind, found: Info) -> Res<Info> {
        let exactly = |base| found == Info::of(base);
        let (fits, what) = match kind {
            Kind::Int => (exactly(Base::Int), "Expecting to find integer on stack"),
            Kind::Float => (exactly(Base::Float), "Expecting to find float on stack"),
            Kind::Long => (exactly(Base::Long), "Expecting to find long on stack"),
            Kind::Double => (exactly(Base::Double), "Expecting to find double on stack"),
            Kind::Reference => return self.check_reference(visit, found),
            Kind::Raw => (found.is_raw(), self.no_raw_object()),
            Kind::Object => (
                found.is_object_based() && found.dims == 0,
                "Expecting to find object on stack",
            ),
            Kind::Array(element) => (
                found == Info::NULL || is_array_of(found, element),
                array_text(element),
            ),
        };
        match fits {
            true => Ok(found),
            false => self.fail(what),
        }
    }

    /// HotSpot has corrected the word in later JDKs.
    fn no_raw_object(&self) -> &'static str {
        match self.unit.rules.feature < 21 {
            true => "Expecting to find unitialized object on stack",
            false => "Expecting to find uninitialized object on stack",
        }
    }

    fn check_reference(&mut self, visit: &Visit, found: Info) -> Res<Info> {
        if found.is_reference() {
            return Ok(found);
        }
        let opcode = u8::try_from(visit.op).unwrap_or_default();
        let fits = match (found.base, opcode) {
            (Base::Return(_), op::ASTORE) => true,
            (_, op::ASTORE | op::IFNULL | op::IFNONNULL) => found.is_raw(),
            // Fields of the class itself may be set before the superclass's constructor is called.
            (Base::This, op::PUTFIELD) if self.sets_own_field(visit) => return Ok(self.current),
            _ => false,
        };
        match fits {
            true => Ok(found),
            false => self.fail("Expecting to find object/array on stack"),
        }
    }

    fn sets_own_field(&self, visit: &Visit) -> bool {
        let inst = &self.insts[visit.number];
        let member = self.unit.member(inst.index);
        let file = self.unit.file;
        inst.class == self.current
            && file.fields.iter().any(|f| {
                let name = file.pool.utf8(f.name).unwrap_or_default();
                let descriptor = file.pool.utf8(f.descriptor).unwrap_or_default();
                (name, descriptor) == member
            })
    }
}

/// The kind of I, J, F, D and A, in this order.
fn store_kind(n: u8) -> Kind {
    match n {
        0 => Kind::Int,
        1 => Kind::Long,
        2 => Kind::Float,
        3 => Kind::Double,
        _ => Kind::Reference,
    }
}

fn letter(letter: u8) -> Kind {
    match letter {
        b'J' => Kind::Long,
        b'F' => Kind::Float,
        b'D' => Kind::Double,
        b'A' => Kind::Reference,
        _ => Kind::Int,
    }
}

fn kind_of(descriptor: &str) -> Kind {
    match descriptor.as_bytes().first() {
        Some(b'L' | b'[') => Kind::Reference,
        Some(first) => letter(*first),
        None => Kind::Int,
    }
}

fn is_array_of(found: Info, element: u8) -> bool {
    let one = |base| found == Info { base, dims: 1 };
    match element {
        b'I' => one(Base::Int),
        b'J' => one(Base::Long),
        b'F' => one(Base::Float),
        b'D' => one(Base::Double),
        b'A' => found.dims > 1 || found.dims == 1 && found.is_object_based(),
        b'B' => one(Base::Byte) || one(Base::Boolean),
        b'C' => one(Base::Char),
        b'S' => one(Base::Short),
        _ => found.dims > 0,
    }
}

fn array_text(element: u8) -> &'static str {
    match element {
        b'I' => "Expecting to find array of ints on stack",
        b'J' => "Expecting to find array of longs on stack",
        b'F' => "Expecting to find array of floats on stack",
        b'D' => "Expecting to find array of doubles on stack",
        b'A' => "Expecting to find array of objects or arrays on stack",
        b'B' => "Expecting to find array of bytes or Booleans on stack",
        b'C' => "Expecting to find array of chars on stack",
        b'S' => "Expecting to find array of shorts on stack",
        _ => "Expecting to find array on stack",
    }
}

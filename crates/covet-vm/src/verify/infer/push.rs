//! Pushing results.

use covet_program::classfile::Constant;
use covet_program::descriptor;

use super::super::opcodes as op;
use super::super::{Res, effects, names};
use super::flow::Visit;
use super::info::{Base, Info};
use super::method::{INVOKEINIT, Inferrer};

impl Inferrer<'_, '_> {
    /// Puts the results on what is left of the stack.
    pub fn push_results(&mut self, visit: &mut Visit) -> Res<()> {
        if matches!(u8::try_from(visit.op), Ok(op::POP..=op::SWAP)) {
            return self.shuffle(visit);
        }
        let result = self.result_of(visit);
        visit.left.extend(result);
        if let (INVOKEINIT, Some((from, to))) = (visit.op, visit.renamed) {
            for item in visit.left.iter_mut().filter(|i| **i == from) {
                *item = to;
            }
        }
        Ok(())
    }

    fn result_of(&mut self, visit: &Visit) -> Option<Info> {
        let inst = &self.insts[visit.number];
        let (index, class) = (inst.index, inst.class);
        let opcode = u8::try_from(visit.op).ok()?;
        if let Some((_, gives)) = effects::of(opcode) {
            return gives.bytes().next().map(number);
        }
        Some(match opcode {
            op::ACONST_NULL => Info::NULL,
            op::LDC..=op::LDC2_W => self.constant(index),
            op::ILOAD => Info::of(Base::Int),
            op::LLOAD => Info::of(Base::Long),
            op::FLOAD => Info::of(Base::Float),
            op::DLOAD => Info::of(Base::Double),
            op::ALOAD => visit.registers.get(index.into()),
            op::AALOAD => visit.popped.first()?.element(),
            op::IALOAD..=op::SALOAD => number(b"IJFDAIII"[usize::from(opcode - op::IALOAD) % 8]),
            op::JSR | op::JSR_W => Info::of(Base::Return(inst.targets.first().copied()?)),
            op::GETSTATIC | op::GETFIELD => {
                let (_, descriptor) = self.unit.member(index);
                Info::of_descriptor(descriptor, &mut self.unit.names)
            }
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => {
                let (_, descriptor) = self.unit.member(index);
                match descriptor::return_type(descriptor) {
                    "V" => return None,
                    ret => Info::of_descriptor(ret, &mut self.unit.names),
                }
            }
            op::NEW => Info::of(Base::New(visit.number)),
            op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY | op::CHECKCAST => class,
            op::ARRAYLENGTH | op::INSTANCEOF => Info::of(Base::Int),
            _ => return None,
        })
    }

    fn constant(&self, index: u16) -> Info {
        match self.unit.file.pool.get(index) {
            Ok(Constant::Integer(_)) => Info::of(Base::Int),
            Ok(Constant::Float(_)) => Info::of(Base::Float),
            Ok(Constant::Long(_)) => Info::of(Base::Long),
            Ok(Constant::Double(_)) => Info::of(Base::Double),
            Ok(Constant::String { .. }) => Info::class(names::STRING),
            _ => Info::class(names::CLASS),
        }
    }
}

fn number(letter: u8) -> Info {
    Info::of(match letter {
        b'J' => Base::Long,
        b'F' => Base::Float,
        b'D' => Base::Double,
        _ => Base::Int,
    })
}

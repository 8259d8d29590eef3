//! What an instruction does to the registers, and which ones its subroutines have touched.

use std::rc::Rc;

use super::super::Res;
use super::super::opcodes as op;
use super::flow::Visit;
use super::info::Info;
use super::method::Inferrer;
use super::state::{Mask, Registers};

impl Inferrer<'_, '_> {
    /// The registers behind the instruction.
    pub fn update_registers(&mut self, visit: &Visit) -> Res<Registers> {
        let mut registers = visit.registers.clone();
        if let Some((from, to)) = visit.renamed {
            self.rename(&mut registers, from, to);
            return Ok(registers);
        }
        let inst = &self.insts[visit.number];
        let index = usize::from(inst.index);
        let slots = match u8::try_from(visit.op).unwrap_or_default() {
            op::ISTORE..=op::ASTORE => {
                let value = visit.popped.first().copied().unwrap_or(Info::BOGUS);
                store(&mut registers, index, value);
                value.size()
            }
            op::ILOAD | op::FLOAD | op::ALOAD | op::IINC | op::RET => 1,
            op::LLOAD | op::DLOAD => 2,
            op::JSR | op::JSR_W => {
                let entry = inst.targets.first().copied().unwrap_or_default();
                return self.enter_subroutine(registers, entry);
            }
            _ => return Ok(registers),
        };
        touch(&mut registers, index..index + slots);
        Ok(registers)
    }

    fn rename(&self, registers: &mut Registers, from: Info, to: Info) {
        let places: Vec<usize> = (0..registers.types.len())
            .filter(|i| registers.get(*i) == from)
            .collect();
        for i in places {
            Rc::make_mut(&mut registers.types)[i] = to;
            touch(registers, i..i + 1);
        }
    }

    fn enter_subroutine(&self, mut registers: Registers, entry: usize) -> Res<Registers> {
        if registers.masks.iter().any(|m| m.entry == entry) {
            return self.fail("Recursive call to jsr entry");
        }
        Rc::make_mut(&mut registers.masks).push(Mask {
            entry,
            touched: vec![false; self.body.max_locals.into()],
        });
        Ok(registers)
    }
}

fn store(registers: &mut Registers, index: usize, value: Info) {
    let last = index + value.size();
    let unchanged = registers.get(index) == value
        && last <= registers.types.len()
        && value.second().is_none_or(|s| registers.get(index + 1) == s);
    if unchanged {
        return;
    }
    let types = Rc::make_mut(&mut registers.types);
    if types.len() < last {
        types.resize(last, Info::BOGUS);
    }
    types[index] = value;
    if let Some(second) = value.second() {
        types[index + 1] = second;
    }
}

fn touch(registers: &mut Registers, range: std::ops::Range<usize>) {
    if registers.masks.is_empty() {
        return;
    }
    for mask in Rc::make_mut(&mut registers.masks) {
        for flag in mask.touched.iter_mut().take(range.end).skip(range.start) {
            *flag = true;
        }
    }
}

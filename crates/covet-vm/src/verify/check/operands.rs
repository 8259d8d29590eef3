//! Pushing and popping, constants and numbers.

use covet_program::classfile::Constant;

use super::super::Res;
use super::super::details::{Fault, Origin};
use super::super::insn::Insn;
use super::super::names;
use super::super::opcodes as op;
use super::super::types::{VType, Want};
use super::method::Checker;

impl Checker<'_, '_> {
    /// Pushes a slot.
    pub fn push(&mut self, t: VType) -> Res<()> {
        self.make_room(1)?;
        if let Some(place) = self.frame.stack.get_mut(self.frame.depth) {
            *place = t;
        }
        self.frame.depth += 1;
        Ok(())
    }

    /// Pushes a number, both slots of a long or double.
    pub fn push_number(&mut self, t: VType) -> Res<()> {
        let Some(second) = t.second() else {
            return self.push(t);
        };
        self.make_room(2)?;
        self.push(t)?;
        self.push(second)
    }

    /// Pushes slots one by one.
    pub fn push_all(&mut self, slots: &[VType]) -> Res<()> {
        slots.iter().try_for_each(|t| self.push(*t))
    }

    fn make_room(&self, slots: usize) -> Res<()> {
        if self.frame.depth + slots <= self.frame.stack.len() {
            return Ok(());
        }
        let fault = Fault::Overflow(self.frame.view());
        self.fail(self.frame.offset, "Operand stack overflow", fault)
    }

    /// Pops a slot, whatever it is.
    pub fn pop_any(&mut self) -> Res<VType> {
        if self.frame.depth == 0 {
            let fault = Fault::Underflow(self.frame.view());
            return self.fail(self.frame.offset, "Operand stack underflow", fault);
        }
        self.frame.depth -= 1;
        Ok(self.frame.above())
    }

    /// Pops a slot that has what is wanted.
    pub fn pop(&mut self, want: Want) -> Res<VType> {
        let t = self.pop_any()?;
        if self.unit.fits(want, t)? {
            return Ok(t);
        }
        let fault = Fault::Type(self.popped(), Some(Origin::Implicit(want)));
        self.fail(self.frame.offset, "Bad type on operand stack", fault)
    }

    /// Pops a slot that is assignable to a type.
    pub fn pop_type(&mut self, t: VType) -> Res<VType> {
        self.pop(Want::Type(t))
    }

    /// Pops a number. Of two slots that are wrong, the lower one is reported.
    pub fn pop_number(&mut self, t: VType) -> Res<()> {
        match t.second() {
            None => self.pop_type(t).map(|_| ()),
            Some(second) => {
                let upper = self.pop_type(second);
                let lower = self.pop_type(t);
                lower.and(upper).map(|_| ())
            }
        }
    }

    /// Pops slots from the last one on.
    pub fn pop_all(&mut self, slots: &[VType]) -> Res<()> {
        slots
            .iter()
            .rev()
            .try_for_each(|t| self.pop_type(*t).map(|_| ()))
    }

    /// The slot above the stack, which was popped last.
    pub fn popped(&self) -> Origin<'_> {
        Origin::Stack(self.frame.depth, self.frame.above(), self.frame.view())
    }

    /// Instructions on numbers, the jumps among them included.
    pub fn numbers(&mut self, insn: Insn<'_>, takes: &str, gives: &str) -> Res<()> {
        if insn.op == op::IINC {
            return self.increment(insn);
        }
        for letter in takes.bytes().rev() {
            self.pop_number(number(letter))?;
        }
        for letter in gives.bytes() {
            self.push_number(number(letter))?;
        }
        match insn.op {
            op::IFEQ..=op::IF_ICMPLE => self.check_jump(insn.at, insn.jump()),
            _ => Ok(()),
        }
    }

    /// `ldc` and its kin (JVMS 4.10.1.9.ldc).
    pub fn load_constant(&mut self, opcode: u8, index: u16, at: usize) -> Res<()> {
        self.check_pool_index(at, index)?;
        let wide = opcode == op::LDC2_W;
        let pool = &self.unit.file.pool;
        let found = match (pool.get(index).ok(), wide) {
            (Some(Constant::Integer(_)), false) => VType::Int,
            (Some(Constant::Float(_)), false) => VType::Float,
            (Some(Constant::String { .. }), false) => VType::Ref(names::STRING),
            (Some(Constant::Class { .. }), false) => VType::Ref(names::CLASS),
            (Some(Constant::MethodHandle { .. }), false) => VType::Ref(names::METHOD_HANDLE),
            (Some(Constant::MethodType { .. }), false) => VType::Ref(names::METHOD_TYPE),
            (Some(Constant::Long(_)), true) => VType::Long,
            (Some(Constant::Double(_)), true) => VType::Double,
            (Some(Constant::Dynamic { .. }), _) => {
                let slots = self.unit.slots(self.unit.member(index).1);
                if (slots.len() == 2) != wide {
                    return self.bad_pool_type(at, index);
                }
                return self.push_all(&slots);
            }
            _ => return self.bad_pool_type(at, index),
        };
        self.push_number(found)
    }

    /// Whether there is an entry of this index.
    pub fn check_pool_index(&self, at: usize, index: u16) -> Res<()> {
        if index != 0 && usize::from(index) < self.unit.file.pool.len() {
            return Ok(());
        }
        let class = self.unit.external();
        let what = format!("Illegal constant pool index {index} in class {class}");
        self.fail(at, &what, Fault::PoolIndex(index))
    }

    /// The entry is of the wrong kind.
    pub fn bad_pool_type<T>(&self, at: usize, index: u16) -> Res<T> {
        let class = self.unit.external();
        let what = format!("Illegal type at constant pool entry {index} in class {class}");
        self.fail(at, &what, Fault::PoolIndex(index))
    }

    /// The name in a class entry; an error for other entries.
    pub fn class_operand(&mut self, at: usize, index: u16) -> Res<VType> {
        self.check_pool_index(at, index)?;
        match self.unit.file.pool.get(index) {
            Ok(Constant::Class { .. }) => Ok(VType::Ref(self.unit.class_entry(index))),
            _ => self.bad_pool_type(at, index),
        }
    }
}

/// The type of a letter of [`super::super::effects`].
fn number(letter: u8) -> VType {
    match letter {
        b'J' => VType::Long,
        b'F' => VType::Float,
        b'D' => VType::Double,
        _ => VType::Int,
    }
}
